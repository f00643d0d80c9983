import type { Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';

export type FotoLeida = LecturaDB['fotos'];

/** A record that may have photos. */
export interface RegistroConFotos {
  readonly id: string;
  readonly club_id: string;
}

const TABLES = { tarea: 'tareas', planta: 'plantas', sala: 'salas', baja: 'bajas' } as const;

/** Returns the record of a kind that photos are attached to. The caller checks its club. */
export function registroConFotos(
  db: Kysely<LecturaDB>,
  entidad: keyof typeof TABLES,
  id: string,
): Promise<RegistroConFotos | undefined> {
  return db
    .selectFrom(TABLES[entidad] as 'salas')
    .select(['id', 'club_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the photos of one record, the oldest first. The caller checks the record's club. */
export function fotosDe(db: Kysely<LecturaDB>, entidadId: string): Promise<FotoLeida[]> {
  return db
    .selectFrom('fotos')
    .selectAll()
    .where('entidad_id', '=', entidadId)
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
}

/** Returns one photo's record, without its bytes. The caller checks its club. */
export const fotoPorId = onePerKey<FotoLeida>((db, ids) => db.selectFrom('fotos').selectAll().where('id', '=', ids));
