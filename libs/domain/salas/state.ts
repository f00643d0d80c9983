import { mapa, type Mapa } from '../colecciones';
import { inexistente } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** Where a plant is: its room, which assignment says so, and since which day. */
export interface Lugar {
  readonly salaId: string;
  readonly salaPlantaId: string;
  readonly desde: Fecha;
}

/** The rooms and tables of one club and which plant is where: a plant is in one room at a time, so it is decided in one place. */
export interface Salas {
  /** Name of each room that was not removed. */
  readonly salas: Mapa<string>;
  /** Room of each table that was not removed. */
  readonly mesas: Mapa<string>;
  readonly plantas: Mapa<Lugar>;
}

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
