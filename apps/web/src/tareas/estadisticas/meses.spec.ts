import { mesesDe } from './meses';

it('fills the months between the first and the last', () => {
  expect(
    mesesDe({ 2026: { 12: { costo: 5, duracionHoras: 1 } }, 2027: { 2: { costo: 7.5, duracionHoras: 2 } } }),
  ).toEqual([
    { mes: '2026-12', costo: 5, horas: 1 },
    { mes: '2027-01', costo: 0, horas: 0 },
    { mes: '2027-02', costo: 7.5, horas: 2 },
  ]);
  expect(mesesDe({})).toEqual([]);
});
