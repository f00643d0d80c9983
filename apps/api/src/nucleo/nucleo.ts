import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Ledger } from '@cepa/ledger';
import type { CommandRunner } from '@cepa/ledger/commands';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import type { Config } from '@cepa/platform/config';
import type { LecturaDB } from '@cepa/projections';
import type { DemoClock } from './demo-clock';
import type { Fingerprints } from './fingerprints';
import type { Locks } from './locks';
import type { PlatformDB } from './plataforma.table';
import type { SealWatch } from './seal-watch';
import type { Sello } from './sello';
import type { StreamWatch } from './stream-watch';

/** The services below the HTTP layer. */
export interface Nucleo {
  readonly config: Config;
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly commands: CommandRunner;
  readonly projections: ProjectionRunner;
  readonly lectura: Kysely<LecturaDB>;
  readonly sello: Sello;
  readonly vigia: SealWatch;
  readonly historias: StreamWatch;
  readonly fingerprints: Fingerprints;
  readonly locks: Locks;
  readonly plataforma: Kysely<PlatformDB>;
  /** The clock of the demo club's story; null without a demo. */
  readonly demoClock: DemoClock | null;
  /** Stops the projectors, then closes the database connections. */
  cerrar(): Promise<void>;
}
