import { CERO, decimal, text, type Decimal } from '@cepa/domain/valores/decimal';
import { sumaDeApartes, type Aparte } from '@cepa/projections/cultivos/importes.queries';
import type { ActividadLeida, PlanLeido } from '@cepa/projections/planes/planes.queries';
import type { Estimado } from '@cepa/projections/planes/estimados.queries';
import type { ActividadAsociada } from '@cepa/projections/planes/planes.table';

/** The planned inputs of an activity. */
const insumosDe = ({ insumos }: Pick<ActividadLeida, 'insumos'>) =>
  insumos.map(({ inventario_item_id, cantidad }) => ({ inventario_item_id, cantidad: Number(cantidad) }));

/** An activity in an answer. */
export function vistaDeActividad({ club_id: _club, creado_en: _alta, costeada_en: _costo, ...leida }: ActividadLeida) {
  const { cotizacion: _cotizacion, ...fila }: typeof leida & { cotizacion?: unknown } = leida;
  return {
    ...fila,
    insumos: insumosDe(fila),
    costo_estimado_usd: Number(fila.costo_estimado_usd),
    costo_estimado_moneda_alternativa: Number(fila.costo_estimado_moneda_alternativa),
    orden: fila.numero_etapa,
  };
}

export type Actividad = ReturnType<typeof vistaDeActividad>;

/** An activity as it was when a project took its plan, in the same shape. */
export function vistaDeAsociada(
  { actividad_id: id, costeada_en: _costo, cotizacion: _cotizacion, ...datos }: Estimado<ActividadAsociada>,
  plan_id: string,
): Actividad {
  return {
    ...datos,
    insumos: insumosDe(datos),
    id,
    plan_id,
    costo_estimado_usd: Number(datos.costo_estimado_usd),
    costo_estimado_moneda_alternativa: Number(datos.costo_estimado_moneda_alternativa),
    orden: datos.numero_etapa,
  };
}

/** Sorts by number; equal numbers keep their order. */
export const porNumero = (una: { numero_etapa: number }, otra: { numero_etapa: number }): number =>
  una.numero_etapa - otra.numero_etapa;

/** The estimated cost of an activity, with its currency and its rate to that of the sum. */
type ConEstimado = Pick<Estimado<ActividadLeida>, 'costo_estimado_usd' | 'moneda' | 'cotizacion'>;

/** An estimate in the currency of a sum: a converted one is rounded to cents; one without a rate is returned apart. */
export function estimadoDe({ costo_estimado_usd, moneda, cotizacion }: ConEstimado): {
  readonly costo: Decimal;
  readonly aparte: Aparte[];
} {
  const escrito = decimal(costo_estimado_usd);
  if (cotizacion === null) return { costo: CERO, aparte: sumaDeApartes([{ moneda, valor: escrito.toNumber() }]) };
  const uno = decimal(cotizacion);
  return { costo: uno.equals(1) ? escrito : escrito.times(uno).toDecimalPlaces(2), aparte: [] };
}

/** The estimates of each stage: exact, in one currency, `{ Floración: 250.5 }`, and those that no recorded rate converts. */
export function costoPorEtapa(actividades: ReadonlyArray<ConEstimado & { readonly etapa_evento_cultivo: string }>): {
  readonly costo_estimado_por_etapa: Record<string, number>;
  readonly costo_aparte_por_etapa: Record<string, Aparte[]>;
} {
  const suma = new Map<string, string>();
  const apartes = new Map<string, Aparte[]>();
  for (const actividad of actividades) {
    const { etapa_evento_cultivo: etapa } = actividad;
    const { costo, aparte } = estimadoDe(actividad);
    suma.set(etapa, text(decimal(suma.get(etapa) ?? CERO).plus(costo)));
    if (aparte.length > 0) apartes.set(etapa, sumaDeApartes([...(apartes.get(etapa) ?? []), ...aparte]));
  }
  return {
    costo_estimado_por_etapa: Object.fromEntries([...suma].map(([etapa, costo]) => [etapa, Number(costo)])),
    costo_aparte_por_etapa: Object.fromEntries(apartes),
  };
}

/** A plan in an answer; `planificado_por` is the author's text, `planificado_por_id` the member of staff. */
export function vistaDePlan(
  { actividades, eliminado: _eliminado, planificado_por: planificado_por_id, ...fila }: PlanLeido,
  autores: ReadonlyMap<string, string>,
) {
  return {
    ...fila,
    planificado_por_id,
    planificado_por: autores.get(planificado_por_id ?? '') ?? fila.planificado_por_legajo,
    ...costoPorEtapa(actividades),
    plan_cultivo_actividades: actividades.map(vistaDeActividad),
  };
}

export type PlanDeCultivo = ReturnType<typeof vistaDePlan>;
