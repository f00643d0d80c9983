import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { StreamRange } from '../port';
import { blockOf, type RowBlock } from '../stored-row';

/** Rows of some streams: pieces of a file. It can be sent to another thread of the process, which shares its open files. */
export interface StreamPart {
  readonly file: number;
  /** Where each piece begins and ends. It has whole rows, in the order of positions. */
  readonly pieces: readonly (readonly [from: number, to: number])[];
  readonly bytes: number;
}

/** Rows that follow each other in their streams; the rows of one stream may go on in the next block. */
export interface StreamRows {
  readonly block: RowBlock;
  readonly rows: readonly number[];
}

/** Events in a part, about. */
const PART_EVENTS = 1_000;
/** At least so many parts, so that two threads end at about the same time. */
const FEWEST_PARTS = 64;
const MOST_PARTS = 1_024;
/** Memory of the pieces that are being filled. */
const FILLING_BYTES = 8 * 1024 * 1024;
const LARGEST_PIECE = 128 * 1024;
/** Rows that are in memory at once while a part is checked. The rows of a longer stream are read a piece at a time. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Divides the rows of a ledger by stream, while they are read once in the order of positions, into a file without a name. */
export class StreamSpool {
  private readonly file: number;
  private readonly filled: { pieces: [number, number][]; bytes: number; filling: Buffer | null; used: number }[];
  private readonly pieceBytes: number;
  private end = 0;

  /** @param first streams that get a part of their own */
  constructor(
    folder: string,
    events: number,
    private readonly first: StreamRange | null,
  ) {
    const name = join(folder, `historias.${process.pid}.${randomUUID()}`);
    this.file = openSync(name, 'wx+', 0o600);
    rmSync(name);
    const parts = Math.min(MOST_PARTS, Math.max(FEWEST_PARTS, Math.ceil(events / PART_EVENTS)));
    this.pieceBytes = Math.min(LARGEST_PIECE, Math.floor(FILLING_BYTES / parts));
    this.filled = Array.from({ length: parts + 1 }, () => ({ pieces: [], bytes: 0, filling: null, used: 0 }));
  }

  add(block: RowBlock): void {
    for (let row = 0; row < block.count; row++) this.put(this.partOf(block, row), block.rowBytes(row));
  }

  /** All rows were added. @returns the part of the first streams, and the others, the heaviest first */
  parts(): { readonly first: StreamPart; readonly others: StreamPart[] } {
    const [first, ...others] = this.filled.map((part, at) => {
      this.flush(at);
      part.filling = null;
      return { file: this.file, pieces: part.pieces, bytes: part.bytes };
    });
    return { first: first!, others: others.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes) };
  }

  close(): void {
    closeSync(this.file);
  }

  private partOf(block: RowBlock, row: number): number {
    if (this.first) {
      const stream = block.stream(row);
      if (stream >= this.first.from && (this.first.to === null || stream < this.first.to)) return 0;
    }
    let hash = 0x811c9dc5;
    for (let at = block.streamAt(row); at < block.streamEnd(row); at++)
      hash = Math.imul(hash ^ block.bytes[at]!, 0x01000193);
    return 1 + ((hash >>> 0) % (this.filled.length - 1));
  }

  private put(at: number, row: Buffer): void {
    const part = this.filled[at]!;
    if (part.used + row.length > this.pieceBytes) this.flush(at);
    part.bytes += row.length;
    if (row.length > this.pieceBytes) return this.write(part.pieces, row);
    part.filling ??= Buffer.allocUnsafeSlow(this.pieceBytes);
    part.used += row.copy(part.filling, part.used);
  }

  private flush(at: number): void {
    const part = this.filled[at]!;
    if (part.filling && part.used > 0) this.write(part.pieces, part.filling.subarray(0, part.used));
    part.used = 0;
  }

  private write(pieces: [number, number][], bytes: Buffer): void {
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.file, bytes, done, bytes.length - done, this.end + done);
    pieces.push([this.end, this.end + bytes.length]);
    this.end += bytes.length;
  }
}

/** The rows of a part, one stream after the other. @throws NotPlain */
export function* streamsOf(part: StreamPart): Generator<StreamRows> {
  for (const group of groupsOf(part)) {
    if (group !== null && group.bytes > MOST_BYTES) {
      for (const piece of part.pieces) {
        const block = blockAt(part, [piece]);
        yield { block, rows: rowsOf(block, group.streams).flat() };
      }
    } else {
      const block = group === null ? blockAt(part, part.pieces) : gathered(part, group);
      yield { block, rows: rowsOf(block, null).flat() };
    }
  }
}

interface Group {
  readonly streams: Set<string>;
  bytes: number;
}

/** Streams whose rows fit into memory together, or a single longer one; null for all of the part. */
function groupsOf(part: StreamPart): (Group | null)[] {
  if (part.bytes <= MOST_BYTES) return [null];
  const weights = new Map<string, number>();
  for (const piece of part.pieces) {
    const block = blockAt(part, [piece]);
    for (let row = 0; row < block.count; row++) {
      const stream = block.stream(row);
      weights.set(stream, (weights.get(stream) ?? 0) + block.rowBytes(row).length);
    }
  }
  const groups: Group[] = [];
  for (const [stream, bytes] of [...weights].sort(([, a], [, b]) => b - a)) {
    const last = groups.at(-1);
    if (last && last.bytes + bytes <= MOST_BYTES) {
      last.streams.add(stream);
      last.bytes += bytes;
    } else groups.push({ streams: new Set([stream]), bytes });
  }
  return groups;
}

function gathered(part: StreamPart, { streams, bytes }: Group): RowBlock {
  return blockOf(bytes, (room) => {
    let used = 0;
    for (const piece of part.pieces) {
      const block = blockAt(part, [piece]);
      for (const row of rowsOf(block, streams).flat()) used += block.rowBytes(row).copy(room, used);
    }
  });
}

/** The rows of a block by stream, all or those of some streams. */
function rowsOf(block: RowBlock, streams: ReadonlySet<string> | null): number[][] {
  const found = new Map<string, number[]>();
  for (let row = 0; row < block.count; row++) {
    const stream = block.stream(row);
    if (streams && !streams.has(stream)) continue;
    const rows = found.get(stream);
    if (rows) rows.push(row);
    else found.set(stream, [row]);
  }
  return [...found.values()];
}

function blockAt({ file }: StreamPart, pieces: StreamPart['pieces']): RowBlock {
  const bytes = pieces.reduce((sum, [from, to]) => sum + to - from, 0);
  return blockOf(bytes, (room) => {
    let used = 0;
    for (const [from, to] of pieces)
      for (let at = from; at < to;) {
        const read = readSync(file, room, used, to - at, at);
        if (read === 0) throw new Error('the file of the rows ended early');
        used += read;
        at += read;
      }
  });
}
