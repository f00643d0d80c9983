import type { LedgerRow } from './copies';

/** COPY in binary format: half the size of the text format for `canonical`. */
export const COPY_EVENTS =
  'COPY ledger.events (position, stream, revision, id, type, version, command_id, recorded_at, canonical) FROM STDIN (FORMAT binary)';

const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const END = Buffer.from([0xff, 0xff]);

/** A complete COPY of some events. */
export function copyOf(rows: readonly LedgerRow[]): Buffer {
  return Buffer.concat([HEADER, ...rows.map(rowBytes), END]);
}

function rowBytes(row: LedgerRow): Buffer {
  const fields = [
    int8(row.position),
    Buffer.from(row.stream, 'utf8'),
    int8(row.revision),
    uuid(row.id),
    Buffer.from(row.type, 'utf8'),
    int4(row.version),
    uuid(row.command_id),
    Buffer.from(row.recorded_at, 'utf8'),
    Buffer.from(row.canonical, 'utf8'),
  ];
  const count = Buffer.alloc(2);
  count.writeInt16BE(fields.length);
  return Buffer.concat([count, ...fields.flatMap((field) => [int4(field.length), field])]);
}

function int4(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int8(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}

function uuid(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', ''), 'hex');
}
