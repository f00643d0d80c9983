import { Module } from '@nestjs/common';
import { DeshacerEnCultivos } from './cultivos.deshacer';
import { ReportesModule } from '../reportes/reportes.module';
import { ProyectoPdfController } from './proyecto-pdf.controller';
import { Cronologia } from './cronologia';
import { EliminarProyectoHandler } from './eliminar-proyecto.handler';
import { EtapaEnRafaga } from './etapa.rafaga';
import { MoverPlantasHandler } from './mover-plantas.handler';
import { PlantaEventosController } from './planta-eventos.controller';
import { ProyectoEventosController } from './proyecto-eventos.controller';
import { ProyectosController } from './proyectos.controller';
import { RendimientoPdfController } from './rendimiento-pdf.controller';
import { RendimientoController } from './rendimiento.controller';

/** Projects, their events, and the plants in them. */
@Module({
  imports: [ReportesModule],
  controllers: [
    ProyectoPdfController,
    PlantaEventosController,
    ProyectoEventosController,
    ProyectosController,
    RendimientoController,
    RendimientoPdfController,
  ],
  providers: [DeshacerEnCultivos, Cronologia, EliminarProyectoHandler, EtapaEnRafaga, MoverPlantasHandler],
})
export class CultivosModule {}
