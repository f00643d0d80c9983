import { UnknownEvent } from '@cepa/event-schemas';
import type { RecordedEvent } from '../envelope';
import type { FindingLog, Place } from './findings';
import type { LedgerItem } from './ledger-items';

/** Returns what is wrong with an event's data, or null; `validate` of event-schemas is one. */
export type SchemaCheck = (type: string, version: number, data: unknown) => string | null;

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?Z$/;

/**
 * Checks the rules that the ledger must keep by itself, without any tree: one pass in order. Memory grows with the
 * number of streams, not of events: one number a stream.
 */
export class EventChecks {
  private readonly revisions = new Map<string, number>();
  private lastPosition: bigint | undefined;
  private lastInstant: string | undefined;

  /** @param contiguousAfter position after which a gap is to be named; null where the engine leaves gaps. */
  constructor(
    private readonly log: FindingLog,
    private readonly contiguousAfter: bigint | null,
    private readonly schemas?: SchemaCheck,
    private readonly forgery: (event: RecordedEvent) => string | null = () => null,
  ) {}

  /** Each stream that was seen, with its last revision. */
  get streams(): ReadonlyMap<string, number> {
    return this.revisions;
  }

  /** @param place which event it is; findings name it. */
  check(item: LedgerItem, place: Place): void {
    this.checkPosition(item.position, place);
    this.checkRevision(place);
    if (!item.event) {
      this.log.add('ilegible', place, item.reason);
      return;
    }
    if (item.columns.length > 0) this.log.add('columnas_alteradas', place, item.columns.join(', '));
    const forged = item.isProved ? null : this.forgery(item.event);
    if (forged !== null) this.log.add('evento_ajeno', place, forged);
    this.checkInstant(item.event, place);
    this.checkSchema(item.event, place);
  }

  private checkPosition(position: bigint, place: Place): void {
    const last = this.lastPosition;
    this.lastPosition = position;
    if (last === undefined) return;
    if (position <= last) this.log.add('posicion_desordenada', place, `posición ${position} después de la ${last}`);
    else if (this.contiguousAfter !== null && position > this.contiguousAfter) {
      const before = last > this.contiguousAfter ? last : this.contiguousAfter;
      if (position !== before + 1n)
        this.log.add('hueco_de_posicion', place, `de la posición ${before} pasa a la ${position}`);
    }
  }

  private checkRevision(place: Place): void {
    if (place.stream === null || place.revision === null) return;
    const found = Number(place.revision);
    const expected = (this.revisions.get(place.stream) ?? -1) + 1;
    this.revisions.set(place.stream, found);
    if (found > expected) this.log.add('revision_faltante', place, `de ${place.stream}, ${range(expected, found - 1)}`);
    if (found < expected) this.log.add('revision_repetida', place, `se esperaba la revisión ${expected}`);
  }

  private checkInstant({ recorded_at }: RecordedEvent, place: Place): void {
    const instant = comparableInstant(recorded_at);
    if (instant === null) {
      this.log.add('hora_invalida', place, recorded_at);
      return;
    }
    const last = this.lastInstant;
    this.lastInstant = instant;
    if (last !== undefined && instant < last) this.log.add('hora_hacia_atras', place, recorded_at);
  }

  private checkSchema({ type, version, data }: RecordedEvent, place: Place): void {
    if (!this.schemas) return;
    try {
      const wrong = this.schemas(type, version, data);
      if (wrong !== null) this.log.add('esquema_invalido', place, `${type} v${version}: ${wrong}`);
    } catch (error) {
      if (!(error instanceof UnknownEvent)) throw error;
      this.log.add('esquema_invalido', place, `${type} v${version} es un tipo desconocido`);
    }
  }
}

const MICROSECONDS = /^\.\d{6}Z$/;

/**
 * Writes every instant with nine decimals, so that comparing texts compares times; null for a text that is not an
 * instant.
 *
 * @param last one that was compared before: within its second there is less to look at
 */
export function comparableInstant(instant: string, last = ''): string | null {
  if (instant.length === 27 && last.startsWith(instant.slice(0, 19)) && MICROSECONDS.test(instant.slice(19)))
    return `${instant.slice(0, 26)}000`;
  const match = INSTANT.exec(instant);
  if (!match || Number.isNaN(Date.parse(`${match[1]}Z`))) return null;
  return `${match[1]}.${(match[2] ?? '').padEnd(9, '0')}`;
}

function range(from: number, to: number): string {
  return from === to ? `la revisión ${from}` : `las revisiones ${from} a ${to}`;
}
