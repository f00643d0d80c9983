import type { RecordedEvent } from './envelope';
import type { Ledger } from './port';

/** The stream is not at the expected revision. */
export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: bigint,
    readonly actual: bigint,
  ) {
    super(`stream ${stream} is at revision ${actual}, expected ${expected}`);
    this.name = 'RevisionConflict';
  }
}

/** The ledger will never take this event: it is not valid, not known or too large. */
export class EventRefused extends Error {
  constructor(
    readonly eventType: string,
    readonly reason: string,
  ) {
    super(`event ${eventType} refused: ${reason}`);
    this.name = 'EventRefused';
  }
}

/** The answer was lost: the append may or may not have been stored. Re-sending the same ids resolves it. */
export class LedgerUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'LedgerUnavailable';
  }
}

/** The event stored at this position is no longer readable: its bytes were damaged or edited. */
export class EventUnreadable extends Error {
  constructor(
    readonly position: bigint,
    /** The bytes as they are stored now. */
    readonly bytes: Buffer,
    readonly reason: string,
  ) {
    super(`event at position ${position} is unreadable: ${reason}`);
    this.name = 'EventUnreadable';
  }
}

/**
 * The stream's history has a hole, or ends before what was sealed of it. Only somebody who bypassed the ledger can have
 * done that: nothing is decided on it.
 */
export class StreamIncomplete extends Error {
  constructor(
    readonly stream: string,
    /** The first one that is not there. */
    readonly revision: bigint,
  ) {
    super(`stream ${stream} lacks revision ${revision}`);
    this.name = 'StreamIncomplete';
  }
}

/**
 * Somebody bypassed the app and wrote this event: it has no MAC of this installation's keys. Nothing after it in its
 * stream or the ledger can be trusted.
 */
export class EventForged extends Error {
  constructor(
    readonly position: bigint,
    readonly eventId: string,
    readonly stream: string,
    readonly reason: string,
  ) {
    super(`event ${eventId} at position ${position} of ${stream} was not written by this installation: ${reason}`);
    this.name = 'EventForged';
  }
}

/** Refuses an event of `readAll` that this installation did not write. @throws EventForged */
export function requireGenuine(ledger: Pick<Ledger, 'forgery'>, event: RecordedEvent): void {
  const reason = ledger.forgery?.(event) ?? null;
  if (reason !== null) throw new EventForged(event.position, event.id, event.stream, reason);
}
