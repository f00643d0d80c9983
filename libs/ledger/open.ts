import {
  checkLockdown,
  createEventStoreLedger,
  DEFAULT_TIMING,
  NotLetIn,
  PostgresCommandIndex,
  type CommandIndex,
  type LedgerLog,
} from './eventstoredb';
import type { EventAuthority } from './event-mac';
import { LedgerUnavailable } from './errors';
import type { Ledger } from './port';
import { createPostgresLedger, indexedPool, type ToldClock } from './postgres';
import type { EventSchemas } from './schemas';

/** Which engine keeps the ledger; the platform's configuration satisfies it. */
export type LedgerChoice = { readonly engine: 'postgres' } | { readonly engine: 'eventstoredb'; readonly url: string };

/** How a ledger is opened. */
export interface OpenLedgerOptions {
  readonly choice: LedgerChoice;
  /** PostgreSQL that keeps the ledger or, beside EventStoreDB, the index of its commands. */
  readonly databaseUrl: string;
  /** The same PostgreSQL as the role that owns the ledger, where there is one apart. */
  readonly ownerUrl?: string;
  readonly schemas: EventSchemas;
  readonly log: LedgerLog;
  /** Of an invented past, on PostgreSQL only: EventStoreDB records by its own clock. */
  readonly clock?: ToldClock;
  /** Waits for a server that is still starting: it is given what asks the server once. Without it nobody waits. */
  readonly untilItAnswers?: (ping: () => Promise<void>) => Promise<void>;
  /** Signs what is appended and refuses to read what it did not sign. */
  readonly authority?: EventAuthority;
}

/** The operator's EventStoreDB can't be used as the ledger. The message is one line for the operator; it never repeats the connection string. */
export class LedgerNotOpened extends Error {
  override readonly name = 'LedgerNotOpened';
}

/**
 * Opens the ledger on the engine that the installation chose.
 *
 * An EventStoreDB that lets the app's user rewrite history is still used, and the log reports it. The operator of the
 * server decides its permissions, and the seal detects changed events.
 *
 * @throws LedgerNotOpened when EventStoreDB does not let the user in, or its connection string would break a promise of
 * the ledger
 */
export async function openLedger({
  choice,
  databaseUrl,
  ownerUrl,
  schemas,
  log,
  clock,
  untilItAnswers,
  authority,
}: OpenLedgerOptions): Promise<Ledger> {
  if (choice.engine === 'postgres') {
    const connectionString = databaseUrl;
    return createPostgresLedger({ connectionString, ownerConnectionString: ownerUrl, schemas, clock, authority });
  }
  const commands = await commandIndex(databaseUrl, log);
  let ledger: Ledger | undefined;
  try {
    ledger = await createEventStoreLedger({ url: choice.url, schemas, commands, log, authority });
    await untilItAnswers?.(ledger.ping.bind(ledger));
    await warnOfOpenDoors(choice.url, log);
    return ledger;
  } catch (error) {
    await (ledger ?? commands).close();
    if (error instanceof LedgerUnavailable) throw error;
    throw new LedgerNotOpened(`EVENTSTOREDB_URL: no se pudo abrir el libro (${reasonOf(error)}).`, { cause: error });
  }
}

/** Returns the innermost cause of an error: "unavailable" alone helps nobody. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
}

/** The index on a pool of its own, which ends with it. */
async function commandIndex(databaseUrl: string, log: LedgerLog): Promise<CommandIndex> {
  const pool = indexedPool(databaseUrl, 4);
  pool.on('error', (err) => log.warn({ err }, 'a connection of the command index was lost'));
  try {
    const index = await PostgresCommandIndex.create(pool, log, DEFAULT_TIMING);
    return {
      follow: (source) => index.follow(source),
      find: (commandId, upTo) => index.find(commandId, upTo),
      async close() {
        await index.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function warnOfOpenDoors(url: string, log: LedgerLog): Promise<void> {
  let open: Awaited<ReturnType<typeof checkLockdown>>;
  try {
    open = await checkLockdown(url);
  } catch (err) {
    if (err instanceof NotLetIn) throw err;
    // A server that is still starting must not keep the app from starting.
    log.warn({ err }, 'EventStoreDB: no se pudo revisar qué quedó abierto');
    return;
  }
  for (const { code, mensaje } of open) log.warn({ code }, `EventStoreDB: ${mensaje}`);
}
