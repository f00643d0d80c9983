import { convertible, convertir, pesoDe } from './unidades';

it('converts masses into one another, and nothing else', () => {
  expect([
    convertir(0.1, 'kilos', 'gramos'),
    convertir(250, 'miligramos', 'gramos'),
    convertir(114, 'gramos', 'kilos'),
    convertir(3, 'litros', 'litros'),
    convertir(3, 'litros', 'gramos'),
  ]).toEqual([100, 0.25, 0.114, 3, null]);
  expect([
    convertible('kilos', 'miligramos'),
    convertible('litros', 'litros'),
    convertible('litros', 'mililitros'),
    convertible('gramos', 'litros'),
    convertible('litros', 'gramos'),
  ]).toEqual([true, true, false, false, false]);
});

it('computes the weight of units without rounding errors of binary floats', () =>
  expect([pesoDe(3, 0.1), pesoDe(7, 1.1)]).toEqual([0.3, 7.7]));
