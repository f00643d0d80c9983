import type { Pool } from 'pg';
import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import { isAside, withSetAside } from './aside';
import {
  createProgress,
  dropProgress,
  progressTable,
  putProgress,
  readProgress,
  type BuildProgress,
} from './build-progress';
import { quote } from './columns';
import { copyingPool, eachOf } from './copying';
import { PoisonEvent } from './errors';
import { applyUntilPoison } from './poison';
import type { LoaderOptions, Projection, SqlClient } from './projection';
import { readStretch } from './reading';
import { RowBudget } from './row-budget';
import { present } from './sides';
import { inTransaction } from './transaction';
import { continues, dropIndexes, type Filling, max, partOf, previous, progressOf } from './filling';
import { leaveAlone, tend } from './tending';
import { loaderOf } from './loaders';

/** The options of a build beside the live tables. */
export interface ShadowOptions {
  readonly ledger: Ledger;
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  /** The shadow's own schema. */
  readonly schema: string;
  readonly batchSize: number;
  /** Rows in memory, of all projections together. */
  readonly cacheRows: number;
  readonly signal: AbortSignal;
  /** A poison event sets its club aside, or stops its projection there; otherwise it fails the whole. */
  readonly stopAtPoison: boolean;
  /** Takes each batch once it was applied. It may throw, which ends the filling. */
  readonly onEvents: (events: readonly RecordedEvent[]) => void;
}

/** More events came than may be applied while others wait. */
export class TooFarBehind extends Error {}

/** On a busy machine a batch may take longer than the limit of an idle transaction, and nothing waits for these rows. */
export const PATIENT = 'SET LOCAL idle_in_transaction_session_timeout = 0';

/** An index of texts is collected in memory, and written out each time that this is full. */
const FOR_INDEXES = `SET LOCAL maintenance_work_mem = '128MB'`;

/** Most bytes of events in a batch: nobody waits for it, and a row that several of its events change is written once. */
export const BATCH_BYTES = 16 * 1024 * 1024;

/** Most events that are applied while writers wait for the switch. */
const LAST_EVENTS = 4000;

/** Projections at work at once: while PostgreSQL writes the rows of two, those of the next are worked out. */
const AT_ONCE = 3;

/** Read models that are filled beside the live ones. */
export class Shadow {
  readonly fillings: readonly Filling[];
  private readonly inMemory: Pick<LoaderOptions, 'cacheRows' | 'budget'>;
  /** Connections that are not pipelined: a pipelined one takes no COPY. */
  private readonly pool: Pool;
  /** The projections that had their indexes when they were opened. */
  private complete: ReadonlySet<string> = new Set();

  constructor(private readonly options: ShadowOptions) {
    const tables = options.projections.reduce((sum, { tables }) => sum + tables.length, 0);
    const cacheRows = Math.ceil(options.cacheRows / Math.max(1, tables));
    this.inMemory = { cacheRows, budget: new RowBudget(options.cacheRows, Math.max(1, tables)) };
    this.pool = copyingPool(options.pool, AT_ONCE);
    this.fillings = options.projections.map((projection) => ({
      projection,
      loader: loaderOf(projection, options.schema, this.inMemory),
      position: -1n,
      poison: null,
      aside: new Map(),
    }));
  }

  /** Lets go of its connections; the tables stay. */
  close(): Promise<void> {
    return this.pool.end();
  }

  /**
   * Creates the tables, or takes those that a build of the same projection has filled in part.
   *
   * @param complete projections that have their indexes: these stay
   * @returns the first position that some of them lack
   */
  async open(complete: ReadonlySet<string> = new Set()): Promise<bigint> {
    const { schema } = this.options;
    this.complete = complete;
    await inTransaction(this.pool, async (tx) => {
      await createProgress(tx, schema);
      // A commit that somebody who died had already sent is waited for: what it applied must not be applied again.
      await tx.query(`LOCK TABLE ${progressTable(schema)} IN SHARE ROW EXCLUSIVE MODE`);
      const before = await readProgress(tx, schema);
      for (const filling of this.fillings) {
        const { projection } = filling;
        const progress = before.get(projection.name);
        if (progress && (await continues(tx, this.options, projection, progress)))
          await this.resume(tx, filling, progress);
        else await this.begin(tx, filling);
      }
    });
    return this.fillings.reduce(
      (least, { position }) => (position < least ? position : least),
      this.fillings[0]?.position ?? -1n,
    );
  }

  private async resume(tx: SqlClient, filling: Filling, { last, aside }: BuildProgress): Promise<void> {
    const { schema } = this.options;
    const { projection } = filling;
    const live = this.complete.has(projection.name);
    if (projection.loader && !live) for (const table of projection.tables) await dropIndexes(tx, schema, table);
    filling.loader = loaderOf(projection, schema, { ...this.inMemory, ...(live ? { live } : { resumed: true }) });
    filling.position = last.position;
    filling.aside = aside;
  }

