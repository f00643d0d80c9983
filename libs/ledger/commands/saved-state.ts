import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

/** Records whose hashes end with the same bits, as they are saved. */
export interface SavedPage {
  /** The bits, and their number. */
  readonly bits: number;
  readonly depth: number;
  /** Of its records. */
  readonly bytes: number;
}

/** A map of a state, as it is saved. */
export interface SavedSection {
  readonly name: string;
  /** Number of records. */
  readonly size: number;
  readonly pages: readonly SavedPage[];
}

type Header = readonly (readonly [string, number, readonly (readonly [number, number, number])[]])[];

/** @param pages bytes of all pages, in the order of the sections; each is written before the next is asked for @returns the SHA-256 of the file, in hex */
export function writeSaved(path: string, sections: readonly SavedSection[], pages: Iterable<Buffer>): string {
  const file = openSync(path, 'wx', 0o600);
  const digest = createHash('sha256');
  const put = (bytes: Buffer): void => {
    digest.update(bytes);
    writeSync(file, bytes);
  };
  try {
    const header: Header = sections.map(({ name, size, pages: own }) => {
      return [name, size, own.map(({ bits, depth, bytes }) => [bits, depth, bytes])];
    });
    const text = Buffer.from(JSON.stringify(header), 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    put(Buffer.concat([length, text]));
    for (const bytes of pages) put(bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return digest.digest('hex');
}

/** The bytes at places of a file, in one buffer for all: the collector lets go of thousands of them too late. */
export function* piecesOf(
  file: number,
  places: Iterable<{ readonly at: number; readonly used: number }>,
): Generator<Buffer> {
  let buffer = Buffer.allocUnsafeSlow(1 << 16);
  for (const { at, used } of places) {
    if (buffer.length < used) buffer = Buffer.allocUnsafeSlow(2 * used);
    readSync(file, buffer, 0, used, at);
    yield buffer.subarray(0, used);
  }
}

/** Reads what `writeSaved` wrote. @param take is given each section, and a function for the bytes of its next page, which are valid until the one after it */
export function readSaved(path: string, take: (section: SavedSection, next: () => Buffer) => void): void {
  const file = openSync(path, 'r');
  let buffer = Buffer.allocUnsafeSlow(1 << 16);
  const read = (bytes: number): Buffer => {
    if (buffer.length < bytes) buffer = Buffer.allocUnsafeSlow(2 * bytes);
    if (readSync(file, buffer, 0, bytes, null) < bytes) throw new Error(`${path} is too short`);
    return buffer.subarray(0, bytes);
  };
  try {
    const header = JSON.parse(read(read(4).readUInt32LE()).toString('utf8')) as Header;
    for (const [name, size, own] of header) {
      const pages = own.map(([bits, depth, bytes]): SavedPage => ({ bits, depth, bytes }));
      let at = 0;
      take({ name, size, pages }, () => read(pages[at++]!.bytes));
    }
  } finally {
    closeSync(file);
  }
}
