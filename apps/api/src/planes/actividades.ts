import type { ActividadLeida } from '@cepa/projections/planes/planes.queries';
import type { ActividadAsociada } from '@cepa/projections/planes/planes.table';
import { porNumero, vistaDeActividad, vistaDeAsociada, type Actividad } from './planes.vista';

/** An activity of the plan as the project took it; `cambio` says what became of it in the plan since, `ahora` what the plan says now. */
export type ActividadComparada = Actividad & {
  readonly cambio: 'agregada' | 'eliminada' | 'modificada' | null;
  readonly ahora: Actividad | null;
};

const COMPARADOS = [
  'etapa_evento_cultivo',
  'categoria_tarea',
  'nombre_tarea',
  'descripcion',
  'costo_estimado_usd',
  'costo_estimado_moneda_alternativa',
  'numero_etapa',
  'moneda',
] as const satisfies readonly (keyof Actividad)[];

const iguales = (una: Actividad, otra: Actividad): boolean => COMPARADOS.every((campo) => una[campo] === otra[campo]);

/** The activities of a plan that no project took: as they are. */
export const sinCambios = (actuales: readonly ActividadLeida[]): ActividadComparada[] =>
  actuales.map((fila) => ({ ...vistaDeActividad(fila), cambio: null, ahora: null }));

/**
 * The activities that a project took, and what the plan says of them since. Editing a plan in use is seen here and changes no figure of the
 * project.
 *
 * @param actuales null when the plan was deleted: it says nothing any more
 * @param moneda the currency that the plan was written in when the project took it
 */
export function desdeQueSeAsocio(
  asociadas: readonly ActividadAsociada[],
  planId: string,
  actuales: readonly ActividadLeida[] | null,
  moneda: string,
): ActividadComparada[] {
  const ahora = new Map(actuales?.map((fila) => [fila.id, vistaDeActividad(fila)]));
  const tomadas = asociadas.map((asociada): ActividadComparada => {
    const entonces = vistaDeAsociada(asociada, planId, moneda);
    const actual = ahora.get(entonces.id);
    ahora.delete(entonces.id);
    if (actuales === null) return { ...entonces, cambio: null, ahora: null };
    if (!actual) return { ...entonces, cambio: 'eliminada', ahora: null };
    return iguales(entonces, actual)
      ? { ...entonces, cambio: null, ahora: null }
      : { ...entonces, cambio: 'modificada', ahora: actual };
  });
  const agregadas = [...ahora.values()].map((actual): ActividadComparada => ({
    ...actual,
    cambio: 'agregada',
    ahora: null,
  }));
  return [...tomadas, ...agregadas].sort(porNumero);
}
