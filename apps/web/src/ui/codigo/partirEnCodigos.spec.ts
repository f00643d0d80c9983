import { partirEnCodigos } from './partirEnCodigos';

const enCorchetes = (texto: string): string =>
  partirEnCodigos(texto)
    .map((parte) => (parte.codigo ? `[${parte.texto}]` : parte.texto))
    .join('');

it.each([
  ['Potencia de MP-261112-WK5MDD', 'Potencia de [MP-261112-WK5MDD]'],
  ['LOT-261121-K7QF2M-001, ENV-1 y 3 más.', '[LOT-261121-K7QF2M-001], [ENV-1] y 3 más.'],
  ['El bulk vence el 2026-11-01: sin THC-CBD.', 'El bulk vence el 2026-11-01: sin [THC-CBD].'],
  // If it is wider than a phone, a typed name breaks where it can.
  [`LOT-${'A'.repeat(40)}`, `LOT-${'A'.repeat(40)}`],
  ['Aurora-014', 'Aurora-014'],
  ['', ''],
])('of "%s" the codes stay whole', (texto, partido) => {
  expect(enCorchetes(texto)).toBe(partido);
});
