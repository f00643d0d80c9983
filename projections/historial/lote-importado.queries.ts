import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { hechoDeEvento, hechoAnterior, hechosDelActo, type HechoDeActo } from './deshacer.queries';
import { queNombran } from './historial.queries';

/** The facts that created a lot with its plants, their room and their stage, if one act recorded them. */
export async function altaDeLote(db: Kysely<LecturaDB>, loteId: string): Promise<readonly HechoDeActo[]> {
  const creado = await hechoAnterior(db, { id: loteId, tipos: ['LoteCreado'] });
  const hecho = creado && (await hechoDeEvento(db, creado.event_id));
  return hecho ? hechosDelActo(db, hecho) : [];
}

/** Who last locked a lot; undefined if it was not locked. */
export const quienBloqueo = async (db: Kysely<LecturaDB>, loteId: string): Promise<string | undefined> =>
  (await hechoAnterior(db, { id: loteId, tipos: ['LoteBloqueado'] }))?.actor_id;

/** Whether an act other than these has named one of a lot's records since its creation. */
export async function seNombroDespues(
  db: Kysely<LecturaDB>,
  alta: readonly HechoDeActo[],
  ids: readonly string[],
  actos: readonly string[],
): Promise<boolean> {
  const [creado] = alta;
  if (!creado) return false;
  const otro = await queNombran(db, ids)
    .select('historial.position')
    .where('nombran.position', '>', creado.position)
    .where('historial.club_id', '=', creado.club_id)
    // The import names what it created.
    .where('historial.tipo', '!=', 'ImportacionRealizada')
    .where(sql<boolean>`coalesce(historial.causa <> ALL(${sql.val([...actos])}::uuid[]), true)`)
    .limit(1)
    .executeTakeFirst();
  return otro !== undefined;
}
