import { Map } from 'immutable';
import { randomUUID } from 'node:crypto';
import type { RunnerClock, RunnerLog } from './clock';
import type { CommandContext } from './command';
import type { Decider } from './decider';
import type { KeptRecords, Sections } from './records';

/** A bucket of dried flower from which people dispense: the smallest decider that guards a balance. */
export interface Balde {
  readonly gramos: number;
  /** Grams by the person who took them. */
  readonly retiros: Map<string, number>;
}

export type BaldeCommand =
  | { readonly tipo: 'cargar'; readonly gramos: number }
  | { readonly tipo: 'dispensar'; readonly gramos: number; readonly socio: string }
  | { readonly tipo: 'revisar' };

export type BaldeEvent =
  | { readonly type: 'BaldeCargado'; readonly version: 1; readonly data: { readonly gramos: number } }
  | {
      readonly type: 'GramosDispensados';
      readonly version: 1;
      readonly data: { readonly gramos: number; readonly socio: string };
    };

export class Negativa extends Error {
  constructor(
    readonly codigo: string,
    mensaje: string,
  ) {
    super(mensaje);
  }
}

export const balde = {
  name: 'balde',
  initial: () => ({ gramos: 0, retiros: Map<string, number>() }),
  decide(command: BaldeCommand, state: Balde): readonly BaldeEvent[] {
    if (command.tipo === 'revisar') return [];
    if (command.tipo === 'cargar') return [cargado(command.gramos)];
    if (command.gramos > state.gramos) throw new Negativa('EXCEDE_STOCK', `Quedan ${state.gramos} g.`);
    return [dispensado(command.gramos, command.socio)];
  },
  evolve(state: Balde, event: BaldeEvent): Balde {
    if (event.type === 'BaldeCargado') return { ...state, gramos: state.gramos + event.data.gramos };
    const { gramos, socio } = event.data;
    return { gramos: state.gramos - gramos, retiros: state.retiros.update(socio, 0, (antes) => antes + gramos) };
  },
  snapshot: {
    version: 1,
    toRecords: ({ gramos, retiros }: Balde): Sections => ({
      balde: { base: null, changed: ['gramos'], text: () => String(gramos) },
      retiros: { base: null, changed: retiros.keys(), text: (socio: string) => String(retiros.get(socio)) },
    }),
    fromRecords: (section: (name: string) => KeptRecords): Balde => ({
      gramos: Number(section('balde').text('gramos')),
      retiros: Map([...section('retiros').entries()].map(([socio, texto]) => [socio, Number(texto)])),
    }),
  },
} satisfies Decider<Balde, BaldeCommand, BaldeEvent>;

export const cargado = (gramos: number): BaldeEvent => ({ type: 'BaldeCargado', version: 1, data: { gramos } });
export const dispensado = (gramos: number, socio: string): BaldeEvent => ({
  type: 'GramosDispensados',
  version: 1,
  data: { gramos, socio },
});
export const cargar = (gramos: number): BaldeCommand => ({ tipo: 'cargar', gramos });
export const dispensar = (gramos: number, socio = 'ana'): BaldeCommand => ({ tipo: 'dispensar', gramos, socio });

/** A command's context with its own ids. */
export function context(given: Partial<CommandContext> = {}): CommandContext {
  return {
    club_id: 'club-1',
    actor_id: 'persona-1',
    role: 'operador',
    command_id: randomUUID(),
    command_hash: 'hash-1',
    correlation_id: 'correlacion-1',
    causation_id: 'causa-1',
    origin: 'screen',
    ...given,
  };
}

/** A clock that passes immediately when it is awaited. A deadline that is met never fires. */
export class QuickClock implements RunnerClock {
  private time = 0;
  now(): number {
    return this.time;
  }
  random(): number {
    return 0.5;
  }
  timer(ms: number) {
    let resolve!: () => void;
    const done = new Promise<void>((ok) => (resolve = ok));
    // A round trip of the ledger in memory takes a few turns; a timer must be slower, as in production.
    let turns = 20;
    let handle: NodeJS.Immediate;
    const wait = (): void => {
      turns -= 1;
      if (turns > 0) {
        handle = setImmediate(wait);
        return;
      }
      this.time += ms;
      resolve();
    };
    handle = setImmediate(wait);
    return { done, cancel: () => clearImmediate(handle) };
  }
}

/** Keeps the lines for the tests. */
export class KeptLog implements RunnerLog {
  readonly lines: string[] = [];
  info(_fields: object, message: string): void {
    this.lines.push(message);
  }
  warn(_fields: object, message: string): void {
    this.lines.push(message);
  }
}

/** Outcomes of many, in order: grams or events taken, or the refusal's message. */
export async function settle(all: ReadonlyArray<Promise<unknown>>): Promise<string[]> {
  return (await Promise.allSettled(all)).map((one) =>
    one.status === 'fulfilled' ? 'accepted' : String((one.reason as Error).message),
  );
}
