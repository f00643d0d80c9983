import { sql, type Kysely } from 'kysely';
import { hechoDeEvento, hechoAnterior, hechosDelActo, type HechoDeActo } from '../historial/deshacer.queries';
import { nombraAlguno } from '../historial/historial.queries';
import type { LecturaDB } from '../index';
import { enSalas } from '../salas/asignaciones.queries';

/** A lot by which a row of a spreadsheet may be known. */
export type LoteConocido = Pick<
  LecturaDB['lotes'],
  'id' | 'codigo' | 'nombre' | 'descripcion' | 'fecha_inicio' | 'proyecto_id'
>;

/** What a spreadsheet of lots may name in a club. */
export async function nombrablesEnLotes(db: Kysely<LecturaDB>, clubId: string) {
  const [lotes, cultivos, etapas, geneticas, salas, ocupadas] = await Promise.all([
    db
      .selectFrom('lotes')
      .select(['id', 'codigo', 'nombre', 'descripcion', 'fecha_inicio', 'proyecto_id'])
      .where('club_id', '=', clubId)
      .orderBy('creado_en')
      .orderBy('id')
      .execute() satisfies Promise<LoteConocido[]>,
    db
      .selectFrom('proyectos')
      .select(['id', 'nombre'])
      .where('club_id', '=', clubId)
      .where('proyecto_cerrado', '=', false)
      .execute(),
    db
      .selectFrom('proyecto_eventos')
      .select(['id', 'proyecto_id', 'nombre_evento as nombre'])
      .where('club_id', '=', clubId)
      .where('evento_finalizado', '=', false)
      .execute(),
    db
      .selectFrom('geneticas')
      .select(['id', 'nombre'])
      .where('club_id', '=', clubId)
      .where('eliminada', '=', false)
      .where('archivada', '=', false)
      .execute(),
    db.selectFrom('salas').select(['id', 'nombre', 'capacidad']).where('club_id', '=', clubId).execute(),
    enSalas(db)
      .select(['sala_plantas.sala_id', sql<number>`count(*)::int`.as('plantas')])
      .where('sala_plantas.club_id', '=', clubId)
      .groupBy('sala_plantas.sala_id')
      .execute(),
  ]);
  return { lotes, cultivos, etapas, geneticas, salas, ocupadas };
}

/** The facts with which a lot came to be, with its plants, their room and their stage, where one act recorded them. */
export async function altaDeLote(db: Kysely<LecturaDB>, loteId: string): Promise<readonly HechoDeActo[]> {
  const creado = await hechoAnterior(db, { id: loteId, tipos: ['LoteCreado'] });
  const hecho = creado && (await hechoDeEvento(db, creado.event_id));
  return hecho ? hechosDelActo(db, hecho) : [];
}

/** Who locked a lot last; undefined where nobody did. */
export const quienBloqueo = async (db: Kysely<LecturaDB>, loteId: string): Promise<string | undefined> =>
  (await hechoAnterior(db, { id: loteId, tipos: ['LoteBloqueado'] }))?.actor_id;

/** Whether another act than these names one of the records of a lot, since it came to be. */
export async function seNombroDespues(
  db: Kysely<LecturaDB>,
  alta: readonly HechoDeActo[],
  ids: readonly string[],
  actos: readonly string[],
): Promise<boolean> {
  const [creado] = alta;
  if (!creado) return false;
  const otro = await db
    .selectFrom('historial_ids')
    .innerJoin('historial', 'historial.position', 'historial_ids.position')
    .select('historial.position')
    .where(nombraAlguno(ids))
    .where('historial_ids.position', '>', creado.position)
    .where('historial.club_id', '=', creado.club_id)
    // The import itself names what it made.
    .where('historial.tipo', '!=', 'ImportacionRealizada')
    .where(sql<boolean>`coalesce(historial.causa <> ALL(${sql.val([...actos])}::uuid[]), true)`)
    .limit(1)
    .executeTakeFirst();
  return otro !== undefined;
}
