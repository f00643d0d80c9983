import type { KeptRecords, Sections } from './records';

/** An event as a decider sees it: its type, its version and its data. */
export interface DomainEvent {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The rules of one kind of stream. Structural: the deciders of libs/domain satisfy it.
 *
 * Both functions are pure and states are never changed in place, so the runner keeps several of them without a copy.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** Names the kind of stream, and so the shape of its state: one name, one shape. */
  readonly name: string;
  readonly initial: () => State;
  /** Throws its refusal, which reaches the caller as it is. */
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
  /** Present where streams grow long: how the state is kept in a snapshot. A raised version throws older snapshots away. */
  readonly snapshot?: {
    readonly version: number;
    readonly toRecords: (state: State) => Sections;
    /** The state over kept records, which it reads when a rule asks for them. */
    readonly fromRecords: (section: (name: string) => KeptRecords) => State;
  };
}

/** The part of a decider that turns events into state. */
export type Evolution<State, Event extends DomainEvent> = Pick<
  Decider<State, never, Event>,
  'name' | 'initial' | 'evolve' | 'snapshot'
>;

/** The state of a stream after the event of that revision; `eventId` is that event's, null before the first. */
export interface StreamPoint<State> {
  readonly state: State;
  readonly revision: bigint;
  readonly eventId: string | null;
}
