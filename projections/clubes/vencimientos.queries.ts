import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** A club whose subscription ends soon. */
export interface ClubPorVencer {
  id: string;
  nombre: string;
  /** `YYYY-MM-DD`. */
  fecha_fin: string;
}

/** Returns the clubs whose subscription is current and ends within `dias` days. */
export async function clubesPorVencer(db: Kysely<LecturaDB>, hoy: string, dias: number): Promise<ClubPorVencer[]> {
  const rows = await db
    .selectFrom('clubes')
    .select(['id', 'nombre', 'fecha_fin_suscripcion'])
    .where('eliminado', '=', false)
    .where('fecha_inicio_suscripcion', '<=', hoy)
    .where('fecha_fin_suscripcion', '>=', hoy)
    .where('fecha_fin_suscripcion', '<=', sql<string>`${hoy}::date + ${dias}::integer`)
    .orderBy('fecha_fin_suscripcion')
    .orderBy('id')
    .execute();
  return rows.map(({ id, nombre, fecha_fin_suscripcion }) => ({
    id,
    nombre,
    fecha_fin: fecha_fin_suscripcion ?? hoy,
  }));
}

/** Returns the ids of the people of a club who may sign in. */
export async function personasDelClub(db: Kysely<LecturaDB>, clubId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('club_id', '=', clubId)
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
