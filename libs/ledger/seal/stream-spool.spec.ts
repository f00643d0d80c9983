import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RowBlock } from '../stored-row';
import { StreamSpool, streamsOf, type StreamPart } from './stream-spool';

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
}

const bigint = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
};

/** A block of rows in the form of PostgreSQL's binary COPY. */
function blockOf(rows: readonly Row[], canonicalBytes: number): RowBlock {
  const parts: Buffer[] = [Buffer.alloc(19)];
  for (const { position, stream, revision } of rows) {
    const canonical = Buffer.alloc(canonicalBytes, `${stream} ${revision} `);
    const fields = [
      ...[bigint(position), Buffer.alloc(16, position), Buffer.from(stream), bigint(revision), Buffer.from('Tipo')],
      ...[Buffer.alloc(4), Buffer.alloc(16), Buffer.from('2026-01-01T00:00:00.000000Z'), canonical],
    ];
    parts.push(Buffer.from([0, fields.length]));
    for (const field of fields) {
      const length = Buffer.alloc(4);
      length.writeInt32BE(field.length);
      parts.push(length, field);
    }
  }
  return new RowBlock(Buffer.concat([...parts, Buffer.from([255, 255])]));
}

/** The rows of a part as a check gets them, and in how many blocks. */
function read(part: StreamPart): { rows: Row[]; blocks: number; largest: number } {
  const found: Row[] = [];
  let blocks = 0;
  let largest = 0;
  for (const { block, rows } of streamsOf(part)) {
    blocks += 1;
    largest = Math.max(largest, block.bytes.length);
    for (const row of rows) {
      const [stream, revision] = [block.stream(row), block.revision(row)];
      if (!block.canonical(row).toString().startsWith(`${stream} ${revision} `))
        throw new Error('the bytes of another row');
      found.push({ position: block.position(row), stream, revision });
    }
  }
  return { rows: found, blocks, largest };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'historias-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('gives each stream once, in its order, and a long one in pieces', () => {
  const last = new Map<string, number>();
  // One stream has two thirds of all, and takes more than what is in memory at once.
  const rows = Array.from({ length: 9_000 }, (_, position) => {
    const stream = position % 3 === 0 ? `biomasa-${position % 7}` : 'materiales-uno';
    const short = position % 30 === 0 ? `lote-${position}` : stream;
    const revision = (last.get(short) ?? -1) + 1;
    last.set(short, revision);
    return { position, stream: short, revision };
  });
  const spool = new StreamSpool(folder, rows.length, { from: 'biomasa-', to: 'biomasa.' });
  try {
    expect(readdirSync(folder)).toEqual([]);
    for (let at = 0; at < rows.length; at += 1_000) spool.add(blockOf(rows.slice(at, at + 1_000), 1_000));
    const { first, others } = spool.parts();
    const ofFirst = read(first).rows;
    expect(new Set(ofFirst.map(({ stream }) => stream))).toEqual(
      new Set([0, 1, 2, 3, 4, 5, 6].map((n) => `biomasa-${n}`)),
    );
    const ofOthers = others.map(read);
    const all = [...ofFirst, ...ofOthers.flatMap((part) => part.rows)];
    for (const [stream, revision] of last) {
      const own = all.filter((row) => row.stream === stream);
      expect(own).toEqual(rows.filter((row) => row.stream === stream));
      expect(own).toHaveLength(revision + 1);
    }
    expect(all).toHaveLength(rows.length);
    // No stream begins again after another one.
    const turns = all.filter((row, at) => row.stream !== all[at - 1]?.stream);
    expect(turns).toHaveLength(last.size);
    const long = ofOthers.find((part) => part.rows.some(({ stream }) => stream === 'materiales-uno'))!;
    expect(long.blocks).toBeGreaterThan(30);
    expect(long.largest).toBeLessThan(3 * 1024 * 1024);
  } finally {
    spool.close();
  }
});

it('has no part for streams that are not there', () => {
  const spool = new StreamSpool(folder, 0, null);
  const { first, others } = spool.parts();
  expect(read(first).rows).toEqual([]);
  expect(others).toEqual([]);
  spool.close();
});
