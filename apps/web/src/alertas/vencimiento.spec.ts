import { vencimientoDe } from './vencimiento';

it.each([
  ['2026-12-10', null],
  ['2026-12-09', { fecha_fin: '2026-12-09', dias: 15, urge: false }],
  ['2026-11-28', { fecha_fin: '2026-11-28', dias: 4, urge: false }],
  ['2026-11-27', { fecha_fin: '2026-11-27', dias: 3, urge: true }],
  ['2026-11-24', { fecha_fin: '2026-11-24', dias: 0, urge: true }],
  ['2026-11-23', null],
  [null, null],
])('a subscription that ends on %s is told so: %j', (fin, dicho) =>
  expect(vencimientoDe(fin, '2026-11-24')).toEqual(dicho),
);
