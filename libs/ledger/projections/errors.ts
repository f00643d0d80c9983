import type { RecordedEvent } from '../envelope';

/** An event that a projection can't apply: the projection stops before it, the others go on. */
export class PoisonEvent extends Error {
  readonly eventId: string;
  readonly eventType: string;
  readonly position: bigint;

  constructor(
    readonly projection: string,
    event: RecordedEvent,
    cause: unknown,
  ) {
    super(`projection ${projection} can't apply ${event.type} ${event.id} at ${event.position}: ${messageOf(cause)}`, {
      cause,
    });
    this.name = 'PoisonEvent';
    this.eventId = event.id;
    this.eventType = event.type;
    this.position = event.position;
  }
}

/** The stored checkpoint is not the one that this runner wrote: another runner or a rebuild has moved it. */
export class CheckpointMoved extends Error {
  constructor(projections: readonly string[], expected: bigint) {
    super(`a checkpoint of ${projections.join(', ')} is no longer at ${expected}`);
    this.name = 'CheckpointMoved';
  }
}

/** Read models have seen events that the ledger no longer has: new ones would take their positions and never be applied. */
export class LedgerCut extends Error {
  constructor(head: bigint, seen: bigint) {
    super(`the ledger ends at position ${head}, and its read models have seen ${seen}`);
    this.name = 'LedgerCut';
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** SQLSTATE classes that speak of the server or of concurrency, not of the rows. */
const SERVER_TROUBLE = new Set(['08', '25', '40', '53', '55', '57', '58', 'XX']);

/** Messages that `pg` gives, without a code, when the connection went away or did not come. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether the same work may succeed when tried again: the connection or the server failed, not the event. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof PoisonEvent) return false;
  const code = sqlState(error);
  if (code === undefined) return CONNECTION_LOST.test(error.message);
  return /^E[A-Z]+$/.test(code) || SERVER_TROUBLE.has(code.slice(0, 2));
}

/** The server's error code (or the system's, `ECONNRESET`), when it has one. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}
