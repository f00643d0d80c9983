import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { cambiados, idOfKey } from './cambiados';
import { COLUMNS, queNombran } from './historial.queries';
import { withData, type Fact } from './historial.table';
import type { HechoLeido } from './nombres-de-registros.queries';

/** A fact with the act that it is part of. */
export type HechoDeActo = HechoLeido & Pick<Fact, 'causa'>;

const ofAct = (db: Kysely<LecturaDB>) => db.selectFrom('historial').select([...COLUMNS, 'historial.causa']);

const among = (column: 'event_id' | 'causa', ids: readonly string[]) =>
  sql<boolean>`${sql.ref(`historial.${column}`)} = ANY(${sql.val([...ids])}::uuid[])`;

/** The fact of an event; undefined where the history has none. */
export async function hechoDeEvento(db: Kysely<LecturaDB>, eventId: string): Promise<HechoDeActo | undefined> {
  const row = await ofAct(db).where('historial.event_id', '=', eventId).executeTakeFirst();
  return row && withData(row);
}

/** Every fact of the act that a fact is part of, oldest first. */
export async function hechosDelActo(db: Kysely<LecturaDB>, hecho: HechoDeActo): Promise<readonly HechoDeActo[]> {
  if (hecho.causa === null) return [hecho];
  const rows = await ofAct(db)
    .where('historial.causa', '=', hecho.causa)
    .where('historial.club_id', '=', hecho.club_id)
    .orderBy('historial.position')
    .execute();
  return rows.map(withData);
}

/** The facts that these facts undo, and the facts that undo them, by event. */
export async function deshechos(db: Kysely<LecturaDB>, hechos: readonly HechoDeActo[]) {
  const causas = hechos.flatMap(({ causa }) => causa ?? []);
  const eventos = hechos.map(({ event_id }) => event_id);
  const [antes, despues] = await Promise.all([
    ofAct(db).where(among('event_id', causas)).execute(),
    ofAct(db).where(among('causa', eventos)).orderBy('historial.position').execute(),
  ]);
  return {
    /** What a fact undid, by the event in its cause. */
    deshace: new Map(antes.map((uno) => [uno.event_id, withData(uno)])),
    /** What undid a fact, by its event. */
    deshecho: new Map(despues.map((uno) => [uno.causa ?? '', withData(uno)])),
  };
}

/** The acts of these facts, for a history that was read without them. */
export async function conActo(db: Kysely<LecturaDB>, hechos: readonly HechoLeido[]): Promise<readonly HechoDeActo[]> {
  const rows = await db
    .selectFrom('historial')
    .select(['position', 'causa'])
    .where(
      'position',
      'in',
      hechos.map(({ position }) => position),
    )
    .execute();
  const causas = new Map(rows.map(({ position, causa }) => [position, causa]));
  return hechos.map((hecho) => ({ ...hecho, causa: causas.get(hecho.position) ?? null }));
}

const AT_ONCE = 500;

/**
 * The first later fact that changed a record of this act; undefined if all are as the act left them. A fact that undoes
 * a part of the act does not count.
 */
export async function cambioPosterior(
  db: Kysely<LecturaDB>,
  acto: readonly HechoDeActo[],
  deEllos: readonly HechoDeActo[] = acto,
): Promise<bigint | undefined> {
  const suyos = new Set(acto.map(({ event_id }) => event_id));
  const keys = deEllos.map((hecho) => ({ position: hecho.position, keys: new Set(cambiados(hecho)) }));
  const ids = [...new Set(keys.flatMap((uno) => [...uno.keys].map(idOfKey)))];
  const [primero] = deEllos;
  if (!primero || ids.length === 0) return undefined;
  for (let desde = primero.position; ;) {
    const rows = await queNombran(db, ids)
      .select(['historial.position', 'historial.event_id', 'historial.causa', 'historial.tipo'])
      .select(['historial.ids', 'historial.contenido'])
      .where('nombran.position', '>', desde)
      .where('historial.club_id', '=', primero.club_id)
      .orderBy('nombran.position')
      .limit(AT_ONCE)
      .execute();
    const found = rows.find(
      (row) =>
        !suyos.has(row.event_id) &&
        !suyos.has(row.causa ?? '') &&
        cambiados(withData(row)).some((key) => keys.some((uno) => uno.position < row.position && uno.keys.has(key))),
    );
    if (found) return found.position;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return undefined;
    desde = last.position;
  }
}

/** The last fact of these types about the same record for which `es` holds; before another fact, if one is given. */
export async function hechoAnterior(
  db: Kysely<LecturaDB>,
  { id, tipos, antesDe }: { readonly id: string; readonly tipos: readonly string[]; readonly antesDe?: bigint },
  es: (hecho: HechoLeido) => boolean = () => true,
): Promise<HechoLeido | undefined> {
  const rows = await queNombran(db, [id])
    .select(COLUMNS)
    .where('historial.entidad_id', '=', id)
    .where('historial.tipo', 'in', [...tipos])
    .$if(antesDe !== undefined, (hechos) => hechos.where('historial.position', '<', antesDe!))
    .orderBy('historial.position', 'desc')
    .limit(AT_ONCE)
    .execute();
  return rows.map(withData).find(es);
}
