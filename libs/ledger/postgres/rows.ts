import { isUtf8 } from 'node:buffer';
import type { EventMetadata, RecordedEvent } from '../envelope';
import { EventUnreadable } from '../errors';

/** The columns that reads of events select. */
export const COLUMNS = 'position, stream, revision, id, type, version, command_id, recorded_at, canonical';

/** The largest position that the database can hold. */
const LAST = 2n ** 63n - 1n;

/** A row of `ledger.events`; bigints come as text, or however the pool's own parsers give them. */
export interface EventRow {
  position: string | number | bigint;
  stream: string;
  revision: string | number | bigint;
  id: string;
  type: string;
  version: number;
  command_id: string;
  recorded_at: string;
  canonical: Buffer;
}

/**
 * The event as recorded: each field from its own column, `data` and `metadata` parsed from the bytes that were sealed.
 *
 * @throws EventUnreadable
 */
export function toEvent(row: EventRow): RecordedEvent {
  const position = BigInt(row.position);
  const { data, metadata } = parse(position, row.canonical);
  return {
    position,
    stream: row.stream,
    revision: BigInt(row.revision),
    id: row.id,
    type: row.type,
    version: row.version,
    recorded_at: row.recorded_at,
    data,
    // The column is what commands are looked up by: where it was edited, the bytes must not hide it.
    metadata: metadata.command_id === row.command_id ? metadata : { ...metadata, command_id: row.command_id },
    canonical: row.canonical,
  };
}

/**
 * The value for `position >= ` that reads what follows a position; null if nothing can follow. A manipulated ledger may
 * hold any position, the lowest and the highest of a bigint included, whose neighbours are outside of its range.
 */
export function following(after: bigint): string | null {
  return after >= LAST ? null : String(after + 1n);
}

function parse(position: bigint, bytes: Buffer): { data: Record<string, unknown>; metadata: EventMetadata } {
  // Decoding alone would replace damaged bytes by U+FFFD and pass them off as text.
  if (!isUtf8(bytes)) throw new EventUnreadable(position, bytes, 'its bytes are not UTF-8');
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new EventUnreadable(position, bytes, error instanceof Error ? error.message : String(error));
  }
  if (!isObject(body) || !isObject(body['data']) || !isObject(body['metadata'])) {
    throw new EventUnreadable(position, bytes, 'it has no data or no metadata');
  }
  return { data: body['data'], metadata: body['metadata'] as unknown as EventMetadata };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
