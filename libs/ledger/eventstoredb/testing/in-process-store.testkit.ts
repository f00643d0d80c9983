/** A record of the in-process stand-in's log. */
export interface StoredRecord {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly id: string;
  readonly created: bigint;
  readonly system: ReadonlyMap<string, string>;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type Proposed = Pick<StoredRecord, 'id' | 'system' | 'data' | 'metadata'>;

export type AppendOutcome =
  | { readonly kind: 'stored'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'conflict'; readonly current: bigint }
  | { readonly kind: 'deleted' };

const TICKS_PER_MS = 10_000n;

/**
 * The log of the stand-in, with EventStoreDB's rules for explicit revisions: a call is applied whole or not at all, and
 * ids that are already at the requested place succeed without a write. Positions have gaps, like byte offsets.
 */
export class InProcessStore {
  readonly log: StoredRecord[] = [];
  private readonly streams = new Map<string, StoredRecord[]>();
  /** The revisions hidden by an operator: those below the number, or all of them. */
  private readonly hidden = new Map<string, number>();
  private readonly tombstones = new Set<string>();
  private readonly watchers = new Set<() => void>();
  private end = 0n;

  constructor() {
    const bytes = Buffer.from('{}');
    this.append('$settings', -1n, [
      { id: '00000000-0000-4000-8000-000000000000', system: systemOf('$settings'), data: bytes, metadata: bytes },
    ]);
  }

  append(stream: string, expected: bigint, events: readonly Proposed[]): AppendOutcome {
    if (this.tombstones.has(stream)) return { kind: 'deleted' };
    const records = this.streams.get(stream) ?? [];
    const current = BigInt(records.length) - 1n;
    const isSoftDeleted = this.hidden.get(stream) === Infinity;
    if (expected === current || (expected === -1n && isSoftDeleted)) {
      // An append to a soft-deleted stream restores it from there on.
      if (isSoftDeleted) this.hidden.set(stream, records.length);
      const last = this.writeAll(stream, records, events);
      return { kind: 'stored', revision: last.revision, position: last.position };
    }
    if (!events.every(({ id }, index) => records[Number(expected) + 1 + index]?.id === id)) {
      return { kind: 'conflict', current };
    }
    const last = records[Number(expected) + events.length] as StoredRecord;
    return { kind: 'stored', revision: last.revision, position: last.position };
  }

  /** Null if the stream does not exist or is soft-deleted; 'deleted' after a tombstone. */
  stream(name: string): readonly StoredRecord[] | null | 'deleted' {
    if (this.tombstones.has(name)) return 'deleted';
    const before = this.hidden.get(name) ?? 0;
    if (before === Infinity) return null;
    return this.streams.get(name)?.slice(before) ?? null;
  }

  /**
   * Like `$tb`: a stream is read from that revision on. Without one, as after a soft delete, it reads as if it did not
   * exist.
   */
  truncate(stream: string, before = Infinity): void {
    this.hidden.set(stream, before);
    this.announce(`$$${stream}`, '$metadata');
  }

  /** Deletes permanently. */
  tombstone(stream: string): void {
    this.tombstones.add(stream);
    this.announce(stream, '$streamDeleted');
  }

  /** An operator's act on a stream is a record among all the others. */
  private announce(stream: string, type: string): void {
    const bytes = Buffer.from('{}');
    const id = '00000000-0000-4000-8000-000000000000';
    this.write(stream, [], { id, system: systemOf(type), data: bytes, metadata: bytes });
    this.touch();
  }

  /** Destroys the hidden events. */
  scavenge(): void {
    const isGone = ({ stream, revision }: StoredRecord): boolean =>
      this.tombstones.has(stream) || Number(revision) < (this.hidden.get(stream) ?? 0);
    this.log.splice(0, this.log.length, ...this.log.filter((record) => !isGone(record)));
  }

  /** Calls back after every append. @returns the function that stops it */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Notifies the watchers. */
  touch(): void {
    for (const watcher of this.watchers) watcher();
  }

  private writeAll(stream: string, records: StoredRecord[], events: readonly Proposed[]): StoredRecord {
    for (const event of events) this.write(stream, records, event);
    this.streams.set(stream, records);
    this.touch();
    return records.at(-1) as StoredRecord;
  }

  private write(stream: string, records: StoredRecord[], event: Proposed): void {
    const created = BigInt(Date.now()) * TICKS_PER_MS;
    const record = { ...event, stream, revision: BigInt(records.length), position: this.end, created };
    this.end += BigInt(100 + event.data.length + event.metadata.length);
    records.push(record);
    this.log.push(record);
  }
}

export function systemOf(type: string, contentType = 'application/json'): ReadonlyMap<string, string> {
  return new Map([
    ['type', type],
    ['content-type', contentType],
  ]);
}
