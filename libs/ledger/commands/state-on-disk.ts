import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Decider } from './decider';
import { merged, type KeptRecords, type Section } from './records';

type Entry = readonly [key: string, text: string];
type Snapshot<State> = NonNullable<Decider<State, never, never>['snapshot']>;

/** A run of records in the order of their keys. */
interface Block {
  readonly first: string;
  readonly count: number;
  /** Where it stands in the file. */
  readonly at: number;
  readonly bytes: number;
}

interface Open {
  readonly records: ReadonlyMap<string, string>;
  readonly bytes: number;
}

const BLOCK_BYTES = 16 * 1024;
/** Text of blocks that is held in memory. */
const OPEN_BYTES = 16 * 1024 * 1024;

/**
 * Keeps most of one growing state in a file without a name, for a command of the operator that replays a stream. It
 * reads and writes synchronously, since nothing else waits. The file ends with its process.
 */
export class StateOnDisk {
  private readonly file: number;
  private readonly open = new Map<Block, Open>();
  private held = 0;
  private end = 0;

  constructor(folder: string) {
    const name = join(folder, `estado.${process.pid}.${randomUUID()}`);
    this.file = openSync(name, 'wx+', 0o600);
    rmSync(name);
  }

  /** The same state over records that are read when they are asked for. States that it gave before are of no use from then on. */
  lean<State>({ toRecords, fromRecords }: Snapshot<State>, state: State): State {
    const sections = new Map(
      Object.entries(toRecords(state)).map(([name, section]) => [name, new OnDisk(this, this.keep(section))]),
    );
    return fromRecords((name) => sections.get(name) ?? new OnDisk(this, []));
  }

  close(): void {
    closeSync(this.file);
    this.open.clear();
  }

  /** Its records, in memory for as long as there is room. */
  records(block: Block): ReadonlyMap<string, string> {
    const known = this.open.get(block);
    if (known) {
      this.open.delete(block);
      this.open.set(block, known);
      return known.records;
    }
    const entries = this.read(block);
    const opened = { records: new Map(entries), bytes: entries.reduce((sum, entry) => sum + sizeOf(entry), 0) };
    this.open.set(block, opened);
    this.held += opened.bytes;
    for (const [oldest, { bytes }] of this.open) {
      if (this.held <= OPEN_BYTES) break;
      this.open.delete(oldest);
      this.held -= bytes;
    }
    return opened.records;
  }

  /** Past what is in memory. */
  read({ at, bytes }: Block): Entry[] {
    const packed = Buffer.alloc(bytes);
    readSync(this.file, packed, 0, bytes, at);
    return JSON.parse(inflateRawSync(packed).toString('utf8')) as Entry[];
  }

  private keep({ base, changed, text }: Section): Block[] {
    const keys = [...changed].sort();
    const before = base instanceof OnDisk ? base.parts : [];
    if (before.length === 0) return this.write(merged(base?.entries() ?? [], keys, text));
    const blocks: Block[] = [];
    let from = 0;
    for (const [place, block] of before.entries()) {
      const next = before[place + 1]?.first;
      let to = from;
      while (to < keys.length && (next === undefined || keys[to]! < next)) to += 1;
      if (from === to) blocks.push(block);
      else {
        blocks.push(...this.write(merged(this.read(block), keys.slice(from, to), text)));
        this.forget(block);
      }
      from = to;
    }
    return blocks;
  }

  private write(entries: Iterable<Entry>): Block[] {
    const blocks: Block[] = [];
    let part: Entry[] = [];
    let size = 0;
    const close = (): void => {
      const packed = deflateRawSync(JSON.stringify(part), { level: 1 });
      writeSync(this.file, packed, 0, packed.length, this.end);
      blocks.push({ first: part[0]![0], count: part.length, at: this.end, bytes: packed.length });
      this.end += packed.length;
      [part, size] = [[], 0];
    };
    for (const entry of entries) {
      part.push(entry);
      size += sizeOf(entry);
      if (size >= BLOCK_BYTES) close();
    }
    if (part.length > 0) close();
    return blocks;
  }

  private forget(block: Block): void {
    this.held -= this.open.get(block)?.bytes ?? 0;
    this.open.delete(block);
  }
}

const sizeOf = ([key, text]: Entry): number => key.length + text.length;

class OnDisk implements KeptRecords {
  readonly size: number;

  constructor(
    private readonly disk: StateOnDisk,
    readonly parts: readonly Block[],
  ) {
    this.size = parts.reduce((sum, { count }) => sum + count, 0);
  }

  text(key: string): string | undefined {
    let low = 0;
    for (let high = this.parts.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.parts[middle]!.first <= key) low = middle + 1;
      else high = middle;
    }
    const block = this.parts[low - 1];
    return block && this.disk.records(block).get(key);
  }

  *entries(): Generator<Entry> {
    for (const block of this.parts) yield* this.disk.read(block);
  }
}
