import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { EtapaFechada } from './linea';

/** What a crop has planned, as lists show it. */
export interface PrevistaLeida {
  readonly id: string;
  readonly proyecto_id: string;
  readonly proyecto_nombre: string;
  readonly actividad_id: string;
  readonly nombre_tarea: string;
  readonly etapa_evento_cultivo: string;
  readonly dia: string;
  readonly hecha_el: string | null;
  readonly pendiente: boolean;
  /** The open event of its stage, in which it can be done; null if there is none. */
  readonly proyecto_evento_id: string | null;
}

/** A day of the calendar: the number of planned and of pending activities, and the first ones. */
export interface DiaDelCalendario {
  readonly dia: string;
  readonly total: number;
  readonly pendientes: number;
  readonly actividades: PrevistaLeida[];
}

export interface DeCalendario {
  readonly clubId: string;
  /** One crop; null for all. */
  readonly proyectoId: string | null;
  readonly desde: string;
  readonly hasta: string;
  /** Maximum number of activities listed a day; the rest are only counted. */
  readonly porDia: number;
}

/** Planned activities with their crop's name and the open event of their stage, each looked up separately. */
function leidas(db: Kysely<LecturaDB>) {
  return db
    .selectFrom('planes_previstas')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('planes_cultivos')
          .select('planes_cultivos.nombre')
          .whereRef('planes_cultivos.id', '=', 'planes_previstas.proyecto_id')
          .offset(sql<number>`0`)
          .as('cultivo'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('planes_etapas')
          .select('planes_etapas.id')
          .whereRef('planes_etapas.proyecto_id', '=', 'planes_previstas.proyecto_id')
          .where('planes_etapas.finalizada', '=', false)
          .where(sql<boolean>`planes_etapas.nombre = lower(btrim(planes_previstas.etapa_evento_cultivo))`)
          .orderBy('planes_etapas.inicio', 'desc')
          .orderBy('planes_etapas.id')
          .limit(1)
          .as('etapa'),
      (join) => join.onTrue(),
    )
    .select([
      'planes_previstas.id',
      'planes_previstas.proyecto_id',
      'cultivo.nombre as proyecto_nombre',
      'planes_previstas.actividad_id',
      'planes_previstas.nombre_tarea',
      'planes_previstas.etapa_evento_cultivo',
      sql<string>`planes_previstas.dia`.as('dia'),
      'planes_previstas.hecha_el',
      'planes_previstas.pendiente',
      'etapa.id as proyecto_evento_id',
    ]);
}

