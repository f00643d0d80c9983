import canonicalize from 'canonicalize';
import type { RecordedEvent } from './envelope';

/**
 * The canonical text (RFC 8785) of an event: what is hashed into the seal and what the PostgreSQL engine stores.
 *
 * Position is left out on purpose: it differs between engines, and the leaf's place in the tree says the order.
 */
export function canonicalText(event: Omit<RecordedEvent, 'position'>): string {
  const [before, after] = canonicalAround(event);
  return before + event.recorded_at + after;
}

/**
 * The canonical text without the instant: what stands before it and what stands after it.
 * The PostgreSQL engine joins the two around its own clock inside the insert, so that `recorded_at` is the ledger's.
 */
export function canonicalAround(
  event: Omit<RecordedEvent, 'position' | 'recorded_at'>,
): [before: string, after: string] {
  const json = (value: unknown): string => canonicalize(value) as string;
  return [
    `{"data":${json(event.data)},"id":${json(event.id)},"metadata":${json(event.metadata)},"recorded_at":"`,
    `","revision":${event.revision},"stream":${json(event.stream)},"type":${json(event.type)},"version":${event.version}}`,
  ];
}

/** Canonical bytes of an event, UTF-8. */
export function canonicalBytes(event: Omit<RecordedEvent, 'position'>): Buffer {
  return Buffer.from(canonicalText(event), 'utf8');
}
