import { sumaDeApartes, type Aparte } from '@cepa/projections/cultivos/importes.queries';
import type { Estimado } from '@cepa/projections/planes/estimados.queries';
import type { ActividadLeida } from '@cepa/projections/planes/planes.queries';
import type { ActividadAsociada } from '@cepa/projections/planes/planes.table';
import { estimadoDe, porNumero, vistaDeActividad, vistaDeAsociada, type Actividad } from './planes.vista';

/** An activity as it was when the project took the plan; `cambio` is its change in the plan since, `ahora` its current state there. */
export type ActividadComparada = Actividad & {
  readonly cambio: 'agregada' | 'eliminada' | 'modificada' | null;
  readonly ahora: Actividad | null;
  /** Its estimate in the currency of the comparison, in cents. */
  readonly planificado: number;
  /** Its estimate in its own currency, if no recorded rate converts it. */
  readonly planificado_aparte: Aparte[];
};

function planificadoDe(estimado: Parameters<typeof estimadoDe>[0]) {
  const { costo, aparte } = estimadoDe(estimado);
  return { planificado: costo.toDecimalPlaces(2).toNumber(), planificado_aparte: sumaDeApartes(aparte) };
}

const COMPARADOS = [
  'etapa_evento_cultivo',
  'categoria_tarea',
  'nombre_tarea',
  'descripcion',
  'costo_estimado_usd',
  'costo_estimado_moneda_alternativa',
  'numero_etapa',
  'moneda',
  'desde',
  'dias',
] as const satisfies readonly (keyof Actividad)[];

const iguales = (una: Actividad, otra: Actividad): boolean =>
  COMPARADOS.every((field) => una[field] === otra[field]) &&
  JSON.stringify(una.insumos) === JSON.stringify(otra.insumos);

/** The activities of a plan that no project took, unchanged. */
export const sinCambios = (actuales: ReadonlyArray<Estimado<ActividadLeida>>): ActividadComparada[] =>
  actuales.map((row) => ({ ...vistaDeActividad(row), ...planificadoDe(row), cambio: null, ahora: null }));

/**
 * The activities that a project took, with their changes in the plan since. Edits of a plan in use are shown here and
 * change no figure of the project.
 *
 * @param actuales null if the plan was deleted
 */
export function desdeQueSeAsocio(
  asociadas: ReadonlyArray<Estimado<ActividadAsociada>>,
  planId: string,
  actuales: ReadonlyArray<Estimado<ActividadLeida>> | null,
): ActividadComparada[] {
  const ahora = new Map(actuales?.map((row) => [row.id, row]));
  const tomadas = asociadas.map((asociada): ActividadComparada => {
    const entonces = { ...vistaDeAsociada(asociada, planId), ...planificadoDe(asociada) };
    const leida = ahora.get(entonces.id);
    ahora.delete(entonces.id);
    if (actuales === null) return { ...entonces, cambio: null, ahora: null };
    if (!leida) return { ...entonces, cambio: 'eliminada', ahora: null };
    const actual = vistaDeActividad(leida);
    return iguales(entonces, actual)
      ? { ...entonces, cambio: null, ahora: null }
      : { ...entonces, cambio: 'modificada', ahora: actual };
  });
  const agregadas = [...ahora.values()].map((leida): ActividadComparada => ({
    ...vistaDeActividad(leida),
    ...planificadoDe(leida),
    cambio: 'agregada',
    ahora: null,
  }));
  return [...tomadas, ...agregadas].sort(porNumero);
}
