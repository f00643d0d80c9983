/** A record as bytes; none where it was deleted. */
export interface Packed {
  readonly hash: number;
  readonly bytes: Buffer;
}

/** Where a record stands among others. */
export interface Place {
  readonly hash: number;
  readonly at: number;
  readonly end: number;
}

/** The hash of the key, and the lengths of key and text: a length is doubled, plus one if two bytes are a letter. */
const HEADER = 12;
const WIDE = /[^\u0000-\u00ff]/;

/** A hash of 32 bits (FNV-1a). */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  // The last bits divide pages: those of ids alone are alike.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** @param text null where the record was deleted */
export function packed(hash: number, key: string, text: string | null): Packed {
  if (text === null) return { hash, bytes: Buffer.alloc(0) };
  // UTF-8 has no form for half a letter.
  const [ofKey, ofText] = [encodingOf(key), encodingOf(text)];
  const [keyBytes, textBytes] = [Buffer.byteLength(key, ofKey), Buffer.byteLength(text, ofText)];
  const bytes = Buffer.allocUnsafe(HEADER + keyBytes + textBytes);
  bytes.writeUInt32LE(hash, 0);
  bytes.writeUInt32LE(2 * keyBytes + Number(ofKey === 'ucs2'), 4);
  bytes.writeUInt32LE(2 * textBytes + Number(ofText === 'ucs2'), 8);
  bytes.write(key, HEADER, ofKey);
  bytes.write(text, HEADER + keyBytes, ofText);
  return { hash, bytes };
}

const encodingOf = (text: string): 'latin1' | 'ucs2' => (WIDE.test(text) ? 'ucs2' : 'latin1');

/** The records in these bytes. */
export function recordsIn(bytes: Buffer): Place[] {
  const places: Place[] = [];
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    end = endOf(bytes, at);
    places.push({ hash: bytes.readUInt32LE(at), at, end });
  }
  return places;
}

/** The text of a key in these bytes; undefined where they have none. */
export function textIn(bytes: Buffer, hash: number, key: string): string | undefined {
  for (let at = 0; at < bytes.length; at = endOf(bytes, at))
    if (bytes.readUInt32LE(at) === hash && keyAt(bytes, { at }) === key) return textAt(bytes, { at });
  return undefined;
}

const endOf = (bytes: Buffer, at: number): number =>
  at + HEADER + (bytes.readUInt32LE(at + 4) >>> 1) + (bytes.readUInt32LE(at + 8) >>> 1);

/** The key of a record. */
export function keyAt(bytes: Buffer, { at }: Pick<Place, 'at'>): string {
  return read(bytes, at + HEADER, bytes.readUInt32LE(at + 4));
}

/** The text of a record. */
export function textAt(bytes: Buffer, { at }: Pick<Place, 'at'>): string {
  return read(bytes, at + HEADER + (bytes.readUInt32LE(at + 4) >>> 1), bytes.readUInt32LE(at + 8));
}

const read = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString(length % 2 === 1 ? 'ucs2' : 'latin1', at, at + (length >>> 1));
