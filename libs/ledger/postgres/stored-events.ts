import type { RecordedEvent } from '../envelope';
import { EventForged } from '../errors';
import type { EventAuthority } from '../event-mac';
import type { StoredLedger, StoredRows } from '../port';
import type { RowProof } from '../row-proof';
import { upcastEvent, type EventSchemas } from '../schemas';
import type { RowBlock } from '../stored-row';
import { toEvent } from './rows';
import { PositionGap } from './subscription';

/** The stored rows of a ledger, with what opens them. */
export function storedLedger(rows: StoredRows, schemas: EventSchemas, authority: EventAuthority): StoredLedger {
  return {
    rows,
    proof: authority.rowProof?.(),
    upcast: (...event) => schemas.upcast(...event),
    events: (after, upTo) => storedEvents({ rows, schemas, authority }, after, upTo),
  };
}

/** What the events of stored rows are made with. */
export interface StoredEventsOptions {
  readonly rows: StoredRows;
  readonly schemas: EventSchemas;
  readonly authority: EventAuthority;
}

/**
 * The events after a position and up to another, as a subscription gives them, read in blocks: half of the time. The MAC of each is checked on
 * the stored bytes; where these do not prove it, as a subscription checks it.
 *
 * @throws EventForged, PositionGap, EventUnreadable, each behind the events before it; NotPlain, LedgerUnavailable
 */
export async function* storedEvents(
  { rows, schemas, authority }: StoredEventsOptions,
  after: bigint,
  upTo: bigint,
): AsyncGenerator<readonly RecordedEvent[]> {
  const proof = authority.rowProof?.();
  const opened = { last: after, schemas, authority, proof };
  for await (const block of rows.byPosition(after, upTo)) {
    const events: RecordedEvent[] = [];
    let failure: unknown;
    try {
      for (let row = 0; row < block.count; row += 1) events.push(eventOf(block, row, opened));
    } catch (error) {
      failure = error;
    }
    if (events.length > 0) yield events;
    if (failure !== undefined) throw failure;
  }
}

interface Opening {
  /** The position of the event before. */
  last: bigint;
  readonly schemas: EventSchemas;
  readonly authority: EventAuthority;
  readonly proof: RowProof | undefined;
}

function eventOf(block: RowBlock, row: number, opening: Opening): RecordedEvent {
  const { authority, proof, schemas } = opening;
  const event = toEvent(block.row(row));
  const expected = opening.last + 1n;
  if (event.position !== expected) throw new PositionGap(expected, event.position);
  if (!proof || proof.proved(block, row) < 0) {
    const reason = authority.forgery(event);
    if (reason !== null) throw new EventForged(event.position, event.id, event.stream, reason);
  }
  opening.last = expected;
  return upcastEvent(event, schemas);
}
