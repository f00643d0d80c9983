import { precioDe, vencimientoDe } from './texts';

const HOY = '2026-11-22';

it('shows the price in whole pesos', () => {
  expect(precioDe({ precio: 30_000, moneda: 'ARS' }).replaceAll('\u00a0', ' ')).toBe('$ 30.000 ARS');
});

it.each([
  [null, { fecha: 'No disponible', resta: null, vencida: false }],
  ['2026-12-22', { fecha: '22/12/2026', resta: '30 días', vencida: false }],
  ['2026-11-23', { fecha: '23/11/2026', resta: '1 día', vencida: false }],
  [HOY, { fecha: '22/11/2026', resta: 'Vence hoy', vencida: false }],
  ['2026-11-21', { fecha: '21/11/2026', resta: null, vencida: true }],
])('says the time until the end %s', (fin, esperado) => {
  expect(vencimientoDe(fin, HOY)).toEqual(esperado);
});
