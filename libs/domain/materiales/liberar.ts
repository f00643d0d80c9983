import type { LiberacionRegistrada } from '@cepa/event-schemas';
import { NO_LIBERA_SIN_ANALISIS } from '@cepa/words/mensajes/materiales';
import { Rechazo, regla } from '../rechazo';
import { exigirVigente } from './editar-envasado';
import { ENTIDAD_DE } from './entidades';
import { exigir } from './exigencias';
import { nodoDe } from './linaje';
import { NECESITA_APROBAR } from './retener';
import type { LibroDeMateriales } from './state';

/** The kinds of batch for which a person takes responsibility. */
export const LIBERABLES = ['materia_prima', 'bulk', 'envasado'] as const;
/** A kind of batch that waits for its release (rule `materiales.cuarentena`). */
export type Liberable = (typeof LIBERABLES)[number];

/** Releases batches, all of them or none: from then on they may be handed out. */
export interface Liberar {
  readonly tipo: 'liberar';
  readonly que: Liberable;
  readonly partidas: readonly {
    readonly liberacion_id: string;
    readonly id: string;
    /** The approved analyses of it, or of anything that it came of, that the person relies on. */
    readonly analisis: readonly { readonly id: string; readonly tipo_analisis_id: string }[];
  }[];
  /** The required types that the club still has, by their names. */
  readonly exigidos: readonly { readonly tipo_analisis_id: string; readonly nombre: string }[];
  readonly motivo: string | null;
  /** Whether the caller may approve analyses. */
  readonly puede?: boolean;
}

/**
 * Returns no event for batches that were released before. Without the analyses, only a person who may approve them may
 * release (rule `materiales.quien-responde`).
 *
 * @throws Rechazo NO_ENCONTRADO, YA_ANULADO, SIN_ANALISIS_APROBADO, SIN_PERMISO
 */
export function liberar(
  { que, partidas, exigidos, motivo, puede = true }: Liberar,
  libro: LibroDeMateriales,
): readonly LiberacionRegistrada[] {
  return partidas.flatMap(({ liberacion_id, id, analisis }) => {
    const { codigo } = partida(libro, que, id);
    if (que === 'envasado' ? libro.liberados.has(id) : libro.nodosLiberados.has(nodoDe(libro, id))) return [];
    const hay = new Set(analisis.map(({ tipo_analisis_id }) => tipo_analisis_id));
    const sin_analisis = exigidos.filter((uno) => !hay.has(uno.tipo_analisis_id)).map(({ nombre }) => nombre);
    const limpio = motivo?.trim() || null;
    if (sin_analisis.length > 0 && limpio === null)
      throw regla(
        'SIN_ANALISIS_APROBADO',
        `Falta un análisis aprobado de: ${sin_analisis.join(', ')}. Para liberar sin él, indicá por qué.`,
        'motivo',
      );
    if (sin_analisis.length > 0 && !puede)
      throw new Rechazo('permiso', 'SIN_PERMISO', NO_LIBERA_SIN_ANALISIS, NECESITA_APROBAR);
    if (sin_analisis.length > 0 && libro.liberados.has(id)) return [];
    return [
      {
        type: 'LiberacionRegistrada',
        version: 1,
        data: {
          liberacion_id,
          entidad: ENTIDAD_DE[que],
          entidad_id: id,
          entidad_codigo: codigo,
          analisis_ids: analisis.map((uno) => uno.id),
          sin_analisis,
          motivo: limpio,
        },
      } as LiberacionRegistrada,
    ];
  });
}

function partida(libro: LibroDeMateriales, que: Liberable, id: string): { readonly codigo: string } {
  if (que === 'materia_prima') return exigir(libro.materiasPrimas, 'materia prima', id);
  return que === 'bulk' ? exigir(libro.bulks, 'bulk', id) : exigirVigente(libro, id);
}

/**
 * The batch is released as it is now. Matter that comes into it later is not: the batch is a new node then. The release
 * of a package is its own and does not release the bulk that takes it back. The same holds for raw material that was
 * released without the required analyses: what is made of it needs its own.
 */
export function liberacionRegistrada(
  libro: LibroDeMateriales,
  { entidad, entidad_id, sin_analisis }: LiberacionRegistrada['data'],
): LibroDeMateriales {
  return soloSuya(entidad, sin_analisis)
    ? { ...libro, liberados: libro.liberados.add(entidad_id) }
    : { ...libro, nodosLiberados: libro.nodosLiberados.add(nodoDe(libro, entidad_id)) };
}

/** Whether a release frees the batch alone, and nothing that is made of it. */
const soloSuya = (entidad: LiberacionRegistrada['data']['entidad'], sinAnalisis: readonly string[]): boolean =>
  entidad === 'producto_envasado' || (entidad === 'materia_prima' && sinAnalisis.length > 0);
