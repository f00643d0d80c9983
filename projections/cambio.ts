import type { EventDataByType, EventTypeOfOwnChange, eventTypesByCapability } from '@cepa/event-schemas';

/** Fields of a record by name, as the events' data carry them. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields that a fact sets on its record. */
export interface Cambio {
  /** Fields of the record that the fact sets. */
  readonly campos: Fields;
  /** The values before the change, where the event has them. */
  readonly antes?: Fields;
  /** Other records that the fact creates: their fields are known from then on. */
  readonly partes?: readonly Parte[];
}

export interface Parte {
  readonly entidad: string;
  readonly id: string;
  readonly campos: Fields;
}

/** The changes of each event of a capability whose fields are not those of its record (`"x-cambia": "propio"`). */
export type CambiosDe<C extends keyof typeof eventTypesByCapability> = {
  readonly [T in (typeof eventTypesByCapability)[C][number] & EventTypeOfOwnChange]: (
    data: EventDataByType[T],
  ) => Cambio;
};
