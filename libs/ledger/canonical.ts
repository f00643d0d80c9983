import canonicalize from 'canonicalize';
import type { RecordedEvent } from './envelope';

/**
 * The canonical text (RFC 8785) of an event: what is hashed into the seal and what the PostgreSQL engine stores.
 *
 * The position is left out on purpose: it differs between engines, and the leaf's place in the tree gives the order.
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
  return [
    `{"data":${canonicalJson(event.data)},"id":${canonicalJson(event.id)},"metadata":${canonicalJson(event.metadata)},"recorded_at":"`,
    `","revision":${event.revision},"stream":${canonicalJson(event.stream)},"type":${canonicalJson(event.type)},"version":${event.version}}`,
  ];
}

/**
 * The canonical JSON (RFC 8785) of a value. `JSON.stringify` writes the same text of a value whose keys are in order, at
 * a fifth of the cost. What was read from canonical JSON is in order already, other values are copied.
 */
export function canonicalJson(value: unknown): string {
  if (isInOrder(value)) return JSON.stringify(value);
  const copy = inOrder(value);
  return copy === UNUSUAL ? (canonicalize(value) as string) : JSON.stringify(copy);
}

const UNUSUAL = Symbol('not written by JSON.stringify as RFC 8785 has it');
/** JavaScript puts such keys first, in the order of their numbers. */
const LIKE_A_NUMBER = /^\d/;

/** A copy with the keys of its records in order, or `UNUSUAL`. */
function inOrder(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : UNUSUAL;
  if (Array.isArray(value)) {
    const copies: unknown[] = [];
    for (const one of value as unknown[]) if (copies.push(inOrder(one)) && copies.at(-1) === UNUSUAL) return UNUSUAL;
    return copies;
  }
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return UNUSUAL;
  const record = value as Readonly<Record<string, unknown>>;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(record).sort()) {
    if (key === 'toJSON' || key === '__proto__' || LIKE_A_NUMBER.test(key)) return UNUSUAL;
    if (record[key] === undefined) continue;
    const own = inOrder(record[key]);
    if (own === UNUSUAL) return UNUSUAL;
    copy[key] = own;
  }
  return copy;
}

/** Whether every object in it is a plain one with its keys in the order of RFC 8785 §3.2.3, and every number one that JSON has. */
function isInOrder(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isInOrder);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  let before: string | undefined;
  for (const key of Object.keys(value)) {
    if (key === 'toJSON' || (before !== undefined && key < before)) return false;
    if (!isInOrder((value as Record<string, unknown>)[key])) return false;
    before = key;
  }
  return true;
}

/** Canonical bytes of an event, UTF-8. */
export function canonicalBytes(event: Omit<RecordedEvent, 'position'>): Buffer {
  return Buffer.from(canonicalText(event), 'utf8');
}
