import type { TareaRegistrada } from '@cepa/event-schemas';
import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';
import { tablesOfCosts } from './costos.table';

type Data = TareaRegistrada['data'];
type Atributo = Data['atributos'][number];
type LoteDeItem = Data['items'][number]['lotes'][number];

/**
 * Executed tasks with what they used and who did them, and the club's task categories. A deleted task, category, name
 * or attribute has no row: a task keeps the names of the time of its record, and its history is in the ledger.
 */
export const tareasTables = {
  tareas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      proyecto_id: 'uuid',
      proyecto_evento_id: 'uuid',
      /** When it was done. */
      fecha: 'timestamptz',
      tipo_objeto: 'text',
      objeto_id: 'uuid null',
      objeto_nombre: 'text',
      categoria_id: 'uuid',
      categoria_nombre: 'text',
      nombre_tarea_id: 'uuid',
      nombre_tarea: 'text',
      tipo_planificacion_tarea: 'text',
      plan_cultivo_actividades_id: 'uuid null',
      numero_etapa_plan_cultivo_actividades: 'integer null',
      /** The typed cost. */
      costo_final_usd: 'numeric(18,6)',
      /** The typed cost plus the cost of its items. */
      costo_real_usd: 'numeric(18,6)',
      duracion_horas: 'numeric(18,6)',
      atributos: column<readonly Atributo[]>('jsonb'),
      cumpli_grupo_id: 'uuid null',
      cumpli_etiqueta_id: 'uuid null',
      creado_en: 'timestamptz',
    },
    indexes: [
      '(proyecto_evento_id, fecha DESC, id)',
      '(proyecto_id)',
      '(club_id, creado_en DESC, id)',
      '(club_id, fecha)',
    ],
  },
  tareas_items: {
    key: ['id'],
    columns: {
      /** Derived from the task and the place in its list. */
      id: 'uuid',
      club_id: 'uuid',
      tarea_id: 'uuid',
      proyecto_id: 'uuid',
      orden: 'integer',
      inventario_item_id: 'uuid',
      nombre: 'text',
      unidad_de_medida: 'text',
      cantidad: 'numeric(18,6)',
      /** When it was used. */
      costo_unitario_usd: 'numeric(18,6)',
      descuenta_stock: 'boolean',
      suma_del_costo: 'boolean',
      /** The supplier lots of it. */
      lotes: column<readonly LoteDeItem[]>('jsonb'),
    },
    indexes: ['(tarea_id, orden)', '(inventario_item_id)', '(proyecto_id)'],
  },
  /**
   * The supplier lots that a task used, and where it was done. The plants that got them are computed from the stays of
   * plants.
   */
  tareas_lotes: {
    key: ['id'],
    columns: {
      /** Derived from the task, the place of the item and the lot. */
      id: 'uuid',
      club_id: 'uuid',
      tarea_id: 'uuid',
      tipo_objeto: 'text',
      objeto_id: 'uuid null',
      nombre_tarea: 'text',
      /** The day on which it was done, in Buenos Aires. */
      dia: 'date',
      inventario_item_id: 'uuid',
      item_nombre: 'text',
      insumo_lote_id: 'uuid',
      insumo_lote: 'text',
      vencimiento: 'date null',
      carencia_dias: 'integer null',
      evento_id: 'uuid',
      creado_en: 'timestamptz',
    },
    indexes: ['(insumo_lote_id)', '(club_id, dia)', '(objeto_id)', '(tarea_id)'],
  },
  tareas_personal: {
    key: ['id'],
    columns: {
      /** Derived from the task and the person. */
      id: 'uuid',
      club_id: 'uuid',
      tarea_id: 'uuid',
      personal_id: 'uuid',
      orden: 'integer',
    },
    indexes: ['(tarea_id, orden)', '(personal_id)'],
  },
  tareas_categorias: {
    key: ['id'],
    columns: { id: 'uuid', club_id: 'uuid', nombre: 'text', creado_en: 'timestamptz' },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  tareas_nombres: {
    key: ['id'],
    columns: { id: 'uuid', club_id: 'uuid', categoria_id: 'uuid', nombre: 'text', creado_en: 'timestamptz' },
    indexes: ['(categoria_id)', '(club_id)'],
  },
  tareas_atributos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nombre_tarea_id: 'uuid',
      nombre: 'text',
      tipo_dato: column<Atributo['tipo_dato']>('text'),
      atributo_activo: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(nombre_tarea_id)'],
  },
  ...tablesOfCosts,
} as const satisfies TableDefinitions;

export type TareasTables = { [Table in keyof typeof tareasTables]: RowOf<(typeof tareasTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends TareasTables {}
}
