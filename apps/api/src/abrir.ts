import type { Logger } from 'pino';
import type { Pool } from 'pg';
import * as schemas from '@cepa/event-schemas';
import { LedgerUnavailable } from '@cepa/ledger';
import { CommandRunner, PostgresSnapshots } from '@cepa/ledger/commands';
import {
  ProjectionRunner,
  READ_SCHEMA,
  readCheckpoints,
  requireUncut,
  type Projection,
  type SqlClient,
} from '@cepa/ledger/projections';
import { openLedger } from '@cepa/ledger/open';
import { ensureStreamIndex, GuardedLedger, SqlSealTree } from '@cepa/ledger/seal';
import { ownership } from '@cepa/ledger/postgres';
import { secretFile, type Config } from '@cepa/platform/config';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import type { LecturaDB } from '@cepa/projections';
import { projections } from '@cepa/projections/all/projections';
import { MIGRATIONS } from './migrations';
import { BooksApart } from './nucleo/books-apart';
import { buildThreads } from './nucleo/build-threads';
import { KeyRing } from './nucleo/boveda/encryption';
import { isDatabaseDown } from './nucleo/database-down';
import { esperar } from './nucleo/espera';
import { Fingerprints } from './nucleo/fingerprints';
import { noteKeys, requireSameKeys } from './nucleo/key-fingerprints';
import { LedgerKeys } from './nucleo/ledger-keys';
import { migrate } from './nucleo/migrate';
import { DemoClock } from './nucleo/demo-clock';
import { sealKey, newSealKey } from './nucleo/seal-key';
import { Sello } from './nucleo/sello';
import { StreamWatch } from './nucleo/stream-watch';
import { SealWatch, estadoDelSello } from './nucleo/seal-watch';
import type { Nucleo } from './nucleo/nucleo';
import type { PlatformDB } from './nucleo/plataforma.table';
import { noteStatement } from './shared/lecturas';
import { Locks } from './nucleo/locks';
import { placed } from './nucleo/placed-reads';

/** Maximum number of streams whose state stays in memory. */
const STREAMS_IN_MEMORY = 2_000;
/** How long an unused connection stays open: to plan the first statements of a new one takes longer than to run them. */
const PLANS_KEPT_MS = 600_000;
/** How long a command waits while a long book is read; the answer then reports the progress. */
const LONGEST_READING_MS = 3_000;

/**
 * Opens the ledger and the read models on a PostgreSQL.
 *
 * @param databaseUrl of the operator's database or of the embedded one
 * @param ownerUrl the same for the role that owns the ledger's tables, if it is another role
 * @param alEmpezar gets the promise of building the read models, which may take minutes: it resolves once any can be
 * read
 * @param modelos the read models of this program
 */
