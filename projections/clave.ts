import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { gather } from '@cepa/ledger/gather';
import type { LecturaDB } from './index';

/** Stands for the ids while a query's text is made. */
const IDS: readonly string[] = [];

interface ConId {
  readonly id: string;
}

/**
 * A query for the row of one id. Its text is made once: building it takes longer than the server takes to answer.
 * Ids that are wanted at the same time, as by all whose commands became visible together, are read by one query.
 *
 * @param construir compares the column `id` with `ids`, and makes nothing else of them
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
