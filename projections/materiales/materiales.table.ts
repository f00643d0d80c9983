import type { AnioCerrado, EventDataByType } from '@cepa/event-schemas';
import { column, type ProjectionDefinition, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';
import { CANTIDAD, POR_STOCK, envasados } from './envasado.columns';
import { tablesOfFigures } from './cifras.columns';
import { tablesOfRules } from './reglas.columns';

/** The tables of the book of matter. */
export const materialesTables = {
  materias_primas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      codigo: 'text',
      tipo: 'text',
      cantidad: CANTIDAD,
      stock_disponible: CANTIDAD,
      unidad_medida: 'text',
      humedad_porcentaje: 'numeric(9,6) null',
      fecha_fin_secado: 'date',
      fecha_vencimiento: 'date',
      nota_calidad: 'text null',
      biomasa_id: 'uuid null',
      /** The quantity taken from the biomass, with its later adjustments, in the biomass's unit. */
      biomasa_usada: `${CANTIDAD} null`,
      biomasa_ajuste: CANTIDAD,
      lote_id: 'uuid null',
      proyecto_id: 'uuid null',
      /** The process that produced it, and the input that the process named as its origin. */
      proceso_id: 'uuid null',
      materia_prima_origen_id: 'uuid null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(biomasa_id)', '(proceso_id)', '(codigo)', ...POR_STOCK],
  },
  procesos_transformacion: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      tipo: 'text',
      descripcion: 'text null',
      fecha_inicio: 'date',
      observaciones: 'text null',
      finalizado: 'boolean',
      fecha_fin: 'date null',
      merma: `${CANTIDAD} null`,
      /** Mass of its inputs whose use is not declared, in grams. */
      sin_declarar: CANTIDAD,
      cancelado: 'boolean',
      motivo_cancelacion: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  transformacion_insumos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      proceso_transformacion_id: 'uuid',
      materia_prima_id: 'uuid',
      cantidad_usada: CANTIDAD,
      unidad_medida: 'text',
      /** The node of raw material that it was taken from. */
      nodo: 'uuid',
      creado_en: 'timestamptz',
    },
    indexes: ['(proceso_transformacion_id)', '(materia_prima_id)'],
  },
  productos_bulk: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      codigo: 'text',
      materia_prima_id: 'uuid',
      cantidad: CANTIDAD,
      stock_disponible: CANTIDAD,
      unidad_medida: 'text',
      tipo_producto: 'text',
      tipo_es_igual_a_materia_prima: 'boolean',
      fecha_produccion: 'date',
      fecha_vencimiento: 'date null',
      observaciones: 'text null',
      proyecto_id: 'uuid null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(materia_prima_id)', '(codigo)', ...POR_STOCK],
  },
  /**
   * The current node of each batch into which matter returned: what is taken from it from then on also comes from what
   * was returned.
   */
  materia_nodos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nodo: 'uuid',
    },
  },
  /** The origins of each node of matter: batches, processes, and what returned. */
  materia_origenes: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      desde: 'uuid',
      hacia: 'uuid',
    },
    indexes: ['(desde)', '(hacia)'],
  },
  envasados,
  dispensaciones: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      usuario_medicinal_id: 'uuid',
      producto_final_envasado_id: 'uuid',
      cantidad_entregada: 'integer',
      fecha_dispensacion: 'date',
      /** Unit price when it was handed out: a later price does not change earlier value. */
      precio_unitario: CANTIDAD,
      tipo_moneda: 'text',
      anulado: 'boolean',
      justificacion_anulacion: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: [
      '(club_id, creado_en DESC, id)',
      '(usuario_medicinal_id, creado_en DESC, id)',
      '(producto_final_envasado_id)',
    ],
  },
  /** Destroyed or lost stock, of a packaging (units), a bulk or a raw material. */
  bajas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      entidad: 'text',
      objeto_id: 'uuid',
      clase: 'text',
      cantidad: CANTIDAD,
      unidad_medida: 'text',
      fecha: 'date',
      motivo: 'text',
      testigo: 'text null',
      foto_sha256: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(objeto_id)'],
  },
  /** The closed years of a club's book, each with the sums of its period. */
  anios_cerrados: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      anio: 'integer',
      motivo: 'text',
      cuentas: column<AnioCerrado['data']['cuentas']>('jsonb'),
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, anio DESC)'],
  },
  /** The declarations about the remainder of a biomass or a process. */
  restos_declarados: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      biomasa_id: 'uuid null',
      proceso_id: 'uuid null',
      destino: 'text',
      clase_merma: 'text null',
      cantidad: CANTIDAD,
      unidad_medida: 'text',
      fecha: 'date',
      motivo: 'text null',
      testigo: 'text null',
      foto_sha256: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(biomasa_id)', '(proceso_id)'],
  },
  /** Each change of a stock, with its balance before and after. */
  movimientos_de_stock: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      entidad: 'text',
      objeto_id: 'uuid',
      clase: 'text',
      antes: CANTIDAD,
      cambio: CANTIDAD,
      despues: CANTIDAD,
      unidad_medida: 'text',
      motivo: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(objeto_id, creado_en DESC, id)'],
    grows: true,
  },
  productos_finales: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      codigo: 'text',
      nombre: 'text',
      tipo: 'text',
      cantidad: CANTIDAD,
      unidad_medida: 'text',
      lote_id: 'uuid',
      plantas: column<readonly string[]>('jsonb'),
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(lote_id)', '(codigo)'],
  },
  ...tablesOfRules,
  ...tablesOfFigures,
} as const satisfies TableDefinitions;

/** What each event of the book does to these tables. */
export type MaterialesHandlers = ProjectionDefinition<EventDataByType, typeof materialesTables>['on'];

export type MaterialesTables = { [Table in keyof typeof materialesTables]: RowOf<(typeof materialesTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends MaterialesTables {}
}