/** Returns the days of a period on which something is planned, each with its first activities. Other days are not read. */
export async function calendario(
  db: Kysely<LecturaDB>,
  { clubId, proyectoId, desde, hasta, porDia }: DeCalendario,
): Promise<DiaDelCalendario[]> {
  const cuentas = await db
    .selectFrom('planes_previstas')
    .where('club_id', '=', clubId)
    .where('dia', '>=', desde)
    .where('dia', '<=', hasta)
    .$if(proyectoId !== null, (suyas) => suyas.where('proyecto_id', '=', proyectoId))
    .select([
      sql<string>`dia`.as('dia'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) FILTER (WHERE pendiente)::int`.as('pendientes'),
    ])
    .groupBy('dia')
    .orderBy('dia')
    .execute();
  if (cuentas.length === 0) return [];
  const dias = sql.val(cuentas.map(({ dia }) => dia));
  const rows = await db
    .selectFrom(sql<{ cual: string }>`unnest(${dias}::date[])`.as<'dias'>(sql`dias(cual)`))
    .innerJoinLateral(
      leidas(db)
        .where('planes_previstas.club_id', '=', clubId)
        .where('planes_previstas.dia', '=', sql<string>`dias.cual`)
        .$if(proyectoId !== null, (suyas) => suyas.where('planes_previstas.proyecto_id', '=', proyectoId))
        .orderBy('planes_previstas.pendiente', 'desc')
        .orderBy('planes_previstas.id')
        .limit(porDia)
        .as('una'),
      (join) => join.onTrue(),
    )
    .selectAll('una')
    .orderBy('una.dia')
    .orderBy('una.pendiente', 'desc')
    .orderBy('una.id')
    .execute();
  const porCadaDia = new Map<string, PrevistaLeida[]>(cuentas.map(({ dia }) => [dia, []]));
  for (const row of rows) porCadaDia.get(row.dia)?.push(row);
  return cuentas.map((cuenta) => ({ ...cuenta, actividades: porCadaDia.get(cuenta.dia) ?? [] }));
}

/** Which pending activities: of a club or one of its crops, up to a day. */
export interface DePendientes {
  readonly clubId: string;
  readonly proyectoId: string | null;
  readonly hasta: string;
}

const queEsperan = (db: Kysely<LecturaDB>, { clubId, proyectoId, hasta }: DePendientes) =>
  db
    .selectFrom('planes_previstas')
    .where('planes_previstas.club_id', '=', clubId)
    .where('planes_previstas.pendiente', '=', true)
    .where('planes_previstas.dia', '<=', hasta)
    .$if(proyectoId !== null, (suyas) => suyas.where('planes_previstas.proyecto_id', '=', proyectoId));

/** Returns the number of activities that are pending up to a day, and the first of them by day. */
export async function pendientes(
  db: Kysely<LecturaDB>,
  deCuales: DePendientes,
  limite: number,
): Promise<{ total: number; actividades: PrevistaLeida[] }> {
  const primeras = queEsperan(db, deCuales)
    .select('planes_previstas.id')
    .orderBy('planes_previstas.dia')
    .orderBy('planes_previstas.id')
    .limit(limite);
  const [actividades, { total }] = await Promise.all([
    leidas(db)
      .where('planes_previstas.id', '=', sql<string>`ANY(ARRAY(${primeras}))`)
      .orderBy('planes_previstas.dia')
      .orderBy('planes_previstas.id')
      .execute(),
    queEsperan(db, deCuales)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { total, actividades };
}

/** Returns the stages of a crop, from which planned days are counted. */
export function etapasDelCultivo(db: Kysely<LecturaDB>, proyectoId: string): Promise<EtapaFechada[]> {
  return db
    .selectFrom('planes_etapas')
    .select(['id', 'nombre', sql<string>`inicio`.as('inicio'), sql<string>`fin`.as('fin'), 'finalizada'])
    .where('proyecto_id', '=', proyectoId)
    .orderBy('inicio')
    .orderBy('id')
    .execute();
}

/** A planned or used input, by its activity. */
export interface InsumoDeActividad {
  readonly actividad_id: string;
  readonly inventario_item_id: string;
  readonly nombre: string;
  readonly unidad_de_medida: string;
  readonly cantidad: string;
}

/** Returns what the planned tasks of a crop used, summed by activity and item. */
export function insumosUsados(db: Kysely<LecturaDB>, proyectoId: string): Promise<InsumoDeActividad[]> {
  return db
    .selectFrom('tareas_items')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('tareas')
          .select(sql<string>`tareas.plan_cultivo_actividades_id`.as('actividad_id'))
          .whereRef('tareas.id', '=', 'tareas_items.tarea_id')
          .where('tareas.plan_cultivo_actividades_id', 'is not', null)
          .offset(sql<number>`0`)
          .as('tarea'),
      (join) => join.onTrue(),
    )
    .select([
      'tarea.actividad_id',
      'tareas_items.inventario_item_id',
      sql<string>`max(tareas_items.nombre)`.as('nombre'),
      sql<string>`max(tareas_items.unidad_de_medida)`.as('unidad_de_medida'),
      sql<string>`sum(tareas_items.cantidad)`.as('cantidad'),
    ])
    .where('tareas_items.proyecto_id', '=', proyectoId)
    .groupBy(['tarea.actividad_id', 'tareas_items.inventario_item_id'])
    .orderBy('tarea.actividad_id')
    .orderBy('tareas_items.inventario_item_id')
    .execute();
}

/** Returns the names of these items of a club, even if they left its list. */
export function nombresDeInsumos(
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
): Promise<{ id: string; nombre: string; unidad_de_medida: string; eliminado: boolean }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('inventario_items')
    .select(['id', 'nombre', 'unidad_de_medida', 'eliminado'])
    .where('club_id', '=', clubId)
    .where('id', '=', sql<string>`ANY(${sql.val([...new Set(ids)])}::uuid[])`)
    .orderBy('id')
    .execute();
}
