import { mapa, type Mapa } from '../colecciones';
import { inexistente } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** A plant's room, the assignment, and its first day. */
export interface Lugar {
  readonly salaId: string;
  readonly salaPlantaId: string;
  readonly desde: Fecha;
  /** The assignment that ended on that day; null for its first room. */
  readonly anterior: { readonly salaPlantaId: string; readonly desde: Fecha } | null;
}

/** The state of a club's rooms, tables and plants. They are one stream, because a plant is in one room at a time. */
export interface Salas {
  /** Name of each room that was not removed. */
  readonly salas: Mapa<string>;
  /** Room of each table that was not removed. */
  readonly mesas: Mapa<string>;
  readonly plantas: Mapa<Lugar>;
}

/** The state before the first event. */
export const inicial = (): Salas => ({ salas: mapa(), mesas: mapa(), plantas: mapa() });

/** @throws Rechazo NO_ENCONTRADO */
export function exigirSala(state: Salas, id: string): void {
  if (!state.salas.has(id)) throw inexistente('sala', id);
}

/** @throws Rechazo NO_ENCONTRADO */
export function exigirMesa(state: Salas, id: string): string {
  const salaId = state.mesas.get(id);
  if (salaId === undefined) throw inexistente('mesa', id);
  return salaId;
}
