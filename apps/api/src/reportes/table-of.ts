import { enNumero } from './format';
import { cada, type Cell, type Column, type Seccion } from './seccion';

/** A column of the items of a table: its heading, its width, and its cell of an item. */
export interface ColumnOf<T> extends Column {
  readonly cell: (item: T) => Cell;
  /** What the last row adds up; without it the column has no sum. */
  readonly sums?: (item: T) => number;
}

/** A column of text. */
export const textOf = <T>(title: string, width: Column['ancho'], cell: (item: T) => Cell): ColumnOf<T> => ({
  titulo: title,
  ancho: width,
  cell,
});

/** A column of figures that are written already. */
export const figuresOf = <T>(title: string, width: Column['ancho'], cell: (item: T) => Cell): ColumnOf<T> => ({
  titulo: title,
  ancho: width,
  tipo: 'cifra',
  cell,
});

/** A column of numbers, which the last row adds up. */
export const numbersOf = <T>(title: string, width: Column['ancho'], sums: (item: T) => number): ColumnOf<T> => ({
  ...figuresOf(title, width, (item: T) => enNumero(sums(item))),
  sums,
});

/** Columns and rows of a table. A heading and the cells below it are written at one place, so that they cannot part. */
export const tableOf = <T>(
  items: readonly T[],
  columns: readonly ColumnOf<T>[],
): Pick<Seccion, 'columnas' | 'filas'> => ({
  columnas: columns.map(({ cell: _cell, sums: _sums, ...column }) => column),
  filas: cada(items, (item) => columns.map(({ cell }) => cell(item))),
});

/** The last row of a table: "Total", and the sum of each column of numbers. */
export const totalOf = <T>(items: readonly T[], columns: readonly ColumnOf<T>[]): readonly string[] =>
  columns.map(({ sums }, place) => {
    if (sums) return enNumero(items.reduce((sum, item) => sum + sums(item), 0));
    return place === 0 ? 'Total' : '';
  });
