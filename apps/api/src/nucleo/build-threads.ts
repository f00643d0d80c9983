import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LedgerChoice } from '@cepa/ledger/open';
import type { BuildThreads, PartOfBuild } from '@cepa/ledger/projections';

/** The installation that a thread works on. */
export interface BuiltInstallation {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly choice: LedgerChoice;
  /** Position up to which events without a MAC are accepted. */
  readonly unsignedUpTo: bigint;
}

/** The input of the thread. */
export type BuildAsked = BuiltInstallation & { readonly part: PartOfBuild };

/** A message of the thread. */
export type BuildSaid = { readonly reached: bigint } | { readonly done: true } | { readonly failed: string };

/** A message to the thread: end after the current batch. */
export type BuildTold = 'stop';

type Log = { warn(fields: object, message: string): void };

/** So many threads share a build: PostgreSQL's own processes write what one of them has worked out while it works out the next. */
const THREADS = 2;
/** Fewer events are applied before a thread has loaded the program. */
const FROM_EVENTS = 10_000;
/** The young generation of a thread, in megabytes: most rows are garbage after one batch, and each smaller collection would copy those of the batch. */
const YOUNG_MB = 96;
/** With less memory a build has the app's own thread alone, which needs half as much. */
const LEAST_MEMORY = 3.5 * 1024 ** 3;
/** The same of memory that is available now: an operator's rebuild runs beside the app. */
const LEAST_AVAILABLE = 2.5 * 1024 ** 3;
/** How long a thread may take to end its batch. */
const GRACE_MS = 5_000;

/** The program of the thread. It exists only in a compiled application. */
const PROGRAM = join(__dirname, '..', 'shared', 'build-thread.js');

/**
 * Returns the threads that fill read models (docs/decisions/builds-beside.md): the app's own thread stays free for requests, and the memory of a
 * build goes with its threads.
 *
 * @param fromEvents a shorter ledger is applied in the app's own thread
 * @returns undefined if the application is not compiled, the machine has little memory, or the ledger is on EventStoreDB
 */
export function buildThreads(
  installation: BuiltInstallation,
  log: Log,
  { program = PROGRAM, fromEvents = FROM_EVENTS } = {},
): BuildThreads | undefined {
  // EventStoreDB gives no blocks and counts in bytes: two readings of it were not measured.
  if (installation.choice.engine !== 'postgres') return undefined;
  if (!existsSync(program) || totalmem() < LEAST_MEMORY || process.availableMemory() < LEAST_AVAILABLE)
    return undefined;
  return {
    ...{ count: THREADS, fromEvents },
    fill: (part, onReached, signal) => fill(program, { ...installation, part }, { onReached, signal, log }),
  };
}

interface Watching {
  readonly onReached: (position: bigint) => void;
  readonly signal: AbortSignal;
  readonly log: Log;
}

function fill(program: string, workerData: BuildAsked, { onReached, signal, log }: Watching): Promise<boolean> {
  signal.throwIfAborted();
  const { projections } = workerData.part;
  const thread = new Worker(program, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  let isDone = false;
  let refused: { readonly error: unknown } | null = null;
  let late: NodeJS.Timeout | undefined;
  const stop = (): void => {
    const told: BuildTold = 'stop';
    thread.postMessage(told);
    late = setTimeout(() => void thread.terminate(), GRACE_MS).unref();
  };
  /** A command throws here once its operator interrupts it: that ends the build, and not the process. */
  const reached = (position: bigint): void => {
    try {
      onReached(position);
    } catch (error) {
      if (refused === null) stop();
      refused = { error };
    }
  };
  signal.addEventListener('abort', stop, { once: true });
  thread.on('message', (said: BuildSaid) => {
    if ('reached' in said) return reached(said.reached);
    if ('done' in said) isDone = true;
    else if (!signal.aborted && !refused)
      log.warn({ projections, err: said.failed }, 'a part of a build failed in its thread');
  });
  return new Promise((resolve, reject) => {
    // A thread without memory ends with an error. The build then goes on in the app's own thread.
    thread.on('error', (err) => log.warn({ projections, err }, 'a thread of a build ended'));
    thread.on('exit', () => {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      if (refused) reject(refused.error as Error);
      else if (signal.aborted) reject(signal.reason as Error);
      else resolve(isDone);
    });
  });
}
