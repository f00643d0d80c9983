import { CERO, decimal, type Decimal } from '@cepa/domain/valores/decimal';
import type { Cuenta } from '@cepa/projections/balance/cuentas';
import type { Razon } from '@cepa/words/balance';
import { enPorciento } from './cifras';

/** Minimum number of closed lots for a comparison. */
const LOTES_PARA_COMPARAR = 5;

type Cuentas = ReadonlyMap<Cuenta, string>;

const suma = (cuentas: Cuentas, ...unas: readonly Cuenta[]): Decimal =>
  unas.reduce((total, una) => total.plus(cuentas.get(una) ?? 0), CERO);

/**
 * What was produced, and from what. Stock that still waits has produced nothing yet, and is left out
 * (docs/decisions/mass-balance.md).
 */
const PARTES: Readonly<Record<Razon, (cuentas: Cuentas) => readonly [dio: Decimal, de: Decimal]>> = {
  humedo_a_seco: (cuentas) => [
    suma(cuentas, 'secado'),
    suma(cuentas, 'cosechado').minus(suma(cuentas, 'en_biomasa', 'en_producto_final')),
  ],
  seco_a_envasado: (cuentas) => [
    suma(cuentas, 'envasado'),
    suma(cuentas, 'secado').minus(suma(cuentas, 'en_materia_prima', 'en_proceso', 'en_bulk')),
  ],
};

/** A ratio in percent, with one decimal; null if nothing was used yet. */
function valueOf(razon: Razon, cuentas: Cuentas): number | null {
  const [dio, de] = PARTES[razon](cuentas);
  return de.lte(0) ? null : enPorciento(dio, de);
}

/** The quantile of the values, interpolated between the two nearest. */
export function cuartil(values: readonly number[], parte: number): number {
  const ordenados = [...values].sort((a, b) => a - b);
  const lugar = (ordenados.length - 1) * parte;
  const abajo = ordenados[Math.floor(lugar)]!;
  const arriba = ordenados[Math.ceil(lugar)]!;
  return decimal(arriba)
    .minus(abajo)
    .times(decimal(lugar).minus(Math.floor(lugar)))
    .plus(abajo)
    .toDecimalPlaces(1)
    .toNumber();
}

/** The ratios of a balance beside those of closed lots of its variety. @param otros the accounts of each lot */
export function razonesDe(cuentas: Cuentas, otros: readonly Cuentas[]) {
  return (Object.keys(PARTES) as Razon[]).map((razon) => {
    const suyos = otros.map((uno) => valueOf(razon, uno)).filter((value) => value !== null);
    const alcanzan = suyos.length >= LOTES_PARA_COMPARAR;
    const en = (parte: number): number | null => (alcanzan ? cuartil(suyos, parte) : null);
    return {
      razon,
      porcentaje: valueOf(razon, cuentas),
      lotes: suyos.length,
      cuartil_1: en(0.25),
      mediana: en(0.5),
      cuartil_3: en(0.75),
    };
  });
}

/** The totals of accounts up to the end of the period: a ratio has no start. */
export const cuentasDeSumas = (
  sumas: readonly { readonly cuenta: Cuenta; readonly base: string; readonly antes: string; readonly movido: string }[],
): Cuentas =>
  new Map(
    sumas
      .filter(({ base }) => base === 'gramos')
      .map(({ cuenta, antes, movido }) => [cuenta, decimal(antes).plus(movido).toFixed()]),
  );
