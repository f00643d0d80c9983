import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** Assignments by their id, also those that ended. */
export async function asignacionesPorId(
  db: Kysely<LecturaDB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LecturaDB['sala_plantas']>> {
  const rows = await db
    .selectFrom('sala_plantas')
    .selectAll()
    .where('id', '=', sql<string>`ANY(${sql.val([...ids])}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
