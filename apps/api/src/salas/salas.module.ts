import { Module } from '@nestjs/common';
import { AsignarPlantasHandler } from './asignar-plantas.handler';
import { EliminarSalaHandler } from './eliminar-sala.handler';
import { MesasController } from './mesas.controller';
import { SalaPlantasController } from './sala-plantas.controller';
import { SalasController } from './salas.controller';
import { CambiarSalasHandler } from './salas.handler';

/** Rooms, tables, and which plant is where. */
@Module({
  controllers: [SalasController, MesasController, SalaPlantasController],
  providers: [CambiarSalasHandler, AsignarPlantasHandler, EliminarSalaHandler],
})
export class SalasModule {}
