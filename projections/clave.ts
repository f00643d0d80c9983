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
export function onePerKey<Fila extends ConId>(
  construir: (db: Kysely<LecturaDB>, ids: RawBuilder<string>) => { compile(): CompiledQuery<Fila> },
): (db: Kysely<LecturaDB>, id: string) => Promise<Fila | undefined> {
  const readers = new WeakMap<Kysely<LecturaDB>, (id: string) => Promise<Fila | undefined>>();
  return (db, id) => {
    const reader = readers.get(db) ?? readerOf(db, construir(db, sql`ANY(${sql.val(IDS)})`).compile());
    readers.set(db, reader);
    return reader(id.toLowerCase());
  };
}

function readerOf<Fila extends ConId>(
  db: Kysely<LecturaDB>,
  query: CompiledQuery<Fila>,
): (id: string) => Promise<Fila | undefined> {
  return gather(async (ids: readonly string[]) => {
    const parameters = query.parameters.map((value) => (value === IDS ? ids : value));
    const { rows } = await db.executeQuery<Fila>({ ...query, parameters });
    const porId = new Map(rows.map((row) => [row.id, row]));
    return (id) => porId.get(id);
  });
}
