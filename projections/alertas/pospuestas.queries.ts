import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { libretaAl } from '../libreta/libreta.queries';
import type { DeQuien } from './de-quien';
import type { GrupoDeAlertas } from './alertas.table';
import { planificadasNombradas } from './planificadas.queries';

export type AlertaPospuestaLeida = LecturaDB['alertas_pospuestas'];

/** An alert by its record; the alerts of plants also by their lot. */
export interface AlertaKey {
  readonly grupo: GrupoDeAlertas;
  readonly objeto_id: string;
}

/** Maximum number of put off alerts in the list. */
const MAX = 1_000;

/** Lists the alerts that the club has put off beyond today, those that return first come first. */
export function alertasPospuestas(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Promise<AlertaPospuestaLeida[]> {
  return db
    .selectFrom('alertas_pospuestas')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('hasta', '>', hoy)
    .orderBy('hasta')
    .orderBy('grupo')
    .orderBy('objeto_id')
    .limit(MAX)
    .execute();
}

/** Lists which of these alerts are due today or put off, each with the code or name of its record. */
export async function alertasNombradas(
  db: Kysely<LecturaDB>,
  { clubId, hoy }: DeQuien,
  keys: readonly AlertaKey[],
): Promise<(AlertaKey & { readonly nombre: string })[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ objeto_id }) => objeto_id);
  const nombre = sql<string>`coalesce(datos->>'codigo', datos->>'nombre', datos->>'titulo',
    datos->'evento_cultivo'->>'nombre_evento')`.as('nombre');
  const [propias, lotes, repetidas, delPlan] = await Promise.all([
    db
      .selectFrom('alertas')
      .select(['grupo', 'id', nombre])
      .where('club_id', '=', clubId)
      .where('id', 'in', ids)
      .where('desde', '<=', hoy)
      .where((eb) => eb.or([eb('hasta', 'is', null), eb('hasta', '>=', hoy)]))
      .execute(),
    db
      .selectFrom('alertas_lotes')
      .select(['id', 'codigo', 'sin_sala', 'sin_biomasa'])
      .where('club_id', '=', clubId)
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom(libretaAl(db, hoy).where('turnos.club_id', '=', clubId).as('libreta'))
      .select(['id', 'titulo'])
      .where('id', 'in', ids)
      .where('es_recurrente', '=', true)
      .where('estado', '=', 'PENDIENTE')
      .where('vence', '<', hoy)
      .execute(),
    planificadasNombradas(db, { clubId, hoy }, ids),
  ]);
  const halladas = new Map<string, string>([
    ...propias.map(({ grupo, id, nombre: suyo }): [string, string] => [`${grupo} ${id}`, suyo]),
    ...lotes.flatMap(({ id, codigo, sin_sala, sin_biomasa }): [string, string][] => [
      ...(sin_sala > 0 ? [[`plantas_sin_sala ${id}`, codigo] as [string, string]] : []),
      ...(sin_biomasa > 0 ? [[`plantas_baja_sin_biomasa ${id}`, codigo] as [string, string]] : []),
    ]),
    ...[...repetidas, ...delPlan].map(({ id, titulo }): [string, string] => [`tareas_vencidas ${id}`, titulo]),
  ]);
  return keys.flatMap((key) => {
    const suyo = halladas.get(`${key.grupo} ${key.objeto_id}`);
    return suyo === undefined ? [] : [{ ...key, nombre: suyo }];
  });
}

/** Whether the person gets the club's alerts by mail. */
export async function recibeResumen(db: Kysely<LecturaDB>, clubId: string, usuarioId: string): Promise<boolean> {
  const row = await db
    .selectFrom('alertas_resumenes')
    .select('usuario_id')
    .where('club_id', '=', clubId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the people who receive a club's alerts by mail. */
export function resumenesElegidos(db: Kysely<LecturaDB>): Promise<{ club_id: string; usuario_id: string }[]> {
  return db
    .selectFrom('alertas_resumenes')
    .select(['club_id', 'usuario_id'])
    .orderBy('club_id')
    .orderBy('usuario_id')
    .execute();
}
