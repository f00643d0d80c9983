import type { Ledger } from '../port';
import { type EventAuthority, UNSIGNED } from '../event-mac';
import type { EventSchemas } from '../schemas';
import type { CommandIndex } from './command-index';
import { Connection } from './connection';
import { EventStoreLedger, type LedgerLog } from './event-store-ledger';
import { DEFAULT_TIMING, type Timing } from './timing';

export { type CommandIndex, type CommandPlace, type CommandSource, PostgresCommandIndex } from './command-index';
export { UrlRefused } from './connection';
export type { LedgerLog } from './event-store-ledger';
export { checkLockdown, NotLetIn, type Unlocked } from './lockdown';
export { provision, ProvisionFailed, type ProvisionOptions, type ProvisionReport } from './provision';
export { type Out, provisionCommand } from './provision-command';
export { isOfClient as isStrayClientRejection } from './stray-rejections';
export { DEFAULT_TIMING, type Timing } from './timing';

/** What a ledger on EventStoreDB works with. */
export interface EventStoreLedgerOptions {
  /** `esdb://user:password@host:2113?tls=true&tlsCAFile=…`, or `esdb+discover://` for a cluster. */
  readonly url: string;
  readonly schemas: EventSchemas;
  /** The ledger closes it with itself. */
  readonly commands: CommandIndex;
  readonly log: LedgerLog;
  readonly timing?: Partial<Timing>;
  /** Signs what is appended and refuses to read what it did not sign; without one nothing is signed. */
  readonly authority?: EventAuthority;
}

/**
 * The ledger on an EventStoreDB server. It does not wait for the server: `ping` says whether it answers.
 *
 * @throws UrlRefused when the connection string would break a promise of the ledger
 */
export async function createEventStoreLedger(options: EventStoreLedgerOptions): Promise<Ledger> {
  const { url, schemas, commands, log, authority = UNSIGNED } = options;
  const timing = { ...DEFAULT_TIMING, ...options.timing };
  return new EventStoreLedger(new Connection(url), schemas, commands, timing, log, authority);
}
