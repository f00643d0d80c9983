import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** The last day of each person's permit, by person; those without a permit are missing. */
export async function permisosDePersonas(
  db: Kysely<LecturaDB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('permisos_de_usuarios')
    .select(['id', 'vigente_hasta'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, vigente_hasta }) => [id, vigente_hasta]));
}
