import type { ExpressionBuilder, Kysely } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import { costoDeCadaTarea, type CostoDeTarea } from '../cultivos/importes.queries';
import type { LecturaDB } from '../index';

/** A task with its items and people. Names of people are in the vault. */
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
  readonly lotes: LecturaDB['tareas_items']['lotes'];
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
        'tareas_items.lotes',
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

/** Tasks with all their details. */
export const tareasCompletas = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('tareas')
    .innerJoinLateral(costoDeCadaTarea(db, 'actual').as('costeada'), (join) => join.onTrue())
    .selectAll('tareas')
    .selectAll('costeada')
    .select((eb) => [planta(eb), items(eb), personal(eb), grupo(eb), etiqueta(eb)]);

/** Returns one task by id. The caller checks its club. */
export const tareaPorId = onePerKey<TareaLeida>((db, ids) => tareasCompletas(db).where('tareas.id', '=', ids));

/** Returns the tasks of a project that were recorded last, newest first. A form proposes them again. */
export function ultimasTareas(db: Kysely<LecturaDB>, proyectoId: string, cuantas: number): Promise<TareaLeida[]> {
  return tareasCompletas(db)
    .where('tareas.proyecto_id', '=', proyectoId)
    .orderBy('tareas.creado_en', 'desc')
    .orderBy('tareas.id', 'desc')
    .limit(cuantas)
    .execute() as Promise<TareaLeida[]>;
}
