import { derivedId } from '@cepa/platform';
import { clubDe } from '../valores';
import type { Filas, Hecho } from './movimientos';

/** The node of a batch from which matter is taken now. */
export const nodoDe = (rows: Filas, id: string): string => rows.materia_nodos.get(id)?.nodo ?? id;

/** Records that a node of matter came of another. */
export function agregarOrigen(rows: Filas, event: Hecho, hacia: string, desde: string): void {
  rows.materia_origenes.put({
    id: derivedId('origen', desde, hacia),
    club_id: clubDe(event),
    desde,
    hacia,
  });
}

/** Matter returned into a batch: from now on it is also what came back. */
export function vuelve(rows: Filas, event: Hecho, id: string, nodo: string): void {
  agregarOrigen(rows, event, nodo, nodoDe(rows, id));
  rows.materia_nodos.put({ id, club_id: clubDe(event), nodo });
}
