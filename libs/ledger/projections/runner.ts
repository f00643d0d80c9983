import { randomUUID } from 'node:crypto';
import { UnknownEvent } from '@cepa/event-schemas';
import { decodeChange, REBUILD, type BatchChange } from './changes';
import { BatchListeners } from './batch-listeners';
import { Builds } from './builds';
import { createReadSchema, readCheckpoints } from './checkpoints';
import { allAside, healthOf } from './health-of';
import { isTransient, messageOf } from './errors';
import { LEASE_RETRY_MS, LeaseSession } from './lease';
import { LiveProjections } from './live';
import { LiveReports } from './live-reports';
import type { ClientBase } from 'pg';
import { deferred, pause } from '@cepa/base';
import { requireUncut } from './cut';
import type { Projection } from './projection';
import type { Readable } from './readable';
import type { RunnerHealth, RunnerOptions } from './runner-health';
import { Standby, type Readiness } from './standby';
import { Visibility, type Visible } from './visibility';

/** Keeps the read models up to date with the ledger. Of all processes on a schema one is active, by lease; the others follow it. */
export class ProjectionRunner {
  private readonly id = randomUUID();
  private readonly stopping = new AbortController();
  private readonly visibility: Visibility;
  private readonly listeners: BatchListeners;
  private readonly standby: Standby;
  private readonly reports: LiveReports;
  private readonly readiness: Readiness = { ready: deferred(), serving: deferred() };
  private readonly builds: Builds;
  private loop: Promise<void> | undefined;
  private live: LiveProjections | undefined;
  private session: LeaseSession | undefined;
  private readonly onSession = {
    onNotify: (payload: string): void => this.notified(payload),
    onLost: (): void => this.visibility.forget(),
  };
  private trouble: string | null = null;
  /** An unknown event: taking the lease again would only meet it again. */
  private halted = false;

  constructor(private readonly options: RunnerOptions) {
    this.visibility = new Visibility(options.projections, options.ledger.engine === 'postgres');
    this.builds = new Builds(options, this.visibility);
    this.listeners = new BatchListeners(options.log);
    this.reports = new LiveReports(options.hooks, this.visibility, this.listeners);
    this.standby = new Standby(options, this.visibility, this.builds, this.readiness, () => this.live !== undefined);
    // Callers that await them get the failure.
    for (const { promise } of Object.values(this.readiness)) promise.catch(() => undefined);
  }

  /** Where this process reads each read model from. */
  get readable(): Readable {
    return this.builds.readable;
  }

  /**
   * Starts; resolves once the tables of every projection exist in this program's version, by this process or by the active one.
   *
   * @throws whatever keeps the active process from preparing them for another reason than a lost connection
   */
  start(): Promise<void> {
    this.loop ??= this.run();
    return this.readiness.ready.promise;
  }

  /** Starts; resolves once any read model can be read, as `readable` says: what is built may take long. @throws as `start` */
  serve(): Promise<void> {
    this.loop ??= this.run();
    return this.readiness.serving.promise;
  }

  /** Finishes the current batch, gives the lease back and answers every waiting caller. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
    this.visibility.close();
  }

  /**
   * Waits until every projection that handles one of the types shows the event at the position, at most `deadlineMs` milliseconds.
   * One that has stopped before it, or has set the club aside, is not waited for: the answer is then `visible: false` at once.
   */
  async waitFor(position: bigint, types: readonly string[], deadlineMs: number, scope?: string): Promise<Visible> {
    return this.followed(this.visibility.waitFor(position, types, deadlineMs, scope));
  }

  /** Waits as `waitFor`, for the projections of these names and no other: what another one lacks does not matter to the person who reads these. */
  async waitForThese(...asked: Parameters<Visibility['waitForThese']>): Promise<Visible> {
    return this.followed(this.visibility.waitForThese(...asked));
  }

  private followed(waiting: Promise<Visible>): Promise<Visible> {
    if (!this.live && this.visibility.waiting) void this.standby.follow(this.stopping.signal);
    return waiting;
  }

  /** For each new connection to the read models, before its first read: the lease's own may take seconds to notice that the server is another. */
  async connected(client: Pick<ClientBase, 'query'>): Promise<void> {
    await this.session?.compareServer(client);
  }

  /** Calls the listener after each batch, whichever process applied it; answers how to stop listening. */
  onBatch(listener: (change: BatchChange) => void): () => void {
    return this.listeners.add(listener);
  }

  /** Tries a stopped projection, or everything after an unknown event, again; false when it was not stopped or not by this process. */
  async retry(name: string): Promise<boolean> {
    if (this.halted) {
      this.halted = false;
      return true;
    }
    return (await this.live?.retry(name)) ?? false;
  }

  /** The projections that have set the club (or the stream, where it has none) aside, and at which event; mostly none. */
  setAside(scope: string): RunnerHealth['aside'] {
    return allAside(this.live, this.standby).filter((one) => one.scope === scope);
  }

