import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { LecturaDB } from './index';

/** Stands for the ids while a query's text is made. */
const IDS: readonly string[] = [];

interface ConId {
  readonly id: string;
}

type Leer<Fila> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Fila>>;

/** Ids that are asked for together, and the rows that there are of them. */
interface Tanda<Fila> {
  readonly ids: Set<string>;
  readonly filas: Promise<ReadonlyMap<string, Fila>>;
}

/**
 * A query for the row of one id. Its text is made once: building it takes longer than the server takes to answer. Who asks
 * in the same turn of the event loop, as all do whose commands became visible together, is answered by one query.
 *
 * @param construir compares the column `id` with `ids`, and makes nothing else of them
 */
export function unaPorClave<Fila extends ConId>(
  construir: (db: Kysely<LecturaDB>, ids: RawBuilder<string>) => { compile(): CompiledQuery<Fila> },
): (db: Kysely<LecturaDB>, id: string) => Promise<Fila | undefined> {
  const lectores = new WeakMap<Kysely<LecturaDB>, (id: string) => Promise<Fila | undefined>>();
  return (db, id) => {
    const lector = lectores.get(db) ?? juntando(leerCon(db, construir(db, sql`ANY(${sql.val(IDS)})`).compile()));
    lectores.set(db, lector);
    return lector(id.toLowerCase());
  };
}

function leerCon<Fila extends ConId>(db: Kysely<LecturaDB>, consulta: CompiledQuery<Fila>): Leer<Fila> {
  return async (ids) => {
    const parameters = consulta.parameters.map((valor) => (valor === IDS ? ids : valor));
    const { rows } = await db.executeQuery<Fila>({ ...consulta, parameters });
    return new Map(rows.map((fila) => [fila.id, fila]));
  };
}

function juntando<Fila>(leer: Leer<Fila>): (id: string) => Promise<Fila | undefined> {
  let proxima: Tanda<Fila> | null = null;
  const abrir = (): Tanda<Fila> => {
    const ids = new Set<string>();
    const filas = new Promise((resolve) => setImmediate(resolve)).then(() => {
      proxima = null;
      return leer([...ids]);
    });
    return { ids, filas };
  };
  return async (id) => {
    proxima ??= abrir();
    const { ids, filas } = proxima;
    ids.add(id);
    // What is no id must not fail the others' reads.
    const leidas = await filas.catch((error: unknown) => (ids.size > 1 ? leer([id]) : Promise.reject(error)));
    return leidas.get(id);
  };
}
