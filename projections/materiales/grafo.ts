import { derivedId } from '@cepa/platform';
import { clubDe } from '../valores';
import type { TableRows, Hecho } from './movimientos';

/** The node of a batch from which matter is taken now. */
export const nodoDe = (rows: TableRows, id: string): string => rows.materia_nodos.get(id)?.nodo ?? id;

/** Records that a node of matter came of another. */
export function agregarOrigen(rows: TableRows, event: Hecho, hacia: string, desde: string): void {
  rows.materia_origenes.put({
    id: derivedId('origen', desde, hacia),
    club_id: clubDe(event),
    desde,
    hacia,
  });
}

/** Matter returned into a batch: from now on it is also what came back. */
export function vuelve(rows: TableRows, event: Hecho, id: string, nodo: string): void {
  agregarOrigen(rows, event, nodo, nodoDe(rows, id));
  rows.materia_nodos.put({ id, club_id: clubDe(event), nodo });
}

/** Matter comes into a batch from another one, or goes back: what is taken from now on came of both. */
export function mezcla(rows: TableRows, event: Hecho, id: string, desde: string): void {
  const [suyo, otro] = [nodoDe(rows, id), nodoDe(rows, desde)];
  // Somebody who answered for it answered for what was in it before this.
  if (rows.materia_origenes.get(derivedId('origen', otro, suyo)) && !rows.nodos_liberados.get(suyo)) return;
  const nodo = derivedId('nodo', event.id, id);
  agregarOrigen(rows, event, nodo, otro);
  vuelve(rows, event, id, nodo);
}

/** A raw material takes more of its biomass, or gives some of it back, by a correction. */
export function cambiaDeBiomasa(rows: TableRows, event: Hecho, id: string, cambio: string): void {
  const { biomasa_id } = rows.materias_primas.require(id);
  if (biomasa_id === null || Number(cambio) === 0) return;
  if (Number(cambio) > 0) mezcla(rows, event, id, biomasa_id);
  else mezcla(rows, event, biomasa_id, id);
}
