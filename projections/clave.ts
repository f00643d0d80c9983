import type { CompiledQuery, Kysely } from 'kysely';
import type { LecturaDB } from './index';

/** Stands for the key while a query's text is made; no key looks like it. */
const CLAVE = '\u0000clave';

/**
 * A query for the row of one key, its text made once: building it takes longer than the server takes to answer.
 *
 * @param construir gives the key to the query as a value, and makes nothing else of it
 */
export function unaPorClave<Fila>(construir: (db: Kysely<LecturaDB>, clave: string) => { compile(): CompiledQuery<Fila> }): (db: Kysely<LecturaDB>, clave: string) => Promise<Fila | undefined> {
  const hechas = new WeakMap<Kysely<LecturaDB>, CompiledQuery<Fila>>();
  return async (db, clave) => {
    const hecha = hechas.get(db) ?? construir(db, CLAVE).compile();
    hechas.set(db, hecha);
    const { rows } = await db.executeQuery<Fila>({ ...hecha, parameters: hecha.parameters.map((valor) => (valor === CLAVE ? clave : valor)) });
    return rows[0];
  };
}
