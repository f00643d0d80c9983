import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { enAlguno, enEsteOrden, listar, natural, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';

type Row = LecturaDB['libreta_tareas'];

/** A task of the notebook as it stands today. */
export type TareaDeLibretaLeida = Omit<Row, 'proximo' | 'repite_desde' | 'turnos_desde'> & {
  /** Since when each of its turns waits; null if only the last one counts. */
  repite_desde: string | null;
  /**
   * The day of `estado`, for a repeating task: its last day, today included; or the next one if it repeats since a
   * later day. Null for a task with a date.
   */
  dia: string | null;
  /** When it is due: its date, or that day. */
  vence: string;
};

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';

/**
 * The notebook with the state of today's turn of each task.
 *
 * @param hoy today's date in Buenos Aires
 */
export function libretaAl(db: Kysely<LecturaDB>, hoy: string) {
  const desde = sql`(repite_desde AT TIME ZONE ${sql.lit(BUENOS_AIRES)})::date`;
  const ultima = sql`${hoy}::date - ((extract(dow FROM ${hoy}::date)::int - dia_semana + 7) % 7)`;
  const dia = sql<string | null>`CASE WHEN turnos_desde IS NOT NULL THEN proximo WHEN es_recurrente THEN
    ${ultima} + CASE WHEN ${ultima} < ${desde} THEN 7 ELSE 0 END END`;
  return db
    .selectFrom((de) => de.selectFrom('libreta_tareas').selectAll('libreta_tareas').select(dia.as('dia')).as('turnos'))
    .leftJoin('libreta_dias', (join) =>
      join
        .onRef('libreta_dias.libreta_tarea_id', '=', 'turnos.id')
        .onRef('libreta_dias.dia', '=', sql.ref('turnos.dia')),
    )
    .select([
      'turnos.id',
      'turnos.club_id',
      'turnos.titulo',
      'turnos.descripcion',
      'turnos.fecha',
      'turnos.dia_semana',
      'turnos.es_recurrente',
      'turnos.personal_id',
      'turnos.creado_en',
      'turnos.dia',
      'turnos.cada_dias',
      'turnos.dias_semana',
      'turnos.turnos_desde as repite_desde',
      'turnos.repite_hasta',
      sql<Row['estado']>`CASE WHEN turnos.turnos_desde IS NOT NULL AND turnos.proximo IS NULL THEN 'COMPLETADA'
        WHEN turnos.es_recurrente THEN coalesce(libreta_dias.estado, 'PENDIENTE')
        ELSE turnos.estado END`.as('estado'),
      sql<string>`coalesce(turnos.dia, turnos.fecha, turnos.repite_hasta, turnos.turnos_desde)`.as('vence'),
    ]);
}

/** The filter value for tasks that are assigned to nobody. */
export const SIN_ASIGNAR = 'nadie';

type Filter = 'estado' | 'fecha_desde' | 'fecha_hasta' | 'para_hoy' | 'personal';
export type LibretaRequest = ListRequest<Filter>;

/** @param personas the whole staff, ordered by name */
const forma = (hoy: string, personas: readonly string[]): ListQueryShape<Filter> => ({
  columnas: {
    titulo: natural(sql`titulo`),
    estado: natural(sql`estado`),
    vence: { por: sql`vence`, tipo: 'date' },
    personal: enEsteOrden(sql`personal_id`, personas),
  },
  inicio: [
    {
      por: sql`CASE estado WHEN 'PENDIENTE' THEN '1' WHEN 'COMPLETADA' THEN '2' ELSE '3' END`,
      sentido: 'asc',
      tipo: 'text',
    },
    { por: sql`vence`, sentido: 'asc', tipo: 'date' },
    { por: sql`id`, sentido: 'asc', tipo: 'uuid' },
  ],
  tienePalabra: (palabra) => enAlguno([sql`titulo`], palabra),
  filtros: {
    estado: (estado) => sql<boolean>`estado = ${estado}`,
    fecha_desde: (dia) => sql<boolean>`vence >= ${dia}::date`,
    fecha_hasta: (dia) => sql<boolean>`vence <= ${dia}::date`,
    // Due today, or due earlier and still pending.
    para_hoy: () => sql<boolean>`(vence = ${hoy}::date OR (vence < ${hoy}::date AND estado = 'PENDIENTE'))`,
    personal: (id) =>
      id === SIN_ASIGNAR ? sql<boolean>`personal_id IS NULL` : sql<boolean>`personal_id::text = ${id.toLowerCase()}`,
  },
});

/**
 * Returns the notebook of a club: pending tasks first, then completed, then cancelled, each by due date (rule
 * `estados.libreta`).
 *
 * @param personas the whole staff, ordered by name; needed only to sort by person
 */
export function libretaDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  hoy: string,
  request: LibretaRequest,
  personas: readonly string[] = [],
): Promise<Paginado<TareaDeLibretaLeida>> {
  const query = db.selectFrom(libretaAl(db, hoy).where('turnos.club_id', '=', clubId).as('libreta_tareas')).selectAll();
  return listar(query, forma(hoy, personas), request) as Promise<Paginado<TareaDeLibretaLeida>>;
}

/** Returns one task of the notebook. The caller checks its club. */
export async function tareaDeLibretaPorId(
  db: Kysely<LecturaDB>,
  id: string,
  hoy: string,
): Promise<TareaDeLibretaLeida | undefined> {
  return libretaAl(db, hoy).where('turnos.id', '=', id).executeTakeFirst();
}
