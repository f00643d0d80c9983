import type { Esquema } from '@/api/cliente';
import { permitMeaning, permitOf, permitText, permitTone } from './permit';

const HOY = '2026-11-27';
type Recorded = Esquema<'EntregaPosible'>['permiso'];
const until = (vigente_hasta: string): Recorded => ({
  numero: null,
  archivo: null,
  vigente_hasta,
  vencido: vigente_hasta < HOY,
  topes: [],
});
const said = (permiso: Recorded, permiso_obligatorio = true) => {
  const permit = permitOf({ permiso, permiso_obligatorio }, HOY);
  return [permitText(permit), permitTone(permit), permitMeaning(permit, HOY)];
};

it.each([
  [null, true, 'Sin cargar', 'peligro', 'el club exige un permiso vigente: no se le puede dispensar'],
  [null, false, 'Sin cargar', 'neutro', 'el club no exige un permiso vigente: se le puede dispensar'],
  [
    '2026-11-26',
    true,
    'Vencido el 26/11/2026',
    'peligro',
    'el club exige un permiso vigente: no se le puede dispensar',
  ],
  [
    '2026-11-26',
    false,
    'Vencido el 26/11/2026',
    'atencion',
    'el club no exige un permiso vigente: se le puede dispensar',
  ],
  ['2026-11-27', true, 'Vence el 27/11/2026', 'atencion', 'vence hoy: hasta ese día se le puede dispensar'],
  [
    '2026-12-27',
    true,
    'Vence el 27/12/2026',
    'atencion',
    'vence dentro de 30 días: hasta ese día se le puede dispensar',
  ],
  ['2026-12-28', true, 'Hasta el 28/12/2026', null, null],
])('a permit until %s, required: %s', (day, required, ...expected) => {
  expect(said(day === null ? null : until(day), required)).toEqual(expected);
});
