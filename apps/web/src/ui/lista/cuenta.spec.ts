import { cuentaDe } from './cuenta';

const LOTES = ['lote', 'lotes'] as const;
const de = (total: number, hayMas = false) => ({ total, hayMas });

it.each([
  [de(1), de(1), '1 lote'],
  [de(3), de(12), '3 de 12 lotes'],
  [de(0), de(1), '0 de 1 lote'],
  [de(10_000, true), de(10_000, true), 'más de 10.000 lotes'],
  [de(10_000), de(10_000, true), '10.000 de más de 10.000 lotes'],
])('counts %j of %j: %s', (unas, todas, texto) => {
  expect(cuentaDe(unas, todas, LOTES)).toBe(texto);
});
