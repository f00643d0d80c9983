import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Decider } from './decider';
import { hashOf, keyAt, packed, recordsIn, textAt, textIn, type Packed } from './packed-records';
import type { KeptRecords, Section } from './records';
import { piecesOf, readSaved, writeSaved, type SavedSection } from './saved-state';

type Entry = readonly [key: string, text: string];
type Snapshot<State> = NonNullable<Decider<State, never, never>['snapshot']>;

/** The records whose hashes end with the same bits, in one place of the file. */
interface Page {
  /** Number of bits. */
  depth: number;
  at: number;
  /** Bytes that it has in the file, and those that it uses. */
  room: number;
  used: number;
}

const PAGE_BYTES = 8 * 1024;
/** A page with more bits than this is not divided: its records have equal hashes. */
const DEEPEST = 24;
/** Pages in memory. */
const OPEN_PAGES = 512;

/**
 * Keeps most of one growing state in a file without a name, for a command of the operator that replays a stream. It
 * reads and writes synchronously, since nothing else waits. The file ends with its process. Memory holds a few pages,
 * and the place of each page: 8 kB of records.
 */
export class StateOnDisk {
  private readonly file: number;
  private readonly open = new Map<Page, Buffer>();
  private readonly free = new Map<number, number[]>();
  private sections = new Map<string, OnDisk>();
  private end = 0;

  constructor(folder: string) {
    const name = join(folder, `estado.${process.pid}.${randomUUID()}`);
    this.file = openSync(name, 'wx+', 0o600);
    rmSync(name);
  }

  /** The same state over records that are read when they are asked for. States that it gave before are of no use from then on. */
  lean<State>({ toRecords, fromRecords }: Snapshot<State>, state: State): State {
    this.sections = new Map(
      Object.entries(toRecords(state)).map(([name, section]) => [name, this.kept(section)] as const),
    );
    return this.recalled({ fromRecords });
  }

  /** The state that was made lean or opened last. */
  recalled<State>({ fromRecords }: Pick<Snapshot<State>, 'fromRecords'>): State {
    return fromRecords((name) => this.sections.get(name) ?? new OnDisk(this));
  }

  /** Writes the lean state to a new file, for a later process. @returns the SHA-256 of the file, in hex */
  save(path: string): string {
    const sections = [...this.sections].map(([name, section]) => section.saved(name));
    const pages = [...this.sections.values()].flatMap((section) => [...section.placed().keys()]);
    return writeSaved(path, sections, piecesOf(this.file, pages));
  }

  /** The state that was saved in a file; the file stays as it is. */
  static opened(folder: string, path: string): StateOnDisk {
    const disk = new StateOnDisk(folder);
    try {
      readSaved(path, (section, next) => disk.sections.set(section.name, OnDisk.of(disk, section, next)));
      return disk;
    } catch (error) {
      disk.close();
      throw error;
    }
  }

  close(): void {
    closeSync(this.file);
    this.open.clear();
  }

  /** The bytes of a page, in memory for as long as there is room. They must not be changed, nor kept. */
  bytes(page: Page): Buffer {
    const known = this.open.get(page);
    if (known) this.open.delete(page);
    const bytes = known ?? this.read(page);
    this.open.set(page, bytes);
    if (this.open.size > OPEN_PAGES) this.open.delete(this.open.keys().next().value!);
    return bytes;
  }

  read({ at, used }: Page): Buffer {
    const bytes = Buffer.allocUnsafeSlow(used);
    readSync(this.file, bytes, 0, used, at);
    return bytes;
  }

  /** Replaces a page. A page that outgrows its place gets a larger one. */
  write(page: Page, bytes: Buffer): void {
    this.open.delete(page);
    if (bytes.length > page.room) this.move(page, bytes.length);
    page.used = bytes.length;
    writeSync(this.file, bytes, 0, bytes.length, page.at);
  }

  private move(page: Page, bytes: number): void {
    if (page.room > 0) this.free.set(page.room, [...(this.free.get(page.room) ?? []), page.at]);
    page.room = PAGE_BYTES;
    while (page.room < bytes) page.room *= 2;
    const at = this.free.get(page.room)?.pop();
    page.at = at ?? this.end;
    if (at === undefined) this.end += page.room;
  }

  private kept({ base, changed, text }: Section): OnDisk {
    if (base instanceof OnDisk) {
      base.change(changed, text);
      return base;
    }
    const kept = new OnDisk(this);
    if (base) {
      const earlier = new Map(base.entries());
      kept.change(earlier.keys(), (key) => earlier.get(key)!);
    }
    kept.change(changed, text);
    return kept;
  }
}

