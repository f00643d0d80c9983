import { CERO, decimal, text, type Decimal } from '@cepa/domain/valores/decimal';
import { diasEntre } from '@cepa/domain/valores/fecha';
import type { Aparte } from '@cepa/projections/cultivos/importes.queries';

/** The data of a project's summary; amounts in the club's current currency, decimals as text. */
export interface DatosDeResumen {
  readonly fecha_inicio: string;
  /** The day on which it was closed; null while it is open. */
  readonly fecha_cierre: string | null;
  readonly hoy: string;
  /** Value of its dispensings. */
  readonly ganancia: string;
  /** Cost of its tasks. */
  readonly costo: string;
  /** Hours of its tasks. */
  readonly horas: string;
  /** The currency of the amounts: the club's current one. */
  readonly moneda: string;
  /** Amounts that no recorded rate converts into it. */
  readonly costo_aparte: readonly Aparte[];
  readonly ganancia_aparte: readonly Aparte[];
}

/**
 * The summary of a project. It lasts from its start to its closing, or to today.
 *
 * The margin is the gain less the cost; the percentage is the gain over the cost. A quotient without a divisor is null,
 * not zero.
 */
export function resumenDe(datos: DatosDeResumen) {
  const [ganancia, costo, horas] = [decimal(datos.ganancia), decimal(datos.costo), decimal(datos.horas)];
  const margen = ganancia.minus(costo);
  const porcentaje = costo.isZero() ? null : ganancia.times(100).div(costo);
  return {
    moneda: datos.moneda,
    totalCosto: numero(costo),
    totalGanancia: numero(ganancia),
    totalHoras: numero(horas),
    duracionDias: Math.max(0, diasEntre(datos.fecha_inicio, datos.fecha_cierre ?? datos.hoy)),
    margen: numero(margen),
    porcentajeGanancia: porcentaje && numero(porcentaje),
    gananciaPorHora: porHora(ganancia, horas),
    porcentajeGananciaPorHora: porcentaje && porHora(porcentaje, horas),
    costo_aparte: [...datos.costo_aparte],
    ganancia_aparte: [...datos.ganancia_aparte],
  };
}

const porHora = (value: Decimal, horas: Decimal): number | null =>
  horas.equals(CERO) ? null : numero(value.div(horas));

const numero = (value: Decimal): number => Number(text(value));
