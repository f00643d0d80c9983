import { CERO, Decimal, text } from '@cepa/domain/valores/decimal';
import { sumaDeApartes } from '@cepa/projections/cultivos/importes.queries';
import { importesDe } from './format';
import {
  cada,
  dataOf,
  isFigures,
  type Cell,
  type Column,
  type Datum,
  type Seccion,
  type Text,
  type Value,
} from './seccion';

/** A column of a table of items: heading, kind, unit, and its value for an item. */
export interface ColumnOf<T> extends Column {
  readonly value: (item: T) => Value;
  /** Returns its value in the last row. */
  readonly total?: ((items: readonly T[]) => Value) | undefined;
}

/** Total of a column: the sum of its rows. */
export const SUM = Symbol('sum');

interface Options<V> {
  /** The text for a missing value; a dash by default. */
  readonly none?: string;
  /** The column's value in the last row; nothing by default. */
  readonly total?: V | typeof SUM | null;
  /** The unit of its numbers, shown in the heading; `%` is shown after each number. For amounts, the currency. None for counts. */
  readonly unit?: string;
}

/** Makes a column of one kind. @param value returns the value of an item; null if it has none */
type Of<V> = <T>(
  title: string,
  width: Column['ancho'],
  value: (item: T) => V | null,
  options?: Options<V>,
) => ColumnOf<T>;

type Numeric = string | number | Decimal;
type Given = Value | Numeric | null;

const isEmpty = (given: Given): given is null => given === null || (Array.isArray(given) && given.length === 0);

/** The value of a cell of this kind. */
function valueOf(given: Exclude<Given, null>, tipo: Column['tipo'], unit?: string): Value {
  if (typeof given === 'object' && !(given instanceof Decimal)) return given;
  if (tipo === 'texto') return String(given);
  if (tipo === 'dia') return { dia: String(given) };
  if (tipo === 'instante') return { instante: String(given) };
  const cifra = typeof given === 'object' ? text(given) : given;
  return unit === '%' ? { cifra, unidad: unit } : { cifra };
}

const add = (figures: readonly (string | number)[]): string =>
  text(figures.reduce((sum, figure) => sum.plus(figure), CERO));

/** Adds up numbers. */
const sumOfNumbers = (data: readonly Datum[]): Value => ({
  cifra: add(data.flatMap((datum) => ('cifra' in datum ? [datum.cifra] : []))),
});

/** Adds up the amounts of one currency. Other currencies stay apart. */
function sumOfAmounts(data: readonly Datum[], currency: string): Value {
  const amounts = data.flatMap((datum) => ('importe' in datum ? [datum] : []));
  const own = amounts.filter(({ moneda }) => moneda === currency).map(({ importe }) => importe);
  const others = amounts.filter(({ moneda }) => moneda !== currency);
  const aparte = others.map(({ moneda, importe }) => ({ moneda, valor: Number(importe) }));
  return importesDe(add(own), currency, sumaDeApartes(aparte));
}

const columnsOf =
  <V extends Given>(tipo: Column['tipo']): Of<V> =>
  (title, width, given, { none = '—', total, unit } = {}) => {
    const asValue = (one: Given): Value => (isEmpty(one) ? none : valueOf(one, tipo, unit));
    const value = (item: Parameters<typeof given>[0]): Value => asValue(given(item));
    const sum = (data: readonly Datum[]): Value =>
      tipo === 'importe' ? sumOfAmounts(data, unit ?? '') : sumOfNumbers(data);
    return {
      ...{ titulo: title, ancho: width, tipo, unidad: unit, value },
      total:
        total === undefined
          ? undefined
          : (items) => (total === SUM ? sum(items.map(value).flatMap(dataOf)) : asValue(total)),
    };
  };

/** A column of words. */
export const ofText = columnsOf<Cell>('texto');
/** A column of days: `YYYY-MM-DD`, or instants of which only the day is written. */
export const ofDay = columnsOf<string>('dia');
/** A column of instants, ISO 8601. */
export const ofInstant = columnsOf<string>('instante');
/** A column of numbers of one unit, or counts. */
export const ofNumber = columnsOf<Numeric | Text>('cifra');
/** A column of numbers that have a unit in each row. */
export const ofMeasure = columnsOf<Datum | readonly Datum[] | Text>('medida');
/** A column of amounts in one currency, and of amounts that no recorded rate converts to it. */
export const ofMoney = columnsOf<readonly Datum[]>('importe');

/**
 * Columns, rows and last row of a table. A heading, its cells and its sum are defined together, so that they stay
 * consistent. The last row has "Total" in the first column without figures; there is none if no column has a total.
 */
export function tableOf<T>(
  items: readonly T[],
  columns: readonly ColumnOf<T>[],
): Pick<Seccion, 'columnas' | 'filas' | 'total'> {
  const name = columns.findIndex((column) => !isFigures(column));
  const last = columns.map(({ total }, place) => total?.(items) ?? (place === name ? 'Total' : ''));
  return {
    columnas: columns.map(({ value: _value, total: _total, ...column }) => column),
    filas: cada(items, (item) => columns.map(({ value }) => value(item))),
    ...(columns.some(({ total }) => total) && { total: last }),
  };
}
