import { pause, type Deferred } from '@cepa/base';
import type { Builds } from './builds';
import { readCheckpoints, type Checkpoint } from './checkpoints';
import { LEASE_RETRY_MS, type LeaseSession } from './lease';
import type { RunnerOptions } from './runner-health';
import type { Visibility } from './visibility';

const REFRESH_MS = 100;

/** Resolved once read models can be used. */
export interface Readiness {
  /** The tables of every projection exist in this program's version. */
  readonly ready: Deferred<void>;
  /** Any read model can be read. */
  readonly serving: Deferred<void>;
}

/** The work of a process without the lease: it follows the progress of the active process, and builds its read models of a newer version. */
export class Standby {
  /** The checkpoints as they were read last. */
  checkpoints: ReadonlyMap<string, Checkpoint> = new Map();
  private refreshing = false;

  constructor(
    private readonly options: RunnerOptions,
    private readonly visibility: Visibility,
    private readonly builds: Builds,
    private readonly readiness: Readiness,
    /** Whether this process holds the lease. */
    private readonly isActive: () => boolean,
  ) {}

  /** Names of the projections whose tables are missing or of another version. */
  otherVersions(): string[] {
    return this.builds.missing(this.checkpoints).map(({ name }) => name);
  }

  /** Fills what it has in a newer version than the active process, beside it. @returns whether the lease is its own by now */
  async build(session: LeaseSession, signal: AbortSignal): Promise<boolean> {
    const ahead = this.builds.ahead(this.checkpoints);
    if (ahead.length === 0 || (await session.isBuilding())) return false;
    // One that got the lease a moment ago has the time to say that it builds them itself.
    await pause(LEASE_RETRY_MS, signal);
    if (signal.aborted || (await session.isBuilding())) return false;
    const done = new AbortController();
    const scope = AbortSignal.any([signal, done.signal]);
    this.servedIfAny();
    let led = false;
    let isServed = false;
    const following = (async () => {
      for (; !scope.aborted; await pause(LEASE_RETRY_MS, scope)) {
        await this.look();
        // Another process of this version has built them, or has the lease and does so: it waits for what is built here to get out of its way.
        const isTaken = this.otherVersions().length === 0 || (await session.isBuilding().catch(() => true));
        // The active one ended before these are built: the others go on at once, and the build goes on beside them.
        if (!isTaken && !isServed) led = await session.tryAcquire().catch(() => false);
        // What is served moves in once the lease is its own: a long read may delay that for many tries.
        if (isServed && led) return;
        if (isTaken || led) done.abort();
      }
    })();
    const served = (): void => {
      isServed = true;
      this.readiness.serving.resolve();
      this.readiness.ready.resolve();
    };
    try {
      const acquired = async (): Promise<boolean> => (led = await session.tryAcquire());
      await this.builds.aside(ahead, scope, { acquired, served, moved: () => this.look() });
    } catch (error) {
      if (!done.signal.aborted) throw error;
    } finally {
      done.abort();
      await following;
    }
    return led;
  }

  /** Where none of the read models but the seal is there, there is nothing to serve. */
  servedIfAny(): void {
    const missing = this.builds.missing(this.checkpoints);
    if (this.options.projections.some((one) => !one.evidence && !one.inBackground && !missing.includes(one)))
      this.readiness.serving.resolve();
  }

  /** Looks at the checkpoints also without a notification while someone waits in a passive process. */
  async follow(signal: AbortSignal): Promise<void> {
    if (this.refreshing) return;
    this.refreshing = true;
    try {
      while (!this.isActive() && this.visibility.waiting && !signal.aborted) {
        await this.look();
        if (this.visibility.waiting) await pause(REFRESH_MS, signal);
      }
    } finally {
      this.refreshing = false;
    }
  }

  /** Reads how far the active process has come. */
  async refresh(): Promise<void> {
    const { epoch } = this.visibility;
    const checkpoints = await readCheckpoints(this.options.pool, this.options.schema);
    // Became active meanwhile: what it knows itself is newer. Or the server was lost after it had answered.
    if (this.isActive() || epoch !== this.visibility.epoch) return;
    this.checkpoints = checkpoints;
    const others = new Set(this.otherVersions());
    const own = [...checkpoints.values()].filter(({ projection }) => !others.has(projection));
    this.visibility.update(
      own.map(({ projection, position, stopped, aside }) => [
        projection,
        { position, stopped: stopped !== null, aside },
      ]),
    );
    if (others.size > 0) return;
    this.builds.readable.put([], 'nowhere');
    this.readiness.serving.resolve();
    this.readiness.ready.resolve();
  }

  /** Refreshes if it can. */
  look(): Promise<void> {
    return this.refresh().catch((error: unknown) => this.unreadable(error));
  }

  /** Logs that checkpoints can't be read. */
  unreadable(error: unknown): void {
    this.options.log.warn({ err: error }, 'checkpoints can not be read');
  }
}
