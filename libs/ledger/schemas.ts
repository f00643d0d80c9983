import { UUID } from '@cepa/base';
import { UnknownEvent } from '@cepa/event-schemas';
import type { NewEvent, RecordedEvent } from './envelope';
import type { EventAuthority } from './event-mac';
import { EventForged, EventRefused } from './errors';
import { unstorableAt } from './text';

export { UnknownEvent };

/** What an engine needs to know of event types; `@cepa/event-schemas` is the real one. */
export interface EventSchemas {
  /**
   * @returns null when the data is valid, else what is wrong, for the log
   * @throws UnknownEvent when the type is unknown or the version newer than this program
   */
  validate(type: string, version: number, data: unknown): string | null;
  /**
   * Brings the data of a recorded event to the newest version of its type.
   *
   * @throws UnknownEvent when the type is unknown or the version newer than this program
   */
  upcast(
    type: string,
    version: number,
    data: Record<string, unknown>,
  ): { version: number; data: Record<string, unknown> };
}

/** Names such as `lote-6f1c…`: the same characters on every engine, none of which any of them gives a meaning. */
const STREAM = /^[a-z][A-Za-z0-9_.-]{0,199}$/;

/**
 * Refuses an append that no engine may store: a stream with an odd name, no events, an id that is no lower-case UUID or comes twice,
 * text that a projection could not store, data of an unknown type or that its schema rejects.
 *
 * @throws EventRefused
 */
export function refuseInvalid(stream: string, events: readonly NewEvent[], schemas: EventSchemas): void {
  const first = events[0];
  if (!first) throw new EventRefused('(none)', 'an append carries at least one event');
  if (!STREAM.test(stream)) throw new EventRefused(first.type, `${JSON.stringify(stream)} is not a stream's name`);
  for (const event of events) {
    const reason = reasonToRefuse(event, schemas);
    if (reason !== null) throw new EventRefused(event.type, reason);
  }
  const twice = events.find((event, index) => events.findIndex((other) => other.id === event.id) !== index);
  if (twice) throw new EventRefused(twice.type, `id ${twice.id} comes twice in one append`);
}

function reasonToRefuse(event: NewEvent, schemas: EventSchemas): string | null {
  if (!UUID.test(event.id)) return `id ${event.id} is not a lower-case UUID`;
  if (!UUID.test(event.metadata.command_id)) return `command_id ${event.metadata.command_id} is not a lower-case UUID`;
  const unstorable = unstorableAt({ data: event.data, metadata: event.metadata });
  if (unstorable !== null) return `${unstorable} holds NUL or a lone surrogate`;
  try {
    return schemas.validate(event.type, event.version, event.data);
  } catch (error) {
    if (error instanceof UnknownEvent) return error.message;
    throw error;
  }
}

/** The event as its readers get it: written by this installation, and in the newest version of its type. @throws EventForged */
export function openEvent(event: RecordedEvent, schemas: EventSchemas, authority: EventAuthority): RecordedEvent {
  const reason = authority.forgery(event);
  if (reason !== null) throw new EventForged(event.position, event.id, event.stream, reason);
  return upcastEvent(event, schemas);
}

/** Opens a run of events in order. A forged event ends it, so the events before it are still yielded. @throws EventForged at the first */
export function openEvents(
  events: readonly RecordedEvent[],
  schemas: EventSchemas,
  authority: EventAuthority,
): RecordedEvent[] {
  const forged = events.findIndex((event) => authority.forgery(event) !== null);
  const genuine = forged > 0 ? events.slice(0, forged) : events;
  return genuine.map((event) => (forged === 0 ? openEvent(event, schemas, authority) : upcastEvent(event, schemas)));
}

/** The event in the newest version of its type; its `canonical` bytes stay those that were recorded. */
export function upcastEvent(event: RecordedEvent, schemas: EventSchemas): RecordedEvent {
  const { version, data } = schemas.upcast(event.type, event.version, event.data);
  return version === event.version ? event : { ...event, version, data };
}
