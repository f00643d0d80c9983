import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { inStretches } from '@cepa/base';

const compress = promisify(gzip);

/** Records of a snapshot, read one by one: a text by key. */
export interface KeptRecords {
  readonly size: number;
  text(key: string): string | undefined;
  /** In the order of keys. */
  entries(): Iterable<readonly [key: string, text: string]>;
}

/** One map of a state: the records that it was recalled from, and what changed since. */
export interface Section {
  readonly base: KeptRecords | null;
  /** Keys that were set or deleted since, each once, in any order. */
  readonly changed: Iterable<string>;
  /** The text of a changed record as it is now; null where it was deleted. */
  text(key: string): string | null;
}

/** The maps that a state is made of, by name. */
export type Sections = Readonly<Record<string, Section>>;

/** Where a block of records stands, and what it holds. */
export interface Block {
  readonly section: string;
  /** Its first key. */
  readonly first: string;
  readonly count: number;
  readonly part: number;
  readonly offset: number;
  readonly length: number;
}

/** The records of a state, packed: compressed blocks of records in the order of their keys, side by side in parts. */
export interface Packed {
  readonly blocks: readonly Block[];
  readonly parts: readonly Buffer[];
}

/** Bytes of a block before compression: what a look at one record costs. */
const BLOCK_BYTES = 32 * 1024;
const PART_BYTES = 512 * 1024;
/** Blocks of a snapshot that stay open, 4 MiB in all. */
const OPEN_BLOCKS = 128;
/** Keys that are sorted in one go. */
const SORTED_AT_ONCE = 1_000;
/** Letters by which more of them are parted first. */
const PARTED_BY = 3;
const STRETCH_MS = 5;

type Entry = readonly [key: string, text: string];

/** Packs a state in stretches between which others have their turn: a large one takes seconds. */
export async function pack(sections: Sections): Promise<Packed> {
  const rest = inStretches(STRETCH_MS);
  const packer = new Packer();
  for (const [section, content] of Object.entries(sections)) {
    const changed = await inOrder(content.changed, rest);
    for (const entry of merged(content, changed)) {
      if (packer.add(section, entry)) await packer.close();
      const resting = rest();
      if (resting) await resting;
    }
    await packer.close();
  }
  return packer.packed();
}

class Packer {
  private readonly blocks: Block[] = [];
  private readonly parts: Buffer[] = [];
  private part: Buffer[] = [];
  private offset = 0;
  private section = '';
  private entries: Entry[] = [];
  private bytes = 0;

  /** @returns whether the block is full */
  add(section: string, entry: Entry): boolean {
    this.section = section;
    this.entries.push(entry);
    this.bytes += entry[0].length + entry[1].length;
    return this.bytes >= BLOCK_BYTES;
  }

  async close(): Promise<void> {
    const { entries, section } = this;
    if (entries.length === 0) return;
    this.entries = [];
    this.bytes = 0;
    const block = await compress(JSON.stringify(entries), { level: 1 });
    if (this.offset + block.length > PART_BYTES) this.closePart();
    const place = { part: this.parts.length, offset: this.offset, length: block.length };
    this.blocks.push({ section, first: entries[0]![0], count: entries.length, ...place });
    this.part.push(block);
    this.offset += block.length;
  }

  packed(): Packed {
    this.closePart();
    return { blocks: this.blocks, parts: this.parts };
  }

  private closePart(): void {
    if (this.part.length > 0) this.parts.push(Buffer.concat(this.part));
    this.part = [];
    this.offset = 0;
  }
}

/** Keys in their order, sorted some at a time: all at once would hold the thread. */
async function inOrder(
  keys: Iterable<string>,
  rest: () => Promise<void> | undefined,
  alike = 0,
): Promise<readonly string[]> {
  const byStart = new Map<string, string[]>();
  for (const key of keys) {
    const start = key.slice(0, alike + PARTED_BY);
    const those = byStart.get(start);
    if (those) those.push(key);
    else byStart.set(start, [key]);
    const resting = rest();
    if (resting) await resting;
  }
  const sorted: string[] = [];
  for (const start of [...byStart.keys()].sort()) {
    const those = byStart.get(start)!;
    const ordered = those.length > SORTED_AT_ONCE ? await inOrder(those, rest, alike + PARTED_BY) : those.sort();
    for (const key of ordered) sorted.push(key);
    const resting = rest();
    if (resting) await resting;
  }
  return sorted;
}

/** The records of before and what changed, in one order; a deleted one is left out. */
function* merged({ base, text }: Section, changed: readonly string[]): Generator<Entry> {
  let at = 0;
  for (const kept of base?.entries() ?? []) {
    for (; at < changed.length && changed[at]! < kept[0]; at += 1) yield* present(changed[at]!, text);
    if (changed[at] !== kept[0]) yield kept;
  }
  for (; at < changed.length; at += 1) yield* present(changed[at]!, text);
}

function* present(key: string, textOf: (key: string) => string | null): Generator<Entry> {
  const text = textOf(key);
  if (text !== null) yield [key, text];
}

/** Reads packed records: a block is expanded when a record of it is asked for, and the last few stay open. */
export class PackedState {
  private readonly sections = new Map<string, Block[]>();
  private readonly open = new Map<Block, ReadonlyMap<string, string>>();

  constructor(private readonly packed: Packed) {
    for (const block of packed.blocks) {
      const those = this.sections.get(block.section);
      if (those) those.push(block);
      else this.sections.set(block.section, [block]);
    }
  }

  section(name: string): KeptRecords {
    const blocks = this.sections.get(name) ?? [];
    return {
      size: blocks.reduce((sum, { count }) => sum + count, 0),
      text: (key) => {
        const block = lastUpTo(blocks, key);
        return block && this.recent(block).get(key);
      },
      entries: () => this.all(blocks),
    };
  }

  private *all(blocks: readonly Block[]): Generator<Entry> {
    // Not among those that stay open: a walk through all would push out the ones in use.
    for (const block of blocks) yield* this.open.get(block) ?? this.expand(block);
  }

  private recent(block: Block): ReadonlyMap<string, string> {
    const records = this.open.get(block) ?? new Map(this.expand(block));
    this.open.delete(block);
    this.open.set(block, records);
    if (this.open.size > OPEN_BLOCKS) this.open.delete(this.open.keys().next().value!);
    return records;
  }

  private expand({ part, offset, length }: Block): Entry[] {
    const bytes = this.packed.parts[part]!.subarray(offset, offset + length);
    return JSON.parse(gunzipSync(bytes).toString('utf8')) as Entry[];
  }
}

/** The last block whose first key is not after the key. */
function lastUpTo(blocks: readonly Block[], key: string): Block | undefined {
  let low = 0;
  for (let high = blocks.length; low < high;) {
    const middle = (low + high) >> 1;
    if (blocks[middle]!.first <= key) low = middle + 1;
    else high = middle;
  }
  return blocks[low - 1];
}
