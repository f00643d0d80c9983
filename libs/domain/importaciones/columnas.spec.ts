import { column, columnsOf, sentenceOf, missing, readRow, optional, type Field } from './columnas';

const LAYOUT: readonly Field[] = [
  column('nombre', 'Nombre', { kind: 'texto' }, 'Aurora', ['Variedad']),
  column('thc', 'THC', { kind: 'numero', min: 0, max: 100 }, '18,5'),
  optional(column('nota', 'Observación', { kind: 'texto' }, 'Ninguna', ['Nota'])),
];

describe('the columns of a file', () => {
  it.each<[string, string[], (string | null)[]]>([
    ['titles, in any order', ['THC %', 'nombre'], ['thc', 'nombre']],
    ['other names', ['VARIEDAD', 'Notas', 'NOTA'], ['nombre', null, 'nota']],
    ['titles with small words', ['Nombre de la', 'El THC'], ['nombre', 'thc']],
    ['names of fields', ['nota', 'thc'], ['nota', 'thc']],
    ['a title before another name', ['Variedad', 'Nombre'], [null, 'nombre']],
    ['one of two alike', ['Nombre', 'Nombre'], ['nombre', null]],
    ['nothing', ['', '%', 'Otra'], [null, null, null]],
  ])('are known by %s', (_que, headings, columns) => expect(columnsOf(headings, LAYOUT)).toEqual(columns));
});

it('reads a row by its columns, and says what is wrong in which', () => {
  const row = readRow(LAYOUT, ['thc', null, 'nombre', 'nota'], ['alto', 'x', '', ' n ']);
  const error = { field: 'thc', message: 'se esperaba un número entre 0 y 100; dice «alto».' };
  expect(row).toEqual({ values: { nota: 'n' }, errores: [error] });
  expect(sentenceOf(12, LAYOUT, error)).toBe('Fila 12, THC: se esperaba un número entre 0 y 100; dice «alto».');
  expect(sentenceOf(12, LAYOUT, { field: null, message: 'está repetida.' })).toBe('Fila 12: está repetida.');
  expect(missing(LAYOUT, row.values, row.errores)).toEqual([{ field: 'nombre', message: 'falta, y es obligatorio.' }]);
});
