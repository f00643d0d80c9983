import type { FotoQuitada } from '@cepa/event-schemas';
import { exigirFoto, type Fotos } from './state';

/** Asks to take a photo off its record (rule `fotos.quitar`). */
export interface QuitarFoto {
  readonly tipo: 'quitar_foto';
  readonly foto_id: string;
}

/** @throws Rechazo NO_ENCONTRADO */
export function quitarFoto({ foto_id }: QuitarFoto, state: Fotos): readonly FotoQuitada[] {
  const { entidad, entidad_id, sha256 } = exigirFoto(state, foto_id);
  return [{ type: 'FotoQuitada', version: 1, data: { foto_id, entidad, entidad_id, sha256 } }];
}

/** Deletes a file with its last photo. */
export function fotoQuitada(state: Fotos, { foto_id, entidad_id }: FotoQuitada['data']): Fotos {
  const { archivo_id } = exigirFoto(state, foto_id);
  const file = state.files.get(archivo_id)!;
  const esUltima = file.fotos === 1;
  const quedan = (state.porRegistro.get(entidad_id) ?? []).filter((id) => id !== foto_id);
  return {
    fotos: state.fotos.delete(foto_id),
    porRegistro: quedan.length > 0 ? state.porRegistro.set(entidad_id, quedan) : state.porRegistro.delete(entidad_id),
    files: esUltima ? state.files.delete(archivo_id) : state.files.set(archivo_id, { ...file, fotos: file.fotos - 1 }),
    bytes: state.bytes - (esUltima ? file.bytes : 0),
  };
}
