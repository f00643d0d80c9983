import type { RunnerLog } from './clock';
import type { Evolution, DomainEvent, StreamPoint } from './decider';
import type { Ledger } from '../port';
import { pack, PackedState, type Packed } from './records';

/** A state as it is kept: after the event `eventId` of that revision, in the shape of that version. */
export interface Snapshot {
  readonly version: number;
  readonly revision: bigint;
  readonly eventId: string;
  readonly state: Packed;
}

/** Where snapshots are kept. All of it may be lost at any time. */
export interface SnapshotStore {
  /** The snapshot of that stream by the decider's name, of whatever version. Rejects when it can't be read. */
  load(stream: string, name: string): Promise<Snapshot | null>;
  /** Keeps it in place of the last one, unless that is of a newer version. An older revision may win: it costs a longer read, no more. */
  save(stream: string, name: string, snapshot: Snapshot): Promise<void>;
}

const MIN_EVENTS = 500n;
/** A start reads so many events behind the last snapshot, at most: a fifth of a second. */
const MAX_EVENTS = 5_000n;

/**
 * A snapshot is worth taking when more than 500 events and more than a fifth of the stream came since the last (`last` is -1n when none),
 * and in any case after 5,000.
 */
export function snapshotDue(revision: bigint, last: bigint): boolean {
  const since = revision - last;
  return since > MAX_EVENTS || (since > MIN_EVENTS && since * 5n > revision + 1n);
}

function sectionsOf(packed: Packed): PackedState['section'] {
  const state = new PackedState(packed);
  return (name) => state.section(name);
}

/** Recalls states from snapshots and keeps new ones in the background. No failure of it reaches a command: the stream is the truth. */
export class SnapshotKeeper {
  private readonly saving = new Set<Promise<void>>();

  constructor(
    private readonly store: SnapshotStore,
    private readonly ledger: Ledger,
    private readonly log: RunnerLog,
  ) {}

  /** The state of a stream from its snapshot, or null when there is none that is sound. */
  async recall<State, Event extends DomainEvent>(
    evolution: Evolution<State, Event>,
    stream: string,
  ): Promise<StreamPoint<State> | null> {
    if (!evolution.snapshot) return null;
    let point: StreamPoint<State>;
    try {
      const snapshot = await this.store.load(stream, evolution.name);
      if (!snapshot) return null;
      if (snapshot.version !== evolution.snapshot.version) {
        this.log.info({ stream, version: snapshot.version }, 'snapshot of another version ignored');
        return null;
      }
      point = {
        state: evolution.snapshot.fromRecords(sectionsOf(snapshot.state)),
        revision: snapshot.revision,
        eventId: snapshot.eventId,
      };
    } catch (error) {
      this.log.warn({ stream, err: error }, 'unreadable snapshot ignored');
      return null;
    }
    if (await this.isOfStream(point, stream)) return point;
    this.log.warn(
      { stream, revision: point.revision.toString() },
      'snapshot that the stream does not bear out ignored',
    );
    return null;
  }

  /** Starts to keep a committed state; answers at once. */
  keep<State, Event extends DomainEvent>(
    evolution: Evolution<State, Event>,
    stream: string,
    point: StreamPoint<State>,
  ): void {
    const saved = this.save(evolution, stream, point)
      .catch((error: unknown) => this.log.warn({ stream, err: error }, 'snapshot not kept'))
      .finally(() => this.saving.delete(saved));
    this.saving.add(saved);
  }

  /** Resolves when no snapshot is being written. */
  async settled(): Promise<void> {
    while (this.saving.size > 0) await Promise.all(this.saving);
  }

  private async save<State, Event extends DomainEvent>(
    evolution: Evolution<State, Event>,
    stream: string,
    point: StreamPoint<State>,
  ): Promise<void> {
    if (!evolution.snapshot || point.eventId === null) return;
    await new Promise((resolve) => setImmediate(resolve));
    const { version, toRecords } = evolution.snapshot;
    await this.store.save(stream, evolution.name, {
      version,
      revision: point.revision,
      eventId: point.eventId,
      state: await pack(toRecords(point.state)),
    });
  }

  /** A ledger restored from a backup can be behind its snapshots, or have gone another way since. */
  private async isOfStream(point: StreamPoint<unknown>, stream: string): Promise<boolean> {
    for await (const event of this.ledger.readStream(stream, { from: point.revision, max: 1 })) {
      return event.revision === point.revision && event.id === point.eventId;
    }
    return false;
  }
}
