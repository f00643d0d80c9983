import { Module } from '@nestjs/common';
import { DeshacerEnSalas } from './salas.deshacer';
import { ReportesModule } from '../reportes/reportes.module';
import { AsignarPlantasHandler } from './asignar-plantas.handler';
import { CorregirAsignacionHandler } from './corregir-asignacion.handler';
import { EliminarSalaHandler } from './eliminar-sala.handler';
import { ImportarSalas } from './importar-salas';
import { MesasController } from './mesas.controller';
import { SalaEnRafaga } from './sala.rafaga';
import { SalaPlantasController } from './sala-plantas.controller';
import { SalasController } from './salas.controller';
import { RecuentoPdfController } from './recuento-pdf.controller';
import { RecuentosController } from './recuentos.controller';
import { RegistrarRecuentoHandler } from './registrar-recuento.handler';

/** Rooms, tables, and the places of plants. */
@Module({
  imports: [ReportesModule],
  controllers: [RecuentoPdfController, RecuentosController, SalasController, MesasController, SalaPlantasController],
  providers: [
    CorregirAsignacionHandler,
    DeshacerEnSalas,
    AsignarPlantasHandler,
    EliminarSalaHandler,
    ImportarSalas,
    RegistrarRecuentoHandler,
    SalaEnRafaga,
  ],
})
export class SalasModule {}
