import type { RunnerClock } from './clock';

/** A long stream is still being read. Nothing was decided; the caller may ask again. */
export class StreamBeingRead extends Error {
  /** @param seconds that the rest takes about */
  constructor(
    readonly stream: string,
    readonly done: number,
    readonly total: number,
    readonly seconds: number,
  ) {
    super(`stream ${stream} is being read: ${done} of ${total} events`);
    this.name = 'StreamBeingRead';
  }
}

/** How far the reading of a stream is. */
export interface ReadingSoFar {
  /** Events of this reading. */
  read: number;
  /** Revision that it has reached. */
  reached: bigint;
  /** When it began, by the runner's clock. */
  readonly begun: number;
}

/** How long a command waits for a stream to be read. */
export interface ReadingPatience {
  /** Milliseconds; where the rest takes as long again, the command is refused. */
  readonly longest: number;
  /** The last revision of a stream that is known without reading it; -1n where none is. */
  readonly lastRevision: (stream: string) => Promise<bigint>;
}

interface Readable {
  readonly stream: string;
  readonly isReady: boolean;
  readonly soFar: Readonly<ReadingSoFar> | null;
  ready(): Promise<void>;
}

/** The number of events from which a slow reading is refused. */
const MANY = 1_000;

/**
 * Waits for a state to decide on. It does not wait for the end of a long reading, which continues in the
 * background.
 *
 * @throws StreamBeingRead
 */
export async function readyInTime(actor: Readable, clock: RunnerClock, patience: ReadingPatience): Promise<void> {
  while (!actor.isReady) {
    const timer = clock.timer(patience.longest);
    try {
      if (await Promise.race([actor.ready().then(() => true), timer.done.then(() => false)])) return;
    } finally {
      timer.cancel();
    }
    await requireNearEnd(actor, clock, patience);
  }
}

async function requireNearEnd(
  { stream, soFar }: Readable,
  clock: RunnerClock,
  { longest, lastRevision }: ReadingPatience,
): Promise<void> {
  if (!soFar || soFar.read < MANY) return;
  const { read, reached, begun } = soFar;
  const took = clock.now() - begun;
  const left = Number((await lastRevision(stream)) - reached);
  const leftMs = left * (took / read);
  if (leftMs >= longest)
    throw new StreamBeingRead(stream, Number(reached) + 1, Number(reached) + 1 + left, leftMs / 1_000);
}
