import { sumaPorUnidad, totalEnPalabras } from './totales';

const NBSP = '\u00a0';

it('adds masses up in grams and keeps other units apart', () => {
  const partes = [
    { cantidad: 100.1, unidad: 'gramos' },
    { cantidad: 2, unidad: 'kilos' },
    { cantidad: 30, unidad: 'mililitros' },
    { cantidad: 0.2, unidad: 'gramos' },
    { cantidad: 5, unidad: 'mililitros' },
  ];
  expect([...sumaPorUnidad(partes)]).toEqual([
    ['gramos', 2100.3],
    ['mililitros', 35],
  ]);
  expect(totalEnPalabras(partes)).toBe(`2.100,3${NBSP}g + 35${NBSP}ml`);
});

it('says a dash of nothing', () => {
  expect(totalEnPalabras([])).toBe('—');
});
