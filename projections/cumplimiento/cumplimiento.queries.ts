import type { Kysely, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

export type EtiquetaLeida = Omit<LecturaDB['cumplimiento_etiquetas'], 'eliminada'>;

export type GrupoLeido = Omit<LecturaDB['cumplimiento_grupos'], 'eliminado'> & { etiquetas: EtiquetaLeida[] };

const DE_ETIQUETA = [
  'cumplimiento_etiquetas.id',
  'cumplimiento_etiquetas.club_id',
  'cumplimiento_etiquetas.grupo_id',
  'cumplimiento_etiquetas.nombre',
  'cumplimiento_etiquetas.descripcion',
  'cumplimiento_etiquetas.tipo',
  'cumplimiento_etiquetas.estado',
  'cumplimiento_etiquetas.precedencia',
  'cumplimiento_etiquetas.fecha_inicio',
  'cumplimiento_etiquetas.fecha_fin',
  'cumplimiento_etiquetas.es_obligatoria',
  'cumplimiento_etiquetas.creado_en',
] as const;

/** Groups that are not deleted, each with its labels by precedence. */
const grupos = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'cumplimiento_grupos', GrupoLeido> =>
  db
    .selectFrom('cumplimiento_grupos')
    .select(['id', 'club_id', 'nombre', 'descripcion', 'color', 'creado_en'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('cumplimiento_etiquetas')
          .select(DE_ETIQUETA)
          .whereRef('cumplimiento_etiquetas.grupo_id', '=', 'cumplimiento_grupos.id')
          .where('cumplimiento_etiquetas.eliminada', '=', false)
          .orderBy('cumplimiento_etiquetas.precedencia')
          .orderBy('cumplimiento_etiquetas.id'),
      ).as('etiquetas'),
    )
    .where('eliminado', '=', false);

/** Returns one group with its labels, unless it was deleted. */
export const grupoPorId = onePerKey<GrupoLeido>((db, ids) => grupos(db).where('cumplimiento_grupos.id', '=', ids));

/** Returns the groups of a club with their labels, newest first. */
export function gruposDelClub(db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<GrupoLeido>> {
  return paginar(grupos(db).where('cumplimiento_grupos.club_id', '=', clubId), 'cumplimiento_grupos', page);
}

/** Returns one label, unless it was deleted. */
export const etiquetaPorId = onePerKey<EtiquetaLeida>((db, ids) =>
  db.selectFrom('cumplimiento_etiquetas').select(DE_ETIQUETA).where('id', '=', ids).where('eliminada', '=', false),
);
