import type { Decider, DomainEvent } from './decider';

/** The refusal that libs/domain throws: its stable code and, as `message`, the sentence for the person. */
interface Refusal extends Error {
  readonly codigo: string;
}

/**
 * Given events, when a command, then exactly these events in this order, or this refusal.
 *
 * `then` returns nothing and is called at once; don't return the object of `when` from an async function, which would await it.
 *
 * @example specification(decider).given([materiaPrimaIngresada]).when(envasar).then([productoEnvasado])
 */
export function specification<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) {
  return {
    given: (history: readonly Event[]) => ({
      when: (command: Command) => {
        const state = fold(decider, history);
        return {
          /** Whole-object equality: an extra field, another order or a missing event fails. */
          then(expected: readonly Event[]): void {
            const events = [...decider.decide(command, state)];
            expect(events).toStrictEqual([...expected]);
            // The decided events must come back from the ledger unchanged, and the same decider must understand them.
            expect(JSON.parse(JSON.stringify(events))).toStrictEqual(events);
            events.reduce((before, event) => decider.evolve(before, event), state);
          },
          /** The command is refused with this code and exactly this sentence. @returns the refusal */
          thenRefused(codigo: string, mensaje: string): Refusal {
            const refusal = refusalOf(() => decider.decide(command, state));
            expect({ codigo: refusal.codigo, mensaje: refusal.message }).toStrictEqual({ codigo, mensaje });
            return refusal;
          },
        };
      },
    }),
  };
}

/**
 * Holds a decider's snapshot to its promise: at each length of this history, the state kept as JSON and read back,
 * folded with the rest, equals the fold of the whole.
 */
export function expectFaithfulSnapshots<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly Event[],
): void {
  const { snapshot } = decider;
  if (!snapshot) throw new Error(`decider ${decider.name} has no snapshot`);
  const whole = fold(decider, history);
  for (let length = 0; length <= history.length; length += 1) {
    const kept = JSON.stringify(snapshot.toJson(fold(decider, history.slice(0, length))));
    const recalled = history
      .slice(length)
      .reduce((state, event) => decider.evolve(state, event), snapshot.fromJson(JSON.parse(kept)));
    expect({ length, state: recalled }).toStrictEqual({ length, state: whole });
  }
}

function fold<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly Event[],
): State {
  return history.reduce((state, event) => decider.evolve(state, event), decider.initial());
}

function refusalOf(decide: () => readonly DomainEvent[]): Refusal {
  let events: readonly DomainEvent[];
  try {
    events = decide();
  } catch (error) {
    if (error instanceof Error && 'codigo' in error) return error as Refusal;
    throw error;
  }
  throw new Error(`expected a refusal, but the command was accepted with ${JSON.stringify(events)}`);
}
