import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import type { Pool } from 'pg';
import { CLOCK, systemClock } from '@cepa/platform';
import { secretFile, type Config } from '@cepa/platform/config';
import { kyselyOn } from '@cepa/platform/database';
import { AccesoGuard } from './acceso.guard';
import { CommandService } from './command-service';
import { Courtesy } from './courtesy';
import type { Nucleo } from './nucleo';
import { Files } from './boveda/archivos';
import { KeyRing } from './boveda/encryption';
import { Fichas } from './boveda/fichas';
import { Suprimidas } from './boveda/suprimidas';
import { VaultWatch } from './boveda/vault-watch';
import { VaultWriter } from './boveda/vault-writer';
import { Bursts } from './bursts';
import { Mailer } from './mailer';
import { Fingerprints } from './fingerprints';
import { DecideHandler } from './decide';
import { IdempotenciaGuard } from './idempotencia.guard';
import { limits } from './rate-limits';
import { ProblemFilter } from './problema.filter';
import { Portadas } from './portadas';
import { Sello } from './sello';
import { BOVEDA, COMMANDS, CONFIG, LECTURA, LEDGER, PLATFORM, POOL, PROJECTIONS } from './tokens';
import { Locks } from './locks';
import { Texts } from './textos';
import { SealWatch } from './seal-watch';
import { StreamWatch } from './stream-watch';
import { Undos } from './undos';

/**
 * The master key of this installation, created at its first start; several machines must share it. Without it the vault
 * cannot be read.
 */
const llavero = async ({ dataDir }: Config): Promise<KeyRing> =>
  new KeyRing(await secretFile(dataDir, 'boveda.key', () => KeyRing.nuevaMaestra()));

/** Provides the core to every capability: the ledger, the read models, the guard and the error filter. */
@Global()
@Module({})
export class NucleoModule {
  static con(nucleo: Nucleo): DynamicModule {
    const values = [
      { provide: CONFIG, useValue: nucleo.config },
      { provide: POOL, useValue: nucleo.pool },
      { provide: Locks, useValue: nucleo.locks },
      { provide: LEDGER, useValue: nucleo.ledger },
      { provide: COMMANDS, useValue: nucleo.commands },
      { provide: PROJECTIONS, useValue: nucleo.projections },
      { provide: LECTURA, useValue: nucleo.lectura },
      { provide: PLATFORM, useValue: nucleo.plataforma },
      { provide: Fingerprints, useValue: nucleo.fingerprints },
      { provide: Sello, useValue: nucleo.sello },
      { provide: SealWatch, useValue: nucleo.vigia },
      { provide: StreamWatch, useValue: nucleo.historias },
      { provide: CLOCK, useValue: systemClock },
    ];
    return {
      module: NucleoModule,
      imports: [CqrsModule.forRoot(), ThrottlerModule.forRoot(limits())],
      providers: [
        ...values,
        {
          provide: BOVEDA,
          useFactory: (pool: Pool) => kyselyOn<unknown>(pool).withSchema('boveda'),
          inject: [POOL],
        },
        { provide: KeyRing, useFactory: llavero, inject: [CONFIG] },
        CommandService,
        Courtesy,
        Bursts,
        Files,
        Mailer,
        DecideHandler,
        Fichas,
        Suprimidas,
        Portadas,
        VaultWatch,
        VaultWriter,
        Texts,
        Undos,
        { provide: APP_GUARD, useClass: ThrottlerGuard },
        { provide: APP_GUARD, useClass: AccesoGuard },
        { provide: APP_GUARD, useClass: IdempotenciaGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [
        ...values.map((value) => value.provide),
        CommandService,
        Courtesy,
        Bursts,
        Files,
        BOVEDA,
        Mailer,
        CqrsModule,
        Fichas,
        Suprimidas,
        Portadas,
        VaultWatch,
        VaultWriter,
        KeyRing,
        Undos,
      ],
    };
  }
}
