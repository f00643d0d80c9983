import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { CorreccionesTables } from './correcciones.projection';
import type { HechoLeido } from './nombres-de-registros.queries';

/** Who recorded a record first. */
export type Autor = CorreccionesTables['correcciones_autores'];

const entre = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/** Returns who recorded each of these records. Available only where the projection of corrections was applied. */
export function autoresDe(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<Autor[]> {
  return db
    .withTables<CorreccionesTables>()
    .selectFrom('correcciones_autores')
    .selectAll()
    .where('id', '=', entre(ids))
    .execute();
}

const hechos = (db: Kysely<LecturaDB>) =>
  db.withTables<CorreccionesTables>().selectFrom('correcciones_hechos').selectAll().orderBy('position');

type Row = CorreccionesTables['correcciones_hechos'];

const comoHecho = ({ decide: _, ...fila }: Row): HechoLeido => ({ ...fila, avisos: [] });

/**
 * Returns the acts that changed, took back, discarded or decided about these records, oldest first, as facts of the
 * history.
 */
export async function actosSobre(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<HechoLeido[]> {
  const rows = await hechos(db)
    .where('entidad_id', '=', entre(ids))
    .where((eb) => eb.or([eb('corrige', '=', true), eb('decide', '=', true)]))
    .execute();
  return rows.map(comoHecho);
}

/** Returns the facts of these types about a club's records, in the order of the ledger. */
export async function actosDeTipo(db: Kysely<LecturaDB>, tipos: readonly string[]): Promise<HechoLeido[]> {
  const rows = await hechos(db).where('tipo', 'in', tipos).execute();
  return rows.map(comoHecho);
}

/** Lists what was corrected or recorded late, in the order of the ledger. @param desde first instant of the record @param hasta the instant after the last */
export async function enmiendas(
  db: Kysely<LecturaDB>,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<HechoLeido[]> {
  const rows = await hechos(db)
    .where((eb) => eb.or([eb('corrige', '=', true), eb('tardio', '=', true)]))
    .where('registrado', '>=', desde)
    .where('registrado', '<', hasta)
    .execute();
  return rows.map(comoHecho);
}
