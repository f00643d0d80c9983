import { claseEnPalabras } from '@cepa/words/movimientos';
import { enCadena } from './movimiento';

const movimiento = (antes: number, despues: number, creado_en = '2026-11-22T12:00:00Z') => ({
  antes,
  despues,
  creado_en,
});

it('orders movements of one instant as their balances follow one another', () => {
  const [ingreso, bulk, ajuste] = [movimiento(0, 10), movimiento(10, 4), movimiento(4, 5)];
  const despues = movimiento(5, 0, '2026-11-22T13:00:00Z');
  expect(enCadena([despues, ingreso, ajuste, bulk])).toEqual([despues, ajuste, bulk, ingreso]);
  expect(enCadena([])).toEqual([]);
});

it('orders the last ones alike where the oldest are not here', () => {
  const [bulk, ajuste] = [movimiento(10, 4), movimiento(4, 5)];
  expect(enCadena([ajuste, bulk], false)).toEqual([ajuste, bulk]);
  expect(enCadena([movimiento(5, 0), ajuste, bulk], false)[0]).toEqual(movimiento(5, 0));
});

it('keeps the order where the balances give none', () => {
  const sueltos = [movimiento(7, 8, '2026-11-22T13:00:00Z'), movimiento(3, 2)];
  expect(enCadena(sueltos)).toEqual(sueltos);
});

it("says the cause of a stock's change", () => {
  expect([claseEnPalabras('perdida'), claseEnPalabras('otra')]).toEqual(['Baja por pérdida', 'otra']);
});
