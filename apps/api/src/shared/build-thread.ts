/** Fills a part of the read models of a build, in a thread with a heap of its own. */
import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as schemas from '@cepa/event-schemas';
import { openLedger } from '@cepa/ledger/open';
import { fillPart, READ_SCHEMA, type SqlClient } from '@cepa/ledger/projections';
import { GuardedLedger, SqlSealTree } from '@cepa/ledger/seal';
import { closePool, openPool } from '@cepa/platform/database';
import { projections } from '@cepa/projections/all/projections';
import type { BuildAsked, BuildSaid } from '../nucleo/build-threads';
import { LedgerKeys } from '../nucleo/ledger-keys';

const port = parentPort!;
const say = (said: BuildSaid): void => port.postMessage(said);
const silent = { info: () => undefined, warn: () => undefined };

async function work({ part, dataDir, databaseUrl, choice, unsignedUpTo }: BuildAsked): Promise<void> {
  const stopping = new AbortController();
  port.once('message', () => stopping.abort());
  const pool = openPool(databaseUrl, { name: 'projections', max: 2, statementTimeout: 0 });
  const { authority } = await LedgerKeys.open(dataDir);
  authority.unsignedUpTo = unsignedUpTo;
  const opened = await openLedger({ choice, databaseUrl, schemas, log: silent, authority });
  const ledger = new GuardedLedger(opened, new SqlSealTree(pool as unknown as SqlClient, READ_SCHEMA));
  try {
    await fillPart(part, { ledger, pool, projections, signal: stopping.signal }, (reached) => say({ reached }));
  } finally {
    await opened.close();
    await closePool(pool);
  }
}

// Requests have priority, and so has a page that is drawn for a person who waits (a thread at 10), also in an older
// process. On Linux the call affects only this thread, elsewhere the whole process.
if (platform() === 'linux') setPriority(0, 12);
work(workerData as BuildAsked)
  .then(
    () => say({ done: true }),
    (error: unknown) => say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  .finally(() => port.close());
