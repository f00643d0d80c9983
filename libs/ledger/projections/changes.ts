import type { RecordedEvent } from '../envelope';

/** The changes of a batch, for caches and live screens. */
export interface BatchChange {
  readonly position: bigint;
  /** Which kinds of event came, by club (null: the platform's own); null when anything may have changed. */
  readonly changes: readonly Change[] | null;
}

/** A kind of event of a club that a batch applied; null for an event of no club. */
export interface Change {
  readonly club_id: string | null;
  readonly type: string;
}

/** Largest payload of a NOTIFY is 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7900;

/** Sender of a rebuild's notification. */
export const REBUILD = 'rebuild';

/** Each club and type of the batch, once. */
export function changesOf(events: readonly RecordedEvent[]): Change[] {
  const seen = new Map<string, Change>();
  for (const { type, metadata } of events) seen.set(`${metadata.club_id} ${type}`, { club_id: metadata.club_id, type });
  return [...seen.values()];
}

/** The notification's text. If the list is too long, the text says that anything may have changed. */
export function encodeChange(sender: string, { position, changes }: BatchChange): string {
  const payload = (list: readonly Change[] | null): string =>
    JSON.stringify({
      from: sender,
      position: position.toString(),
      changes: list?.map(({ club_id, type }) => [club_id, type]) ?? null,
    });
  const full = payload(changes);
  return Buffer.byteLength(full) <= MAX_PAYLOAD_BYTES ? full : payload(null);
}

/** @throws Error when the payload is not one of ours */
export function decodeChange(payload: string): BatchChange & { readonly from: string } {
  const { from, position, changes } = JSON.parse(payload) as {
    from: string;
    position: string;
    changes: [string | null, string][] | null;
  };
  return { from, position: BigInt(position), changes: changes?.map(([club_id, type]) => ({ club_id, type })) ?? null };
}
