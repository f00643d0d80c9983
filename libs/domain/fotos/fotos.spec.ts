import type { FotoAdjuntada, FotoQuitada } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { AdjuntarFoto } from './adjuntar-foto';
import { fotos } from './fotos';

const { given } = specification(fotos);
const id = (n: number): string => `${String(n).padStart(8, '0')}-1111-5111-8111-111111111111`;
const PLANTA = id(90);
const OTRA = id(91);
const MB = 1_000_000;

const foto = (n: number, changes: Partial<FotoAdjuntada['data']> = {}): FotoAdjuntada['data'] => ({
  foto_id: id(n),
  archivo_id: id(50 + n),
  entidad: 'planta',
  entidad_id: PLANTA,
  sha256: String(n).padStart(64, '0'),
  bytes: 300_000,
  ancho: 1600,
  alto: 1200,
  tomada_en: '2026-11-26T13:00:00.000Z',
  ...changes,
});
const adjuntada = (data: FotoAdjuntada['data']): FotoAdjuntada => ({ type: 'FotoAdjuntada', version: 1, data });
const adjuntar = (data: FotoAdjuntada['data'], espacio = 2 * MB): AdjuntarFoto => ({
  tipo: 'adjuntar_foto',
  foto: data,
  espacio,
});
const quitada = ({ foto_id, entidad, entidad_id, sha256 }: FotoAdjuntada['data']): FotoQuitada => ({
  type: 'FotoQuitada',
  version: 1,
  data: { foto_id, entidad, entidad_id, sha256 },
});
const cinco = [1, 2, 3, 4, 5].map((n) => adjuntada(foto(n)));

describe('a photo', () => {
  it('is attached to its record', () => {
    given([])
      .when(adjuntar(foto(1)))
      .then([adjuntada(foto(1))]);
  });

  it('is one of five at most, and of another record one more', () => {
    given(cinco)
      .when(adjuntar(foto(6), 9 * MB))
      .thenRefused('DEMASIADAS_FOTOS', 'Un registro tiene hasta 5 fotos.');
    given(cinco)
      .when(adjuntar(foto(6, { entidad_id: OTRA }), 9 * MB))
      .then([adjuntada(foto(6, { entidad_id: OTRA }))]);
    given([...cinco, quitada(foto(2))])
      .when(adjuntar(foto(6), 9 * MB))
      .then([adjuntada(foto(6))]);
  });

  it('is on a record once', () => {
    const again = foto(2, { sha256: foto(1).sha256 });
    given([adjuntada(foto(1))])
      .when(adjuntar(again))
      .thenRefused('FOTO_REPETIDA', 'Esa foto ya está en este registro.');
    given([adjuntada(foto(1)), quitada(foto(1))])
      .when(adjuntar(again))
      .then([adjuntada(again)]);
  });

  it('takes room up to the last byte, and gives it back', () => {
    given([adjuntada(foto(1))])
      .when(adjuntar(foto(2), 600_000))
      .then([adjuntada(foto(2))]);
    given([adjuntada(foto(1))])
      .when(adjuntar(foto(2), 599_999))
      .thenRefused('SIN_ESPACIO', 'El club usó su espacio para fotos.');
    given([adjuntada(foto(1)), quitada(foto(1))])
      .when(adjuntar(foto(2), 300_000))
      .then([adjuntada(foto(2))]);
  });

  it('that many records share takes its room once, until the last one is taken off', () => {
    const shared = foto(2, { archivo_id: foto(1).archivo_id, sha256: foto(1).sha256, entidad_id: OTRA });
    given([adjuntada(foto(1))])
      .when(adjuntar(shared, 300_000))
      .then([adjuntada(shared)]);
    given([adjuntada(foto(1)), adjuntada(shared), quitada(foto(1))])
      .when(adjuntar(foto(3), 599_999))
      .thenRefused('SIN_ESPACIO', 'El club usó su espacio para fotos.');
    given([adjuntada(foto(1)), adjuntada(shared), quitada(foto(1)), quitada(shared)])
      .when(adjuntar(foto(3), 300_000))
      .then([adjuntada(foto(3))]);
  });

  it('is taken off once, and leaves its hash', () => {
    given([adjuntada(foto(1))])
      .when({ tipo: 'quitar_foto', foto_id: id(1) })
      .then([quitada(foto(1))]);
    given([adjuntada(foto(1)), quitada(foto(1))])
      .when({ tipo: 'quitar_foto', foto_id: id(1) })
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});
