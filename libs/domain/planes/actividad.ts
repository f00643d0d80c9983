import type { ActividadAgregadaAlPlan } from '@cepa/event-schemas';
import { CANTIDAD_POSITIVA, SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';
import { DIAS_FUERA_DE_RANGO, INSUMO_REPETIDO, INSUMOS_DE_MAS } from '@cepa/words/mensajes/planes';
import { regla } from '../rechazo';
import { decimal, MAX, text } from '../valores/decimal';

/** The data of an activity of a plan. */
export type DatosDeActividad = ActividadAgregadaAlPlan['data'];

/** The latest planned day, ten years on, and the inputs that an activity may name: all of a plan stands in one event. */
export const MAX_DIAS = 3650;
/** Inputs of an activity, at most (rule `planes.actividad`). */
export const MAX_INSUMOS = 10;

type Costo = 'costo_estimado_usd' | 'costo_estimado_moneda_alternativa';

/**
 * An activity as it is recorded: estimates at least 0, the day within ten years, and each input once, with a quantity (rules
 * `planes.actividades`, `planes.dia`).
 *
 * @param lugar prefix of a refused field's name: the row, when several are saved at once
 * @throws Rechazo VALOR_NEGATIVO, DIAS_INVALIDOS, INSUMO_REPETIDO, INSUMOS_DE_MAS, CANTIDAD_INVALIDA
 */
export function actividadValida(datos: DatosDeActividad, lugar = ''): DatosDeActividad {
  const costo = (field: Costo): string => {
    const value = decimal(datos[field]);
    if (value.lt(0)) throw regla('VALOR_NEGATIVO', SIN_NEGATIVOS, `${lugar}${field}`);
    return text(value);
  };
  if (datos.dias !== null && (datos.dias < 0 || datos.dias > MAX_DIAS))
    throw regla('DIAS_INVALIDOS', DIAS_FUERA_DE_RANGO, `${lugar}dias`);
  return {
    ...datos,
    costo_estimado_usd: costo('costo_estimado_usd'),
    costo_estimado_moneda_alternativa: costo('costo_estimado_moneda_alternativa'),
    insumos: insumos(datos.insumos, `${lugar}insumos`),
  };
}

function insumos(requests: DatosDeActividad['insumos'], field: string): DatosDeActividad['insumos'] {
  if (requests.length > MAX_INSUMOS) throw regla('INSUMOS_DE_MAS', INSUMOS_DE_MAS, field);
  if (new Set(requests.map(({ inventario_item_id }) => inventario_item_id)).size < requests.length)
    throw regla('INSUMO_REPETIDO', INSUMO_REPETIDO, field);
  return requests.map(({ inventario_item_id, cantidad }) => {
    const cuanto = decimal(cantidad);
    if (cuanto.lte(0) || cuanto.gt(MAX)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_POSITIVA, field);
    return { inventario_item_id, cantidad: text(cuanto) };
  });
}
