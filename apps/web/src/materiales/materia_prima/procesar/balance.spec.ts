import { balancesDe, excede, mermaDe, nombreDeLoQueFalta } from './balance';

const g = (cantidad: number | null) => ({ cantidad, unidad: 'gramos' });

it('adds masses up in grams, without binary dust', () => {
  const balances = balancesDe(
    [{ cantidad: 0.3, unidad: 'kilos' }, g(0.1), { cantidad: 200, unidad: 'miligramos' }],
    [g(250)],
  );
  expect(balances).toEqual([{ unidad: 'gramos', usado: 300.3, obtenido: 250 }]);
  expect(mermaDe(balances)).toBe(50.3);
});

it('leaves out empty rows', () => {
  expect(balancesDe([g(null), { cantidad: 3, unidad: null }], [g(2)])).toEqual([
    { unidad: 'gramos', usado: 0, obtenido: 2 },
  ]);
});

it('declares no loss where something is not a mass', () => {
  const balances = balancesDe([g(100)], [{ cantidad: 20, unidad: 'mililitros' }]);
  expect(balances).toEqual([
    { unidad: 'gramos', usado: 100, obtenido: 0 },
    { unidad: 'mililitros', usado: 0, obtenido: 20 },
  ]);
  expect(mermaDe(balances)).toBeNull();
  expect(balances.map(excede)).toEqual([false, false]);
});

it('knows that more comes out than went in', () => {
  expect(balancesDe([g(10)], [g(10)]).map(excede)).toEqual([false]);
  expect(balancesDe([g(10)], [g(6), g(4.001)]).map(excede)).toEqual([true]);
});

it('declares no loss of nothing', () => expect(mermaDe([])).toBeNull());

it('calls no loss what stays for another batch, was destroyed or nobody declared', () => {
  expect(['sin_declarar', 'merma', 'queda', 'destruido'].map(nombreDeLoQueFalta)).toEqual([
    'Sin declarar',
    'Merma',
    'Queda para otra tanda',
    'Destruido',
  ]);
});
