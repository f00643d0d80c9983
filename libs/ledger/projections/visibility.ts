import type { AsideScopes } from './aside';
import { handlesType, type Projection } from './projection';

/** Whether reads show the recorded events. */
export type Visible = { readonly visible: true } | { readonly visible: false; readonly lag: Lag };

/** How far behind the slowest projection is. */
export interface Lag {
  /** The position asked for, and the one reached. */
  readonly position: bigint;
  readonly reached: bigint;
  /** Events between the two, where positions count events. */
  readonly events?: bigint;
}

/** How far one projection has come, as this process knows it. */
export interface Reached {
  readonly position: bigint;
  readonly stopped: boolean;
  readonly aside?: AsideScopes;
}

interface Waiter {
  readonly position: bigint;
  readonly projections: readonly string[];
  readonly scope: string | null;
  readonly settle: (visible: Visible) => void;
}

type Asked = Pick<Waiter, 'position' | 'projections' | 'scope'>;

/** The positions of the projections, and the callers that wait for them. */
export class Visibility {
  private readonly reached = new Map<string, Reached>();
  /** Those whose position is known since the server was lost last. */
  private readonly current = new Set<string>();
  private losses = 0;
  private readonly waiters = new Set<Waiter>();
  private closed = false;

  /** @param contiguous positions count events, as PostgreSQL's do */
  constructor(
    private readonly projections: readonly Projection[],
    private readonly contiguous: boolean,
  ) {}

  get waiting(): boolean {
    return this.waiters.size > 0;
  }

  /** Where a projection stands as far as is known; -1n where nothing is. */
  positionOf(name: string): bigint {
    return this.reached.get(name)?.position ?? -1n;
  }

  /** How often the server was lost: what was read before the last time is no news. */
  get epoch(): number {
    return this.losses;
  }

  /**
   * The server was lost. If it crashed, it has also lost the last batches: they are committed without waiting for its
   * disk. Nothing counts as visible until the stored positions are read again.
   */
  forget(): void {
    this.losses += 1;
    this.current.clear();
  }

  /** Every projection has stopped where it stands. */
  stopAll(): void {
    this.update(this.projections.map(({ name }) => [name, { position: this.positionOf(name), stopped: true }]));
  }

  /** Takes the news and answers those whose wait is over. */
  update(news: Iterable<readonly [string, Reached]>): void {
    for (const [name, reached] of news) {
      this.reached.set(name, reached);
      this.current.add(name);
    }
    for (const waiter of this.waiters) {
      const answer = this.answer(waiter);
      if (answer) waiter.settle(answer);
    }
  }

  /**
   * Waits until every running projection that handles one of the types has reached the position.
   * One that has stopped before it, or set the club aside, will not: the answer is given at once.
   */
  waitFor(
    position: bigint,
    types: readonly string[],
    deadlineMs: number,
    scope: string | null = null,
  ): Promise<Visible> {
    return this.wait(position, (one) => types.some((type) => handlesType(one, type)), deadlineMs, scope);
  }

  /** Waits as `waitFor`, for the projections of these names and no other. */
  waitForThese(
    position: bigint,
    names: ReadonlySet<string>,
    deadlineMs: number,
    scope: string | null = null,
  ): Promise<Visible> {
    return this.wait(position, ({ name }) => names.has(name), deadlineMs, scope);
  }

  private wait(
    position: bigint,
    wanted: (projection: Projection) => boolean,
    deadlineMs: number,
    scope: string | null,
  ): Promise<Visible> {
    // A projection of every event (the seal) is no screen's source.
    const projections = this.projections.filter((one) => one.handles !== 'all' && wanted(one)).map((one) => one.name);
    const asked = { position, projections, scope };
    const now = this.answer(asked);
    if (now) return Promise.resolve(now);
    if (this.closed) return Promise.resolve(this.late(asked));
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.settle(this.late(asked)), deadlineMs);
      const waiter: Waiter = {
        ...asked,
        settle: (visible) => {
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve(visible);
        },
      };
      this.waiters.add(waiter);
    });
  }

  /** Answers everyone who still waits, and who would wait from now on: nothing more will come. */
  close(): void {
    this.closed = true;
    for (const waiter of this.waiters) waiter.settle(this.late(waiter));
  }

  private answer(asked: Asked): Visible | null {
    const { position, projections } = asked;
    if (projections.some((name) => this.asideIn(name, asked) !== undefined)) return this.late(asked);
    const behind = projections.filter(
      (name) => !this.current.has(name) || (this.reached.get(name)?.position ?? -1n) < position,
    );
    if (behind.length === 0) return { visible: true };
    return behind.some((name) => this.reached.get(name)?.stopped) ? this.late(asked) : null;
  }

  /** The last position of the club's that a projection shows, where it was set aside at or before the one asked for. */
  private asideIn(name: string, { position, scope }: Asked): bigint | undefined {
    const aside = scope === null ? undefined : this.reached.get(name)?.aside?.get(scope);
    return aside && BigInt(aside.position) <= position ? BigInt(aside.position) - 1n : undefined;
  }

  private late(asked: Asked): Visible {
    const { position, projections } = asked;
    const positions = projections.map((name) => this.asideIn(name, asked) ?? this.reached.get(name)?.position ?? -1n);
    const reached = positions.reduce((least, one) => (one < least ? one : least), position);
    return { visible: false, lag: { position, reached, ...(this.contiguous ? { events: position - reached } : {}) } };
  }
}
