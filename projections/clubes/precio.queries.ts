import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** Returns the monthly price, as a decimal; null until the administration changed it. */
export async function precioCambiado(db: Kysely<LecturaDB>): Promise<string | null> {
  const row = await db.selectFrom('precios').select('importe').orderBy('creado_en', 'desc').limit(1).executeTakeFirst();
  return row?.importe ?? null;
}
