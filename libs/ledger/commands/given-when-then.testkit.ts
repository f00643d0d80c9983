import type { Decider, DomainEvent } from './decider';
import type { KeptRecords, Section, Sections } from './records';

/** The refusal that libs/domain throws: its stable code and, as `message`, the sentence for the person. */
interface Refusal extends Error {
  readonly codigo: string;
}

/**
 * Given events, when a command, then exactly these events in this order, or this refusal.
 *
 * `then` returns nothing and runs immediately. Don't return the object of `when` from an async function: it would be
 * awaited.
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
 * Checks a decider's snapshot. At each length of this history the state is kept as records, recalled, and folded with
 * the rest: it must equal the fold of the whole history. The same holds when the recalled state is kept again.
 */
export function expectFaithfulSnapshots<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly Event[],
): void {
  const { snapshot } = decider;
  if (!snapshot) throw new Error(`decider ${decider.name} has no snapshot`);
  const again = (state: State): State => snapshot.fromRecords(recordsOf(snapshot.toRecords(state)));
  const whole = contentOf(fold(decider, history));
  for (let length = 0; length <= history.length; length += 1) {
    const recalled = history
      .slice(length)
      .reduce((state, event) => decider.evolve(state, event), again(fold(decider, history.slice(0, length))));
    expect({ length, state: contentOf(recalled) }).toStrictEqual({ length, state: whole });
    expect({ length, state: contentOf(again(recalled)) }).toStrictEqual({ length, state: whole });
  }
}

/** The records of a state, as restored from a snapshot without compression. */
export function recordsOf(sections: Sections): (name: string) => KeptRecords {
  const kept = new Map(Object.entries(sections).map(([name, section]) => [name, keptOf(section)]));
  return (name) => kept.get(name) ?? keptOf({ base: null, changed: [], text: () => null });
}

function keptOf({ base, changed, text }: Section): KeptRecords {
  const texts = new Map<string, string>(base?.entries() ?? []);
  for (const key of changed) {
    const now = text(key);
    if (now === null) texts.delete(key);
    else texts.set(key, now);
  }
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return { size: texts.size, text: (key) => texts.get(key), entries: () => sorted };
}

/** Maps and sets by their content, regardless of type and order. */
function contentOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(contentOf);
  if (value === null || typeof value !== 'object') return value;
  if (Symbol.iterator in value && 'size' in value) {
    const items = [...(value as Iterable<unknown>)].map(contentOf);
    expect(value.size).toBe(items.length);
    return { items: items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, contentOf(one)]));
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
