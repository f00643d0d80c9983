import { Decimal } from 'decimal.js';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { unaPorClave } from '../clave';
import { apartes, costoDeCadaTarea, type Aparte, type CostoDeTarea } from '../cultivos/importes.queries';
import type { LecturaDB } from '../index';
import { paginarEnOrden, type Pagina, type Paginado } from '../paginas';

/** A task with what it used and who did it (`spec 2 §3 Executed task`). Names of people come from their vault. */
export type TareaLeida = LecturaDB['tareas'] &
  CostoDeTarea & {
    planta: { id: string; codigo: string; lote: { id: string; nombre: string; codigo: string } } | null;
    items: ItemDeTarea[];
    personal: { id: string }[];
    cumpli_grupo: { id: string; nombre: string; color: string } | null;
    cumpli_etiqueta: { id: string; nombre: string; descripcion: string; es_obligatoria: boolean } | null;
  };

/** The quantity of one item that a task used. Inside JSON a numeric is a number. */
export interface ItemDeTarea {
  readonly id: string;
  readonly inventario_item_id: string;
  readonly nombre: string;
  readonly unidad_de_medida: string;
  readonly cantidad: number;
  readonly costo_unitario_usd: number;
  readonly descuenta_stock: boolean;
  readonly suma_del_costo: boolean;
}

/** Costs and hours of the tasks done in a month. */
export interface MesDeTareas {
  readonly anio: number;
  /** 1 to 12, in Buenos Aires. */
  readonly mes: number;
  /** Decimals; the cost in the club's current currency. */
  readonly costo: string;
  readonly horas: string;
  readonly aparte: readonly Aparte[];
}

const planta = (eb: ExpressionBuilder<LecturaDB, 'tareas'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('plantas')
      .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
      .select((una) => [
        'plantas.id',
        'plantas.codigo',
        jsonBuildObject({
          id: una.ref('lotes.id'),
          nombre: una.ref('lotes.nombre'),
          codigo: una.ref('lotes.codigo'),
        }).as('lote'),
      ])
      .whereRef('plantas.id', '=', 'tareas.objeto_id')
      .where('tareas.tipo_objeto', '=', 'Planta'),
  ).as('planta');

const items = (eb: ExpressionBuilder<LecturaDB, 'tareas'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('tareas_items')
      .select((item) => [
        'tareas_items.id',
        'tareas_items.inventario_item_id',
        'tareas_items.nombre',
        'tareas_items.unidad_de_medida',
        item.ref('tareas_items.cantidad').$castTo<number>().as('cantidad'),
        item.ref('tareas_items.costo_unitario_usd').$castTo<number>().as('costo_unitario_usd'),
        'tareas_items.descuenta_stock',
        'tareas_items.suma_del_costo',
      ])
      .whereRef('tareas_items.tarea_id', '=', 'tareas.id')
      .orderBy('tareas_items.orden'),
  ).as('items');

const personal = (eb: ExpressionBuilder<LecturaDB, 'tareas'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('tareas_personal')
      .select('tareas_personal.personal_id as id')
      .whereRef('tareas_personal.tarea_id', '=', 'tareas.id')
      .orderBy('tareas_personal.orden'),
  ).as('personal');

const grupo = (eb: ExpressionBuilder<LecturaDB, 'tareas'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('cumplimiento_grupos')
      .select(['cumplimiento_grupos.id', 'cumplimiento_grupos.nombre', 'cumplimiento_grupos.color'])
      .whereRef('cumplimiento_grupos.id', '=', 'tareas.cumpli_grupo_id'),
  ).as('cumpli_grupo');

const etiqueta = (eb: ExpressionBuilder<LecturaDB, 'tareas'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('cumplimiento_etiquetas')
      .select([
        'cumplimiento_etiquetas.id',
        'cumplimiento_etiquetas.nombre',
        'cumplimiento_etiquetas.descripcion',
        'cumplimiento_etiquetas.es_obligatoria',
      ])
      .whereRef('cumplimiento_etiquetas.id', '=', 'tareas.cumpli_etiqueta_id'),
  ).as('cumpli_etiqueta');

