import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { importacionesProjection } from './importaciones.projection';

const [UNA, OTRA, CREADO] = [
  '11111111-1111-5111-8111-111111111111',
  '22222222-2222-5222-8222-222222222222',
  '33333333-3333-5333-8333-333333333333',
] as const;
const cifras = { filas: 4, creadas: 1, actualizadas: 1, salteadas: 1, con_error: 1, creados: [CREADO] };
const datos = { tipo: 'geneticas' as const, sha256: 'a'.repeat(64), ...cifras };
const stream = `importaciones-${CLUB}`;

casosDeProyeccion({
  projection: importacionesProjection,
  eventos: [
    [stream, { type: 'ImportacionRealizada', version: 1, data: { importacion_id: UNA, ...datos } }],
    [stream, { type: 'ImportacionRealizada', version: 1, data: { importacion_id: OTRA, ...datos } }],
    [stream, { type: 'ImportacionDeshecha', version: 1, data: { importacion_id: OTRA, eliminados: 1 } }],
  ],
  filas: {
    importaciones: [
      { id: UNA, club_id: CLUB, ...datos, deshecha: false },
      { id: OTRA, club_id: CLUB, ...datos, deshecha: true },
    ],
  },
});
