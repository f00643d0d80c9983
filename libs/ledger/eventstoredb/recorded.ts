import { jsonEvent, type AllStreamResolvedEvent, type JSONEventType, type EventData } from '@eventstore/db-client';
import { canonicalBytes } from '../canonical';
import type { EventMetadata, NewEvent, RecordedEvent } from '../envelope';
import { EventUnreadable } from '../errors';
import { type ExactRecord, instantOf } from './exact-stream';

/** Streams and types that begin with `$` belong to EventStoreDB. */
export function isOurs(resolved: AllStreamResolvedEvent): boolean {
  const { event } = resolved;
  return event !== undefined && !event.streamId.startsWith('$') && !event.type.startsWith('$');
}

/** The client's filter for the same rule, for streams only. */
export const OUR_STREAMS = '^[^$]';

/** The event as it is stored: our metadata and the schema's version are the event's metadata. */
export function toStored(event: NewEvent): EventData {
  const stored = jsonEvent<JSONEventType<string, Record<string, unknown>, Record<string, unknown>>>({
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: { ...event.metadata, version: event.version },
  });
  return stored as EventData;
}

/** Position of a record in the one order of all streams. */
export function positionIn({ event, commitPosition }: AllStreamResolvedEvent): bigint {
  const position = event?.position?.commit ?? commitPosition;
  if (position === undefined) throw new Error('the server sent a record without a position');
  return position;
}

/**
 * The event as recorded, not upcast, without its canonical bytes.
 *
 * @throws EventUnreadable when it is not an event that this ledger wrote
 */
export function toRecorded(resolved: ExactRecord): RecordedEvent {
  const { event, raw } = resolved;
  if (!event || !raw) throw new Error('the server sent a link without its event');
  const position = positionIn(resolved);
  const unreadable = (reason: string): never => {
    throw new EventUnreadable(
      position,
      Buffer.from(raw.getData_asU8()),
      `${reason} (event ${event.id}, ${event.type}, stream ${event.streamId})`,
    );
  };
  const data: unknown = event.data;
  const stored: unknown = event.metadata;
  if (!event.isJson || !isObject(data)) return unreadable('its data is no JSON object');
  if (!isObject(stored)) return unreadable('its metadata is no JSON object');
  const { version, ...metadata } = stored;
  if (typeof version !== 'number' || typeof metadata['command_id'] !== 'string')
    return unreadable('its metadata is not a ledger event’s');
  return {
    stream: event.streamId,
    revision: event.revision,
    position,
    id: event.id,
    type: event.type,
    version,
    data,
    metadata: metadata as unknown as EventMetadata,
    recorded_at: instantOf(raw),
  };
}

/** Does what `toRecorded` does, and adds the canonical bytes that the seal hashes. */
export function toSealable(resolved: ExactRecord): RecordedEvent {
  const event = toRecorded(resolved);
  return { ...event, canonical: canonicalBytes(event) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
