import type { NewEvent } from '../envelope';
import { EventRefused, RevisionConflict } from '../errors';
import type { Appended } from '../port';
import { entryOn, type ActorDeps, type Base, type Entry, type Outcome } from './actor-base';
import { ActorSnapshots, HANDED_OVER_AFTER } from './actor-snapshots';
import { appendGrouped, takeGroup } from './append-grouped';
import type { ReadingSoFar } from './being-read';
import type { DomainEvent, Evolution, StreamPoint } from './decider';
import { RecordsGone } from './kept-state';
import { StreamReader } from './stream-reader';
import { Turns } from './turns';

/**
 * One stream in this process: its state, and its appends in flight.
 *
 * One append is in flight at a time, on every engine; commands that are decided meanwhile go into the next. Two in
 * flight would not be safe: if the first loses to another process that wrote as many events, the expected revision of
 * the second is right by accident, and it would be stored although it was decided on events that were never recorded.
 */
export class StreamActor<State, Event extends DomainEvent> {
  /** Commands and reads that hold this actor now. */
  users = 0;
  /** Raised when the state was read from the start or a snapshot, rather than on from a state that was known before. */
  generation = 0;
  private committed: StreamPoint<State> | null = null;
  /** The committed state plus what is in flight and queued. */
  private tip: StreamPoint<State>;
  private last: Entry<State> | null = null;
  private readonly queue: Entry<State>[] = [];
  private flying = false;
  private stale = true;
  private loading: Promise<void> | null = null;
  private conflicts = 0;
  /** How to reload the state: from its new snapshot if there is one, or without the earlier state. */
  private renewing: 'no' | 'lean' | 'whole' = 'no';
  private readonly turns: Turns;
  /** Reads the stream's events. */
  readonly reader: StreamReader<State, Event>;
  private readonly snapshots: ActorSnapshots<State, Event>;

  constructor(
    readonly stream: string,
    private readonly evolution: Evolution<State, Event>,
    private readonly deps: ActorDeps,
  ) {
    this.tip = this.origin();
    this.turns = new Turns(deps.clock);
    this.reader = new StreamReader(stream, evolution, deps.ledger);
    this.snapshots = new ActorSnapshots(stream, evolution, deps.snapshots);
  }

  /** True when there is a state to decide on. */
  get isReady(): boolean {
    return !this.stale;
  }

  /** How far the reading is that goes on now; null while there is none. */
  get soFar(): ReadingSoFar | null {
    return this.reader.soFar;
  }

  /** Resolves once there is a state to decide on; without a read when it is cached. */
  async ready(): Promise<void> {
    while (this.stale) {
      this.loading ??= this.load().finally(() => {
        this.loading = null;
      });
      await this.loading;
    }
  }

  /** Skips the first read of a stream that should not exist. An append still states its expected revision, and a refusal reads first. */
  assumeEmpty(): void {
    if (this.committed === null && this.generation === 0 && this.loading === null) this.stale = false;
  }

  base(): Base<State> {
    return { ...this.tip, pending: this.last?.outcome.promise ?? null };
  }

  /**
   * Takes a command's events into the state at once and appends them; resolves when the ledger has answered.
   *
   * @throws RecordsNeeded at once, with nothing taken in
   */
  enqueue(events: readonly Event[], envelopes: readonly NewEvent[], alone: boolean): Promise<Outcome> {
    const entry = entryOn(this.tip, this.evolution, events, envelopes, alone);
    this.queue.push(entry);
    this.tip = entry.after;
    this.last = entry;
    if (!this.flying) void this.fly();
    return entry.outcome.promise;
  }

  /**
   * True when the state was the stream's whole state at some moment since it was decided on: a commit of our own on top of
   * nothing else proves it, else the ledger is asked for anything newer. A refusal appends nothing that would find out.
   */
  async isCurrent(base: Base<State>): Promise<boolean> {
    if (base.pending) return (await base.pending).kind === 'committed';
    return (await this.catchUp(base)).revision === base.revision;
  }

  /** The state after every event in the ledger by now, read on from a committed one. */
  async catchUp(base: Base<State>): Promise<StreamPoint<State>> {
    const point = await this.reader.readOn(base);
    const untouched = !this.stale && this.last === null && this.tip.revision === base.revision;
    if (untouched && point.revision > base.revision) this.install(point);
    return point;
  }

  /** The snapshot under the state can't be read: from now on there is no state until it is reloaded without that snapshot. */
  forsakeSnapshot(cause: unknown): void {
    this.deps.log.warn({ stream: this.stream, err: cause }, 'unreadable snapshot ignored');
    this.snapshots.forsake();
    this.renew('whole');
  }

