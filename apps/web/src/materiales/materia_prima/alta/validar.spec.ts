import { diasPropuestos } from './validar';

it('proposes the days that the last raw material keeps, and none where it has none to say', () => {
  const con = (fecha_fin_secado: string | null, fecha_vencimiento: string | null) =>
    diasPropuestos({ fecha_fin_secado, fecha_vencimiento });
  expect(con('2026-11-01', '2027-11-01')).toBe(365);
  expect([diasPropuestos(undefined), con(null, '2027-11-01'), con('2026-11-01', null)]).toEqual([null, null, null]);
  expect([con('2026-11-01', '2026-11-01'), con('2026-11-01', '2026-10-01')]).toEqual([null, null]);
});
