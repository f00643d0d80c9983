import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { CorreccionesTables } from './correcciones.projection';
import type { HechoLeido } from './historial.queries';

/** Who recorded a record first. */
export type Autor = CorreccionesTables['correcciones_autores'];

const entre = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/** Who recorded each of these records. Only where the projection of corrections was applied. */
export function autoresDe(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<Autor[]> {
  return db
    .withTables<CorreccionesTables>()
    .selectFrom('correcciones_autores')
    .selectAll()
    .where('id', '=', entre(ids))
    .execute();
}

/** What changed, took back, discarded or decided about these records, oldest first, as facts of the history. */
export async function actosSobre(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<HechoLeido[]> {
  const filas = await db
    .withTables<CorreccionesTables>()
    .selectFrom('correcciones_hechos')
    .selectAll()
    .where('entidad_id', '=', entre(ids))
    .orderBy('position')
    .execute();
  return filas.map((fila) => ({ ...fila, avisos: [] }));
}
