import type { Row } from './row';
import type { QueueStore } from './store';

/** A plant for which a bulk act was refused. */
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
  /** Of a bulk act: the refused plants with their sentence. The others are recorded. */
  readonly left?: readonly Left[];
  /** Milliseconds that the server asks to wait; null if it does not. */
  readonly wait: number | null;
}

/** A record as the server returns it now. */
export interface Current {
  readonly etag: string | null;
  readonly record: Readonly<Record<string, unknown>>;
}

/** The dependencies of the queue, which tests replace. */
export interface Ground {
  readonly store: QueueStore;
  /** The id of the signed-in person; null if nobody is signed in. */
  readonly person: () => string | null;
  readonly now: () => number;
  /** A number from 0 to 1. */
  readonly chance: () => number;
  /** Sends an act with its key; null without an answer. */
  readonly post: (row: Row) => Promise<Answer | null>;
  /** Reads a record: null without an answer, 'gone' if it does not exist. */
  readonly read: (path: string) => Promise<Current | 'gone' | null>;
  /** Runs exclusively among all tabs: others wait. */
  readonly alone: (job: () => Promise<void>) => Promise<void>;
  /** Runs if no other tab is processing this act; otherwise returns false. */
  readonly ifFree: (key: string, job: () => Promise<void>) => Promise<boolean>;
  /** Called when the waiting acts changed. */
  readonly changed: () => void;
}
