import type { Column, Value } from './tipos';
import { contentOf } from './values';

const dicho = (valor: Value, columna: Partial<Column<Value>> = {}) =>
  contentOf({ clave: 'v', titulo: 'V', valor: (fila) => fila, ...columna } as Column<Value>, valor);

it('a list says figures, days and instants as a person reads them, with the decimals of the column', () => {
  expect([
    dicho(1234.567),
    dicho(1234.567, { decimales: 1 }),
    dicho('1234.50', { tipo: 'numero', decimales: 2 }),
    dicho('1234.50'),
  ]).toEqual(['1.234,567', '1.234,6', '1.234,50', '1234.50']);
  expect([
    dicho('2026-11-01', { tipo: 'fecha' }),
    dicho('2026-11-21T02:00:00Z', { tipo: 'fecha' }),
    dicho('2026-11-21T18:04:00Z', { tipo: 'fechaHora' }),
  ]).toEqual(['01/11/2026', '20/11/2026', '21/11/2026 15:04']);
  expect([dicho(true), dicho(false), dicho(null), dicho(''), dicho(0)]).toEqual(['Sí', 'No', '—', '—', '0']);
});