  private async begin(tx: SqlClient, { projection, loader }: Filling): Promise<void> {
    const { schema } = this.options;
    await dropProgress(tx, schema, projection.name);
    for (const table of await present(tx, schema, projection.tables))
      await tx.query(`DROP TABLE ${quote(schema)}.${quote(table)}`);
    await loader.createTables(tx);
    for (const table of projection.tables) await leaveAlone(tx, schema, table);
  }

  /** Makes the indexes that loading left out and updates the planner's statistics. */
  async finish(): Promise<void> {
    const open = this.fillings.filter(({ projection }) => !this.complete.has(projection.name));
    await eachOf(open, AT_ONCE, async ({ loader, projection }) => {
      this.options.signal.throwIfAborted();
      const make = async (tx: SqlClient): Promise<void> => {
        await loader.finish(tx);
        for (const table of projection.tables) await tend(tx, this.options.schema, table);
      };
      await inTransaction(this.pool, make, `SET LOCAL statement_timeout = 0; ${FOR_INDEXES}; ${PATIENT}`);
    });
  }

  /** Applies events until each projection is at its target, or at its poison event; a transaction a projection and batch. */
  async advance(targets: ReadonlyMap<string, bigint>): Promise<void> {
    const { batchSize } = this.options;
    for await (const events of this.stretch(targets, batchSize)) {
      await eachOf(this.fillings, AT_ONCE, (filling) => this.apply(filling, partOf(filling, events, targets)));
      await this.pass(events.at(-1)!, targets);
      this.options.onEvents(events);
    }
    this.arrive(targets);
  }

  /**
   * The same inside a transaction of the caller's, for the last few events.
   *
   * @throws TooFarBehind when they are more than `LAST_EVENTS`, or than one batch
   */
  async advanceWithin(tx: SqlClient, targets: ReadonlyMap<string, bigint>): Promise<void> {
    let batches = 0;
    for await (const events of this.stretch(targets, Math.min(this.options.batchSize, LAST_EVENTS))) {
      batches += 1;
      if (batches > 1) throw new TooFarBehind('the shadow has more to apply than one batch');
      for (const filling of this.fillings) {
        const part = partOf(filling, events, targets);
        if (part.length > 0) await filling.loader.project(part, tx);
      }
    }
  }

  /** The projections stand at their targets: between the last event applied and the target there are none of ours. */
  arrive(targets: ReadonlyMap<string, bigint>): void {
    for (const filling of this.fillings) {
      const target = targets.get(filling.projection.name) ?? -1n;
      if (!filling.poison && target > filling.position) filling.position = target;
    }
  }

  /** A caller's transaction did not commit. */
  forgetRows(): void {
    for (const { loader } of this.fillings) loader.reset();
  }

  /** Notes that projections without an event of their own have passed these, too: a build that goes on need not read them again. */
  private async pass(last: RecordedEvent, targets: ReadonlyMap<string, bigint>): Promise<void> {
    const passed = this.fillings.filter(
      ({ projection, poison, position }) =>
        !poison && position < last.position && last.position <= (targets.get(projection.name) ?? -1n),
    );
    for (const filling of passed) filling.position = last.position;
    const progress = passed.map((filling) => progressOf(filling, last));
    await inTransaction(this.pool, (tx) => putProgress(tx, this.options.schema, progress));
  }

  private stretch(targets: ReadonlyMap<string, bigint>, batchSize: number): AsyncGenerator<readonly RecordedEvent[]> {
    const { ledger, signal } = this.options;
    const open = this.fillings.filter(
      ({ projection, position, poison }) => !poison && position < (targets.get(projection.name) ?? -1n),
    );
    const after = open.reduce<bigint | null>(
      (least, { position }) => (least === null || position < least ? position : least),
      null,
    );
    const upTo = open.reduce((most, { projection }) => max(most, targets.get(projection.name)!), -1n);
    return readStretch(ledger, { after: after ?? -1n, upTo, batchSize, batchBytes: BATCH_BYTES, signal });
  }

  private async apply(filling: Filling, events: readonly RecordedEvent[]): Promise<void> {
    let rest = events;
    while (rest.length > 0) {
      const poison = await applyUntilPoison(rest, (part) => this.commit(filling, part));
      if (!poison) return;
      const { projection } = filling;
      if (!this.options.stopAtPoison)
        throw poison.cause instanceof PoisonEvent
          ? poison.cause
          : new PoisonEvent(projection.name, poison.event, poison.cause);
      const aside = withSetAside(projection, filling.aside, poison);
      if (aside === null) {
        filling.position = max(filling.position, previous(rest, poison.event));
        filling.poison = poison;
        return;
      }
      filling.aside = aside;
      filling.position = poison.event.position;
      rest = rest.slice(rest.indexOf(poison.event) + 1).filter((event) => !isAside(aside, event));
    }
  }

  private async commit(filling: Filling, part: readonly RecordedEvent[]): Promise<void> {
    try {
      const last = part.at(-1)!;
      const work = async (tx: SqlClient): Promise<void> => {
        await filling.loader.project(part, tx);
        await putProgress(tx, this.options.schema, [progressOf(filling, last)]);
      };
      await inTransaction(this.pool, work, PATIENT);
    } catch (error) {
      filling.loader.reset();
      throw error;
    }
    filling.position = part.at(-1)!.position;
  }
}
