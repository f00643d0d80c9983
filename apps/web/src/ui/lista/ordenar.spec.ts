import { alternar, ordenar } from './ordenar';
import type { Column, Value } from './tipos';

type Fila = { readonly v: Value };
const valores = (filas: ReadonlyArray<Fila>): Value[] => filas.map(({ v }) => v);
const filas = (...vs: Value[]): Fila[] => vs.map((v) => ({ v }));
const columna = (tipo: Column<Fila>['tipo']): ReadonlyArray<Column<Fila>> => [
  { clave: 'v', titulo: 'V', tipo, valor: ({ v }) => v },
];

describe('ordenar', () => {
  it.each([
    [
      'text by the rules of Spanish, figures in it by size',
      'texto',
      ['P-10', 'ñu', 'p-2', 'nota', 'ópalo'],
      ['nota', 'ñu', 'ópalo', 'p-2', 'P-10'],
    ],
    [
      'figures by size, also written as text',
      'numero',
      ['10', '9.5', '0.5', '0.25', '-1'],
      ['-1', '0.25', '0.5', '9.5', '10'],
    ],
    ['days by time', 'fecha', ['2026-02-01', '2025-12-31'], ['2025-12-31', '2026-02-01']],
  ] as const)('%s', (_, tipo, antes, despues) => {
    expect(valores(ordenar(filas(...antes), columna(tipo), { clave: 'v', direccion: 'asc' }))).toEqual(despues);
  });

  it.each([
    ['asc', [1, 3, null, undefined, '']],
    ['desc', [3, 1, null, undefined, '']],
  ] as const)('puts rows without a value last, %s too', (direccion, esperados) => {
    expect(valores(ordenar(filas(null, 3, undefined, 1, ''), columna('numero'), { clave: 'v', direccion }))).toEqual(
      esperados,
    );
  });

  it('keeps ties as they came, and the array given as it was', () => {
    const antes = [
      { v: 1, n: 'a' },
      { v: 0, n: 'b' },
      { v: 1, n: 'c' },
    ];
    expect(ordenar(antes, columna('numero'), { clave: 'v', direccion: 'desc' })).toEqual([
      { v: 1, n: 'a' },
      { v: 1, n: 'c' },
      { v: 0, n: 'b' },
    ]);
    expect(antes.map(({ n }) => n)).toEqual(['a', 'b', 'c']);
  });

  it('answers the same array for a column that is not there', () => {
    const antes = filas(2, 1);
    expect(ordenar(antes, columna('numero'), { clave: 'otra', direccion: 'asc' })).toBe(antes);
  });
});

describe('alternar', () => {
  it.each([
    [null, { clave: 'v', direccion: 'asc' }],
    [
      { clave: 'v', direccion: 'asc' },
      { clave: 'v', direccion: 'desc' },
    ],
    [
      { clave: 'v', direccion: 'desc' },
      { clave: 'v', direccion: 'asc' },
    ],
    [
      { clave: 'otra', direccion: 'asc' },
      { clave: 'v', direccion: 'asc' },
    ],
  ] as const)('%j', (antes, despues) => {
    expect(alternar(antes, 'v')).toEqual(despues);
  });
});
