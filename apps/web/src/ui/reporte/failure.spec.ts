import { ErrorDeApi } from '@/api/error';
import { exportFailure, seHaceEnFondo } from './failure';

it.each([
  ['a refusal, with its sentence', new ErrorDeApi(429, 'Esperá a que terminen.'), '. Esperá a que terminen.'],
  [
    'a failure, with the code to quote',
    new ErrorDeApi(503, 'Intentá nuevamente.', {}, 'a1'),
    '. Intentá nuevamente. Código: a1',
  ],
  ['what the catalogue has already told', new ErrorDeApi(403, 'Sin permiso.', {}, 'a1', true), ''],
  ['a failure without a sentence', new ErrorDeApi(500, ''), ''],
  ['what is not of the API', new Error('boom'), ''],
])('says of %s what is known', (_, error, porque) => {
  expect(exportFailure('Inventario Actual', error)).toBe(`Error al exportar: Inventario Actual${porque}`);
});

it.each(['INFORME_LARGO', 'INFORME_DEMORADO', 'SIN_LUGAR', null])(
  'of the failure %s knows whether to prepare it',
  (cual) => {
    const error = new ErrorDeApi(409, 'Tarda.', {}, 'a1', false, cual);
    expect(seHaceEnFondo(error)).toBe(cual?.startsWith('INFORME_') ?? false);
  },
);
