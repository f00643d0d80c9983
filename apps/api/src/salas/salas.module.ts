import { Module } from '@nestjs/common';
import { AsignarPlantasHandler } from './asignar-plantas.handler';
import { EliminarSalaHandler } from './eliminar-sala.handler';
import { ImportarSalas } from './importar-salas';
import { MesasController } from './mesas.controller';
import { SalaPlantasController } from './sala-plantas.controller';
import { SalasController } from './salas.controller';

/** Rooms, tables, and which plant is where. */
@Module({
  controllers: [SalasController, MesasController, SalaPlantasController],
  providers: [AsignarPlantasHandler, EliminarSalaHandler, ImportarSalas],
})
export class SalasModule {}
