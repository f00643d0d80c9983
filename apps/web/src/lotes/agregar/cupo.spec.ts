import { cupoEnPalabras, failureOfCantidad } from './cupo';

it('says how many plants the lot has and how many can still be added', () => {
  expect(cupoEnPalabras(188)).toBe(
    'Un lote puede tener hasta 200 plantas: este lote tiene 188 y se pueden agregar 12 más.',
  );
});

it('takes from one plant to as many as make 200', () => {
  expect([null, 0, 1.5, 1, 12].map((cantidad) => failureOfCantidad(cantidad, 188))).toEqual([
    'La cantidad debe ser al menos 1.',
    'La cantidad debe ser al menos 1.',
    'La cantidad debe ser al menos 1.',
    null,
    null,
  ]);
  expect(failureOfCantidad(13, 188)).toBe(cupoEnPalabras(188));
});
