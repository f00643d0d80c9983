import type { Pool } from 'pg';
import { UnknownEvent } from '@cepa/event-schemas';
import type { RecordedEvent } from '../envelope';
import { EventForged } from '../errors';
import type { Ledger } from '../port';
import { catchUpFar, farFrom } from './far-behind';
import { isAside, withSetAside } from './aside';
import { changesOf, encodeChange, type BatchChange } from './changes';
import { markStopped, moveCheckpoints, putAside, readCheckpoints } from './checkpoints';
import { CheckpointMoved, isTransient, messageOf, sqlState } from './errors';
import { aborted, pause } from '@cepa/base';
import type { LiveProjection, ProjectionLog } from './live-projection';
import { applyUntilPoison, type Poison } from './poison';
import { handlesType, type Projection, type SqlClient } from './projection';
import { readStretch } from './reading';
import { inTransaction } from './transaction';

export interface LiveOptions {
  readonly ledger: Ledger;
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly schema: string;
  readonly batchSize: number;
  readonly log: ProjectionLog;
  /** The number of events behind from which large batches are used; by default that of the engine. */
  readonly farBehind?: number;
  /** Names this runner in its notifications. */
  readonly runnerId: string;
  /** A batch was committed. */
  readonly committed: (
    moved: readonly LiveProjection[],
    events: readonly RecordedEvent[],
    change: BatchChange,
    ms: number,
  ) => void;
  /** A projection stopped, set a club aside or was started again. */
  readonly changed: (live: LiveProjection) => void;
}

class ProjectionFailed extends Error {
  constructor(
    readonly live: LiveProjection,
    cause: unknown,
  ) {
    super(messageOf(cause), { cause });
  }
}

/**
 * Waits for all the parts of one transaction, also when one fails.
 *
 * @throws the first failure of a part that explains the others: once a statement has failed, the server refuses those behind it
 */
async function allDone(parts: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(parts)).flatMap((part): unknown[] =>
    part.status === 'rejected' ? [part.reason] : [],
  );
  if (failures.length > 0) throw failures.find((failure) => sqlState(failure) !== REFUSED_AFTER_FAILURE) ?? failures[0];
}

/** `in_failed_sql_transaction` */
const REFUSED_AFTER_FAILURE = '25P02';

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

  constructor(private readonly options: LiveOptions) {
    this.all = options.projections.map((projection) => ({
      projection,
      position: -1n,
      status: 'running',
      stopped: null,
      aside: new Map(),
    }));
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
        if (group.length > 0) await this.commit(group, events);
        break;
      } catch (error) {
        if (!(error instanceof ProjectionFailed)) throw error;
        await this.applyAlone(error.live, events);
      }
    }
    this.position = last.position;
  }

  /** Applies to one projection what it can take of the events; at one that it can't, its club is set aside, or the projection stops. */
  private async applyAlone(live: LiveProjection, events: readonly RecordedEvent[]): Promise<void> {
    for (;;) {
      const rest = events.filter(({ position }) => position > live.position);
      const poison = await applyUntilPoison(rest, (part) => this.commitAlone(live, part));
      if (!poison) return;
      if (!(await this.setAside(live, poison))) return this.halt(live, poison);
    }
  }

  /** Whether the event's club could be set aside. */
  private async setAside(live: LiveProjection, poison: Poison): Promise<boolean> {
    const { pool, schema, log, changed } = this.options;
    const { name } = live.projection;
    const after = withSetAside(live.projection, live.aside, poison);
    if (after === null) return false;
    await putAside(pool, schema, { projection: name, position: live.position, before: live.aside, after });
    live.aside = after;
    const { event_id } = poison;
    const { club_id } = poison.event.metadata;
    log.error(
      { err: poison.cause, projection: name, club_id, event_id, position: poison.event.position.toString() },
      'projection set a club aside: it can not apply this event',
    );
    changed(live);
    return true;
  }

  private async halt(live: LiveProjection, poison: Poison): Promise<void> {
    const { pool, schema, log, changed } = this.options;
    live.status = 'stopped';
    live.stopped = { event_id: poison.event_id, error: poison.error };
    log.error(
      {
        err: poison.cause,
        projection: live.projection.name,
        event_id: poison.event_id,
        position: poison.event.position.toString(),
      },
      'projection stopped: it can not apply this event',
    );
    changed(live);
    await markStopped(pool, schema, live.projection.name, live.stopped);
  }

  private async commitAlone(live: LiveProjection, events: readonly RecordedEvent[]): Promise<void> {
    try {
      await this.commit([live], events);
    } catch (error) {
      throw error instanceof ProjectionFailed ? error.cause : error;
    }
  }

  /** One transaction: checkpoints, rows and the notification. */
  private async commit(group: readonly LiveProjection[], events: readonly RecordedEvent[]): Promise<void> {
    const { pool, schema, runnerId, committed } = this.options;
    const started = performance.now();
    const to = events.at(-1)!.position;
    const change: BatchChange = { position: to, changes: changesOf(events) };
    await inTransaction(pool, (tx) =>
      // The checkpoints first: on ones that were moved, whatever fails besides is no event's fault.
      allDone([
        moveCheckpoints(
          tx,
          schema,
          group.map(({ projection, aside }) => ({ name: projection.name, aside })),
          group[0]!.position,
          to,
        ),
        tx.query('SELECT pg_notify($1, $2)', [schema, encodeChange(runnerId, change)]),
        ...group.map((live) => this.project(live, events, tx)),
      ]),
    );
    for (const live of group) live.position = to;
    committed(group, events, change, performance.now() - started);
  }

  private async project(live: LiveProjection, events: readonly RecordedEvent[], tx: SqlClient): Promise<void> {
    const own = events.filter((event) => handlesType(live.projection, event.type) && !isAside(live.aside, event));
    if (own.length === 0) return;
    try {
      await live.projection.project(own, tx, this.options.schema);
    } catch (error) {
      throw isTransient(error) ? error : new ProjectionFailed(live, error);
    }
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
      await this.applyAlone(live, events);
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
