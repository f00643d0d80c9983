import { aborted, pause } from '@cepa/base';
import { UnknownEvent } from '@cepa/event-schemas';
import type { RecordedEvent } from '../envelope';
import { EventForged } from '../errors';
import { changesOf, encodeChange, type BatchChange } from './changes';
import { markStopped, readCheckpoints } from './checkpoints';
import { CheckpointMoved, messageOf } from './errors';
import { catchUpFar, farFrom } from './far-behind';
import { LiveBatches, ProjectionFailed, type LiveOptions } from './live-batches';
import type { LiveProjection } from './live-projection';
import type { Projection } from './projection';
import { readStretch } from './reading';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;

/** Applies the ledger to the read models, as the one process that holds the lease. */
export class LiveProjections {
  readonly all: LiveProjection[];
  /** The reason why batches can't be applied at the moment; null when there is none. */
  trouble: string | null = null;
  /** Whether the trouble is an event that was written past the app. */
  forged = false;
  /** Where the projections that run together stand. */
  private position = -1n;
  /** A rebuild has changed the checkpoints. */
  private stale = false;
  private regroup = new AbortController();
  private lastTurn: Promise<void> = Promise.resolve();

  private readonly batches: LiveBatches;

  constructor(private readonly options: LiveOptions) {
    this.batches = new LiveBatches(options);
    this.all = options.projections.map((projection) => ({
      projection,
      position: -1n,
      status: 'running',
      stopped: null,
      aside: new Map(),
    }));
  }

  /** The position of a projection; undefined where it is not applied here. */
  positionOf(name: string): bigint | undefined {
    return this.all.find((one) => one.projection.name === name)?.position;
  }

  /** Takes the stored checkpoints; stopped projections get another try when it is the first time. */
  async load(first: boolean): Promise<void> {
    const { pool, schema } = this.options;
    const stored = await readCheckpoints(pool, schema);
    for (const live of this.all) {
      const checkpoint = stored.get(live.projection.name);
      if (!checkpoint) throw new Error(`projection ${live.projection.name} has no checkpoint in ${schema}`);
      live.position = checkpoint.position;
      live.aside = checkpoint.aside;
      const mark = first ? null : live.stopped;
      if (mark?.event_id !== checkpoint.stopped?.event_id) await markStopped(pool, schema, live.projection.name, mark);
      this.options.changed(live);
    }
  }

