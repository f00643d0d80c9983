import { Module } from '@nestjs/common';
import { DeshacerEnBiomasa } from './biomasa.deshacer';
import { Workflow } from '../nucleo/workflow';
import { BiomasaEventosController } from './biomasa-eventos.controller';
import { BiomasaListaController } from './biomasa-lista.controller';
import { BiomasaController } from './biomasa.controller';
import { CosecharBiomasaHandler } from './cosechar-biomasa.handler';
import { CosecharHandler } from './cosechar.handler';
import { CosechasController } from './cosechas.controller';
import { EditarBiomasaEventoHandler } from './editar-biomasa-evento.handler';
import { EditarBiomasaHandler } from './editar-biomasa.handler';
import { Eventos } from './eventos';
import { MarcarListaHandler } from './marcar-lista.handler';
import { MoverBiomasaHandler } from './mover-biomasa.handler';
import { PesarEnRafaga } from './pesar.rafaga';
import { VincularPlantasHandler } from './vincular-plantas.handler';

/** Harvested biomass, until it is ready to become raw material. */
@Module({
  controllers: [BiomasaController, BiomasaEventosController, BiomasaListaController, CosechasController],
  providers: [
    DeshacerEnBiomasa,
    CosecharBiomasaHandler,
    CosecharHandler,
    EditarBiomasaEventoHandler,
    EditarBiomasaHandler,
    Eventos,
    MarcarListaHandler,
    MoverBiomasaHandler,
    Workflow,
    PesarEnRafaga,
    VincularPlantasHandler,
  ],
})
export class BiomasaModule {}
