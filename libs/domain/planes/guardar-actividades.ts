import type {
  ActividadAgregadaAlPlan,
  ActividadDelPlanActualizada,
  ActividadDelPlanEliminada,
} from '@cepa/event-schemas';
import type { Mapa } from '../colecciones';
import { inexistente, regla } from '../rechazo';
import { actividadValida, type DatosDeActividad } from './actividad';

/** Saves a plan's table in one act: rows that are new, rows that changed, and those that were taken out. */
export interface GuardarActividades {
  readonly tipo: 'guardar_actividades';
  readonly plan_id: string;
  readonly filas: ReadonlyArray<DatosDeActividad & { readonly nueva: boolean }>;
  /** Ids of the activities that leave the plan. What neither list names stays as it is: another person may have added it. */
  readonly eliminadas: readonly string[];
}

type Guardado = ActividadAgregadaAlPlan | ActividadDelPlanActualizada | ActividadDelPlanEliminada;

/**
 * The events of a saved table, all or none. An unchanged row records nothing.
 *
 * @throws Rechazo NO_ENCONTRADO, ACTIVIDAD_REPETIDA, and those of `actividadValida` at the cell of their row
 */
export function guardarActividades(
  { plan_id, filas, eliminadas }: GuardarActividades,
  actividades: Mapa<DatosDeActividad>,
): readonly Guardado[] {
  const vistas = new Set<string>();
  const unaVez = (id: string, field: string): void => {
    if (vistas.has(id)) throw regla('ACTIVIDAD_REPETIDA', 'La actividad está dos veces.', field);
    vistas.add(id);
  };
  const quitar = eliminadas.map((actividad_id, i): ActividadDelPlanEliminada => {
    unaVez(actividad_id, `eliminadas.${i}`);
    if (!actividades.has(actividad_id)) throw inexistente('plan_cultivo_actividad', actividad_id);
    return { type: 'ActividadDelPlanEliminada', version: 1, data: { actividad_id, plan_id } };
  });
  const poner = filas.flatMap(({ nueva, ...fila }, i): Guardado[] => {
    unaVez(fila.actividad_id, `actividades.${i}.id`);
    const data = actividadValida(fila, `actividades.${i}.`);
    if (nueva) return [{ type: 'ActividadAgregadaAlPlan', version: 2, data }];
    const antes = actividades.get(fila.actividad_id);
    if (!antes) throw inexistente('plan_cultivo_actividad', fila.actividad_id);
    return iguales(antes, data) ? [] : [{ type: 'ActividadDelPlanActualizada', version: 2, data }];
  });
  return [...quitar, ...poner];
}

/** Whether two say the same, whatever the order of their fields. */
function iguales(una: DatosDeActividad, otra: DatosDeActividad): boolean {
  const fields = Object.keys(otra) as (keyof DatosDeActividad)[];
  return fields.every((field) => JSON.stringify(una[field]) === JSON.stringify(otra[field]));
}
