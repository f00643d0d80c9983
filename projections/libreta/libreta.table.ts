import type { TareaDeLibretaCreada } from '@cepa/event-schemas';
import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

type Estado = TareaDeLibretaCreada['data']['estado'];

/** The notebook. A repeating task has its states in `libreta_dias`, one for each day; a deleted task has no row. */
export const libretaTables = {
  libreta_tareas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      titulo: 'text',
      descripcion: 'text null',
      /** Null when it repeats. */
      fecha: 'date null',
      /** 0 (Sunday) to 6 (Saturday); null when it does not repeat. */
      dia_semana: 'integer null',
      es_recurrente: 'boolean',
      /** Of a task with a date. A repeating task has a state for each day. */
      estado: column<Estado>('text'),
      personal_id: 'uuid null',
      /** Since when it repeats on this weekday: it is not overdue for earlier days. */
      repite_desde: 'timestamptz',
      /** For a task whose turns wait: how it repeats, and the first turn that is neither done nor skipped. */
      cada_dias: 'integer null',
      dias_semana: column<readonly number[]>('jsonb'),
      turnos_desde: 'date null',
      repite_hasta: 'date null',
      proximo: 'date null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(personal_id)'],
  },
  libreta_dias: {
    key: ['id'],
    columns: {
      /** Derived from the task and the day. */
      id: 'uuid',
      club_id: 'uuid',
      libreta_tarea_id: 'uuid',
      dia: 'date',
      estado: column<Estado>('text'),
    },
    indexes: ['(libreta_tarea_id, dia)'],
  },
} as const satisfies TableDefinitions;

export type LibretaTables = { [Table in keyof typeof libretaTables]: RowOf<(typeof libretaTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends LibretaTables {}
}
