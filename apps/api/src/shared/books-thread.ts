/** Reads one long stream to its end and stores snapshots of its state, in a thread with its own small heap. */
import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as schemas from '@cepa/event-schemas';
import { CommandRunner, OpenBlocks, PostgresSnapshots } from '@cepa/ledger/commands';
import { openLedger } from '@cepa/ledger/open';
import { READ_SCHEMA, type SqlClient } from '@cepa/ledger/projections';
import { GuardedLedger, SqlSealTree } from '@cepa/ledger/seal';
import { closePool, openPool } from '@cepa/platform/database';
import { materiales } from '@cepa/domain/materiales/materiales';
import { salas } from '@cepa/domain/salas/salas';
import type { BookAsked, BookSaid } from '../nucleo/books-apart';
import { LedgerKeys } from '../nucleo/ledger-keys';

/** Maximum bytes of expanded blocks: a quarter of the limit of the app. */
const OPEN_BYTES = 4 * 1024 * 1024;

const port = parentPort!;
const say = (said: BookSaid): void => port.postMessage(said);

async function read({ name, stream, dataDir, databaseUrl, choice, ...asked }: BookAsked): Promise<void> {
  const log = {
    info: () => undefined,
    warn: (fields: object, warning: string): void => say({ warning, fields: { ...fields, err: errorOf(fields) } }),
  };
  const pool = openPool(databaseUrl, { name: 'api', max: 4, indexed: true });
  const sql = pool as unknown as SqlClient;
  const { authority } = await LedgerKeys.open(dataDir);
  authority.unsignedUpTo = asked.unsignedUpTo;
  const opened = await openLedger({ choice, databaseUrl, schemas, log, authority });
  try {
    const commands = new CommandRunner({
      ledger: new GuardedLedger(opened, new SqlSealTree(sql, READ_SCHEMA)),
      log,
      maxCachedStreams: 1,
      snapshots: new PostgresSnapshots(sql, Buffer.from(asked.key)),
      open: new OpenBlocks(OPEN_BYTES),
      readAtOnce: asked.readAtOnce,
    });
    const onReached = (reached: bigint): void => say({ reached });
    if (name === materiales.name) await commands.prepare(materiales, stream, onReached);
    else if (name === salas.name) await commands.prepare(salas, stream, onReached);
    else return say({ done: false });
    await commands.settled();
    say({ done: true });
  } finally {
    await opened.close();
    await closePool(pool);
  }
}

/** The message of an error: messages between threads do not preserve the own fields of errors. */
const errorOf = (fields: object): string | undefined => {
  const { err } = fields as { err?: unknown };
  return err instanceof Error ? err.message : undefined;
};

// Requests have priority, and so has a page that is drawn for a person who waits (a thread at 10). On Linux the call
// affects only this thread, elsewhere the whole process.
if (platform() === 'linux') setPriority(0, 14);
read(workerData as BookAsked).catch((error: unknown) => {
  say({ warning: 'a book was not read apart', fields: { err: String(error) } });
  say({ done: false });
});