const completas = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('tareas')
    .innerJoinLateral(costoDeCadaTarea(db, 'actual').as('costeada'), (join) => join.onTrue())
    .selectAll('tareas')
    .selectAll('costeada')
    .select((eb) => [planta(eb), items(eb), personal(eb), grupo(eb), etiqueta(eb)]);

/** Returns one task by id. The caller checks its club. */
export const tareaPorId = unaPorClave<TareaLeida>((db, ids) => completas(db).where('tareas.id', '=', ids));

/** Casts to text, so that a cursor can hold it. */
const hecha = sql`to_char(tareas.fecha AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** Returns the tasks of an event, the last done first. */
export function tareasDeEvento(
  db: Kysely<LecturaDB>,
  proyectoEventoId: string,
  pagina: Pagina,
): Promise<Paginado<TareaLeida>> {
  return paginarEnOrden(
    completas(db).where('tareas.proyecto_evento_id', '=', proyectoEventoId),
    [
      { por: hecha, sentido: 'desc', tipo: 'text' },
      { por: sql`tareas.id`, sentido: 'desc', tipo: 'uuid' },
    ],
    pagina,
  ) as Promise<Paginado<TareaLeida>>;
}

/** Returns the tasks of a project that were recorded last, the newest first: a form proposes them again. */
export function ultimasTareas(db: Kysely<LecturaDB>, proyectoId: string, cuantas: number): Promise<TareaLeida[]> {
  return completas(db)
    .where('tareas.proyecto_id', '=', proyectoId)
    .orderBy('tareas.creado_en', 'desc')
    .orderBy('tareas.id', 'desc')
    .limit(cuantas)
    .execute() as Promise<TareaLeida[]>;
}

/** Returns costs and hours of a project's tasks by month of their date in Buenos Aires, in order of time. */
export async function tareasPorMes(db: Kysely<LecturaDB>, proyectoId: string): Promise<MesDeTareas[]> {
  const dia = sql`(fecha AT TIME ZONE 'America/Argentina/Buenos_Aires')`;
  const filas = await db
    .selectFrom('tareas')
    .innerJoinLateral(costoDeCadaTarea(db, 'actual').as('costeada'), (join) => join.onTrue())
    .select([
      'costeada.moneda_tipeada',
      sql<string>`sum(costeada.aparte_tipeado)`.as('aparte_tipeado'),
      sql<string>`sum(costeada.aparte_insumos)`.as('aparte_insumos'),
      sql<number>`extract(year FROM ${dia})::int`.as('anio'),
      sql<number>`extract(month FROM ${dia})::int`.as('mes'),
      sql<string>`sum(costeada.costo)::text`.as('costo'),
      sql<string>`sum(duracion_horas)::text`.as('horas'),
    ])
    .where('proyecto_id', '=', proyectoId)
    .groupBy(['anio', 'mes', 'costeada.moneda_tipeada'])
    .orderBy('anio')
    .orderBy('mes')
    .orderBy('costeada.moneda_tipeada')
    .execute();
  const meses = new Map<string, typeof filas>();
  for (const fila of filas) {
    const clave = `${fila.anio}-${fila.mes}`;
    meses.set(clave, [...(meses.get(clave) ?? []), fila]);
  }
  return [...meses.values()].flatMap((suyas) => {
    const [primera] = suyas;
    if (!primera) return [];
    const suma = (campo: 'costo' | 'horas'): string =>
      suyas.reduce((hasta, fila) => hasta.plus(fila[campo]), new Decimal(0)).toFixed();
    const { anio, mes } = primera;
    return [{ anio, mes, costo: suma('costo'), horas: suma('horas'), aparte: apartes(suyas) }];
  });
}
