import { randomUUID } from 'node:crypto';
import { UnknownEvent } from '@cepa/event-schemas';
import type { RecordedEvent } from '../envelope';
import { decodeChange, REBUILD, type BatchChange } from './changes';
import { Builds } from './builds';
import { createReadSchema, readCheckpoints, type Checkpoint } from './checkpoints';
import { isTransient, messageOf } from './errors';
import { LeaseSession } from './lease';
import type { LiveProjection } from './live-projection';
import { LiveProjections } from './live';
import { deferred, pause } from '@cepa/base';
import { requireUncut } from './cut';
import type { Projection } from './projection';
import type { Readable } from './readable';
import { fromCheckpoint, fromLive, fromShadow, type RunnerHealth, type RunnerOptions } from './runner-health';
import { Visibility, type Visible } from './visibility';

const LEASE_RETRY_MS = 1000;
const REFRESH_MS = 100;

/**
 * Keeps the read models up with the ledger. Of all processes on a schema one is active, by lease; the others follow what it did.
 */
export class ProjectionRunner {
  private readonly id = randomUUID();
  private readonly stopping = new AbortController();
  private readonly visibility: Visibility;
  private readonly listeners = new Set<(change: BatchChange) => void>();
  /** The event at which each stopped projection was last reported to be stopped. */
  private readonly announced = new Map<string, string | undefined>();
  private readonly ready = deferred();
  private readonly serving = deferred();
  private readonly builds: Builds;
  private loop: Promise<void> | undefined;
  private live: LiveProjections | undefined;
  private checkpoints: ReadonlyMap<string, Checkpoint> = new Map();
  private trouble: string | null = null;
  /** An unknown event: taking the lease again would only meet it again. */
  private halted = false;
  private refreshing = false;

  constructor(private readonly options: RunnerOptions) {
    this.visibility = new Visibility(options.projections, options.ledger.engine === 'postgres');
    this.builds = new Builds(options, this.visibility);
    // Callers that await them get the failure.
    for (const { promise } of [this.ready, this.serving]) promise.catch(() => undefined);
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
    return this.ready.promise;
  }

