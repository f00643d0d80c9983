import { createHash, hash, randomBytes, randomUUID } from 'node:crypto';
import { validate } from 'uuid';

/** Namespace of every id that Cepa derives from a name. */
const NAMESPACE = Buffer.from('c1d0a6a25b0f5f0e9d4e6b7f3a2c9e10', 'hex');

/** The digit that says the layout, by the two bits that it leaves. */
const VARIANTS = '89ab';

/** A new random id. */
export function newId(): string {
  return randomUUID();
}

/** The id derived from these parts: a repeated command gives the same ids. */
export function derivedId(...parts: readonly string[]): string {
  // UUID version 5 (RFC 9562), in less time than the library's: a rebuild derives several ids for each event.
  const hex = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(parts.join('\u001f'), 'utf8')]), 'hex');
  const variant = VARIANTS[Number.parseInt(hex[16]!, 16) & 3]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && validate(text);
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Letters and digits that are not confused with each other when read aloud or written by hand. */
const LEGIBLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** This many random legible characters, 5 bits each. */
export function legibleRandom(length: number): string {
  return Array.from(randomBytes(length), (byte) => LEGIBLE[byte % 32]).join('');
}

/**
 * A code for a batch, such as `LOT-261121-K7QF2M`: its kind, the current day, and 30 random bits, so that two
 * concurrent requests never get the same code.
 */
export function batchCode(prefix: string, today: string): string {
  return `${prefix}-${today.slice(2).replaceAll('-', '')}-${legibleRandom(6)}`;
}