/** Records by the last bits of the hashes of their keys (extendible hashing). */
class OnDisk implements KeptRecords {
  size = 0;
  private depth = 0;
  private pages: Page[] = [{ depth: 0, at: 0, room: 0, used: 0 }];

  constructor(private readonly disk: StateOnDisk) {}

  /** @param next gives the bytes of each page */
  static of(disk: StateOnDisk, { size, pages }: SavedSection, next: () => Buffer): OnDisk {
    const section = new OnDisk(disk);
    section.size = size;
    section.depth = Math.max(...pages.map(({ depth }) => depth));
    section.pages = new Array<Page>(1 << section.depth);
    for (const { bits, depth } of pages) {
      const page: Page = { depth, at: 0, room: 0, used: 0 };
      disk.write(page, next());
      for (let i = bits; i < section.pages.length; i += 1 << depth) section.pages[i] = page;
    }
    return section;
  }

  /** Each page once, with the bits of its hashes. */
  placed(): Map<Page, number> {
    const placed = new Map<Page, number>();
    for (const [i, page] of this.pages.entries()) if (!placed.has(page)) placed.set(page, i);
    return placed;
  }

  saved(name: string): SavedSection {
    const pages = [...this.placed()].map(([{ depth, used }, bits]) => ({ bits, depth, bytes: used }));
    return { name, size: this.size, pages };
  }

  text(key: string): string | undefined {
    const hash = hashOf(key);
    const page = this.pageOf(hash);
    if (page.used === 0) return undefined;
    return textIn(this.disk.bytes(page), hash, key);
  }

  /** In the order of keys, all in memory: a rule that reads each record of a long state is rare. */
  entries(): Iterable<Entry> {
    const entries: Entry[] = [];
    for (const page of new Set(this.pages)) {
      const bytes = this.disk.read(page);
      for (const record of recordsIn(bytes)) entries.push([keyAt(bytes, record), textAt(bytes, record)]);
    }
    return entries.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  change(changed: Iterable<string>, text: Section['text']): void {
    const byPage = new Map<Page, Map<string, Packed>>();
    for (const key of changed) {
      const hash = hashOf(key);
      const page = this.pageOf(hash);
      const those = byPage.get(page) ?? new Map<string, Packed>();
      if (those.size === 0) byPage.set(page, those);
      those.set(key, packed(hash, key, text(key)));
    }
    for (const [page, those] of byPage) this.rewrite(page, those);
  }

  private rewrite(page: Page, changed: ReadonlyMap<string, Packed>): void {
    const hashes = new Set([...changed.values()].map(({ hash }) => hash));
    const before = page.used === 0 ? Buffer.alloc(0) : this.disk.read(page);
    const records: Packed[] = [];
    for (const record of recordsIn(before)) {
      const { hash, at, end } = record;
      if (hashes.has(hash) && changed.has(keyAt(before, record))) this.size -= 1;
      else records.push({ hash, bytes: before.subarray(at, end) });
    }
    for (const one of changed.values()) {
      if (one.bytes.length === 0) continue;
      this.size += 1;
      records.push(one);
    }
    this.put(page, records);
  }

  private put(page: Page, records: readonly Packed[]): void {
    const length = records.reduce((sum, { bytes }) => sum + bytes.length, 0);
    // A whole state is divided a dozen times when it comes here first: only what stays together is put together.
    if (length > PAGE_BYTES && records.length > 1 && page.depth < DEEPEST) this.divide(page, records);
    else
      this.disk.write(
        page,
        Buffer.concat(
          records.map(({ bytes }) => bytes),
          length,
        ),
      );
  }

  /** Half of its hashes, by one bit more, get a page of their own. */
  private divide(page: Page, records: readonly Packed[]): void {
    if (page.depth === this.depth) {
      this.pages = [...this.pages, ...this.pages];
      this.depth += 1;
    }
    const bit = 1 << page.depth;
    page.depth += 1;
    const other: Page = { depth: page.depth, at: 0, room: 0, used: 0 };
    for (let i = 0; i < this.pages.length; i += 1) if (this.pages[i] === page && (i & bit) !== 0) this.pages[i] = other;
    this.put(
      page,
      records.filter(({ hash }) => (hash & bit) === 0),
    );
    this.put(
      other,
      records.filter(({ hash }) => (hash & bit) !== 0),
    );
  }

  private pageOf(hash: number): Page {
    return this.pages[hash & ((1 << this.depth) - 1)]!;
  }
}
