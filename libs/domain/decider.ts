/** An event as the domain sees it: its type, its version and its data. */
export interface DomainEvent {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The rules of one kind of stream: which events follow from a command, and what an event changes.
 *
 * Both functions are pure; clock, ids, actor, limits and lists come in with the command.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** Names the kind of stream. */
  readonly name: string;
  readonly initial: () => State;
  /** @throws Rechazo */
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
  /** Present where streams grow long. A raised version throws older snapshots away. */
  readonly snapshot?: {
    readonly version: number;
    readonly toJson: (state: State) => unknown;
    readonly fromJson: (json: unknown) => State;
  };
}