  /** Starts; resolves once any read model can be read, as `readable` says: what is built may take long. @throws as `start` */
  serve(): Promise<void> {
    this.loop ??= this.run();
    return this.serving.promise;
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

  /** Waits as `waitFor`, for the projections of these names and no other: what another one lacks does not matter to who reads these. */
  async waitForThese(
    position: bigint,
    names: ReadonlySet<string>,
    deadlineMs: number,
    scope?: string,
  ): Promise<Visible> {
    return this.followed(this.visibility.waitForThese(position, names, deadlineMs, scope));
  }

  private followed(waiting: Promise<Visible>): Promise<Visible> {
    if (!this.live && this.visibility.waiting) void this.follow();
    return waiting;
  }

  /** Calls the listener after each batch, whichever process applied it; answers how to stop listening. */
  onBatch(listener: (change: BatchChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
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
    return this.allAside().filter((one) => one.scope === scope);
  }

  health(): RunnerHealth {
    const known = this.options.projections.map(({ name }) => {
      const live = this.live?.all.find((one) => one.projection.name === name);
      if (live) return fromLive(live);
      return this.live || this.builds.readable.isShadow(name)
        ? fromShadow(name, this.visibility.positionOf(name))
        : fromCheckpoint(name, this.checkpoints.get(name));
    });
    const projections = this.halted ? known.map((one) => ({ ...one, status: 'stopped' as const })) : known;
    const stale = this.live ? [] : this.otherVersions().filter((name) => !this.builds.readable.isShadow(name));
    const trouble =
      this.trouble ??
      this.live?.trouble ??
      (stale.length > 0 ? `tables of another version: ${stale.join(', ')}` : null);
    return {
      ok: trouble === null && this.builds.readable.whole && projections.every(({ status }) => status !== 'stopped'),
      active: this.live !== undefined,
      trouble,
      forged: this.live?.forged ?? false,
      projections,
      aside: this.allAside(),
      building: this.builds.building,
    };
  }

  private allAside(): RunnerHealth['aside'] {
    const known = this.live
      ? this.live.all.map(({ projection, aside }) => ({ projection: projection.name, aside }))
      : [...this.checkpoints.values()];
    return known.flatMap(({ projection, aside }) => [...aside.values()].map((one) => ({ ...one, projection })));
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    for (let connected = 0; !signal.aborted; connected += 1) {
      let session: LeaseSession | undefined;
      try {
        session = await LeaseSession.open(this.options.pool, this.options.schema, (payload) => this.notified(payload));
        // Events that came while nobody listened are not known.
        if (connected > 0) this.tell({ position: -1n, changes: null });
        await this.attend(session, AbortSignal.any([signal, session.lost]));
      } catch (error) {
        if (!isTransient(error) && !signal.aborted) this.fail(error);
        this.trouble ??= messageOf(error);
        this.options.log.warn({ err: error }, 'projection runner lost its connection or could not start; trying again');
      }
      await session?.close();
      await pause(LEASE_RETRY_MS, signal);
    }
    this.fail(new Error('the projection runner was stopped before it was ready'));
  }

  private fail(error: unknown): void {
    this.ready.reject(error);
    this.serving.reject(error);
  }

  /** Waits for the lease and leads while it lasts. */
  private async attend(session: LeaseSession, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (!this.halted && (await session.tryAcquire())) return this.lead(session, signal);
      await this.refresh();
      if (!this.halted) this.trouble = null;
      if (!this.halted && (await this.standBy(session, signal))) return this.lead(session, signal);
      // Those of an older process that came first, or of a newer one that did: of neither this one knows what they hold.
      if (this.otherVersions().length > 0) this.builds.hide(this.builds.missing(this.checkpoints));
      await pause(LEASE_RETRY_MS, signal);
      if (!signal.aborted) await session.ping();
    }
  }

  /** Fills what it has in a newer version than the active process, beside it. @returns whether the lease is its own by now */
  private async standBy(session: LeaseSession, signal: AbortSignal): Promise<boolean> {
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
        await this.refresh().catch((error: unknown) => this.unreadable(error));
        // Another process of this version has built them, or has the lease and does so: it waits for what is built here to get out of its way.
        const isTaken = this.otherVersions().length === 0 || (await session.isBuilding().catch(() => true));
        // The active one ended before these are built: the others go on at once, and the build goes on beside them.
        if (!isTaken && !isServed) led = await session.tryAcquire().catch(() => false);
        if (isTaken || led) done.abort();
      }
    })();
    const served = (): void => {
      isServed = true;
      this.serving.resolve();
      this.ready.resolve();
    };
    try {
      await this.builds.aside(ahead, scope, { acquired: async () => (led = await session.tryAcquire()), served });
    } catch (error) {
      if (!done.signal.aborted) throw error;
    } finally {
      done.abort();
      await following;
    }
    return led;
  }

  /** Where none of the read models but the seal is there, there is nothing to serve. */
  private servedIfAny(): void {
    const missing = this.builds.missing(this.checkpoints);
    if (this.options.projections.some((one) => !one.evidence && !one.inBackground && !missing.includes(one)))
      this.serving.resolve();
  }

  private async lead(session: LeaseSession, signal: AbortSignal): Promise<void> {
    const { log, hooks } = this.options;
    const ended = new AbortController();
    const scope = AbortSignal.any([signal, ended.signal]);
    let building: Promise<unknown> = Promise.resolve();
    const beat = setInterval(
      () => void session.ping().catch((error: unknown) => log.warn({ err: error }, 'projection lease lost')),
      LEASE_RETRY_MS,
    );
    try {
      hooks?.lease?.(true);
      const missing = await this.prepare();
      const live = new LiveProjections({
        ...this.options,
        projections: this.options.projections.filter((one) => !missing.includes(one)),
        batchSize: this.options.batchSize ?? 1000,
        runnerId: this.id,
        committed: (moved, events, change, ms) => this.committed(moved, events, change, ms),
        changed: (one) => this.changed(one),
      });
      await live.load(true);
      requireUncut(live.all, await this.options.ledger.head());
      this.live = live;
      // A reading of the checkpoints that began before these were loaded may have reported older positions since.
      for (const one of live.all) this.changed(one);
      this.trouble = null;
      if (missing.length > 0) this.servedIfAny();
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
      this.visibility.update(
        this.options.projections.map(({ name }) => [name, { position: this.positionOf(name), stopped: true }]),
      );
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
    this.checkpoints = await readCheckpoints(pool, schema);
    return this.builds.begin(this.checkpoints);
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
      this.tell({ position: -1n, changes: null });
    }
    this.serving.resolve();
    this.ready.resolve();
  }

  private committed(
    moved: readonly LiveProjection[],
    events: readonly RecordedEvent[],
    change: BatchChange,
    ms: number,
  ): void {
    this.visibility.update(
      moved.map(({ projection, position, aside }) => [projection.name, { position, stopped: false, aside }]),
    );
    this.tell(change);
    this.options.hooks?.batch?.({ events, projections: moved.map((live) => live.projection.name), ms });
  }

  private changed(live: LiveProjection): void {
    const { projection, position, aside } = live;
    const { name } = projection;
    this.visibility.update([[name, { position, stopped: live.status === 'stopped', aside }]]);
    if (live.stopped && this.announced.get(name) !== live.stopped.event_id)
      this.options.hooks?.stopped?.(name, live.stopped);
    this.announced.set(name, live.stopped?.event_id);
  }

  private notified(payload: string): void {
    try {
      const change = decodeChange(payload);
      if (change.from === this.id) return;
      this.tell(change);
      if (change.from === REBUILD) void this.live?.rebuilt().catch((error: unknown) => this.unreadable(error));
    } catch (error) {
      this.options.log.warn({ err: error, payload }, 'a notification is not one of ours');
    }
    if (!this.live && this.visibility.waiting) void this.refresh().catch((error: unknown) => this.unreadable(error));
  }

  private unreadable(error: unknown): void {
    this.options.log.warn({ err: error }, 'checkpoints can not be read');
  }

  private tell({ position, changes }: BatchChange): void {
    for (const listener of this.listeners) {
      try {
        listener({ position, changes });
      } catch (error) {
        this.options.log.error({ err: error }, 'a listener of the read models failed');
      }
    }
  }

  /** Looks at the checkpoints also without a notification while someone waits in a passive process. */
  private async follow(): Promise<void> {
    if (this.refreshing) return;
    this.refreshing = true;
    try {
      while (!this.live && this.visibility.waiting && !this.stopping.signal.aborted) {
        await this.refresh().catch((error: unknown) => this.unreadable(error));
        if (this.visibility.waiting) await pause(REFRESH_MS, this.stopping.signal);
      }
    } finally {
      this.refreshing = false;
    }
  }

  /** Reads how far the active process has come. */
  private async refresh(): Promise<void> {
    const checkpoints = await readCheckpoints(this.options.pool, this.options.schema);
    // Became active meanwhile: what it knows itself is newer.
    if (this.live) return;
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
    this.serving.resolve();
    this.ready.resolve();
  }

  private otherVersions(): string[] {
    return this.builds.missing(this.checkpoints).map(({ name }) => name);
  }

  private positionOf(name: string): bigint {
    return this.live?.all.find((one) => one.projection.name === name)?.position ?? -1n;
  }
}
