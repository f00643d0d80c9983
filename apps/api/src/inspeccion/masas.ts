import { convertir, esMasa } from '@cepa/domain/valores/cantidad';
import { CERO, decimal, text, type Decimal } from '@cepa/domain/valores/decimal';
import { enNumero } from '../reportes/format';
import { unidadPara } from '@cepa/words/unidades';

/** Quantities that add up: masses in grams, volumes in millilitres, and each other unit by itself. */
export type Suma = ReadonlyMap<string, Decimal>;

const MILILITROS: Readonly<Record<string, string>> = { mililitros: '1', cm3: '1', litros: '1000', dcm3: '1000' };

/** A quantity in the unit in which it adds up. */
export function enUnidadDeSuma(cantidad: Decimal, unidad: string): readonly [unidad: string, cantidad: Decimal] {
  if (esMasa(unidad)) return ['gramos', convertir(cantidad, unidad, 'gramos')];
  const porUnidad = MILILITROS[unidad];
  return porUnidad === undefined ? [unidad, cantidad] : ['mililitros', cantidad.times(decimal(porUnidad))];
}

/** Adds quantities of any units. */
export function sumar(cantidades: Iterable<readonly [unidad: string, cantidad: Decimal]>): Suma {
  const sumas = new Map<string, Decimal>();
  for (const [unidad, cantidad] of cantidades) sumas.set(unidad, (sumas.get(unidad) ?? CERO).plus(cantidad));
  return sumas;
}

/** The grams of a sum; a dash where it has none. */
export const gramosDe = (suma: Suma): string => {
  const gramos = suma.get('gramos');
  return gramos === undefined ? '—' : enNumero(text(gramos));
};

/** What a sum has besides grams, `120 mililitros + 3 unidades`; a dash where it has nothing else. */
export const otrasDe = (suma: Suma): string =>
  [...suma]
    .filter(([unidad]) => unidad !== 'gramos')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([unidad, cantidad]) => `${enNumero(text(cantidad))} ${unidadPara(text(cantidad), unidad)}`)
    .join(' + ') || '—';

/** A sum as data of a report: decimals as text. */
export const comoHechos = (suma: Suma): Record<string, string> =>
  Object.fromEntries([...suma].map(([unidad, cantidad]) => [unidad, text(cantidad)]));
