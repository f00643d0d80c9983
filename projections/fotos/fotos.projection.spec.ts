import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { fotosProjection } from './fotos.projection';

const id = (n: number): string => `${String(n).repeat(8)}-1111-5111-8111-111111111111`;
const STREAM = `fotos-${CLUB}`;
const data = (n: number) => ({
  foto_id: id(n),
  archivo_id: id(9),
  entidad: 'sala',
  entidad_id: id(8),
  sha256: 'ab'.repeat(32),
  bytes: 1234,
  ancho: 640,
  alto: 480,
  tomada_en: '2026-11-26T13:00:00.000Z',
});
const { foto_id: _id, ...row } = data(1);
const { bytes: _b, ancho: _a, alto: _h, tomada_en: _t, archivo_id: _f, ...quitada } = data(2);

casosDeProyeccion({
  projection: fotosProjection,
  eventos: [
    [STREAM, { type: 'FotoAdjuntada', version: 1, data: data(1) }],
    [STREAM, { type: 'FotoAdjuntada', version: 1, data: data(2) }],
    [STREAM, { type: 'FotoQuitada', version: 1, data: quitada }],
  ],
  filas: { fotos: [{ ...row, id: id(1), club_id: CLUB }] },
});
