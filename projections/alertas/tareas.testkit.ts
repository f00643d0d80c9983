import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { libretaAl } from '../libreta/libreta.queries';
import type { DeQuien, TareaVencida } from './alertas.queries';
import type { Regla } from './cultivo.testkit';

/**
 * Returns pending tasks of the notebook that were due before today, the most overdue first ('Tareas Vencidas'). One that
 * repeats is overdue until it is done or its next day comes.
 */
export function tareasVencidas(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Regla<TareaVencida> {
  return db
    .selectFrom(libretaAl(db, hoy).where('turnos.club_id', '=', clubId).as('libreta'))
    .select(['libreta.id', 'libreta.titulo', 'libreta.vence as fecha'])
    .where('libreta.estado', '=', 'PENDIENTE')
    .where('libreta.vence', '<', hoy)
    .orderBy('libreta.vence')
    .orderBy('libreta.id') as unknown as Regla<TareaVencida>;
}
