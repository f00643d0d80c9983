import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';

export type MonedaLeida = LecturaDB['monedas'];

/** Returns the club's current and former currencies, newest first. */
export function monedas(db: Kysely<LecturaDB>, clubId: string, pagina: Pagina): Promise<Paginado<MonedaLeida>> {
  return paginar(db.selectFrom('monedas').selectAll().where('club_id', '=', clubId), 'monedas', pagina);
}

/** Returns the club's current currency; undefined when it has none. */
export function monedaActual(db: Kysely<LecturaDB>, clubId: string): Promise<MonedaLeida | undefined> {
  return db
    .selectFrom('monedas')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('es_actual', '=', true)
    .executeTakeFirst();
}
