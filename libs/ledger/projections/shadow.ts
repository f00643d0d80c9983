import type { Pool } from 'pg';
import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import { isAside, withSetAside, type AsideScopes } from './aside';
import { PoisonEvent } from './errors';
import { applyUntilPoison, type Poison } from './poison';
import { handlesType, type Projection, type ProjectionLoader, type SqlClient } from './projection';
import { readStretch } from './reading';
import { inTransaction } from './transaction';

/** One projection as it is being filled. */
interface Filling {
  readonly projection: Projection;
  readonly loader: ProjectionLoader;
  position: bigint;
  poison: Poison | null;
  aside: AsideScopes;
}

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

/** Working out a batch may take a busy machine longer than an idle transaction is let live, and nobody waits for these rows. */
export const PATIENT = 'SET LOCAL idle_in_transaction_session_timeout = 0';

/** Projections at work at once: while PostgreSQL writes one's rows, the next one's are worked out. */
const AT_ONCE = 2;

/** Read models that are filled beside the live ones. */
export class Shadow {
  readonly fillings: readonly Filling[];

  constructor(private readonly options: ShadowOptions) {
    const tables = options.projections.reduce((sum, { tables }) => sum + tables.length, 0);
    const cacheRows = Math.ceil(options.cacheRows / Math.max(1, tables));
    this.fillings = options.projections.map((projection) => ({
      projection,
      loader: loaderOf(projection, options.schema, cacheRows),
      position: -1n,
      poison: null,
      aside: new Map(),
    }));
  }

  async createTables(): Promise<void> {
    await inTransaction(this.options.pool, async (tx) => {
      for (const { loader } of this.fillings) await loader.createTables(tx);
    });
  }

  /** Makes the indexes that loading left out and tells the planner what the tables hold. */
  async finish(): Promise<void> {
    for (const { loader, projection } of this.fillings) {
      const make = async (tx: SqlClient): Promise<void> => {
        await loader.finish(tx);
        for (const table of projection.tables) await tx.query(`ANALYZE "${this.options.schema}"."${table}"`);
      };
      await inTransaction(this.options.pool, make, `SET LOCAL statement_timeout = 0; ${PATIENT}`);
    }
  }

  /** Applies events until each projection is at its target, or at its poison event; a transaction a projection and batch. */
  async advance(targets: ReadonlyMap<string, bigint>): Promise<void> {
    const { batchSize } = this.options;
    for await (const events of this.stretch(targets, batchSize)) {
      await eachOf(this.fillings, AT_ONCE, (filling) => this.apply(filling, partOf(filling, events, targets)));
      this.options.onEvents(events);
    }
    this.arrive(targets);
  }

  /**
   * The same inside a transaction of the caller's, for the last few events.
   *
   * @throws TooFarBehind when they are more than one batch
   */
  async advanceWithin(tx: SqlClient, targets: ReadonlyMap<string, bigint>): Promise<void> {
    let batches = 0;
    for await (const events of this.stretch(targets, this.options.batchSize)) {
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
    return readStretch(ledger, { after: after ?? -1n, upTo, batchSize, signal });
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
      await inTransaction(this.options.pool, (tx) => filling.loader.project(part, tx), PATIENT);
    } catch (error) {
      filling.loader.reset();
      throw error;
    }
    filling.position = part.at(-1)!.position;
  }
}

/** The events that a projection is still to get. */
function partOf(
  { projection, position, poison, aside }: Filling,
  events: readonly RecordedEvent[],
  targets: ReadonlyMap<string, bigint>,
): RecordedEvent[] {
  const target = targets.get(projection.name) ?? -1n;
  if (poison) return [];
  return events.filter(
    (event) =>
      event.position > position &&
      event.position <= target &&
      handlesType(projection, event.type) &&
      !isAside(aside, event),
  );
}

function previous(events: readonly RecordedEvent[], poison: RecordedEvent): bigint {
  return events[events.indexOf(poison) - 1]?.position ?? -1n;
}

export function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** Returns a loader of the projection's empty tables, with so many rows of each in memory. */
export function loaderOf(projection: Projection, schema: string, cacheRows: number): ProjectionLoader {
  return projection.loader?.(schema, cacheRows) ?? plainLoader(projection, schema);
}

function plainLoader(projection: Projection, schema: string): ProjectionLoader {
  return {
    createTables: (tx) => projection.createTables(tx, schema),
    project: (events, tx) => projection.project(events, tx, schema),
    reset: () => undefined,
    finish: async () => undefined,
  };
}

/** Runs the work on each item, a few at a time; waits for all that began, also when one fails. */
async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item; item = queue.shift()) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
