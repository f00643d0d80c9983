import type { RecordedEvent } from '../envelope';
import { CheckpointMoved, isTransient, messageOf, PoisonEvent } from './errors';

/** Why a projection stopped. */
export interface StoppedAt {
  /** The event that it can't apply. */
  readonly event_id: string;
  readonly error: string;
}

/** The first event that a projection can't apply. */
export interface Poison extends StoppedAt {
  readonly event: RecordedEvent;
  readonly cause: unknown;
}

/** Characters kept of why an event cannot be applied. */
const MAX_ERROR = 2_000;

/**
 * Applies as many of the events as possible, each call of `apply` in a transaction of its own, and returns the event
 * that stopped it.
 *
 * @throws errors that no event causes: the connection, the server, a moved checkpoint
 */
export async function applyUntilPoison(
  events: readonly RecordedEvent[],
  apply: (events: readonly RecordedEvent[]) => Promise<void>,
): Promise<Poison | null> {
  if (events.length === 0) return null;
  let cause: unknown;
  try {
    await apply(events);
    return null;
  } catch (error) {
    if (isTransient(error) || error instanceof CheckpointMoved) throw error;
    cause = error;
  }
  const known =
    cause instanceof PoisonEvent ? events.findIndex((event) => event.id === (cause as PoisonEvent).eventId) : -1;
  if (known === 0 || events.length === 1) return toPoison(events[0]!, cause);
  const middle = known > 0 ? known : Math.ceil(events.length / 2);
  return (
    (await applyUntilPoison(events.slice(0, middle), apply)) ?? (await applyUntilPoison(events.slice(middle), apply))
  );
}

function toPoison(event: RecordedEvent, cause: unknown): Poison {
  // It is stored beside the checkpoint: what it quotes must not be what the database refuses.
  const error = messageOf(cause).replaceAll('\u0000', '\ufffd').toWellFormed().slice(0, MAX_ERROR);
  return { event, cause, event_id: event.id, error };
}
