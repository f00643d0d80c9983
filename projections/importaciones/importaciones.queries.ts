import type { Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

export type ImportacionLeida = LecturaDB['importaciones'];

export const importacionPorId = onePerKey<ImportacionLeida>((db, ids) =>
  db.selectFrom('importaciones').selectAll().where('id', '=', ids),
);

/** Returns the imports of a club, newest first. */
export function importacionesDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  page: Page,
): Promise<Paginado<ImportacionLeida>> {
  return paginar(
    db.selectFrom('importaciones').selectAll('importaciones').where('importaciones.club_id', '=', clubId),
    'importaciones',
    page,
  );
}
