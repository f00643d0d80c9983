import { CERO, decimal, texto } from '@cepa/domain/valores/decimal';
import type { ActividadLeida, PlanLeido } from '@cepa/projections/planes/planes.queries';
import type { ActividadAsociada } from '@cepa/projections/planes/planes.table';

/** An activity as the API answers it (`spec 2 §3 Plan activity`). */
export function vistaDeActividad({ club_id: _club, creado_en: _alta, costeada_en: _costo, ...fila }: ActividadLeida) {
  return {
    ...fila,
    costo_estimado_usd: Number(fila.costo_estimado_usd),
    costo_estimado_moneda_alternativa: Number(fila.costo_estimado_moneda_alternativa),
    orden: fila.numero_etapa,
  };
}

export type Actividad = ReturnType<typeof vistaDeActividad>;

/** An activity as it was when a project took its plan, in the same shape. */
export function vistaDeAsociada(
  { actividad_id: id, ...datos }: ActividadAsociada,
  plan_id: string,
  moneda: string,
): Actividad {
  return {
    ...datos,
    moneda,
    id,
    plan_id,
    costo_estimado_usd: Number(datos.costo_estimado_usd),
    costo_estimado_moneda_alternativa: Number(datos.costo_estimado_moneda_alternativa),
    orden: datos.numero_etapa,
  };
}

/** Sorts by number; equal numbers stay in the order in which they came. */
export const porNumero = (una: { numero_etapa: number }, otra: { numero_etapa: number }): number =>
  una.numero_etapa - otra.numero_etapa;

/** Adds the estimates of each stage, exactly: `{ Floración: 250.5 }`. */
export function costoPorEtapa(
  actividades: readonly { etapa_evento_cultivo: string; costo_estimado_usd: number | string }[],
): Record<string, number> {
  const suma = new Map<string, string>();
  for (const { etapa_evento_cultivo, costo_estimado_usd } of actividades) {
    const hasta = decimal(suma.get(etapa_evento_cultivo) ?? CERO);
    suma.set(etapa_evento_cultivo, texto(hasta.plus(costo_estimado_usd)));
  }
  return Object.fromEntries([...suma].map(([etapa, costo]) => [etapa, Number(costo)]));
}

/** A plan as the API answers it (`spec 2 §3 Crop plan`); `planificado_por` is who is read, `planificado_por_id` the member of staff. */
export function vistaDePlan(
  { actividades, eliminado: _eliminado, planificado_por: planificado_por_id, ...fila }: PlanLeido,
  autores: ReadonlyMap<string, string>,
) {
  return {
    ...fila,
    planificado_por_id,
    planificado_por: autores.get(planificado_por_id ?? '') ?? fila.planificado_por_legajo,
    costo_estimado_por_etapa: costoPorEtapa(actividades),
    plan_cultivo_actividades: actividades.map(vistaDeActividad),
  };
}

export type PlanDeCultivo = ReturnType<typeof vistaDePlan>;
