import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { inStretches } from '@cepa/base';

/**
 * Records of a snapshot, read one by one: a text by key.
 *
 * Throws `RecordsNeeded` for a record that is not in memory: the reader fetches it and repeats its work, see
 * `Reading`.
 */
export interface KeptRecords {
  readonly size: number;
  text(key: string): string | undefined;
  /** In the order of keys. */
  entries(): Iterable<readonly [key: string, text: string]>;
  /** What they are kept as; absent where they are in memory alone. */
  readonly blocks?: readonly KeptBlock[];
}

/** A block, and a way to read it past the cache. */
export interface KeptBlock {
  readonly block: Block;
  read(): Promise<Iterable<readonly [key: string, text: string]>>;
}

/** One map of a state: the records from which it was recalled, and the changes since. */
export interface Section {
  readonly base: KeptRecords | null;
  /** Keys that were set or deleted since, each once, in any order. */
  readonly changed: Iterable<string>;
  /** The text of a changed record as it is now; null where it was deleted. */
  text(key: string): string | null;
}

/** The maps that a state is made of, by name. */
export type Sections = Readonly<Record<string, Section>>;

/** A block of records in the order of their keys: it is kept and read by its id, alone. */
export interface Block {
  readonly id: string;
  readonly section: string;
  /** Its first key. */
  readonly first: string;
  readonly count: number;
}

/** Keeps the compressed bytes of a block under its id. */
export type WriteBlock = (id: string, bytes: Buffer) => Promise<void>;

/** The least bytes of a block before compression, unless its section has less; the most is twice that. */
const BLOCK_BYTES = 16 * 1024;
/** Keys that are sorted in one go. */
const SORTED_AT_ONCE = 1_000;
/** Letters by which more of them are parted first. */
const PARTED_BY = 3;
const STRETCH_MS = 5;

type Entry = readonly [key: string, text: string];

/**
 * Packs a state in slices, and lets other work run between them: a large state takes seconds. An earlier block
 * without a change is reused unread. @returns the blocks that the state is now made of
 */
export async function pack(sections: Sections, write: WriteBlock): Promise<readonly Block[]> {
  const rest = inStretches(STRETCH_MS);
  const packer = new Packer(write);
  for (const [section, content] of Object.entries(sections)) {
    const changed = await inOrder(content.changed, rest);
    for await (const { block, keys, before } of spansWith(changed, content.base)) {
      if (before) await packSpan(packer, section, merged(before, keys, content.text), rest);
      else packer.take(block!);
    }
  }
  return packer.blocks;
}

/** A span and the changed keys in it; `before` has its earlier records, null where the block stays as it is. */
interface SpanWith {
  readonly block: Block | null;
  readonly keys: readonly string[];
  readonly before: Iterable<Entry> | null;
}

/** Blocks that are asked for before they are needed: a store reads many at once for little more than one. */
const READ_AHEAD = 16;

async function* spansWith(changed: readonly string[], base: KeptRecords | null): AsyncGenerator<SpanWith> {
  const waiting: { block: Block | null; keys: readonly string[]; before: Promise<Iterable<Entry>> | null }[] = [];
  let reading = 0;
  let at = 0;
  const first = async (): Promise<SpanWith> => {
    const { before, ...span } = waiting.shift()!;
    if (before) reading -= 1;
    return { ...span, before: await before };
  };
  for (const span of spansOf(base)) {
    const from = at;
    while (at < changed.length && (span.end === null || changed[at]! < span.end)) at += 1;
    const stays = span.block !== null && from === at;
    const before = stays ? null : span.read();
    // Its failure is met at its turn; without a handler Node would take it as unhandled until then.
    before?.catch(() => undefined);
    if (before) reading += 1;
    waiting.push({ block: span.block, keys: changed.slice(from, at), before });
    while (reading >= READ_AHEAD) yield await first();
  }
  while (waiting.length > 0) yield await first();
}

async function packSpan(
  packer: Packer,
  section: string,
  entries: Iterable<Entry>,
  rest: () => Promise<void> | undefined,
): Promise<void> {
  for (const entry of entries) {
    if (packer.add(entry)) await packer.closeFull(section);
    const resting = rest();
    if (resting) await resting;
  }
  await packer.close(section);
}

/** A stretch of the keys of a section, up to the first of the next one. */
interface Span {
  readonly end: string | null;
  readonly block: Block | null;
  read(): Promise<Iterable<Entry>>;
}

function spansOf(base: KeptRecords | null): readonly Span[] {
  const blocks = base?.blocks ?? [];
  if (blocks.length === 0) return [{ end: null, block: null, read: async () => base?.entries() ?? [] }];
  return blocks.map(({ block, read }, at) => ({ end: blocks[at + 1]?.block.first ?? null, block, read }));
}

class Packer {
  readonly blocks: Block[] = [];
  private entries: Entry[] = [];
  private bytes = 0;

  constructor(private readonly write: WriteBlock) {}

  take(block: Block): void {
    this.blocks.push(block);
  }

  /** @returns whether there is enough for a block, with as much left for the next */
  add(entry: Entry): boolean {
    this.entries.push(entry);
    this.bytes += sizeOf(entry);
    return this.bytes >= 2 * BLOCK_BYTES;
  }

  async closeFull(section: string): Promise<void> {
    let bytes = 0;
    const end = this.entries.findIndex((entry) => (bytes += sizeOf(entry)) >= BLOCK_BYTES) + 1;
    await this.closeUpTo(section, end);
    this.bytes -= bytes;
  }

  async close(section: string): Promise<void> {
    await this.closeUpTo(section, this.entries.length);
    this.bytes = 0;
  }

  private async closeUpTo(section: string, end: number): Promise<void> {
    const entries = this.entries.splice(0, end);
    if (entries.length === 0) return;
    const id = randomUUID();
    await this.write(id, gzipSync(JSON.stringify(entries), { level: 1 }));
    this.blocks.push({ id, section, first: entries[0]![0], count: entries.length });
  }
}

const sizeOf = ([key, text]: Entry): number => key.length + text.length;

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

/** The earlier records and the changed ones, in one order, without the deleted ones. */
export function* merged(before: Iterable<Entry>, changed: readonly string[], text: Section['text']): Generator<Entry> {
  let at = 0;
  for (const kept of before) {
    for (; at < changed.length && changed[at]! < kept[0]; at += 1) yield* present(changed[at]!, text);
    if (changed[at] !== kept[0]) yield kept;
  }
  for (; at < changed.length; at += 1) yield* present(changed[at]!, text);
}

function* present(key: string, textOf: (key: string) => string | null): Generator<Entry> {
  const text = textOf(key);
  if (text !== null) yield [key, text];
}
