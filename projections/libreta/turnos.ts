import { sumarDias } from '@cepa/base/fecha';
import { turnDesde, type Repeticion } from '@cepa/base/turns';
import type { TareaDeLibretaCreada } from '@cepa/event-schemas';
import type { Rows } from '@cepa/ledger/projections';
import { derivedId } from '@cepa/platform';
import type { libretaTables, LibretaTables } from './libreta.table';

type TableRows = Rows<typeof libretaTables>;

/** The columns of a task that its events set. */
export function fieldsOf({
  libreta_tarea_id: _id,
  repite_desde: turnos_desde,
  ...campos
}: TareaDeLibretaCreada['data']) {
  return { ...campos, turnos_desde };
}

/** The repetition of a task whose turns wait; null for any other. */
export const repeticionDe = ({
  cada_dias,
  dias_semana,
  turnos_desde,
  repite_hasta,
}: Pick<
  LibretaTables['libreta_tareas'],
  'cada_dias' | 'dias_semana' | 'turnos_desde' | 'repite_hasta'
>): Repeticion | null =>
  turnos_desde === null ? null : { cada_dias, dias_semana, comienzo: turnos_desde, hasta: repite_hasta };

/** Finds the first turn that is neither done nor skipped; null if there is none. */
export function alDia(rows: TableRows, id: string): void {
  const tarea = rows.libreta_tareas.get(id);
  const repeticion = tarea ? repeticionDe(tarea) : null;
  if (!repeticion) {
    if (tarea && tarea.proximo !== null) rows.libreta_tareas.patch(id, { proximo: null });
    return;
  }
  const esperan = (dia: string): boolean => {
    const row = rows.libreta_dias.get(derivedId(id, dia));
    return !row || row.estado === 'PENDIENTE';
  };
  let turn = turnDesde(repeticion, repeticion.comienzo);
  while (turn !== null && !esperan(turn)) turn = turnDesde(repeticion, sumarDias(turn, 1));
  rows.libreta_tareas.patch(id, { proximo: turn });
}
