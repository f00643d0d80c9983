import type { Pool } from 'pg';
import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import type { Aside } from './aside';
import type { BuildThreads } from './part-of-build';
import type { Checkpoint } from './checkpoints';
import type { StoppedAt } from './poison';
import type { LiveProjection, ProjectionLog, Status } from './live-projection';
import type { RebuildProgress } from './progress';
import type { Projection } from './projection';

/** The calls that metrics receive. */
export interface RunnerHooks {
  batch?(batch: {
    readonly events: readonly RecordedEvent[];
    readonly projections: readonly string[];
    readonly ms: number;
  }): void;
  stopped?(projection: string, at: StoppedAt): void;
  lease?(held: boolean): void;
}

/** What a `ProjectionRunner` works with. */
export interface RunnerOptions {
  readonly ledger: Ledger;
  /** Transactions come from here; the lease has a connection of its own with the same settings. */
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly schema: string;
  readonly log: ProjectionLog;
  readonly hooks?: RunnerHooks;
  /** At most this many events a transaction. */
  readonly batchSize?: number;
  /** The number of events behind from which large batches are used; by default that of the engine. */
  readonly farBehind?: number;
  /** Threads for builds of read models. */
  readonly threads?: BuildThreads;
}

/** How far one projection is. */
export interface ProjectionHealth {
  readonly name: string;
  readonly position: bigint;
  readonly status: Status;
  /** The event of its own at which it stopped; null also where all stopped at one that this program does not know. */
  readonly stopped: StoppedAt | null;
}

/** Read models that this process is building, and how far it is. */
export interface Building extends RebuildProgress {
  readonly projections: readonly string[];
}

/** How far all projections are, and what holds them up. */
export interface RunnerHealth {
  /** False when a projection has stopped, nothing can be applied or the tables are of another version. */
  readonly ok: boolean;
  /** Whether this process holds the lease. */
  readonly active: boolean;
  /** The reason why everything is stopped, for the operator; null when there is none. */
  readonly trouble: string | null;
  /** Whether it stands at an event that this installation did not write; known to the active process. */
  readonly forged: boolean;
  readonly projections: readonly ProjectionHealth[];
  /** Clubs that a projection has set aside: the others go on, so that this is no reason to be taken out of service. */
  readonly aside: readonly (Aside & { readonly projection: string })[];
  /** Null unless this process is building read models, which it can't read until then; it reads the others. */
  readonly building: Building | null;
}

/** The health of a projection in the active process. */
export function fromLive({ projection, position, status, stopped }: LiveProjection): ProjectionHealth {
  return { name: projection.name, position, status, stopped };
}

/** The health of a projection that this process fills beside the live ones. */
export function fromShadow(name: string, position: bigint): ProjectionHealth {
  return { name, position, status: 'catching_up', stopped: null };
}

/** The health of a projection that a passive process reads from its checkpoint. */
export function fromCheckpoint(name: string, checkpoint: Checkpoint | undefined): ProjectionHealth {
  return {
    name,
    position: checkpoint?.position ?? -1n,
    status: checkpoint?.stopped ? 'stopped' : 'running',
    stopped: checkpoint?.stopped ?? null,
  };
}