  /**
   * Applies batches until the signal is aborted. Trouble with the server or the ledger is logged and tried again from the stored checkpoints.
   *
   * @throws UnknownEvent when the ledger holds an event that this program does not know: every projection stops
   */
  async run(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted;) {
      try {
        if (this.trouble !== null || this.stale) {
          this.stale = false;
          await this.load(false);
        }
        await this.consume(signal, () => (attempt = 0));
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof UnknownEvent) throw error;
        this.trouble = messageOf(error);
        this.forged = error instanceof EventForged;
        if (this.forged)
          this.options.log.error(
            { err: error },
            'LIBRO_ALTERADO: an event that this installation did not write; nothing after it is shown or sealed',
          );
        else this.options.log.warn({ err: error }, 'read models wait: the batch is tried again');
        // Another runner's or a rebuild's checkpoint is no trouble: go on from it at once.
        if (!(error instanceof CheckpointMoved) || attempt > 0)
          await pause(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt), signal);
        attempt = Math.min(attempt + 1, 10);
      }
    }
  }

  /** Takes projections whose tables were built meanwhile: they catch up with the others and join them. */
  async add(projections: readonly Projection[]): Promise<void> {
    const stored = await readCheckpoints(this.options.pool, this.options.schema);
    for (const projection of projections) {
      const { position, stopped, aside } = stored.get(projection.name)!;
      // As at a start: it is tried once more.
      if (stopped) await markStopped(this.options.pool, this.options.schema, projection.name, null);
      const live: LiveProjection = { projection, position, status: 'catching_up', stopped: null, aside };
      this.all.push(live);
      this.options.changed(live);
    }
    this.regroup.abort();
  }

  /** Tries a stopped projection again from its checkpoint; false when it is not stopped. */
  async retry(name: string): Promise<boolean> {
    const live = this.all.find((one) => one.projection.name === name);
    if (live?.status !== 'stopped') return false;
    await markStopped(this.options.pool, this.options.schema, name, null);
    live.stopped = null;
    live.status = 'catching_up';
    this.options.changed(live);
    this.regroup.abort();
    return true;
  }

  /** Takes what a rebuild left: one that was stopped goes on from there, and clubs that were set aside are applied again. */
  async rebuilt(): Promise<void> {
    const stored = await readCheckpoints(this.options.pool, this.options.schema);
    for (const live of this.all) {
      if (live.status !== 'stopped' || stored.get(live.projection.name)?.stopped !== null) continue;
      live.stopped = null;
      live.status = 'catching_up';
      // The next writer waits for it again, instead of hearing at once that it stands.
      this.options.changed(live);
    }
    this.stale = true;
    this.regroup.abort();
  }

  /** Runs the projections that stand furthest together; those behind catch up by themselves and join. */
  private async consume(signal: AbortSignal, onProgress: () => void): Promise<void> {
    this.regroup = new AbortController();
    const scope = AbortSignal.any([signal, this.regroup.signal]);
    const going = this.all.filter((live) => live.status !== 'stopped');
    if (going.length === 0) return aborted(scope);
    const head = await this.options.ledger.head();
    // No event may come for hours that would say that the trouble is over.
    if (going.every(({ position }) => position >= head)) this.trouble = null;
    // Where all are far behind there is nobody to hold up.
    if (farFrom(head, going, this.options).length === going.length)
      await this.catchUpFar(going, head, scope).catch((error: unknown) => {
        if (!scope.aborted) throw error;
      });
    if (scope.aborted) return;
    this.position = going.reduce((furthest, { position }) => (position > furthest ? position : furthest), -1n);
    for (const live of going) live.status = live.position === this.position ? 'running' : 'catching_up';
    const errors: unknown[] = [];
    const { regroup } = this;
    const late = going.filter((live) => live.status === 'catching_up');
    const nearer = this.catchUpFar(farFrom(this.position, late, this.options), this.position, scope);
    const behind = late.map((live) =>
      nearer
        .then(() => this.catchUp(live, scope))
        .catch((error: unknown) => {
          if (!scope.aborted) errors.push(error);
          regroup.abort();
        }),
    );
    try {
      for await (const { events } of this.options.ledger.subscribe({
        after: this.position,
        batchSize: this.options.batchSize,
        signal: scope,
      })) {
        await this.inTurn(() => this.applyToAll(events));
        this.trouble = null;
        this.forged = false;
        onProgress();
        if (!this.all.some((live) => live.status === 'running')) break;
      }
    } finally {
      regroup.abort();
      await Promise.all(behind);
    }
    if (errors.length > 0) throw errors[0];
  }

  /** Applies a batch to those that run; one that fails is taken out and the rest is done without it. */
  private async applyToAll(delivered: readonly RecordedEvent[]): Promise<void> {
    // Events delivered before are done: a subscription may begin again a little earlier.
    const events = delivered.filter((event) => event.position > this.position);
    const last = events.at(-1);
    if (!last) return;
    for (;;) {
      const group = this.all.filter((live) => live.status === 'running' && live.position === this.position);
      try {
        if (group.length > 0) await this.batches.commit(group, events);
        break;
      } catch (error) {
        if (!(error instanceof ProjectionFailed)) throw error;
        await this.batches.applyAlone(error.live, events);
      }
    }
    this.position = last.position;
  }

  private catchUpFar(lives: readonly LiveProjection[], upTo: bigint, signal: AbortSignal): Promise<void> {
    const { pool, schema, runnerId, committed } = this.options;
    const told = (moved: readonly LiveProjection[], events: readonly RecordedEvent[], ms: number): void => {
      const change: BatchChange = { position: events.at(-1)!.position, changes: changesOf(events) };
      committed(moved, events, change, ms);
      // Other processes: theirs is the last word where one of these is lost.
      void pool.query('SELECT pg_notify($1, $2)', [schema, encodeChange(runnerId, change)]).catch(() => undefined);
    };
    return catchUpFar(lives, upTo, signal, { ...this.options, committed: told });
  }

  /** Brings one projection to where the others are and lets it join them. */
  private async catchUp(live: LiveProjection, signal: AbortSignal): Promise<void> {
    while ((await this.catchUpTo(live, this.position, signal)) > this.options.batchSize);
    await this.inTurn(async () => {
      await this.catchUpTo(live, this.position, signal);
      if (live.status === 'stopped') return;
      live.status = 'running';
      this.options.changed(live);
    });
  }

  /** Answers how many events it applied; fewer than there are when the projection stopped. */
  private async catchUpTo(live: LiveProjection, upTo: bigint, signal: AbortSignal): Promise<number> {
    let applied = 0;
    const { ledger, batchSize } = this.options;
    if (live.status === 'stopped') return 0;
    for await (const events of readStretch(ledger, { after: live.position, upTo, batchSize, signal })) {
      await this.batches.applyAlone(live, events);
      if (this.stopped(live)) return 0;
      applied += events.length;
    }
    return applied;
  }

  private stopped(live: LiveProjection): boolean {
    return live.status === 'stopped';
  }

  /** One batch at a time: who joins does so between two. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => undefined); // The caller has the failure; the next turn is not its victim.
    return turn;
  }
}
