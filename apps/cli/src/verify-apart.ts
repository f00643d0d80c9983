import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StreamRange } from '@cepa/ledger';
import type { Apart, LedgerPlace, OrderReport, StreamPart, StreamsReport } from '@cepa/ledger/seal';

/** The data of the thread. */
export interface ThreadData {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Position up to which events without a MAC are accepted. */
  readonly unsignedUpTo: bigint;
  readonly maxFindings: number;
  /** Whether states of long streams are kept for a later run. */
  readonly keepsStates: boolean;
}

export type Asked =
  | { readonly order: bigint; readonly decided: LedgerPlace | null }
  | { readonly prepare: StreamRange }
  | { readonly streams: StreamPart };

export type Answered =
  | { readonly read: number }
  | { readonly done: OrderReport | StreamsReport | null }
  | { readonly failed: unknown };

/** The program of the thread; it exists if the application is compiled. */
const PROGRAM = join(__dirname, 'verify-thread.js');
/** Size of the thread's young generation, in megabytes. With this size less short-lived garbage reaches the old one. */
const YOUNG_MB = 12;

/**
 * Returns a function that starts another thread for `verify`; undefined if there is none: one thread then does
 * everything.
 */
export function apartOf(data: ThreadData): (() => Apart) | undefined {
  return existsSync(PROGRAM)
    ? () =>
        new VerifyThread(
          new Worker(PROGRAM, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } }),
        )
    : undefined;
}

/** Sends one request after the other. */
export class VerifyThread implements Apart {
  private onRead: (events: number) => void = () => undefined;
  private settle: { resolve: (done: unknown) => void; reject: (error: unknown) => void } | null = null;
  private ended: unknown;

  constructor(private readonly worker: Worker) {
    worker.on('message', (answered: Answered) => {
      if ('read' in answered) this.progress(answered.read);
      else if ('done' in answered) this.settle?.resolve(answered.done);
      else this.settle?.reject(answered.failed);
    });
    const end = (error: unknown): void => {
      this.ended = error;
      this.settle?.reject(error);
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the thread that verifies has ended')));
  }

  order(head: bigint, decided: LedgerPlace | null, onProgress: (events: number) => void): Promise<OrderReport | null> {
    const place = decided && { size: decided.size, position: decided.position, root: decided.root };
    return this.ask({ order: head, decided: place }, onProgress) as Promise<OrderReport | null>;
  }

  async prepare(first: StreamRange): Promise<void> {
    await this.ask({ prepare: first }, () => undefined);
  }

  streams(part: StreamPart, onProgress: (events: number) => void): Promise<StreamsReport | null> {
    return this.ask({ streams: part }, onProgress) as Promise<StreamsReport | null>;
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  /** The command throws here once its operator interrupts it: that ends the request, and not the process. */
  private progress(events: number): void {
    try {
      this.onRead(events);
    } catch (error) {
      this.settle?.reject(error);
    }
  }

  private ask(asked: Asked, onRead: (events: number) => void): Promise<unknown> {
    this.onRead = onRead;
    return new Promise((resolve, reject) => {
      if (this.ended !== undefined) return reject(this.ended as Error);
      this.settle = { resolve, reject };
      this.worker.postMessage(asked);
    });
  }
}
