import { Decimal } from 'decimal.js';
import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { costosGuardados, type CostosSumados } from './importes-guardados.queries';
import { apartes, costoDeCadaTarea, withMonedas, type Aparte, type CostoDeTarea, type En } from './importes.queries';

/** The cost and the duration of a project's tasks, decimals, in the club's current currency. */
export interface CostoDeProyecto {
  readonly costo: string;
  readonly horas: string;
  /** Costs in other currencies, for which no rate is recorded. */
  readonly aparte: readonly Aparte[];
}

/** Adds up the tasks of these projects one by one, each converted with the rate of its day. */
async function sumados(db: Kysely<LecturaDB>, proyectoIds: readonly string[]): Promise<CostosSumados[]> {
  if (proyectoIds.length === 0) return [];
  const { statement, monedas } = withMonedas(db, proyectoIds);
  return statement
    .selectFrom('tareas')
    .innerJoinLateral(costoDeCadaTarea(db, 'actual', monedas).as('costeada'), (join) => join.onTrue())
    .select([
      'tareas.proyecto_id',
      'costeada.moneda_tipeada',
      sql<string>`sum(costeada.costo)`.as('costo'),
      sql<string>`sum(costeada.aparte_tipeado)`.as('aparte_tipeado'),
      sql<string>`sum(costeada.aparte_insumos)`.as('aparte_insumos'),
      sql<string>`sum(tareas.duracion_horas)`.as('horas'),
    ])
    .where('tareas.proyecto_id', '=', sql<string>`ANY(${sql.val([...proyectoIds])}::uuid[])`)
    .groupBy(['tareas.proyecto_id', 'costeada.moneda_tipeada'])
    .orderBy('tareas.proyecto_id')
    .orderBy('costeada.moneda_tipeada')
    .execute();
}

/** Returns the sum of the tasks of each of these projects; one without tasks is not in the answer. */
export async function costosDeProyectos(
  db: Kysely<LecturaDB>,
  proyectoIds: readonly string[],
): Promise<ReadonlyMap<string, CostoDeProyecto>> {
  if (proyectoIds.length === 0) return new Map();
  const { filas, aConvertir } = await costosGuardados(db, proyectoIds);
  const rows = [...filas, ...(await sumados(db, aConvertir))];
  const porProyecto = new Map<string, CostosSumados[]>();
  for (const row of rows) porProyecto.set(row.proyecto_id, [...(porProyecto.get(row.proyecto_id) ?? []), row]);
  const suma = (values: readonly string[]): string =>
    values.reduce((hasta, value) => hasta.plus(value), new Decimal(0)).toFixed();
  return new Map(
    [...porProyecto].map(([id, suyas]) => [
      id,
      {
        costo: suma(suyas.map(({ costo }) => costo)),
        horas: suma(suyas.map(({ horas }) => horas)),
        aparte: apartes(suyas),
      },
    ]),
  );
}

/** A task with the fields of the comparison with the plan and of the chronological summary. */
export type TareaDeProyecto = LecturaDB['tareas'] & CostoDeTarea & { readonly nombre_evento: string | null };

/** Returns the tasks of a project, in the order in which they were done, with their costs in one currency. */
export function tareasDeProyecto(
  db: Kysely<LecturaDB>,
  proyectoId: string,
  en: En = 'actual',
): Promise<TareaDeProyecto[]> {
  return db
    .selectFrom('tareas')
    .innerJoinLateral(costoDeCadaTarea(db, en).as('costeada'), (join) => join.onTrue())
    .leftJoin('proyecto_eventos', 'proyecto_eventos.id', 'tareas.proyecto_evento_id')
    .selectAll('tareas')
    .selectAll('costeada')
    .select('proyecto_eventos.nombre_evento')
    .where('tareas.proyecto_id', '=', proyectoId)
    .orderBy('tareas.fecha')
    .orderBy('tareas.id')
    .execute();
}

/** Returns the items that the tasks of a project used, in the order of each task's list. */
export function itemsDeProyecto(db: Kysely<LecturaDB>, proyectoId: string): Promise<LecturaDB['tareas_items'][]> {
  return db
    .selectFrom('tareas_items')
    .selectAll()
    .where('proyecto_id', '=', proyectoId)
    .orderBy('tarea_id')
    .orderBy('orden')
    .orderBy('id')
    .execute();
}

/** Returns the people who did the tasks of a project, in the order of each task's list. */
export function personalDeProyecto(db: Kysely<LecturaDB>, proyectoId: string): Promise<LecturaDB['tareas_personal'][]> {
  return db
    .selectFrom('tareas_personal')
    .innerJoin('tareas', 'tareas.id', 'tareas_personal.tarea_id')
    .selectAll('tareas_personal')
    .where('tareas.proyecto_id', '=', proyectoId)
    .orderBy('tareas_personal.tarea_id')
    .orderBy('tareas_personal.orden')
    .orderBy('tareas_personal.id')
    .execute();
}

/** Returns the names of the compliance groups and labels of the tasks of a project, by id, deleted ones included. */
export async function cumplimientoDeProyecto(
  db: Kysely<LecturaDB>,
  proyectoId: string,
): Promise<ReadonlyMap<string, string>> {
  const deTareas = (column: 'cumpli_grupo_id' | 'cumpli_etiqueta_id') =>
    db
      .selectFrom('tareas')
      .select(sql<string>`${sql.ref(column)}`.as('id'))
      .where('proyecto_id', '=', proyectoId);
  const [grupos, etiquetas] = await Promise.all([
    db
      .selectFrom('cumplimiento_grupos')
      .select(['id', 'nombre'])
      .where('id', 'in', deTareas('cumpli_grupo_id'))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cumplimiento_etiquetas')
      .select(['id', 'nombre'])
      .where('id', 'in', deTareas('cumpli_etiqueta_id'))
      .orderBy('id')
      .execute(),
  ]);
  return new Map([...grupos, ...etiquetas].map(({ id, nombre }) => [id, nombre]));
}
