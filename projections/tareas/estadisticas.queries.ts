import { Decimal } from 'decimal.js';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { apartes, costoDeCadaTarea, monedaPedida, type Aparte } from '../cultivos/importes.queries';
import type { LecturaDB } from '../index';

type Db = Kysely<LecturaDB>;

/** What tasks can be grouped by. */
export const AGRUPABLES = ['evento', 'categoria', 'persona', 'insumo'] as const;
export type Agrupable = (typeof AGRUPABLES)[number];

/** Which tasks are added up: those of a club, done in these days, of one crop or all; null does not filter. */
export interface EstadisticaRequest {
  readonly clubId: string;
  readonly proyecto_id: string | null;
  readonly desde: string | null;
  readonly hasta: string | null;
}

/**
 * The sums of one group of tasks, decimals as text. Null where a group has no such sum: people have no cost, inputs no
 * hours.
 */
export interface GrupoDeTareas {
  /** Null for tasks that have none. */
  readonly id: string | null;
  readonly nombre: string | null;
  readonly tareas: number;
  readonly horas: string | null;
  readonly costo: string | null;
  readonly aparte: readonly Aparte[];
  readonly cantidad: string | null;
  readonly unidad: string | null;
}

const ZONA = 'America/Argentina/Buenos_Aires';
const CUANTAS = sql<number>`count(*)::int`;

/** Lateral join: the requested tasks. A separate step, so that no other club's rows are read. */
const pedidas = (db: Db, { clubId, proyecto_id, desde, hasta }: EstadisticaRequest) =>
  db
    .selectFrom('tareas')
    .selectAll('tareas')
    .where('tareas.club_id', '=', clubId)
    .$if(proyecto_id !== null, (una) => una.where('tareas.proyecto_id', '=', proyecto_id!))
    .$if(desde !== null, (una) => una.where('tareas.fecha', '>=', comienzoDe(sql`${desde}::date`)))
    .$if(hasta !== null, (una) => una.where('tareas.fecha', '<', comienzoDe(sql`${hasta}::date + 1`)))
    .offset(sql.lit(0))
    .as('tareas');

