import { sql, type Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginarEnOrden, type Orden, type Page, type Paginado } from '../paginas';

export type AnioCerradoLeido = LecturaDB['anios_cerrados'];

const EL_ULTIMO_PRIMERO: readonly Orden[] = [
  { por: sql.ref('anios_cerrados.anio'), sentido: 'desc', tipo: 'integer' },
  { por: sql.ref('anios_cerrados.id'), sentido: 'desc', tipo: 'uuid' },
];

/** Returns the closed years of a club's book, the last one first. */
export const aniosCerrados = (db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<AnioCerradoLeido>> =>
  paginarEnOrden(
    db.selectFrom('anios_cerrados').selectAll().where('anios_cerrados.club_id', '=', clubId),
    EL_ULTIMO_PRIMERO,
    page,
  );

/** Returns one closing. The caller checks its club. */
export const cierrePorId = onePerKey<AnioCerradoLeido>((db, ids) =>
  db.selectFrom('anios_cerrados').selectAll().where('anios_cerrados.id', '=', ids),
);

/** Returns the closing of a year of a club's book. */
export const cierreDelAnio = (
  db: Kysely<LecturaDB>,
  clubId: string,
  anio: number,
): Promise<AnioCerradoLeido | undefined> =>
  db
    .selectFrom('anios_cerrados')
    .selectAll()
    .where('anios_cerrados.club_id', '=', clubId)
    .where('anios_cerrados.anio', '=', anio)
    .executeTakeFirst();
