import { hash } from 'node:crypto';

/** Columns of a stored event in the order in which a block has them: the first four are those of its leaf in the seal. */
export const STORED_COLUMNS = 'position, id, stream, revision, type, version, command_id, recorded_at, canonical';

/** A row that is not in the form that the program writes: another reader then finds the cause. */
export class NotPlain extends Error {
  override readonly name = 'NotPlain';
}

const FIELDS = 9;
/** Signature, flags and length of the extension. */
const HEADER = 19;
/** Offsets that are kept of a row: where it begins, and the ends of its texts. */
const KEPT = 6;
const HIGH = 2 ** 32;

/**
 * Events as PostgreSQL's binary COPY gives them, in one buffer. Nothing is parsed or copied until a caller needs it:
 * most checks compare bytes.
 */
export class RowBlock {
  readonly count: number;
  private readonly at: Int32Array;

  /** @throws NotPlain where a row has another shape, as after a change of the table */
  constructor(readonly bytes: Buffer) {
    const at: number[] = [];
    let p = HEADER;
    while (bytes.readInt16BE(p) === FIELDS) {
      const position = p + 2;
      const stream = position + 32;
      const streamEnd = textEnd(bytes, stream);
      const type = streamEnd + 12;
      const typeEnd = textEnd(bytes, type);
      const recorded = typeEnd + 28;
      const recordedEnd = textEnd(bytes, recorded);
      const end = textEnd(bytes, recordedEnd);
      const isPlain =
        bytes.readInt32BE(position) === 8 &&
        bytes.readInt32BE(position + 12) === 16 &&
        bytes.readInt32BE(streamEnd) === 8 &&
        bytes.readInt32BE(typeEnd) === 4 &&
        bytes.readInt32BE(typeEnd + 8) === 16;
      if (!isPlain) throw new NotPlain('a row of the ledger has other columns');
      at.push(position, streamEnd, typeEnd, recordedEnd, end, 0);
      p = end;
    }
    if (bytes.readInt16BE(p) !== -1) throw new NotPlain('a row of the ledger has other columns');
    this.at = Int32Array.from(at);
    this.count = at.length / KEPT;
  }

  position(row: number): number {
    return safe(this.bytes, this.at[row * KEPT]! + 4);
  }

  /** Where the id's 16 bytes stand. */
  idAt(row: number): number {
    return this.at[row * KEPT]! + 16;
  }

  stream(row: number): string {
    return this.bytes.toString('utf8', this.at[row * KEPT]! + 36, this.at[row * KEPT + 1]!);
  }

  streamAt(row: number): number {
    return this.at[row * KEPT]! + 36;
  }

  streamEnd(row: number): number {
    return this.at[row * KEPT + 1]!;
  }

  revision(row: number): number {
    return safe(this.bytes, this.at[row * KEPT + 1]! + 4);
  }

  /** Where position, id, stream and revision begin, each with its length before it, and where they end. */
  leafAt(row: number): number {
    return this.at[row * KEPT]!;
  }

  leafEnd(row: number): number {
    return this.at[row * KEPT + 1]! + 12;
  }

  type(row: number): string {
    return this.bytes.toString('utf8', this.typeAt(row), this.typeEnd(row));
  }

  typeAt(row: number): number {
    return this.at[row * KEPT + 1]! + 16;
  }

  typeEnd(row: number): number {
    return this.at[row * KEPT + 2]!;
  }

  version(row: number): number {
    return this.bytes.readInt32BE(this.at[row * KEPT + 2]! + 4);
  }

  /** Where the 16 bytes of the command's id stand. */
  commandAt(row: number): number {
    return this.at[row * KEPT + 2]! + 12;
  }

  recorded(row: number): string {
    return this.bytes.toString('utf8', this.recordedAt(row), this.recordedEnd(row));
  }

  recordedAt(row: number): number {
    return this.at[row * KEPT + 2]! + 32;
  }

  recordedEnd(row: number): number {
    return this.at[row * KEPT + 3]!;
  }

  canonicalAt(row: number): number {
    return this.at[row * KEPT + 3]! + 4;
  }

  canonicalEnd(row: number): number {
    return this.at[row * KEPT + 4]!;
  }

  /** The leaf of the event in the seal: the hash of its bytes behind a zero, which takes the place of the last byte of their length. */
  leaf(row: number): Buffer {
    const at = this.canonicalAt(row) - 1;
    this.bytes[at] = 0;
    return hash('sha256', this.bytes.subarray(at, this.canonicalEnd(row)), 'buffer');
  }

  canonical(row: number): Buffer {
    return this.bytes.subarray(this.canonicalAt(row), this.canonicalEnd(row));
  }

  /** The row as other readings of the ledger give it. */
  row(row: number) {
    const { bytes } = this;
    return {
      position: bytes.readBigInt64BE(this.at[row * KEPT]! + 4),
      stream: this.stream(row),
      revision: bytes.readBigInt64BE(this.at[row * KEPT + 1]! + 4),
      id: uuidText(bytes, this.idAt(row)),
      type: this.type(row),
      version: this.version(row),
      command_id: uuidText(bytes, this.commandAt(row)),
      recorded_at: this.recorded(row),
      canonical: this.canonical(row),
    };
  }
}

function textEnd(bytes: Buffer, at: number): number {
  const length = bytes.readInt32BE(at);
  if (length < 0) throw new NotPlain('a row of the ledger lacks a column');
  return at + 4 + length;
}

/** A count of the ledger; those that no number can hold are of no ledger that the program wrote. */
function safe(bytes: Buffer, at: number): number {
  const value = bytes.readInt32BE(at) * HIGH + bytes.readUInt32BE(at + 4);
  if (!Number.isSafeInteger(value)) throw new NotPlain('a position or a revision is out of range');
  return value;
}

/** Formats 16 bytes as a UUID. */
export function uuidText(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const HEX = Buffer.from('0123456789abcdef', 'latin1');

/** Whether the 36 characters at a place are the text of the 16 bytes at another. */
export function isUuidText(text: Buffer, at: number, bytes: Buffer, from: number): boolean {
  let p = at;
  for (let i = 0; i < 16; i++) {
    if ((i === 4 || i === 6 || i === 8 || i === 10) && text[p++] !== 45) return false;
    const byte = bytes[from + i]!;
    if (text[p++] !== HEX[byte >> 4] || text[p++] !== HEX[byte & 15]) return false;
  }
  return true;
}

/** Where the data of an event end in its canonical bytes, that is, where `,"id":…,"metadata":{` begins; -1 if the row's id is not there. */
export function dataEnd(block: RowBlock, row: number): number {
  const { bytes } = block;
  const from = block.canonicalAt(row);
  // No text within a text has quotes of its own; the last one is that of the event itself.
  const metadata = bytes.lastIndexOf(METADATA, block.canonicalEnd(row) - METADATA.length);
  const end = metadata - ID.length - 37;
  if (end <= from) return -1;
  const isPlaced =
    bytes.compare(ID, 0, ID.length, end, end + ID.length) === 0 &&
    bytes[metadata - 1] === 34 &&
    isUuidText(bytes, end + ID.length, bytes, block.idAt(row));
  return isPlaced ? end : -1;
}

/** The text before the metadata of a stored event. */
export const METADATA = Buffer.from(',"metadata":{', 'latin1');
const ID = Buffer.from(',"id":"', 'latin1');
/** The text before the data of a stored event. */
export const DATA = Buffer.from('{"data":', 'latin1');
