import type { Pool } from 'pg';
import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import { isAside, withSetAside } from './aside';
import { changesOf, encodeChange, type BatchChange } from './changes';
import { markStopped, moveCheckpoints, putAside } from './checkpoints';
import { isTransient, messageOf, sqlState } from './errors';
import type { LiveProjection, ProjectionLog } from './live-projection';
import { applyUntilPoison, type Poison } from './poison';
import { handlesType, type Projection, type SqlClient } from './projection';
import { inTransaction } from './transaction';

/** The options with which the active process applies batches. */
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

/** A batch that one projection can't apply. `cause` has its error. */
export class ProjectionFailed extends Error {
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

/** Applies batches of events to projections, each batch in one transaction. */
export class LiveBatches {
  constructor(private readonly options: LiveOptions) {}

  /** Applies to one projection what it can take of the events; at one that it can't, its club is set aside, or the projection stops. */
  async applyAlone(live: LiveProjection, events: readonly RecordedEvent[]): Promise<void> {
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

  /**
   * Applies events to projections that stand at the same position: checkpoints, rows and the notification are one transaction.
   *
   * @throws ProjectionFailed when one of them can't apply the events: nothing is stored then
   */
  async commit(group: readonly LiveProjection[], events: readonly RecordedEvent[]): Promise<void> {
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
}
