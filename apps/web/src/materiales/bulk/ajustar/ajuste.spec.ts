import type { Bulk } from '../comun/bulk';
import { diferenciaDe, failureOfAjuste, impactoDe, limitesDe } from './ajuste';

/** 100 g created, of which 40 are left; the raw material has 50.25 g more. */
const bulk = {
  cantidad: 100,
  stockDisponible: 40,
  unidad_medida: 'gramos',
  materia_prima: { codigo: 'MP-1', unidad_medida: 'gramos', stock_disponible: 50.25 },
} as Bulk;

it('shows the difference with one decimal', () => {
  expect([
    diferenciaDe(bulk, 100.3),
    diferenciaDe(bulk, 99.9),
    diferenciaDe(bulk, 100.04),
    diferenciaDe(bulk, null),
  ]).toEqual([0.3, -0.1, 0, 0]);
});

it('says how much the raw material gives or gets back, in its own unit', () => {
  const enKilos = { ...bulk, materia_prima: { ...bulk.materia_prima, unidad_medida: 'kilos' } } as Bulk;
  expect([impactoDe(bulk, 20), impactoDe(bulk, -0.5), impactoDe(bulk, 0), impactoDe(enKilos, 20)]).toEqual([
    'Se descontarán 20\u00a0g de la materia prima MP-1.',
    'Se devolverán 0,5\u00a0g a la materia prima MP-1.',
    'Sin diferencia con la cantidad actual.',
    'Se descontarán 0,02\u00a0kg de la materia prima MP-1.',
  ]);
});

it('speaks of one in the singular', () => {
  expect([impactoDe(bulk, 1), impactoDe(bulk, -1)]).toEqual([
    'Se descontará 1\u00a0g de la materia prima MP-1.',
    'Se devolverá 1\u00a0g a la materia prima MP-1.',
  ]);
});

it('stays between the packaged quantity and the stock', () => {
  expect(limitesDe(bulk)).toEqual({ min: 60, max: 150.2 });
  expect(limitesDe({ ...bulk, stockDisponible: 100 })).toEqual({ min: 0.1, max: 150.2 });
  expect([null, 0, 59.9, 60, 150.2, 150.3].map((nueva) => failureOfAjuste(bulk, nueva))).toEqual([
    'Este campo es obligatorio.',
    'La cantidad debe ser mayor o igual a 0.1.',
    'La cantidad no puede ser menor que lo ya envasado (60\u00a0g).',
    null,
    null,
    'La cantidad no puede superar la cantidad disponible (150,2)',
  ]);
});
