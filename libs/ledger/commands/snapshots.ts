import type { RunnerLog } from './clock';
import type { Evolution, DomainEvent, StreamPoint } from './decider';
import type { Ledger } from '../port';
import { KeptState, OpenBlocks, Reading, type ReadBlock } from './kept-state';
import { pack, type Block, type WriteBlock } from './records';

/** Identifies a kept state: the state after the event `eventId` of this revision, in the shape of this version. */
export interface SnapshotHead {
  readonly version: number;
  readonly revision: bigint;
  readonly eventId: string;
}

/** A state as it is kept; its blocks are read when a record of them is needed. */
export interface Snapshot extends SnapshotHead {
  /** Differs from every other snapshot's. */
  readonly id: string;
  readonly blocks: readonly Block[];
  readonly read: ReadBlock;
}

/** Where snapshots are kept. They may all be lost at any time. */
export interface SnapshotStore {
  /** The snapshot of that stream by the decider's name, of whatever version. Rejects when it can't be read. */
  load(stream: string, name: string): Promise<Snapshot | null>;
  /**
   * Keeps it in place of the last one, unless that is of a newer version. An older revision may win: it costs a longer read, no more.
   *
   * @param fill hands over the blocks that are new, and answers which ones the state is made of
   * @returns whether it is kept
   */
  save(
    stream: string,
    name: string,
    head: SnapshotHead,
    fill: (write: WriteBlock) => Promise<readonly Block[]>,
  ): Promise<boolean>;
}

/** A state that was recalled from the snapshot with this id. */
export interface Recalled<State> extends StreamPoint<State> {
  readonly snapshot: string;
}

const MIN_EVENTS = 500n;
/** A start reads so many events behind the last snapshot, at most: each may ask for blocks of its own. */
const MAX_EVENTS = 1_000n;
/** What is prepared before anybody asks is kept where more than so many came since. */
export const FEW_EVENTS = 200n;

/**
 * Whether a snapshot is due: when more than 500 events and more than a fifth of the stream came since the last (`last`
 * is -1n without one), and in any case after 1,000.
 */
export function snapshotDue(revision: bigint, last: bigint): boolean {
  const since = revision - last;
  return since > MAX_EVENTS || (since > MIN_EVENTS && since * 5n > revision + 1n);
}

/** Recalls states from snapshots and keeps new ones in the background. No failure of it reaches a command: the stream is the truth. */
export class SnapshotKeeper {
  private readonly saving = new Set<Promise<boolean>>();

  constructor(
    private readonly store: SnapshotStore,
    private readonly ledger: Ledger,
    private readonly log: RunnerLog,
    private readonly open = new OpenBlocks(),
  ) {}

  /** The state of a stream from its snapshot, or null when there is none that is sound. @param bad the id of one that is not */
  async recall<State, Event extends DomainEvent>(
    evolution: Evolution<State, Event>,
    stream: string,
    bad: string | null = null,
  ): Promise<Recalled<State> | null> {
    if (!evolution.snapshot) return null;
    let point: Recalled<State>;
    const reading = new Reading();
    try {
      const snapshot = await this.store.load(stream, evolution.name);
      if (!snapshot || snapshot.id === bad) return null;
      if (snapshot.version !== evolution.snapshot.version) {
        this.log.info({ stream, version: snapshot.version }, 'snapshot of another version ignored');
        return null;
      }
      const { fromRecords } = evolution.snapshot;
      const kept = new KeptState(snapshot.blocks, snapshot.read, this.open);
      point = {
        state: await reading.of(() => fromRecords((name) => kept.section(name))),
        snapshot: snapshot.id,
        revision: snapshot.revision,
        eventId: snapshot.eventId,
      };
    } catch (error) {
      this.log.warn({ stream, err: error }, 'unreadable snapshot ignored');
      return null;
    } finally {
      reading.end();
    }
    if (await this.isOfStream(point, stream)) return point;
    this.log.warn(
      { stream, revision: point.revision.toString() },
      'snapshot that the stream does not bear out ignored',
    );
    return null;
  }

  /** Whether so much of a stream is in no snapshot that its first reader would wait. */
  async lacks<State, Event extends DomainEvent>(evolution: Evolution<State, Event>, stream: string): Promise<boolean> {
    if (!evolution.snapshot) return false;
    const kept = await this.store.load(stream, evolution.name).catch(() => null);
    const revision = kept?.version === evolution.snapshot.version ? kept.revision : -1n;
    for await (const _event of this.ledger.readStream(stream, { from: revision + FEW_EVENTS + 1n, max: 1 }))
      return true;
    return false;
  }

  /** Keeps a committed state in the background. @returns whether it is kept; it never rejects */
  keep<State, Event extends DomainEvent>(
    evolution: Evolution<State, Event>,
    stream: string,
    point: StreamPoint<State>,
  ): Promise<boolean> {
    const saved = this.save(evolution, stream, point)
      .catch((error: unknown) => {
        this.log.warn({ stream, err: error }, 'snapshot not kept');
        return false;
      })
      .finally(() => this.saving.delete(saved));
    this.saving.add(saved);
    return saved;
  }

  /** Resolves when no snapshot is being written. */
  async settled(): Promise<void> {
    while (this.saving.size > 0) await Promise.all(this.saving);
  }

  private async save<State, Event extends DomainEvent>(
    evolution: Evolution<State, Event>,
    stream: string,
    { state, revision, eventId }: StreamPoint<State>,
  ): Promise<boolean> {
    if (!evolution.snapshot || eventId === null) return false;
    await new Promise((resolve) => setImmediate(resolve));
    const { version, toRecords } = evolution.snapshot;
    return this.store.save(stream, evolution.name, { version, revision, eventId }, (write) =>
      pack(toRecords(state), write),
    );
  }

  /** A ledger restored from a backup can be behind its snapshots, or have gone another way since. */
  private async isOfStream(point: StreamPoint<unknown>, stream: string): Promise<boolean> {
    for await (const event of this.ledger.readStream(stream, { from: point.revision, max: 1 })) {
      return event.revision === point.revision && event.id === point.eventId;
    }
    return false;
  }
}
