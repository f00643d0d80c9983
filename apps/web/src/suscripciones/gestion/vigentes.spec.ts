import { estaVigente, avisoDelFin, textsOf, type Club } from './vigentes';

const HOY = '2026-11-22';
const club = (fecha_inicio_suscripcion: string | null, fecha_fin_suscripcion: string | null): Club => ({
  id: '1',
  nombre: 'Las Lomas',
  direccion: null,
  descripcion: null,
  fundacion: '2020-01-01',
  user_id: '2',
  ejemplo: false,
  fecha_inicio_suscripcion,
  fecha_fin_suscripcion,
  cantidad_maxima_variables_cultivo: 50,
  creado_en: '2026-01-01T00:00:00.000Z',
});

it.each([
  [null, null, false],
  ['2026-11-01', '2026-11-21', false],
  ['2026-11-01', HOY, true],
  [HOY, '2026-12-22', true],
  ['2026-11-23', '2026-12-23', false],
])('a subscription from %s to %s runs: %s', (inicio, fin, vigente) => {
  expect(estaVigente(club(inicio, fin), HOY)).toBe(vigente);
});

it.each([
  [
    '2026-11-01',
    '2026-10-31',
    'Termina antes de empezar: anula la activación, y el club queda sin suscripción vigente.',
  ],
  ['2026-11-01', '2026-11-01', null],
  ['2026-11-01', null, null],
  [null, '2026-10-31', null],
])('a subscription from %s that ends on %s says: %s', (inicio, fin, falla) => {
  expect(avisoDelFin(club(inicio, null), fin)).toBe(falla);
});

it('is found by its name, and by its days in both writings', () => {
  expect(textsOf(club('2026-11-01', '2026-12-01'))).toEqual([
    'Las Lomas',
    '2026-11-01',
    '01/11/2026',
    '2026-12-01',
    '01/12/2026',
  ]);
  expect(textsOf(club(null, null))).toEqual(['Las Lomas']);
});
