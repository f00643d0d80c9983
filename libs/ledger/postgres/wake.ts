import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { DedicatedConnection } from './connection';

const RECONNECT = 1_000;

/** Tells waiting subscriptions that there may be something new. */
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

/** Wakes on what other processes write. While it is not connected the subscriptions' own slow poll stands in. */
export class Listener {
  private readonly connection: DedicatedConnection;
  private readonly stopped = new AbortController();
  private running: Promise<void> | null = null;

  /** @param isOwn tells the notifications of our own writer, whose subscribers were woken already */
  constructor(config: ClientConfig, wake: Wake, isOwn: (processId: number) => boolean) {
    this.connection = new DedicatedConnection({ ...config, password: config.password, application_name: 'cepa-ledger-listener' }, 'LISTEN ledger', (client) => {
      client.on('notification', ({ processId }) => {
        if (!isOwn(processId)) wake.all();
      });
      wake.all();
    });
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stopped.abort();
    await this.running;
    await this.connection.drop();
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
