import type { NewEvent, RecordedEvent } from './envelope';
import type { RowProof } from './row-proof';
import type { RowBlock } from './stored-row';

/** The revision on which the caller decided: `NO_STREAM`, or the revision of the last event that it saw. */
export type ExpectedRevision = bigint;

/** Expected revision of a stream that has no event yet. */
export const NO_STREAM: ExpectedRevision = -1n;

/** Where the last event of an append went. */
export interface Appended {
  readonly revision: bigint;
  readonly position: bigint;
  /** Position of each event, in the order given. */
  readonly positions: readonly bigint[];
}

/** A run of events in commit order; `position` is the checkpoint to store once the batch is applied. */
export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** At least the position of the last event; may be further on when what was skipped is not ours. */
  readonly position: bigint;
}

/** A part of a stream: from this revision on, at most this many events. */
export interface ReadStreamOptions {
  /** First revision to return, inclusive; 0n by default. */
  readonly from?: bigint;
  /** At most this many events. */
  readonly max?: number;
}

/** A part of the ledger: after this position, at most this many events. */
export interface ReadAllOptions {
  /** Only events after this position (exclusive); -1n, the default, starts at the first. */
  readonly after?: bigint;
  readonly max?: number;
}

/** Where an event stands: in the ledger and in its stream. */
export interface EventPlace {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
}

/** Where a subscription begins, and what ends it. */
export interface SubscribeOptions {
  readonly after: bigint;
  /** At most this many events a batch. */
  readonly batchSize?: number;
  readonly signal: AbortSignal;
}

/**
 * The ledger: append-only streams with one global order.
 *
 * It exposes only what both engines can do; `contract.testkit.ts` holds each engine to it.
 */
export interface Ledger {
  readonly engine: 'postgres' | 'eventstoredb';

  /**
   * Appends the events to one stream, all or none, if its last revision is `expected`.
   *
   * Sending the same event ids again at the same expected revision is a success that writes nothing and
   * answers where they went the first time, also after later events and after a restart.
   *
   * @throws RevisionConflict when the stream has moved on
   * @throws EventRefused when an event is not valid against its schema, is unknown, or is over 1 MiB
   * @throws LedgerUnavailable when the outcome is unknown: send the same ids at the same revision again
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;

  /** Events of one stream in order of revision, upcast to their newest version; none when it does not exist. @throws EventForged */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;

  /**
   * Several streams with one reading, for the person who reads thousands of short ones. All of their events are in memory at once.
   *
   * An engine that has no such reading lacks this method.
   *
   * @returns the events of each name, in the order of the names, as `readStream` gives them; what can't be read is thrown where it stands
   */
  readStreams?(names: readonly string[]): Promise<readonly Iterable<RecordedEvent>[]>;

  /**
   * Every event in commit order, as recorded (not upcast): for the seal, the verifier and export.
   *
   * It gives forged events too: who reads it asks `forgery`.
   *
   * @throws EventUnreadable at an event whose stored bytes are not readable JSON; a new read after its position goes on
   */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;

  /**
   * The events at these places, as recorded (not upcast) and in the order of their positions; a place where no such event stands is left out.
   * It gives forged events too, as `readAll` does.
   *
   * @param places by position; each engine finds them its own way
   * @throws EventUnreadable
   */
  readPlaces(places: readonly EventPlace[]): AsyncIterable<RecordedEvent>;

  /**
   * Every event after a position, upcast, in commit order, first what is there and then what comes, until the signal aborts.
   * It survives a lost connection by itself: it reconnects and goes on after the last batch it gave out.
   *
   * @throws EventForged once everything before that event was given out
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;

  /** Position of the last event; -1n when the ledger is empty. Strongly consistent: at least every acknowledged append. */
  head(): Promise<bigint>;

  /** The events that a command recorded, in order; empty when it never was accepted. Strongly consistent. */
  findCommand(commandId: string): Promise<readonly RecordedEvent[]>;

  /** Says why this installation did not write an event of `readAll`; null where it did. Every other read refuses such an event. */
  forgery?(event: RecordedEvent): string | null;

  /**
   * Whether an event of `readAll` is genuine and its columns say what its bytes do, as far as one check of its MAC
   * shows; false: ask `forgery`.
   */
  isAsWritten?(event: RecordedEvent): boolean;

  /**
   * The rows as they are stored, for the person who recomputes all of them.
   *
   * An engine that keeps no rows lacks this method.
   */
  stored?(): StoredLedger;

  /**
   * Yields the names of streams that an operator changed (hid, truncated, restored, deleted): first all earlier
   * changes, then each new one, until the signal aborts. A name may repeat. A name proves nothing: the caller must read
   * the stream.
   *
   * An engine that gets no notice of such changes lacks this method.
   */
  touched?(signal: AbortSignal): AsyncIterable<string>;

  /** Rejects when the ledger does not answer in time. */
  ping(): Promise<void>;

  close(): Promise<void>;
}

/** A range of the ledger's streams in the order of their names: from the first one on, up to but not including the last; null means no end. */
export interface StreamRange {
  readonly from: string;
  readonly to: string | null;
}

/** Streams by their names. Each batch is one reading: few events, or one long stream. */
export interface StreamBatches {
  readonly batches: readonly StreamBatch[];
}

export interface StreamBatch {
  readonly names: readonly string[];
  /** Of the only name: the events after this revision. */
  readonly after?: number | undefined;
}

/** The name of a stream, and how many events it has. */
export interface StreamLength {
  readonly stream: string;
  readonly events: number;
}

/** The stored rows of the ledger, and what verifies them. */
export interface StoredLedger {
  readonly rows: StoredRows;
  /** Undefined where events have no MAC. */
  readonly proof: RowProof | undefined;
  /** Data in the newest version of their type. */
  upcast(
    type: string,
    version: number,
    data: Readonly<Record<string, unknown>>,
  ): { readonly version: number; readonly data: Readonly<Record<string, unknown>> };
  /**
   * The events after a position and up to another that exists, genuine and upcast as a subscription gives them.
   *
   * @throws as a subscription does; NotPlain, LedgerUnavailable where a subscription goes on
   */
  events(after: bigint, upTo: bigint): AsyncIterable<readonly RecordedEvent[]>;
}

/** Reads rows in blocks. */
export interface StoredRows {
  /** In the order of positions, those after one and up to another; null: from the very first, also one that no engine would give. */
  byPosition(after: bigint | null, upTo: bigint): AsyncIterable<RowBlock>;
  /** In the order of streams, and in each of revisions; only events up to a position. */
  byStream(part: StreamRange | StreamBatches, upTo: bigint): AsyncIterable<RowBlock>;
  /** The streams that have events after a position, at most this many of them; each with all of its events up to another one. */
  touched(after: bigint, upTo: bigint, most: number): Promise<StreamLength[]>;
  /** Cuts the streams into about so many runs that weigh about the same. */
  ranges(parts: number, upTo: bigint): Promise<StreamRange[]>;
  /** The highest position of all, whatever the ledger's own note of it says; -1n where it is empty. */
  last(): Promise<bigint>;
}

/** Largest append in bytes of JSON: EventStoreDB's own limit, held on both engines. */
export const MAX_APPEND_BYTES = 1024 * 1024;
