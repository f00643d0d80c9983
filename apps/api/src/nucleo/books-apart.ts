import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadingApart } from '@cepa/ledger/commands';
import type { LedgerChoice } from '@cepa/ledger/open';

/** The input of the thread: the stream, and the installation that has it. */
export interface BookAsked {
  readonly name: string;
  readonly stream: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly choice: LedgerChoice;
  /** Position up to which events without a MAC are accepted. */
  readonly unsignedUpTo: bigint;
  /** Key of the hashes of snapshots. */
  readonly key: Uint8Array;
  readonly readAtOnce: number;
}

/** A message of the thread. */
export type BookSaid =
  | { readonly reached: bigint }
  | { readonly done: boolean }
  | { readonly warning: string; readonly fields: object };

type Log = { warn(fields: object, message: string): void };

/** Maximum heap of the thread, in megabytes. The need does not depend on the length of a book. */
const OLD_MB = 64;
const YOUNG_MB = 3;
/** Number of events between two snapshots: their changes are in memory until then. */
const READ_AT_ONCE = 4_000;

/** The program of the thread. It exists only in a compiled application. */
const PROGRAM = join(__dirname, '..', 'shared', 'books-thread.js');

/**
 * Reads long streams, each in a new thread (docs/decisions/state-in-blocks.md). One thread runs at a time: meanwhile
 * other streams are read in the app's own thread.
 */
export class BooksApart implements ReadingApart {
  private thread: Worker | null = null;
  private isClosed = false;
  /** Streams that a thread failed to read: from then on they are read in the app's own thread. */
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
      // A thread without memory ends with an error. The stream is then read in the app's own thread.
      thread.on('error', (error) => this.log.warn({ stream, err: error }, 'a book was not read apart'));
      thread.on('exit', () => {
        this.thread = null;
        if (!isRead && !this.isClosed) this.failed.add(stream);
        resolve(isRead);
      });
    });
  }

  /** Stops the current reading. The next process continues from its last snapshot. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.thread?.terminate();
  }
}