  health(): RunnerHealth {
    const { options, live, standby, builds, visibility, trouble, halted } = this;
    return healthOf({ ...options, live, standby, builds, visibility, trouble, halted });
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    for (let connected = 0; !signal.aborted; connected += 1) {
      try {
        this.session = await LeaseSession.open(this.options.pool, this.options.schema, this.onSession);
        // Events that came while nobody listened are not known.
        if (connected > 0) this.listeners.tell({ position: -1n, changes: null });
        await this.attend(this.session, AbortSignal.any([signal, this.session.lost]));
      } catch (error) {
        if (!isTransient(error) && !signal.aborted) this.fail(error);
        this.trouble ??= messageOf(error);
        this.options.log.warn({ err: error }, 'projection runner lost its connection or could not start; trying again');
      }
      await this.session?.close();
      this.session = undefined;
      await pause(LEASE_RETRY_MS, signal);
    }
    this.fail(new Error('the projection runner was stopped before it was ready'));
  }

  private fail(error: unknown): void {
    this.readiness.ready.reject(error);
    this.readiness.serving.reject(error);
  }

  /** Waits for the lease and leads while it lasts. */
  private async attend(session: LeaseSession, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (!this.halted && (await session.tryAcquire())) return this.lead(session, signal);
      await this.standby.refresh();
      if (!this.halted) this.trouble = null;
      if (!this.halted && (await this.standby.build(session, signal))) return this.lead(session, signal);
      // Those of an older process that came first, or of a newer one that did: of neither this one knows what they hold.
      if (this.standby.otherVersions().length > 0) this.builds.hide(this.builds.missing(this.standby.checkpoints));
      await pause(LEASE_RETRY_MS, signal);
      if (!signal.aborted) await session.ping();
    }
  }

  private async lead(session: LeaseSession, signal: AbortSignal): Promise<void> {
    const { log, hooks } = this.options;
    const ended = new AbortController();
    const scope = AbortSignal.any([signal, ended.signal]);
    let building: Promise<unknown> = Promise.resolve();
    const beat = session.beat(log);
    try {
      hooks?.lease?.(true);
      const missing = await this.prepare();
      const live = new LiveProjections({
        ...this.options,
        projections: this.options.projections.filter((one) => !missing.includes(one)),
        batchSize: this.options.batchSize ?? 1000,
        runnerId: this.id,
        ...this.reports.until(session.lost),
      });
      await live.load(true);
      requireUncut(live.all, await this.options.ledger.head());
      this.live = live;
      // A reading of the checkpoints that began before these were loaded may have reported older positions since.
      live.all.forEach(this.reports.until(session.lost).changed);
      this.trouble = null;
      if (missing.length > 0) this.standby.servedIfAny();
      building = this.build(missing, live, session, scope).catch((error: unknown) => {
        ended.abort();
        throw error;
      });
      // It is waited for below; until then its failure is not unhandled.
      building.catch(() => undefined);
      log.info({ schema: this.options.schema }, 'projections: this process is active');
      await live.run(scope);
      await building;
    } catch (error) {
      if (!(error instanceof UnknownEvent)) throw error;
      this.halted = true;
      this.trouble = messageOf(error);
      this.visibility.stopAll();
      log.error({ err: error }, 'every projection stopped: the ledger holds an event that this program does not know');
    } finally {
      ended.abort();
      await building.catch(() => undefined);
      clearInterval(beat);
      this.live = undefined;
      hooks?.lease?.(false);
    }
  }

  /** Creates the schema. @returns the projections that are missing or of another version */
  private async prepare(): Promise<Projection[]> {
    const { pool, schema } = this.options;
    await createReadSchema(pool, schema);
    this.standby.checkpoints = await readCheckpoints(pool, schema);
    return this.builds.begin(this.standby.checkpoints);
  }

  /** Builds what is missing beside the ones that are applied, which it then joins. */
  private async build(
    missing: readonly Projection[],
    live: LiveProjections,
    session: LeaseSession,
    signal: AbortSignal,
  ): Promise<void> {
    if (missing.length > 0) {
      await session.whileBuilding(() => this.builds.build(missing, signal));
      await live.add(missing);
      this.builds.readable.put([], 'nowhere');
      this.listeners.tell({ position: -1n, changes: null });
    }
    this.readiness.serving.resolve();
    this.readiness.ready.resolve();
  }

  private notified(payload: string): void {
    try {
      const change = decodeChange(payload);
      if (change.from === this.id) return;
      this.listeners.tell(change);
      if (change.from === REBUILD) void this.live?.rebuilt().catch((error: unknown) => this.standby.unreadable(error));
    } catch (error) {
      this.options.log.warn({ err: error, payload }, 'a notification is not one of ours');
    }
    if (!this.live && this.visibility.waiting) void this.standby.look();
  }
}
