import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadingApart } from '@cepa/ledger/commands';
import type { LedgerChoice } from '@cepa/ledger/open';

/** What the thread reads, and of which installation. */
export interface BookAsked {
  readonly name: string;
  readonly stream: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly choice: LedgerChoice;
  /** Position up to which events without a MAC are believed. */
  readonly unsignedUpTo: bigint;
  /** Of the snapshots. */
  readonly key: Uint8Array;
  readonly readAtOnce: number;
}

/** What the thread answers. */
export type BookSaid =
  | { readonly reached: bigint }
  | { readonly done: boolean }
  | { readonly warning: string; readonly fields: object };

type Log = { warn(fields: object, message: string): void };

/** Megabytes of the thread's heap: what it keeps does not grow with a book. */
const OLD_MB = 64;
const YOUNG_MB = 3;
/** Events of which the changes are in memory before a snapshot is kept. */
const READ_AT_ONCE = 4_000;

/** The program of the thread; it is there where the application is compiled. */
const PROGRAM = join(__dirname, 'books-thread.js');

/**
 * Reads long streams in a thread that ends with each (docs/decisions/state-in-blocks.md). One is read at a time; the stream of
 * another caller is meanwhile read in the app's own thread.
 */
export class BooksApart implements ReadingApart {
  private thread: Worker | null = null;
  private isClosed = false;
  /** Streams of which a thread gave nothing: they are read here from then on. */
  private readonly failed = new Set<string>();

  constructor(
    private readonly of: Omit<BookAsked, 'name' | 'stream' | 'readAtOnce'>,
    private readonly log: Log,
    private readonly readAtOnce = READ_AT_ONCE,
    private readonly program = PROGRAM,
  ) {}

  async read(name: string, stream: string, onReached: (revision: bigint) => void): Promise<boolean> {
    if (this.thread || this.isClosed || this.failed.has(stream) || !existsSync(this.program)) return false;
    const workerData: BookAsked = { ...this.of, name, stream, readAtOnce: this.readAtOnce };
    const resourceLimits = { maxOldGenerationSizeMb: OLD_MB, maxYoungGenerationSizeMb: YOUNG_MB };
    const thread = new Worker(this.program, { workerData, resourceLimits });
    this.thread = thread;
    let isRead = false;
    thread.on('message', (said: BookSaid) => {
      if ('reached' in said) return onReached(said.reached);
      if ('warning' in said) return this.log.warn({ stream, ...said.fields }, said.warning);
      isRead = said.done;
      void thread.terminate();
    });
    return new Promise((resolve) => {
      // A thread that ran out of memory ends with an error: the stream is then read here.
      thread.on('error', (error) => this.log.warn({ stream, err: error }, 'a book was not read apart'));
      thread.on('exit', () => {
        this.thread = null;
        if (!isRead && !this.isClosed) this.failed.add(stream);
        resolve(isRead);
      });
    });
  }

  /** Ends a reading that goes on: the next process continues from its last snapshot. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.thread?.terminate();
  }
}
