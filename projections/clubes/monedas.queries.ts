import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

export type MonedaLeida = LecturaDB['monedas'];

export type CotizacionLeida = LecturaDB['cotizaciones'];

/** Returns the club's current and former currencies, newest first. */
export function monedas(db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<MonedaLeida>> {
  return paginar(db.selectFrom('monedas').selectAll().where('club_id', '=', clubId), 'monedas', page);
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

/** Returns the code of the currency that the club had at an instant, or has now; pesos if it has none (rule `cifras.moneda`). */
export async function monedaDelDia(db: Kysely<LecturaDB>, clubId: string, cuando: string | null): Promise<string> {
  const row = await db
    .selectFrom('monedas')
    .select('codigo')
    .where('club_id', '=', clubId)
    .$if(cuando !== null, (una) => una.where('creado_en', '<=', cuando ?? ''))
    .orderBy('creado_en', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.codigo ?? 'ARS';
}

/** Returns the rates that the club recorded, newest record first. */
export function cotizaciones(db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<CotizacionLeida>> {
  return paginar(db.selectFrom('cotizaciones').selectAll().where('club_id', '=', clubId), 'cotizaciones', page);
}

/** Returns one rate by id. */
export function cotizacionPorId(db: Kysely<LecturaDB>, id: string): Promise<CotizacionLeida> {
  return db.selectFrom('cotizaciones').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
