import { deferred, type Deferred } from '@cepa/base';
import type { NewEvent } from '../envelope';
import type { Ledger } from '../port';
import { sizeOf, type Appendable } from './append-grouped';
import type { RunnerClock, RunnerLog } from './clock';
import type { DomainEvent, Evolution, StreamPoint } from './decider';
import type { ReadingApart } from './reading-apart';
import type { SnapshotKeeper } from './snapshots';

/** The result of appending the events of a command. */
export type Outcome =
  | { readonly kind: 'committed'; readonly positions: readonly bigint[] }
  /** Not stored, and the state they were decided on is gone: decide again. */
  | { readonly kind: 'dropped'; readonly contended: boolean; readonly alone: boolean }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A state to decide on, and the outcome of the last append that it includes; `pending` is null when all of it is committed. */
export interface Base<State> extends StreamPoint<State> {
  readonly pending: Promise<Outcome> | null;
}

/** What each `StreamActor` works with. */
export interface ActorDeps {
  readonly ledger: Ledger;
  readonly clock: RunnerClock;
  readonly log: RunnerLog;
  readonly snapshots: SnapshotKeeper | null;
  /** Events of a long stream that are read before the state is kept and most of it leaves the memory. */
  readonly readAtOnce: number;
  /** Reads the rest of a long stream; null if the rest is read here too. */
  readonly apart?: ReadingApart | null;
}

/** Events of one command on their way to the ledger. */
export interface Entry<State> extends Appendable {
  /** Revision that it was decided on. */
  readonly expected: bigint;
  readonly after: StreamPoint<State>;
  readonly outcome: Deferred<Outcome>;
}

/** The events of a command that was decided on `tip`, with the state after them. @throws RecordsNeeded */
export function entryOn<State, Event extends DomainEvent>(
  { state: tip, revision: expected }: StreamPoint<State>,
  { evolve }: Evolution<State, Event>,
  events: readonly Event[],
  envelopes: readonly NewEvent[],
  alone: boolean,
): Entry<State> {
  const state = events.reduce((before, event) => evolve(before, event), tip);
  const revision = expected + BigInt(events.length);
  const after = { state, revision, eventId: envelopes.at(-1)?.id ?? null };
  return { events: envelopes, bytes: sizeOf(envelopes), alone, expected, after, outcome: deferred() };
}