const comienzoDe = (dia: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${dia})::timestamp AT TIME ZONE ${sql.lit(ZONA)}`;

async function porCosto(db: Db, request: EstadisticaRequest, por: 'evento' | 'categoria'): Promise<GrupoDeTareas[]> {
  const [id, nombre] =
    por === 'evento'
      ? [sql<string | null>`evento.evento_cultivo_id`, sql<string | null>`evento.nombre_evento`]
      : [sql<string | null>`tareas.categoria_id`, sql<string | null>`tareas.categoria_nombre`];
  const rows = await db
    .selectFrom(pedidas(db, request))
    .innerJoinLateral(costoDeCadaTarea(db, 'actual').as('costeada'), (join) => join.onTrue())
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('proyecto_eventos')
          .select(['proyecto_eventos.evento_cultivo_id', 'proyecto_eventos.nombre_evento'])
          .whereRef('proyecto_eventos.id', '=', 'tareas.proyecto_evento_id')
          .offset(sql.lit(0))
          .as('evento'),
      (join) => join.onTrue(),
    )
    .select([
      id.as('id'),
      sql<string | null>`min(${nombre})`.as('nombre'),
      sql<string>`costeada.moneda_tipeada`.as('moneda_tipeada'),
      CUANTAS.as('tareas'),
      sql<string>`sum(tareas.duracion_horas)::text`.as('horas'),
      sql<string>`sum(costeada.costo)::text`.as('costo'),
      sql<string>`sum(costeada.aparte_tipeado)`.as('aparte_tipeado'),
      sql<string>`sum(costeada.aparte_insumos)`.as('aparte_insumos'),
    ])
    .groupBy([id, sql`costeada.moneda_tipeada`])
    .orderBy(id)
    .orderBy(sql`costeada.moneda_tipeada`)
    .execute();
  const grupos = new Map<string | null, typeof rows>();
  for (const row of rows) grupos.set(row.id, [...(grupos.get(row.id) ?? []), row]);
  const suma = (suyas: typeof rows, field: 'costo' | 'horas'): string =>
    suyas.reduce((hasta, row) => hasta.plus(row[field]), new Decimal(0)).toFixed();
  return [...grupos].map(([cual, suyas]) => ({
    id: cual,
    nombre: suyas[0]?.nombre ?? null,
    tareas: suyas.reduce((cuantas, row) => cuantas + row.tareas, 0),
    horas: suma(suyas, 'horas'),
    costo: suma(suyas, 'costo'),
    aparte: apartes(suyas),
    cantidad: null,
    unidad: null,
  }));
}

/** People have hours and no cost: a task's cost is not divided among its people. Names are in the vault. */
async function porPersona(db: Db, request: EstadisticaRequest): Promise<GrupoDeTareas[]> {
  const rows = await db
    .selectFrom(pedidas(db, request))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('tareas_personal')
          .select('tareas_personal.personal_id')
          .whereRef('tareas_personal.tarea_id', '=', 'tareas.id')
          .offset(sql.lit(0))
          .as('suya'),
      (join) => join.onTrue(),
    )
    .select(['suya.personal_id as id', CUANTAS.as('tareas'), sql<string>`sum(tareas.duracion_horas)::text`.as('horas')])
    .groupBy('suya.personal_id')
    .orderBy('suya.personal_id')
    .execute();
  return rows.map((row) => ({ ...row, nombre: null, costo: null, aparte: [], cantidad: null, unidad: null }));
}

/** Inputs have a quantity, and a cost in dollars: their unit cost when they were used. */
async function porInsumo(db: Db, request: EstadisticaRequest): Promise<GrupoDeTareas[]> {
  const rows = await db
    .selectFrom(pedidas(db, request))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('tareas_items')
          .selectAll('tareas_items')
          .whereRef('tareas_items.tarea_id', '=', 'tareas.id')
          .offset(sql.lit(0))
          .as('item'),
      (join) => join.onTrue(),
    )
    .select([
      'item.inventario_item_id as id',
      'item.unidad_de_medida as unidad',
      sql<string>`min(item.nombre)`.as('nombre'),
      sql<number>`count(DISTINCT tareas.id)::int`.as('tareas'),
      sql<string>`sum(item.cantidad)::text`.as('cantidad'),
      sql<string>`sum(round(item.cantidad * item.costo_unitario_usd, 2))::text`.as('costo'),
    ])
    .groupBy(['item.inventario_item_id', 'item.unidad_de_medida'])
    .orderBy('item.inventario_item_id')
    .execute();
  return rows.map((row) => ({ ...row, horas: null, aparte: [] }));
}

/** Adds up tasks by event, category, person or input. */
export function estadisticaDeTareas(db: Db, por: Agrupable, request: EstadisticaRequest): Promise<GrupoDeTareas[]> {
  if (por === 'persona') return porPersona(db, request);
  return por === 'insumo' ? porInsumo(db, request) : porCosto(db, request, por);
}

/** The hours of one person in a month. */
export interface HorasDelMes {
  readonly personal_id: string;
  /** `2026-11`, in Buenos Aires. */
  readonly mes: string;
  readonly tareas: number;
  /** Decimal. */
  readonly horas: string;
}

/** Adds up the hours of each person by month: every participant of a task worked its hours. */
export function horasPorMes(db: Db, request: EstadisticaRequest): Promise<HorasDelMes[]> {
  const mes = sql<string>`to_char(tareas.fecha AT TIME ZONE ${sql.lit(ZONA)}, 'YYYY-MM')`;
  return db
    .selectFrom(pedidas(db, request))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('tareas_personal')
          .select('tareas_personal.personal_id')
          .whereRef('tareas_personal.tarea_id', '=', 'tareas.id')
          .offset(sql.lit(0))
          .as('suya'),
      (join) => join.onTrue(),
    )
    .select([
      'suya.personal_id',
      mes.as('mes'),
      CUANTAS.as('tareas'),
      sql<string>`sum(tareas.duracion_horas)::text`.as('horas'),
    ])
    .groupBy(['suya.personal_id', mes])
    .orderBy(mes)
    .orderBy('suya.personal_id')
    .execute();
}

/** The currency of the costs of events and categories. */
export async function monedaDeEstadistica(db: Db, clubId: string): Promise<string> {
  const club = await db
    .selectFrom('clubes')
    .select(monedaPedida(db, sql<string>`clubes.id`, 'actual').as('moneda'))
    .where('id', '=', clubId)
    .executeTakeFirst();
  return club?.moneda ?? 'ARS';
}
