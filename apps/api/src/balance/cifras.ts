import { CERO, decimal, type Decimal } from '@cepa/domain/valores/decimal';
import type { ProcesoDeBalance, SumaDeBalance } from '@cepa/projections/balance/balance.queries';
import { ENTRADAS, EXISTENCIAS, SALIDAS, type Cuenta } from '@cepa/projections/balance/cuentas';
import { BALANCE_ROWS, type BalanceRow, type GrupoDeBalance } from '@cepa/words/balance';

const GRAMOS = 'gramos';

/** A row of a balance, exact. */
interface Row {
  readonly cuenta: BalanceRow;
  readonly grupo: GrupoDeBalance;
  readonly nombre: string;
  readonly cantidad: Decimal;
  /** Percent of what came in, with one decimal; null if nothing came in. */
  readonly porcentaje: number | null;
  readonly eventos: readonly string[];
  readonly eventos_en_total: number;
  readonly objetos: readonly string[];
}

/** A balance in one unit. */
export interface BalanceDeUnidad {
  readonly unidad: string;
  readonly entra: Decimal;
  /** What went out, what is still there and what is not explained: in sum as much as came in. */
  readonly resto: Decimal;
  readonly filas: readonly Row[];
}

type Sumas = ReadonlyMap<string, SumaDeBalance>;

const nada = (cuenta: Cuenta): SumaDeBalance => ({
  ...{ cuenta, base: GRAMOS, antes: '0', movido: '0', cuantos: 0, eventos: [], objetos: [] },
});

const total = (cuentas: readonly Cuenta[], sumas: Sumas, de: (suma: SumaDeBalance) => Decimal): Decimal =>
  cuentas.reduce((hasta, cuenta) => {
    const suya = sumas.get(cuenta);
    return suya ? hasta.plus(de(suya)) : hasta;
  }, CERO);

const antes = (suma: SumaDeBalance): Decimal => decimal(suma.antes);
const movido = (suma: SumaDeBalance): Decimal => decimal(suma.movido);
const hay = (suma: SumaDeBalance): Decimal => antes(suma).plus(suma.movido);

export const enPorciento = (parte: Decimal, de: Decimal): number | null =>
  de.isZero() ? null : parte.div(de).times(100).toDecimalPlaces(1).toNumber();

function rowOf(
  [cuenta, grupo, nombre]: (typeof BALANCE_ROWS)[number],
  sumas: Sumas,
  abre: Decimal,
  entra: Decimal,
): Row {
  const comun = { cuenta, grupo, nombre };
  if (cuenta === 'apertura')
    return {
      ...comun,
      cantidad: abre,
      porcentaje: enPorciento(abre, entra),
      eventos: [],
      eventos_en_total: 0,
      objetos: [],
    };
  const suma = sumas.get(cuenta) ?? nada(cuenta);
  const cantidad = grupo === 'existencia' ? hay(suma) : movido(suma);
  const { eventos, cuantos, objetos } = suma;
  return { ...comun, cantidad, porcentaje: enPorciento(cantidad, entra), eventos, eventos_en_total: cuantos, objetos };
}

function deUnidad(unidad: string, sumas: Sumas, conPeriodo: boolean): BalanceDeUnidad {
  const abre = total(EXISTENCIAS, sumas, antes);
  const entra = total(ENTRADAS, sumas, movido).plus(abre);
  const resto = total([...SALIDAS, 'sin_explicar'], sumas, movido).plus(total(EXISTENCIAS, sumas, hay));
  const rows = BALANCE_ROWS.filter(([cuenta]) => conPeriodo || cuenta !== 'apertura')
    .map((una) => rowOf(una, sumas, abre, entra))
    // Grams have all rows, zeros included. Rows that only other units use are left out.
    .filter(({ cuenta, cantidad }) => !cantidad.isZero() || (unidad === GRAMOS && !SOLO_SI_HAY.includes(cuenta)));
  return { unidad, entra, resto, filas: rows };
}

const SOLO_SI_HAY: readonly string[] = ['de_otra_unidad', 'sin_origen', 'a_otra_unidad', 'en_producto_final'];

/** The balance of each unit, grams first. */
export function balanceDeSumas(leidas: readonly SumaDeBalance[], conPeriodo: boolean): BalanceDeUnidad[] {
  const porBase = new Map<string, Map<string, SumaDeBalance>>([[GRAMOS, new Map()]]);
  for (const una of leidas) {
    const suyas = porBase.get(una.base) ?? new Map<string, SumaDeBalance>();
    porBase.set(una.base, suyas.set(una.cuenta, una));
  }
  return [...porBase]
    .map(([unidad, sumas]) => deUnidad(unidad, sumas, conPeriodo))
    .filter(({ unidad, filas }) => unidad === GRAMOS || filas.length > 0);
}

/** What a process took and gave, in one unit. */
export function procesoDe({ id, tipo, fecha_fin, base, ...cifras }: ProcesoDeBalance) {
  const { entra, sale, merma, a_otra_unidad, sin_explicar } = cifras;
  return {
    ...{ id, tipo, fecha_fin, unidad: base, entra: decimal(entra), sale: decimal(sale), merma: decimal(merma) },
    ...{ a_otra_unidad: decimal(a_otra_unidad), sin_explicar: decimal(sin_explicar) },
  };
}

export type Proceso = ReturnType<typeof procesoDe>;
