import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { enSalas } from '../salas/asignaciones.queries';

/** A lot that a row of a spreadsheet may name. */
export type LoteConocido = Pick<
  LecturaDB['lotes'],
  'id' | 'codigo' | 'nombre' | 'descripcion' | 'fecha_inicio' | 'proyecto_id'
>;

/** The records of a club that a spreadsheet of lots may name. */
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
