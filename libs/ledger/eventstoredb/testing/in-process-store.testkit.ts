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
  | { readonly kind: 'conflict'; readonly current: bigint };

const TICKS_PER_MS = 10_000n;

/**
 * The log of the stand-in, with EventStoreDB's rules for explicit revisions: one call is applied whole or not at all, and ids that
 * already stand where they are asked to go are a success that writes nothing. Positions leave gaps, as byte offsets do.
 */
export class InProcessStore {
  readonly log: StoredRecord[] = [];
  private readonly streams = new Map<string, StoredRecord[]>();
  private readonly watchers = new Set<() => void>();
  private end = 0n;

  constructor() {
    const bytes = Buffer.from('{}');
    this.append('$settings', -1n, [
      { id: '00000000-0000-4000-8000-000000000000', system: systemOf('$settings'), data: bytes, metadata: bytes },
    ]);
  }

  append(stream: string, expected: bigint, events: readonly Proposed[]): AppendOutcome {
    const records = this.streams.get(stream) ?? [];
    const current = BigInt(records.length) - 1n;
    if (expected === current) {
      for (const event of events) this.write(stream, records, event);
      this.streams.set(stream, records);
      this.touch();
    } else if (!events.every(({ id }, index) => records[Number(expected) + 1 + index]?.id === id)) {
      return { kind: 'conflict', current };
    }
    const last = records[Number(expected) + events.length] as StoredRecord;
    return { kind: 'stored', revision: last.revision, position: last.position };
  }

  /** Null when the stream does not exist. */
  stream(name: string): readonly StoredRecord[] | null {
    return this.streams.get(name) ?? null;
  }

  /** Calls back after every append; call what it returns to stop. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Tells the watchers to look again. */
  touch(): void {
    for (const watcher of this.watchers) watcher();
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
