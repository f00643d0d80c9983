import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { gather } from '@cepa/ledger/gather';
import type { LecturaDB } from './index';

/** Placeholder for the ids while a query is compiled. */
const IDS: readonly string[] = [];

interface ConId {
  readonly id: string;
}

/**
 * Returns a query for the row of one id. The query is compiled once, because compiling takes longer than the server takes to answer.
 * Ids that are requested in the same turn of the event loop are read by one query.
 *
 * @param construir builds the query; it only compares the column `id` with `ids`
 */
export function unaPorClave<Fila extends ConId>(
  construir: (db: Kysely<LecturaDB>, ids: RawBuilder<string>) => { compile(): CompiledQuery<Fila> },
): (db: Kysely<LecturaDB>, id: string) => Promise<Fila | undefined> {
  const lectores = new WeakMap<Kysely<LecturaDB>, (id: string) => Promise<Fila | undefined>>();
  return (db, id) => {
    const lector = lectores.get(db) ?? lectorDe(db, construir(db, sql`ANY(${sql.val(IDS)})`).compile());
    lectores.set(db, lector);
    return lector(id.toLowerCase());
  };
}

function lectorDe<Fila extends ConId>(
  db: Kysely<LecturaDB>,
  consulta: CompiledQuery<Fila>,
): (id: string) => Promise<Fila | undefined> {
  return gather(async (ids: readonly string[]) => {
    const parameters = consulta.parameters.map((valor) => (valor === IDS ? ids : valor));
    const { rows } = await db.executeQuery<Fila>({ ...consulta, parameters });
    const porId = new Map(rows.map((fila) => [fila.id, fila]));
    return (id) => porId.get(id);
  });
}
