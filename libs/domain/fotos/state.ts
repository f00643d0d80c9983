import { inexistente } from '../rechazo';
import { mapa, type Mapa } from '../colecciones';

/** A photo that is attached to a record. */
export interface Adjunta {
  readonly archivo_id: string;
  readonly entidad: 'tarea' | 'planta' | 'sala' | 'baja';
  readonly entidad_id: string;
  readonly sha256: string;
}

/** The photos of one club. */
export interface Fotos {
  readonly fotos: Mapa<Adjunta>;
  /** Ids of the photos of each record, by the record. */
  readonly porRegistro: Mapa<readonly string[]>;
  /** The size in bytes of each file in the vault, and its number of photos. */
  readonly files: Mapa<{ readonly bytes: number; readonly fotos: number }>;
  /** Of all files together. */
  readonly bytes: number;
}

/** The state before the first event. */
export const sinFotos = (): Fotos => ({ fotos: mapa(), porRegistro: mapa(), files: mapa(), bytes: 0 });

/** @throws Rechazo NO_ENCONTRADO */
export function exigirFoto({ fotos }: Fotos, id: string): Adjunta {
  const foto = fotos.get(id);
  if (!foto) throw inexistente('foto', id);
  return foto;
}