  /** Reloads the state from its snapshot before the next command, when no append is pending. */
  private renew(how: 'lean' | 'whole'): void {
    this.renewing = how;
    this.stale = true;
  }

  private async fly(): Promise<void> {
    this.flying = true;
    while (this.queue.length > 0) {
      // Takes a moment always, so that commands that came at once travel together.
      await this.turns.mine();
      const group = takeGroup(this.queue);
      const { ledger, clock } = this.deps;
      const start = clock.now();
      try {
        const appended = await appendGrouped(ledger, clock, this.stream, group[0]!.expected, group);
        this.turns.stored(start);
        this.acknowledge(group, appended);
      } catch (error) {
        this.drop(group, error);
      }
    }
    this.flying = false;
  }

  private acknowledge(group: readonly Entry<State>[], appended: Appended): void {
    this.committed = group.at(-1)!.after;
    this.reader.noteNewest({ position: appended.positions.at(-1)!, type: group.at(-1)!.events.at(-1)!.type });
    this.conflicts = 0;
    if (this.queue.length === 0) this.last = null;
    let from = 0;
    for (const entry of group) {
      entry.outcome.resolve({
        kind: 'committed',
        positions: appended.positions.slice(from, (from += entry.events.length)),
      });
    }
    this.keepSnapshot(this.committed);
  }

  /** The group was not stored, or its outcome is unknown. Commands that were decided on it are decided again. */
  private drop(group: readonly Entry<State>[], error: unknown): void {
    const waiting = this.queue.splice(0);
    const contended = error instanceof RevisionConflict;
    if (contended) this.conflicts += 1;
    if (contended && this.committed && error.actual < this.committed.revision) {
      this.deps.log.warn(
        { stream: this.stream, actual: error.actual.toString() },
        'the stream is shorter than it was: its state is read again',
      );
      this.committed = null;
    }
    this.tip = this.committed ?? this.origin();
    this.last = null;
    this.stale = true;
    const suspects = error instanceof EventRefused && group.length > 1;
    const outcome: Outcome =
      contended || suspects ? { kind: 'dropped', contended, alone: suspects } : { kind: 'failed', error };
    for (const entry of group) entry.outcome.resolve(outcome);
    for (const entry of waiting) entry.outcome.resolve({ kind: 'dropped', contended, alone: entry.alone });
  }

  private async load(): Promise<void> {
    while (this.last) await this.last.outcome.promise;
    if (this.conflicts > 1) await this.turns.part();
    this.reader.soFar = { read: 0, reached: -1n, begun: this.deps.clock.now() };
    try {
      let from = await this.start();
      const { readAtOnce, apart } = this.deps;
      let max = apart ? Math.min(HANDED_OVER_AFTER, readAtOnce) : readAtOnce;
      let point = await this.reader.readOn(from, max);
      while (point.revision - from.revision === BigInt(max)) {
        from = await this.snapshots.further(point, apart, this.reader.reached);
        max = readAtOnce;
        point = await this.reader.readOn(from, max);
      }
      this.install(point);
      this.stale = this.renewing !== 'no';
    } catch (error) {
      if (!(error instanceof RecordsGone)) throw error;
      this.forsakeSnapshot(error);
    } finally {
      this.reader.soFar = null;
    }
  }

  /** Where a load begins: at what is known, else at the snapshot, else at the first event. */
  private async start(): Promise<StreamPoint<State>> {
    const known = this.renewing === 'whole' ? null : this.committed;
    const renewing = this.renewing !== 'no';
    this.renewing = 'no';
    if (known && !renewing) return known;
    this.generation += 1;
    this.committed = known;
    const recalled = await this.snapshots.recall();
    if (known && !recalled) return known;
    this.committed = null;
    return this.snapshots.beginAt(recalled, this.origin());
  }

  private install(point: StreamPoint<State>): void {
    if (this.committed && point.revision > this.committed.revision) this.turns.othersWrote();
    this.committed = point;
    this.tip = point;
    this.keepSnapshot(point);
  }

  private keepSnapshot(point: StreamPoint<State>): void {
    if (this.snapshots.isDue(point)) void this.keep(point);
  }

  /** Keeps the state as it is known, where more than so many of its events are in no snapshot. */
  async keepNow(few = 0n): Promise<void> {
    if (this.committed && this.committed.revision - this.snapshots.at > few) await this.keep(this.committed);
  }

  private async keep(point: StreamPoint<State>): Promise<void> {
    // What changed since is all that stays in memory: the rest is read by key from the new one.
    if (await this.snapshots.keep(point)) this.renew('lean');
  }

  private origin(): StreamPoint<State> {
    return { state: this.evolution.initial(), revision: -1n, eventId: null };
  }
}
