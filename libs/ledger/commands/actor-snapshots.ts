import type { DomainEvent, Evolution, StreamPoint } from './decider';
import type { ReadingApart } from './reading-apart';
import { snapshotDue, type Recalled, type SnapshotKeeper } from './snapshots';

/** Number of events of a long stream that are read here. The rest is read in another thread. */
export const HANDED_OVER_AFTER = 1_000;

/** The snapshots of one stream's state: the one on which the state is based, and when the next is due. */
export class ActorSnapshots<State, Event extends DomainEvent> {
  /** Revision of the snapshot that the state stands on, or that was kept last. */
  at = -1n;
  private recalled: string | null = null;
  /** A snapshot that proved unreadable. It is not recalled again. */
  private bad: string | null = null;

  constructor(
    private readonly stream: string,
    private readonly evolution: Evolution<State, Event>,
    private readonly keeper: SnapshotKeeper | null,
  ) {}

  /** Returns the state of the newest snapshot that can be read; null where there is none. */
  async recall(): Promise<Recalled<State> | null> {
    return (await this.keeper?.recall(this.evolution, this.stream, this.bad)) ?? null;
  }

  /** Takes the snapshot that the state is read from; null for a read from the start. @returns where the read begins */
  beginAt(recalled: Recalled<State> | null, origin: StreamPoint<State>): StreamPoint<State> {
    this.recalled = recalled?.snapshot ?? null;
    const from = recalled ?? origin;
    this.at = from.revision;
    return from;
  }

  /** The snapshot under the state can't be read. */
  forsake(): void {
    this.bad = this.recalled;
  }

  /** The same state over a snapshot of it, or as it is where none was kept. */
  async leaner(point: StreamPoint<State>): Promise<StreamPoint<State>> {
    if (!(await this.keeper?.keep(this.evolution, this.stream, point))) return point;
    const recalled = await this.recall();
    return recalled?.eventId === point.eventId ? this.over(recalled) : point;
  }

  /** Returns where a long reading continues: at a snapshot of it, or at a later one if `apart` read on. */
  async further(
    point: StreamPoint<State>,
    apart: ReadingApart | null | undefined,
    onReached: (revision: bigint) => void,
  ): Promise<StreamPoint<State>> {
    const leaner = await this.leaner(point);
    if (leaner === point || !(await apart?.read(this.evolution.name, this.stream, onReached))) return leaner;
    const newest = await this.recall();
    return newest ? this.over(newest) : leaner;
  }

  /** True when enough events came since the last snapshot. */
  isDue({ revision }: StreamPoint<State>): boolean {
    return snapshotDue(revision, this.at);
  }

  private over(recalled: Recalled<State>): StreamPoint<State> {
    this.recalled = recalled.snapshot;
    this.at = recalled.revision;
    return recalled;
  }

  /** Keeps a snapshot. @returns whether there is a new one */
  async keep(point: StreamPoint<State>): Promise<boolean> {
    if (!this.keeper || !this.evolution.snapshot) return false;
    this.at = point.revision;
    return this.keeper.keep(this.evolution, this.stream, point);
  }
}
