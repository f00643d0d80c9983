import { Module } from '@nestjs/common';
import { Cronologia } from './cronologia';
import { EliminarProyectoHandler } from './eliminar-proyecto.handler';
import { MoverPlantasHandler } from './mover-plantas.handler';
import { PlantaEventosController } from './planta-eventos.controller';
import { ProyectoEventosController } from './proyecto-eventos.controller';
import { ProyectosController } from './proyectos.controller';

/** Projects, their events, and the plants in them. */
@Module({
  controllers: [PlantaEventosController, ProyectoEventosController, ProyectosController],
  providers: [Cronologia, EliminarProyectoHandler, MoverPlantasHandler],
})
export class CultivosModule {}
