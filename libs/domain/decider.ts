import type { Registros, Seccion } from './registros';

/** An event as the domain sees it: its type, its version and its data. */
export interface DomainEvent {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A command as the domain sees it: a request, named by its `tipo`. */
export interface DomainCommand {
  readonly tipo: string;
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
  /** Present where streams grow long. */
  readonly snapshot?: Snapshot<State>;
}

/** How a state is kept in a snapshot. Raise the version to discard older snapshots. */
export interface Snapshot<State> {
  readonly version: number;
  readonly toRecords: (state: State) => Readonly<Record<string, Seccion>>;
  /** The state over kept records, which it reads when a rule asks for them. */
  readonly fromRecords: (section: (name: string) => Registros) => State;
}

/** One function for each command: it returns the events, or throws a Rechazo. */
type Decisions<State, Command extends DomainCommand, Event> = {
  readonly [Tipo in Command['tipo']]: (command: Extract<Command, { tipo: Tipo }>, state: State) => readonly Event[];
};

/** One function for each event: it returns the state after it. */
type Evolutions<State, Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (state: State, data: Extract<Event, { type: Type }>['data']) => State;
};

/** Hooks that run for every command and every event of a kind of stream. */
interface ForAll<State, Event> {
  /** Checks the decided events. @throws Rechazo */
  readonly permits?: (events: readonly Event[], state: State) => void;
  /** Changes the state after the event's own function. */
  readonly counts?: (before: State, after: State, event: Event) => State;
}

/**
 * Makes a decider out of one function for each command and one for each event: a missing one does not compile.
 *
 * @throws Error when a command or an event has no function, which happens only if the types were not checked
 */
export function decider<State, Command extends DomainCommand, Event extends DomainEvent>({
  commands,
  events,
  permits = () => undefined,
  counts = (_before, after) => after,
  ...rest
}: Pick<Decider<State, Command, Event>, 'name' | 'initial' | 'snapshot'> &
  ForAll<State, Event> & {
    readonly commands: Decisions<State, Command, Event>;
    readonly events: Evolutions<State, Event>;
  }): Decider<State, Command, Event> {
  // The compiler does not relate a member of the union to its own function in the table.
  const decisions = new Map(Object.entries(commands)) as Map<
    string,
    (command: Command, state: State) => readonly Event[]
  >;
  const evolutions = new Map(Object.entries(events)) as Map<string, (state: State, data: Event['data']) => State>;
  return {
    ...rest,
    decide: (command, state) => {
      const decided = found(decisions, command.tipo)(command, state);
      permits(decided, state);
      return decided;
    },
    evolve: (state, event) => counts(state, found(evolutions, event.type)(state, event.data), event),
  };
}

/** Decides several commands as one: each on the state that the earlier ones leave, all or none. */
export const inOne = <State, Command, Event extends DomainEvent>(
  one: Decider<State, Command, Event>,
): Decider<State, readonly Command[], Event> => ({
  ...one,
  decide: (commands, initial) => {
    const decided: Event[] = [];
    let state = initial;
    for (const command of commands) {
      const events = one.decide(command, state);
      state = events.reduce(one.evolve, state);
      decided.push(...events);
    }
    return decided;
  },
});

function found<T>(functions: ReadonlyMap<string, T>, name: string): T {
  const one = functions.get(name);
  if (one === undefined) throw new Error(`case without a rule: ${name}`);
  return one;
}
