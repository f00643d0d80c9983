import type { EventDataByType, EventType } from './generated/types';

/** The facts that an event's schema states once (`x-entidad`, `x-fecha`, ...). */
export interface EventFacts<Field extends string = string> {
  /** The record that it is about, and the field of the data that names it; no field where it is about none. */
  readonly entidad: { readonly nombre: string; readonly id: Field | null };
  /** The field that says when it happened; null: when it is recorded. */
  readonly fecha: Field | null;
  /**
   * The fields that it sets on its record: its own fields, some of them, none, or the result of a function of its
   * capability.
   */
  readonly cambia: 'campos' | 'nada' | 'propio' | readonly Field[];
  /** The field that says why it was done, where the envelope does not say it. */
  readonly motivo: Field | null;
  /** The readers of the event in the history: the people of the club in whose books it is, or Administradores alone. */
  readonly lectores: 'club' | 'administrador';
  /** The command that takes it back, or the sentence for the person that says why none does. */
  readonly deshacer: { readonly acto: string } | { readonly porque: string };
  /** Days after which recording it is late; null where the day is no day on which it was done. */
  readonly plazo: number | null;
}

export type AllFacts = { readonly [T in EventType]: EventFacts<keyof EventDataByType[T] & string> };
