import { gunzipSync } from 'node:zlib';
import { inStretches } from '@cepa/base';
import type { Block, KeptRecords } from './records';

/** Bytes of expanded blocks that a process keeps in memory, of all streams: what one command names is a few dozen kilobytes. */
const OPEN_BYTES = 16 * 1024 * 1024;
/** How long blocks are expanded in one go, in milliseconds. */
const STRETCH_MS = 5;

type Entry = readonly [key: string, text: string];
type Records = ReadonlyMap<string, string>;
/** Reads the compressed bytes of a block. Rejects if the block is missing, or is not the one that was kept. */
export type ReadBlock = (id: string) => Promise<Buffer>;

interface Open {
  readonly records: Records;
  readonly bytes: number;
  pins: number;
}

/**
 * The expanded blocks in memory. The least recently used block is dropped first, but never one that running work needs.
 */
export class OpenBlocks {
  private readonly open = new Map<Block, Open>();
  private readonly loading = new Map<Block, Promise<Open>>();
  private held = 0;
  /** Blocks are expanded one after the other: a reading may ask for dozens at once, and other work runs in between. */
  private expanding: Promise<unknown> = Promise.resolve();
  private readonly rest = inStretches(STRETCH_MS);
  /** Blocks that were read because a command needed them, since the start. */
  read = 0;

  constructor(private readonly maxBytes = OPEN_BYTES) {}

  /** Bytes of text that are held now. */
  get bytes(): number {
    return this.held;
  }

  get size(): number {
    return this.open.size;
  }

  get(block: Block): Records | undefined {
    const found = this.open.get(block);
    if (!found) return undefined;
    this.open.delete(block);
    this.open.set(block, found);
    return found.records;
  }

  /** Reads a block and keeps it until it is released. @returns the function that releases it */
  async pin(block: Block, read: ReadBlock): Promise<() => void> {
    const open = this.open.get(block) ?? (await this.fetched(block, read));
    open.pins += 1;
    return () => {
      open.pins -= 1;
      this.evict();
    };
  }

  private fetched(block: Block, read: ReadBlock): Promise<Open> {
    const known = this.loading.get(block);
    if (known) return known;
    const fetched = this.fetch(block, read).finally(() => this.loading.delete(block));
    this.loading.set(block, fetched);
    return fetched;
  }

  private async fetch(block: Block, read: ReadBlock): Promise<Open> {
    const packed = await read(block.id);
    const expanded = this.expanding.then(async () => {
      await this.rest();
      return entriesIn(packed);
    });
    this.expanding = expanded.catch(() => undefined);
    const entries = await expanded;
    const bytes = entries.reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    const open: Open = { records: new Map(entries), bytes, pins: 0 };
    this.read += 1;
    this.held += bytes;
    this.open.set(block, open);
    return open;
  }

  private evict(): void {
    for (const [block, { bytes, pins }] of this.open) {
      if (this.held <= this.maxBytes) return;
      if (pins > 0) continue;
      this.open.delete(block);
      this.held -= bytes;
    }
  }
}

/** Thrown when needed records are not in memory. `fetch` loads them, then the work is repeated. */
export class RecordsNeeded extends Error {
  constructor(private readonly bring: () => Promise<() => void>) {
    super('records of a snapshot are not in memory');
  }

  /** @returns what lets go of them @throws RecordsGone */
  async fetch(): Promise<() => void> {
    try {
      return await this.bring();
    } catch (error) {
      throw new RecordsGone(error);
    }
  }
}

/** The snapshot of a state can't be read any more: a newer one replaced it, or somebody changed it. */
export class RecordsGone extends Error {
  constructor(cause: unknown) {
    super('records of a snapshot can not be read', { cause });
  }
}

/**
 * Work on kept records. A record that it needed stays in memory until the work ends, so that the number of repetitions
 * is bounded.
 */
export class Reading {
  private readonly pins: (() => void)[] = [];

  /** Does pure work, again each time that something was missing. @throws RecordsGone, and what the work throws */
  async of<T>(work: () => T): Promise<T> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        await this.fetch(error);
      }
    }
  }

  /** Loads the missing records. @throws RecordsGone, and any other error as it is */
  fetch(error: unknown): Promise<void> {
    return this.fetchAll([error]);
  }

  /** Loads what several pieces of work lacked, all at once. @throws as `fetch` */
  async fetchAll(errors: readonly unknown[]): Promise<void> {
    const other = errors.find((error) => !(error instanceof RecordsNeeded));
    if (other !== undefined) throw other;
    const fetched = await Promise.allSettled((errors as readonly RecordsNeeded[]).map((needed) => needed.fetch()));
    for (const one of fetched) if (one.status === 'fulfilled') this.pins.push(one.value);
    for (const one of fetched) if (one.status === 'rejected') throw one.reason;
  }

  end(): void {
    for (const letGo of this.pins.splice(0)) letGo();
  }
}

/** The records of a snapshot by section. A block is read only when a record of it is needed. */
export class KeptState {
  private readonly sections = new Map<string, Block[]>();

  constructor(
    blocks: readonly Block[],
    private readonly read: ReadBlock,
    private readonly open: OpenBlocks,
  ) {
    for (const block of blocks) {
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
        return block && this.records(block).get(key);
      },
      entries: () => this.all(blocks),
      blocks: blocks.map((block) => ({ block, read: () => entriesOf(block, this.read) })),
    };
  }

  private all(blocks: readonly Block[]): Iterable<Entry> {
    const missing = blocks.filter((block) => !this.open.get(block));
    if (missing.length > 0) throw this.needed(missing);
    return blocks.flatMap((block) => [...this.records(block)]);
  }

  private records(block: Block): Records {
    const records = this.open.get(block);
    if (!records) throw this.needed([block]);
    return records;
  }

  private needed(blocks: readonly Block[]): RecordsNeeded {
    return new RecordsNeeded(async () => {
      const pinned = await Promise.allSettled(blocks.map((block) => this.open.pin(block, this.read)));
      const letGo = (): void => pinned.forEach((pin) => pin.status === 'fulfilled' && pin.value());
      const failed = pinned.find((pin) => pin.status === 'rejected');
      if (failed) {
        letGo();
        throw failed.reason;
      }
      return letGo;
    });
  }
}

async function entriesOf({ id }: Block, read: ReadBlock): Promise<Entry[]> {
  return entriesIn(await read(id));
}

const entriesIn = (packed: Buffer): Entry[] => JSON.parse(gunzipSync(packed).toString('utf8')) as Entry[];

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
