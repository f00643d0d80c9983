import type { Pool } from 'pg';
import type { Ledger } from '../port';
import type { BuildThreads } from './part-of-build';
import type { Comparison } from './compare';
import type { ProjectionLog } from './live-projection';
import type { Projection } from './projection';
import type { RebuildProgress } from './progress';

/** The options of a rebuild. */
export interface RebuildOptions {
  readonly ledger: Ledger;
  /** Six connections to its server are used. */
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly schema?: string;
  readonly progress?: (progress: RebuildProgress) => void;
  readonly log?: ProjectionLog;
  readonly signal?: AbortSignal;
  /** `fail`, the default: nothing is switched; `stop`: the event's club is set aside, or the projection stands stopped there. */
  readonly onPoison?: 'fail' | 'stop';
  /** Keeps the progress of an unfinished build, and resumes it the next time; otherwise every build starts again. */
  readonly resumes?: boolean;
  readonly batchSize?: number;
  /** Rows kept in memory while loading, of all tables together. */
  readonly cacheRows?: number;
  /** Other threads that fill parts of the projections; without them this one fills all. */
  readonly threads?: BuildThreads;
}

/** What a rebuild did. */
export interface RebuildReport {
  readonly events: number;
  readonly seconds: number;
  /** The live rows (a) against the rebuilt ones (b), of the projections whose version is unchanged; null when there was none. */
  readonly comparison: Comparison | null;
  /** Where the ledger ended when the rebuild began. */
  readonly head: bigint;
  /** How far the projection that came least far has come; at least `head` unless one stands stopped. */
  readonly reached: bigint;
  /** Projections that stood stopped, or had set a club aside, and go on. */
  readonly resumed: readonly string[];
}

/** Events that a rebuild applies at once. */
export const BATCH_SIZE = 16_000;
/** Rows that stay in memory between batches, of all tables together. */
export const CACHE_ROWS = 800_000;

/** What happens around read models that are filled beside live ones of another version. */
export interface AsideSteps {
  /** How far each is; after every step. */
  shown(reached: ReadonlyMap<string, bigint>): void;
  /** Ends when they may take the place of the live ones. @param advance brings them up to the ledger's end */
  untilSwitch(advance: () => Promise<void>): Promise<void>;
  /** Around each try to move them there. @param move throws where a long read or a new event intervenes */
  moving(move: () => Promise<void>): Promise<void>;
}

/** The options of a rebuild that holds the lock of its schema. */
export type Locked = RebuildOptions & { readonly schema: string; readonly signal: AbortSignal };
