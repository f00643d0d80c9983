import { derivedId } from '@cepa/platform';
import { clubDe } from '../valores';
import type { TableRows, Hecho } from './movimientos';

/** The current node of a batch, from which matter is taken. */
export const nodoDe = (rows: TableRows, id: string): string => rows.materia_nodos.get(id)?.nodo ?? id;

/** Adds an origin to a node of matter. */
export function agregarOrigen(rows: TableRows, event: Hecho, hacia: string, desde: string): void {
  rows.materia_origenes.put({
    id: derivedId('origen', desde, hacia),
    club_id: clubDe(event),
    desde,
    hacia,
  });
}

/** Matter returned into a batch: from now on the batch also comes from it. */
export function vuelve(rows: TableRows, event: Hecho, id: string, nodo: string): void {
  agregarOrigen(rows, event, nodo, nodoDe(rows, id));
  rows.materia_nodos.put({ id, club_id: clubDe(event), nodo });
}

/** Matter enters a batch from another one, or returns: what is taken from now on comes from both. */
export function mezcla(rows: TableRows, event: Hecho, id: string, desde: string): void {
  const [suyo, otro] = [nodoDe(rows, id), nodoDe(rows, desde)];
  // An earlier release covers only what was in it before.
  if (rows.materia_origenes.get(derivedId('origen', otro, suyo)) && !rows.nodos_liberados.get(suyo)) return;
  const nodo = derivedId('nodo', event.id, id);
  agregarOrigen(rows, event, nodo, otro);
  vuelve(rows, event, id, nodo);
}

/** A correction makes a raw material take more of its biomass, or return some. */
export function cambiaDeBiomasa(rows: TableRows, event: Hecho, id: string, cambio: string): void {
  const { biomasa_id } = rows.materias_primas.require(id);
  if (biomasa_id === null || Number(cambio) === 0) return;
  if (Number(cambio) > 0) mezcla(rows, event, id, biomasa_id);
  else mezcla(rows, event, biomasa_id, id);
}
