import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

/** The groups of alerts: those of the contract in its order, then `vence_pronto`. */
export const GRUPOS_DE_ALERTAS = [
  'stock_bajo',
  'tareas_vencidas',
  'eventos_sin_cerrar',
  'productos_sin_trazabilidad',
  'plantas_sin_sala',
  'plantas_baja_sin_biomasa',
  'biomasa_sin_materia_prima',
  'materia_prima_vencida',
  'producto_final_sin_envasar',
  'producto_envasado_vencido',
  'proyectos_sin_lotes',
  'lotes_sin_plantas',
  'vence_pronto',
] as const;
export type GrupoDeAlertas = (typeof GRUPOS_DE_ALERTAS)[number];

const CANTIDAD = 'numeric(30,6)';

/**
 * The alerts of each club, and the facts that decide them. `alertas` has a row for each alert, due now or later.
 * `alertas_cuentas` has the number of alerts by day, so that no query counts rows. The other tables hold only the
 * fields that the alerts depend on.
 */
export const alertasTables = {
  alertas: {
    key: ['grupo', 'id'],
    columns: {
      grupo: column<GrupoDeAlertas>('text'),
      /** The record. */
      id: 'uuid',
      club_id: 'uuid',
      /** First and last day of the alert. Without a last day it stays until something is done. */
      desde: 'date',
      hasta: 'date null',
      /** Sorts the alerts of one first day. */
      orden: 'text',
      /** As the API returns it. */
      datos: column<Readonly<Record<string, unknown>>>('jsonb'),
      /** Set for a plant. */
      lote_id: 'uuid null',
      /** The project whose closing ends it. */
      proyecto_id: 'uuid null',
    },
    indexes: ['(club_id, grupo, desde, orden, id)', '(lote_id)', '(proyecto_id)'],
  },
  /** The change of a group's count on a day. */
  alertas_cuentas: {
    key: ['club_id', 'grupo', 'dia'],
    columns: { club_id: 'uuid', grupo: column<GrupoDeAlertas>('text'), dia: 'date', cuantas: 'integer' },
  },
  alertas_pospuestas: {
    key: ['club_id', 'grupo', 'objeto_id'],
    columns: {
      club_id: 'uuid',
      grupo: column<GrupoDeAlertas>('text'),
      /** The record; a plant may be put off by its lot, with all plants of the lot. */
      objeto_id: 'uuid',
      /** The name of the alert when it was put off. */
      nombre: 'text',
      /** The day on which it is shown again. */
      hasta: 'date',
      motivo: 'text',
      actor_id: 'text',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, hasta)'],
  },
  /** The people who want the club's alerts by mail every day. */
  alertas_resumenes: {
    key: ['club_id', 'usuario_id'],
    columns: { club_id: 'uuid', usuario_id: 'uuid', creado_en: 'timestamptz' },
    indexes: ['(usuario_id)'],
  },
  alertas_proyectos: {
    key: ['id'],
    columns: { id: 'uuid', nombre: 'text', abierto: 'boolean', lotes: 'integer' },
  },
  alertas_lotes: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      proyecto_id: 'uuid',
      codigo: 'text',
      lote_bloqueado: 'boolean',
      plantas: 'integer',
      /** Number of plants of the lot in the group. */
      sin_sala: 'integer',
      sin_biomasa: 'integer',
    },
    indexes: [
      '(proyecto_id)',
      '(club_id, codigo, id) WHERE sin_sala > 0',
      '(club_id, codigo, id) WHERE sin_biomasa > 0',
    ],
  },
  alertas_plantas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      lote_id: 'uuid',
      codigo: 'text',
      /** Neither removed nor harvested. */
      crece: 'boolean',
      cosechada: 'boolean',
      en_sala: 'boolean',
      /** Whether its harvest is recorded. */
      con_cosecha: 'boolean',
    },
    indexes: ['(lote_id)'],
  },
  alertas_biomasas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      codigo: 'text',
      /** Whether its lot or its plants are known. */
      con_origen: 'boolean',
      lista: 'date null',
      materias: 'integer',
    },
  },
  alertas_materias: {
    key: ['id'],
    columns: {
      id: 'uuid',
      codigo: 'text',
      biomasa_id: 'uuid null',
      proceso_id: 'uuid null',
      stock: CANTIDAD,
      vence: 'date',
      sin_origen: 'boolean',
    },
    indexes: ['(biomasa_id)', '(proceso_id)'],
  },
  alertas_insumos: {
    key: ['id'],
    columns: { id: 'uuid', proceso_id: 'uuid', materia_prima_id: 'uuid' },
    indexes: ['(proceso_id)', '(materia_prima_id)'],
  },
  alertas_bulks: {
    key: ['id'],
    columns: {
      id: 'uuid',
      codigo: 'text',
      materia_prima_id: 'uuid',
      stock: CANTIDAD,
      fecha_produccion: 'date',
      /** Packagings that are not cancelled. */
      envasados: 'integer',
      sin_origen: 'boolean',
    },
    indexes: ['(materia_prima_id)'],
  },
  alertas_envasados: {
    key: ['id'],
    columns: {
      id: 'uuid',
      codigo: 'text',
      bulk_id: 'uuid',
      stock: 'integer',
      vence: 'date null',
      anulado: 'boolean',
      sin_origen: 'boolean',
    },
    indexes: ['(bulk_id)'],
  },
  alertas_items: {
    key: ['id'],
    columns: {
      id: 'uuid',
      proveedor_id: 'uuid',
      nombre: 'text',
      cantidad: CANTIDAD,
      nivel_minimo: 'numeric(18,6)',
      eliminado: 'boolean',
    },
  },
  /** Tasks with a date. Repeating tasks are read from the notebook. */
  alertas_tareas: {
    key: ['id'],
    columns: { id: 'uuid', titulo: 'text', fecha: 'date null', pendiente: 'boolean' },
  },
} as const satisfies TableDefinitions;

export type AlertasTables = { [Table in keyof typeof alertasTables]: RowOf<(typeof alertasTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends AlertasTables {}
}
