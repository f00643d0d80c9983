import { mesEnPeriodo, mesesSeguidos, nombreDeMes, periodoDe } from './periodo';

const HOY = '2026-01-22';

it.each([
  ['todo', { desde: null, hasta: null }],
  ['3', { desde: '2025-11-01', hasta: null }],
  ['12', { desde: '2025-02-01', hasta: null }],
  ['anio', { desde: '2026-01-01', hasta: null }],
] as const)('counts whole months, this one included: %s', (clave, esperado) => {
  expect(periodoDe(clave, HOY)).toEqual(esperado);
});

it('includes months with at least one day in it, those of both ends too', () => {
  const periodo = { desde: '2025-11-15', hasta: '2026-01-10' };
  expect(['2025-10', '2025-11', '2026-01', '2026-02'].map((mes) => mesEnPeriodo(mes, periodo))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('fills the months between, over the end of a year', () => {
  expect(mesesSeguidos(['2026-02', '2025-11'])).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(mesesSeguidos(['2026-02'])).toEqual(['2026-02']);
  expect(mesesSeguidos([])).toEqual([]);
  expect(nombreDeMes('2025-12')).toBe('dic 2025');
});
