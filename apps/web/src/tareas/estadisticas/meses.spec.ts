import { mesesDe } from './meses';

it('fills the months between the first and the last', () => {
  expect(
    mesesDe({
      2026: { 12: { costo: 5, aparte: [], duracionHoras: 1 } },
      2027: { 2: { costo: 7.5, aparte: [], duracionHoras: 2 } },
    }),
  ).toEqual([
    { mes: '2026-12', costo: 5, horas: 1, aparte: [] },
    { mes: '2027-01', costo: 0, horas: 0, aparte: [] },
    { mes: '2027-02', costo: 7.5, horas: 2, aparte: [] },
  ]);
  expect(mesesDe({})).toEqual([]);
});
