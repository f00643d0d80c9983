import type { ImportacionDeshecha, ImportacionRealizada } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { importaciones } from './importaciones';

const { given } = specification(importaciones);
const ID = '11111111-1111-5111-8111-111111111111';
const datos = {
  importacion_id: ID,
  sha256: 'a'.repeat(64),
  ...{ filas: 4, creadas: 1, actualizadas: 1, salteadas: 1, con_error: 1 },
  creados: ['22222222-2222-5222-8222-222222222222'],
};
const realizada: ImportacionRealizada = {
  type: 'ImportacionRealizada',
  version: 1,
  data: { ...datos, tipo: 'geneticas' },
};
const realizar = { ...datos, tipo: 'realizar_importacion', de: 'geneticas' } as const;
const deshacer = { tipo: 'deshacer_importacion', importacion_id: ID, eliminados: 1 } as const;
const deshecha: ImportacionDeshecha = {
  type: 'ImportacionDeshecha',
  version: 1,
  data: { importacion_id: ID, eliminados: 1 },
};

it('is recorded once', () => {
  given([]).when(realizar).then([realizada]);
  given([realizada]).when(realizar).thenRefused('IMPORTACION_EXISTENTE', 'La importación ya está registrada.');
});

it('is undone once', () => {
  given([]).when(deshacer).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  given([realizada]).when(deshacer).then([deshecha]);
  given([realizada, deshecha]).when(deshacer).thenRefused('IMPORTACION_DESHECHA', 'La importación ya se deshizo.');
});
