import { convertir, esMasa } from '@cepa/domain/valores/cantidad';
import { CERO, decimal, text, type Decimal } from '@cepa/domain/valores/decimal';
import { enNumero } from '../reportes/format';
import { textOf, type Datum } from '../reportes/seccion';
import { ofMeasure, ofNumber } from '../reportes/table-of';

/** Sums of quantities: masses in grams, volumes in millilitres, and each other unit by itself. */
export type Suma = ReadonlyMap<string, Decimal>;

const MILILITROS: Readonly<Record<string, string>> = { mililitros: '1', cm3: '1', litros: '1000', dcm3: '1000' };

/** A quantity in the unit of its sum. */
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

/** The grams of a sum; null without grams. */
export const gramosDe = (suma: Suma): Decimal | null => suma.get('gramos') ?? null;

/** The other units of a sum. */
export const otrasDe = (suma: Suma): readonly Datum[] =>
  [...suma]
    .filter(([unidad]) => unidad !== 'gramos')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([unidad, cantidad]) => ({ cifra: text(cantidad), unidad }));

/** A sum as two figures of a report's header: its grams, and `120 mililitros + 3 unidades`. A dash for an empty one. */
export const enResumen = (suma: Suma): readonly (readonly [nombre: string, valor: string])[] => [
  ['Gramos', suma.has('gramos') ? enNumero(text(suma.get('gramos')!)) : '—'],
  ['Otras unidades', textOf(otrasDe(suma)) || '—'],
];

/** The same as columns, with their totals in the last row. @param sumaOf the sum of a row */
export const ofSuma = <T>(sumaOf: (item: T) => Suma, total: Suma, [gramos, otras]: readonly [number, number]) => [
  ofNumber<T>('Gramos', gramos, (item) => gramosDe(sumaOf(item)), { unit: 'g', total: gramosDe(total) }),
  ofMeasure<T>('Otras unidades', otras, (item) => otrasDe(sumaOf(item)), { total: otrasDe(total) }),
];

/** A sum as data of a report: decimals as text. */
export const comoHechos = (suma: Suma): Record<string, string> =>
  Object.fromEntries([...suma].map(([unidad, cantidad]) => [unidad, text(cantidad)]));
