import type { Decider, DomainEvent, Snapshot } from '../decider';
import { Rechazo } from '../rechazo';

/** An event as it is recorded, in the newest version of its type, with the command that it belongs to. */
export interface RecordedFact extends DomainEvent {
  readonly command_id: string;
}

/** What a replay knows of other streams. */
export interface OtherStreams {
  /** The most that a biomass ever weighed, and in which unit; undefined where it was never harvested, or its unit changed. */
  readonly biomasa: (id: string) => { readonly peso: string; readonly unidad: string } | undefined;
}

/** An event that the rules would not have recorded. */
export interface Breach {
  readonly code: string;
  /** Spanish. */
  readonly message: string;
  /** False where a rule may have been another one when the event was recorded: days and reasons are asked for since later versions. */
  readonly isCertain: boolean;
}

/**
 * Derives the command from its event. Values that the event does not have (lists, rights, the present day) are assumed
 * in the event's favour. Null if the event alone does not determine the command.
 *
 * @param following the events of the same command that come after it
 * @param state the state before the event, for what the command has of it and the event leaves out
 */
export type Order<Command, Data, State = unknown> = (
  data: Data,
  others: OtherStreams,
  following: readonly RecordedFact[],
  state: State,
) => Command | null;

/** One order for each type of event: a missing one does not compile. */
export type Orders<Command, Event extends DomainEvent, State = unknown> = {
  readonly [Type in Event['type']]: Order<Command, Extract<Event, { type: Type }>['data'], State> | null;
};

/** Refusals of quantities, of what is not there and of what was undone: matter never could be moved otherwise. */
const CERTAIN = new Set([
  'CANTIDAD_INVALIDA',
  'CODIGO_EN_USO',
  'DISPENSACION_ANULADA',
  'EXCEDE_BIOMASA',
  'EXCEDE_DISPONIBLE',
  'EXCEDE_ORIGEN',
  'EXCEDE_PEDIDO',
  'EXCEDE_RESTO',
  'EXCEDE_STOCK',
  'EXCEDE_USADO',
  'NO_ENCONTRADO',
  'ORIGEN_AJENO',
  'PERSONA_SUPRIMIDA',
  'PLANTA_DE_BAJA',
  'PLANTAS_COSECHADAS',
  'PROCESO_FINALIZADO',
  'SIN_DIFERENCIA',
  'SIN_EFECTO',
  'SIN_HISTORIA',
  'SIN_PLANTAS_ACTIVAS',
  'OTRA_CANTIDAD',
  'SIN_STOCK',
  'TIENE_BAJAS',
  'TIENE_COSECHA',
  'TIENE_DISPENSACIONES',
  'YA_ANULADO',
  'YA_ENVASADO',
  'YA_TIENE_CLUB',
]);

/** Fields that a rule calculates. They move matter, so the recorded values are compared with those that the rule gives. */
const CALCULATED = [
  'biomasa_usada',
  'cantidad_anterior',
  'cantidad_descontada',
  'cantidad_devuelta',
  'cantidad_usada',
  'devueltos',
  'diferencia',
  'materia_prima_descontada',
  'merma',
  'peso',
  'peso_devuelto',
  'peso_total',
  'plantas',
  'unidades',
] as const;

/** Keeps most of a long state elsewhere. */
export interface LongStates {
  /** Returns the same state over records that are read when a rule needs them. */
  lean<State>(snapshot: Snapshot<State>, state: State): State;
  /** The state that an earlier replay left, and of how many facts it was; null: there is none. */
  recalled<State>(snapshot: Snapshot<State>): { readonly state: State; readonly facts: number } | null;
}

/** Facts after which a state is long enough to be kept elsewhere. */
const LEAN_EVERY = 10_000;
/** Facts after which a state is worth keeping for a later replay. */
const KEPT_FROM = 1_000;

/** Replays one stream: before each event it checks whether the rules would have recorded it. */
export class StreamReplay<State, Command, Event extends DomainEvent> {
  private state: State;
  private facts = 0;

  constructor(
    private readonly decider: Decider<State, Command, Event>,
    private readonly orders: Partial<Record<string, Order<Command, never> | null>>,
    private readonly others: OtherStreams,
    private readonly states: LongStates | null = null,
  ) {
    const { snapshot } = decider;
    const recalled = (snapshot && states?.recalled(snapshot)) ?? null;
    this.state = recalled?.state ?? decider.initial();
    this.facts = recalled?.facts ?? 0;
  }

  /** Makes a long state lean, for a later replay. @returns whether it is long */
  rest(): boolean {
    const { snapshot } = this.decider;
    if (!snapshot || !this.states || this.facts < KEPT_FROM) return false;
    this.state = this.states.lean(snapshot, this.state);
    return true;
  }

  /** The state after the last event. */
  get reached(): State {
    return this.state;
  }

  /**
   * @param following the events of the same command that come after it
   * @returns null if the rules would record the fact, or if no command can be derived from it
   */
  next(fact: RecordedFact, following: readonly RecordedFact[]): Breach | null {
    const breach = this.breachOf(fact, following);
    const failed = this.fold(fact);
    return breach ?? failed;
  }

  /** Takes over a fact without deciding it. @returns why the state before it does not allow that */
  fold(fact: RecordedFact): Breach | null {
    try {
      this.state = this.decider.evolve(this.state, fact as unknown as Event);
    } catch (error) {
      return certain('SIN_HISTORIA', `lo anterior no lo permite (${(error as Error).message})`);
    }
    this.facts += 1;
    const { snapshot } = this.decider;
    if (snapshot && this.states && this.facts % LEAN_EVERY === 0) this.state = this.states.lean(snapshot, this.state);
    return null;
  }

  private breachOf(fact: RecordedFact, following: readonly RecordedFact[]): Breach | null {
    const order = this.orders[fact.type] as Order<Command, unknown> | null | undefined;
    const command = order ? order(fact.data, this.others, following, this.state) : null;
    if (command === null) return null;
    try {
      const [first] = this.decider.decide(command, this.state);
      if (!first) return certain('SIN_EFECTO', 'no cambiaba nada');
      return first.type === fact.type ? otherQuantity(first, fact) : certain('SIN_EFECTO', 'daba otro hecho');
    } catch (error) {
      if (error instanceof Rechazo)
        return { code: error.codigo, message: error.message, isCertain: CERTAIN.has(error.codigo) };
      return certain('SIN_HISTORIA', `lo anterior no lo permite (${(error as Error).message})`);
    }
  }
}

function otherQuantity(decided: DomainEvent, recorded: DomainEvent): Breach | null {
  const field = CALCULATED.find((name) => name in decided.data && !isSame(decided.data[name], recorded.data[name]));
  if (field === undefined) return null;
  const [right, was] = [decided, recorded].map(({ data }) => written(data[field]));
  return certain('OTRA_CANTIDAD', `${field} dice ${was} y la regla da ${right}`);
}

/** Most values are equal field by field, whatever their order: to write them as text costs ten times as much. */
const isSame = (decided: unknown, recorded: unknown): boolean =>
  isEqual(decided, recorded) || written(decided) === written(recorded);

/** Whether two values are certainly the same text; where it answers false they may be, too. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, i) => isEqual(one, b[i]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
}

const isPlain = (value: object): value is Record<string, unknown> =>
  Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value);

/** A value as text; the fields of an object in order, as a ledger keeps them. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

const certain = (code: string, message: string): Breach => ({ code, message, isCertain: true });
