import type { FotoAdjuntada } from '@cepa/event-schemas';
import { MAX_FOTOS } from '@cepa/words/fotos';
import { conflicto } from '../rechazo';
import type { Fotos } from './state';

/** Asks to attach a photo to a record (rules `fotos.por-registro`, `fotos.espacio`). */
export interface AdjuntarFoto {
  readonly tipo: 'adjuntar_foto';
  readonly foto: FotoAdjuntada['data'];
  /** Bytes that the photos of a club may take together. */
  readonly espacio: number;
}

/** Attaches a photo. A file that the club has already takes no further space. @throws Rechazo */
export function adjuntarFoto({ foto, espacio }: AdjuntarFoto, state: Fotos): readonly FotoAdjuntada[] {
  const suyas = state.porRegistro.get(foto.entidad_id) ?? [];
  if (suyas.some((id) => state.fotos.get(id)?.sha256 === foto.sha256))
    throw conflicto('FOTO_REPETIDA', 'Esa foto ya está en este registro.');
  if (suyas.length >= MAX_FOTOS)
    throw conflicto(
      'DEMASIADAS_FOTOS',
      `Un registro tiene hasta ${MAX_FOTOS} fotos.`,
      `${foto.entidad} ${foto.entidad_id} has ${suyas.length}`,
    );
  const bytes = state.bytes + (state.files.has(foto.archivo_id) ? 0 : foto.bytes);
  if (bytes > espacio)
    throw conflicto(
      'SIN_ESPACIO',
      'El club usó su espacio para fotos.',
      `${bytes} bytes of ${espacio} with this photo`,
    );
  return [{ type: 'FotoAdjuntada', version: 1, data: foto }];
}

/** Applies `FotoAdjuntada`. */
export function fotoAdjuntada(state: Fotos, data: FotoAdjuntada['data']): Fotos {
  const { foto_id, archivo_id, entidad, entidad_id, sha256, bytes } = data;
  const antes = state.files.get(archivo_id);
  return {
    fotos: state.fotos.set(foto_id, { archivo_id, entidad, entidad_id, sha256 }),
    porRegistro: state.porRegistro.set(entidad_id, [...(state.porRegistro.get(entidad_id) ?? []), foto_id]),
    files: state.files.set(archivo_id, { bytes: antes?.bytes ?? bytes, fotos: (antes?.fotos ?? 0) + 1 }),
    bytes: state.bytes + (antes ? 0 : bytes),
  };
}
