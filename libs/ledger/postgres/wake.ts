import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { pause } from '@cepa/base';
import { DedicatedConnection } from './connection';

const RECONNECT = 1_000;
/** Shortest time between two notifications (ms). */
const BETWEEN = 25;

/** Wakes waiting subscriptions when there may be new events. */
export class Wake {
  private readonly waiting = new Set<() => void>();
  private count = 0;

  /** Take it before looking, and give it to `wait`: what comes in between is then not missed. */
  get version(): number {
    return this.count;
  }

  all(): void {
    this.count += 1;
    for (const wake of [...this.waiting]) wake();
  }

  /** Resolves when woken since `seen`, after `ms` milliseconds, or on abort. */
  wait(seen: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.count !== seen || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }
}

/**
 * Wakes on writes of other processes, and notifies them of the writes of this one. While it is not connected, the
 * subscriptions poll slowly instead.
 *
 * It notifies on a connection of its own, after the commit: inside the append the notification would take a fifth of
 * the append's time, and more for the processes that it wakes.
 */
export class Listener {
  private readonly connection: DedicatedConnection;
  private readonly stopped = new AbortController();
  private running: Promise<void> | null = null;
  private telling: Promise<void> | null = null;
  private untold = false;

  constructor(config: ClientConfig, wake: Wake) {
    this.connection = new DedicatedConnection(
      { ...config, password: config.password, application_name: 'cepa-ledger-listener' },
      'LISTEN ledger',
      (client) => {
        const { processID } = client as unknown as { processID: number };
        client.on('notification', ({ processId }) => {
          if (processId !== processID) wake.all();
        });
        wake.all();
      },
    );
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Notifies the other processes of a commit. Commits that follow soon share one notice. */
  announce(): void {
    this.untold = true;
    this.telling ??= this.tell();
  }

  /** Sends the pending notice, then leaves. */
  async close(): Promise<void> {
    this.stopped.abort();
    await Promise.all([this.running, this.telling]);
    await this.connection.drop();
  }

  private async tell(): Promise<void> {
    const { signal } = this.stopped;
    while (this.untold) {
      this.untold = false;
      const told = this.connection.open().then((client) => client.query('NOTIFY ledger'));
      await told.catch(() => undefined);
      await pause(BETWEEN, signal);
    }
    this.telling = null;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      // Opens it again when it was lost. A failure is met at the next turn; the poll keeps subscriptions going.
      await this.connection.open().catch(() => undefined);
      await delay(RECONNECT, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
