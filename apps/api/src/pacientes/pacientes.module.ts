import { Global, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import { secretFile, type Config } from '@cepa/platform/config';
import { kyselyOn } from '@cepa/platform/database';
import { NombresDePersonas } from '../nucleo/nombres-de-personas';
import { Pasos } from '../nucleo/pasos';
import { BOVEDA, CONFIG, POOL } from '../nucleo/tokens';
import { ActualizarPacienteHandler } from './actualizar-paciente.handler';
import { ArranqueDeLaBoveda } from './arranque';
import { BovedaDePacientes } from './boveda';
import type { TablasDePacientes } from './boveda.table';
import { Llavero } from './cifrado';
import { Custodia } from './custodia';
import { DispensacionController } from './dispensacion.controller';
import { DispensarHandler } from './dispensar.handler';
import { EditarDispensacionHandler } from './editar-dispensacion.handler';
import { GuardarDatos } from './guardar-datos';
import { PacientesController } from './pacientes.controller';
import { RegistrarPacienteHandler } from './registrar-paciente.handler';
import { SuprimirPacienteHandler } from './suprimir-paciente.handler';

/** The master key of this installation, made at its first start; several machines must share one. Lost, nobody reads the vault again. */
const llavero = async ({ dataDir }: Config): Promise<Llavero> =>
  new Llavero(await secretFile(dataDir, 'boveda.key', () => Llavero.nuevaMaestra()));

/** Medicinal users and what they receive. */
@Global()
@Module({
  controllers: [DispensacionController, PacientesController],
  providers: [
    {
      provide: BOVEDA,
      useFactory: (pool: Pool) => kyselyOn<TablasDePacientes>(pool).withSchema('boveda'),
      inject: [POOL],
    },
    { provide: NombresDePersonas, useExisting: BovedaDePacientes },
    { provide: Llavero, useFactory: llavero, inject: [CONFIG] },
    ActualizarPacienteHandler,
    ArranqueDeLaBoveda,
    BovedaDePacientes,
    Custodia,
    DispensarHandler,
    EditarDispensacionHandler,
    GuardarDatos,
    Pasos,
    RegistrarPacienteHandler,
    SuprimirPacienteHandler,
  ],
  exports: [BovedaDePacientes, NombresDePersonas],
})
export class PacientesModule {}
