import type { Row } from './row';
import type { QueueStore } from './store';

/** A plant that an act on many was refused for. */
export interface Left {
  readonly codigo: string;
  readonly sentence: string;
}

/** What the server answered to an act. */
export interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Of an act on many plants: those that a rule refused, with its sentence. The others are recorded. */
  readonly left?: readonly Left[];
  /** Milliseconds that the server asks to wait; null where it does not say. */
  readonly wait: number | null;
}

/** A record as the server answers it now. */
export interface Current {
  readonly etag: string | null;
  readonly record: Readonly<Record<string, unknown>>;
}

/** What the queue stands on: replaced by tests. */
export interface Ground {
  readonly store: QueueStore;
  /** Who is in, by id; null while nobody is. */
  readonly person: () => string | null;
  readonly now: () => number;
  /** A number from 0 to 1. */
  readonly chance: () => number;
  /** Sends an act with its key; null where no answer came. */
  readonly post: (row: Row) => Promise<Answer | null>;
  /** Reads a record: null where no answer came, 'gone' where it is not there. */
  readonly read: (path: string) => Promise<Current | 'gone' | null>;
  /** Runs alone among all tabs: those that want the same wait. */
  readonly alone: (job: () => Promise<void>) => Promise<void>;
  /** Runs if nobody else has this act at hand; false where somebody has. */
  readonly ifFree: (key: string, job: () => Promise<void>) => Promise<boolean>;
  /** Something of what waits changed. */
  readonly changed: () => void;
}