export async function abrirNucleo(
  config: Config,
  databaseUrl: string,
  log: Logger,
  ownerUrl?: string,
  alEmpezar: (runner: ProjectionRunner) => unknown = () => undefined,
  modelos: readonly Projection[] = projections,
): Promise<Nucleo> {
  const onError = (error: Error): void => log.error({ err: error }, 'database connection lost');
  const reads: { runner?: ProjectionRunner } = {};
  const pool = openPool(databaseUrl, {
    name: 'api',
    max: 10,
    indexed: true,
    idleTimeout: PLANS_KEPT_MS,
    onConnect: async (client) => reads.runner?.connected(client),
    onError,
  });
  const trabajo = openPool(databaseUrl, { name: 'projections', max: 6, pipeline: true, statementTimeout: 0, onError });
  const locking = openPool(databaseUrl, { name: 'turns', max: 6, onError });
  await migrate(pool, MIGRATIONS);
  await requireSameKeys(pool, config.dataDir);
  const fingerprints = await Fingerprints.open(config.dataDir);
  await secretFile(config.dataDir, 'boveda.key', () => KeyRing.nuevaMaestra());
  sealKey((await secretFile(config.dataDir, 'sello.pem', newSealKey)).toString('utf8'), config.dataDir);
  const keys = await LedgerKeys.open(config.dataDir);
  // Before anything is written with the keys: of two concurrent first starts only one creates them.
  await noteKeys(pool, config.dataDir);
  const demoClock = config.demo ? new DemoClock() : null;
  const clock = demoClock ? () => demoClock.read() : undefined;
  const abierto = await openLedger({
    choice: config.ledger,
    databaseUrl,
    ownerUrl,
    schemas,
    log,
    clock,
    authority: keys.authority,
    untilItAnswers: (ping) => esperar('EventStoreDB', ping, { segundos: config.startWait, pasa: esPasajero, decir }),
  });
  await keys.begin(abierto);
  await ensureStreamIndex(pool as unknown as SqlClient, READ_SCHEMA);
  const sellado = new SqlSealTree(pool as unknown as SqlClient, READ_SCHEMA);
  const ledger = new GuardedLedger(abierto, sellado);
  // The app's own first records are dated before the story, too.
  if (demoClock && (await ledger.head()) === -1n) demoClock.start(new Date());
  await avisarDeDuenio(config, pool, log);
  const key = fingerprints.derived('instantaneas');
  const snapshots = new PostgresSnapshots(pool as unknown as SqlClient, key);
  await snapshots.createTables();
  const patience = {
    longest: LONGEST_READING_MS,
    lastRevision: (stream: string): Promise<bigint> => sellado.lastRevision(stream),
  };
  const { unsignedUpTo } = keys.authority;
  const { dataDir, ledger: choice } = config;
  const apart = new BooksApart({ dataDir, databaseUrl, choice, unsignedUpTo, key }, log);
  const commands = new CommandRunner({ ledger, log, maxCachedStreams: STREAMS_IN_MEMORY, snapshots, patience, apart });
  const runner = new ProjectionRunner({
    ...{ ledger, pool: trabajo, projections: modelos, schema: READ_SCHEMA, log },
    threads: modelos === projections ? buildThreads({ dataDir, databaseUrl, choice, unsignedUpTo }, log) : undefined,
  });
  reads.runner = runner;
  const sello = await Sello.abrir(config.dataDir, pool, ledger);
  // Before the projections run, because they would fill a seal that was emptied.
  const antes = await estadoDelSello(sello, log);
  // Also if another process projects: on an older copy, new records would take positions that the read models have passed.
  const vistas = await readCheckpoints(pool as unknown as SqlClient, READ_SCHEMA);
  requireUncut(vistas.values(), await ledger.head());
  alEmpezar(runner);
  await runner.serve();
  const vigia = new SealWatch(sello, log);
  vigia.comenzar(antes);
  const historias = new StreamWatch(ledger, sellado, log);
  historias.comenzar();
  const dejarDeOir = runner.onBatch(() => vigia.tanda());
  return {
    config,
    pool,
    ledger,
    commands,
    projections: runner,
    fingerprints,
    locks: new Locks(locking),
    demoClock,
    sello,
    vigia,
    historias,
    lectura: kyselyOn<LecturaDB>(pool, { asked: noteStatement, around: (one) => placed(runner, one) }).withSchema(
      READ_SCHEMA,
    ),
    plataforma: kyselyOn<PlatformDB>(pool).withSchema('plataforma'),
    async cerrar() {
      dejarDeOir();
      vigia.terminar();
      await historias.terminar();
      await apart.close();
      await commands.settled();
      await commands.keep();
      await runner.stop();
      await ledger.close();
      await closePool(locking);
      await closePool(trabajo);
      await closePool(pool);
    },
  };
}

const decir = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whether a starting server or database may have caused it. A refused sign-in is not temporary. */
export function esPasajero(error: unknown): boolean {
  if (!(error instanceof LedgerUnavailable)) return isDatabaseDown(error);
  const { cause } = error;
  return (cause as { type?: unknown } | undefined)?.type !== 'access-denied' && !/UNAUTHENTICATED/.test(String(cause));
}

/** Warns if the app's role can lift the protection of the ledger. The operator decides about it. */
async function avisarDeDuenio({ ledger }: Config, pool: Pool, log: Logger): Promise<void> {
  if (ledger.engine !== 'postgres' || (await ownership(pool as unknown as SqlClient)) !== 'own') return;
  log.warn(
    { code: 'LIBRO_PROPIO' },
    'DATABASE_URL: el rol de la aplicación es dueño de las tablas del libro y puede alterarlas. Cerralas con: DATABASE_OWNER_URL="postgres://DUEÑO@…" npm run ledger:provision',
  );
}
