import { column, type TableDefinitions } from '@cepa/ledger/projections';

/**
 * The planned activities of each crop, with their day and what was done. A row is an activity as the crop took it. The
 * other tables hold only the fields of crops, stages and tasks that its day and state depend on.
 */
export const previstasTables = {
  planes_previstas: {
    key: ['id'],
    columns: {
      /** Derived from the crop and the activity. */
      id: 'uuid',
      club_id: 'uuid',
      proyecto_id: 'uuid',
      actividad_id: 'uuid',
      nombre_tarea: 'text',
      etapa_evento_cultivo: 'text',
      numero_etapa: 'integer',
      desde: column<'cultivo' | 'etapa'>('text'),
      dias: 'integer null',
      /** The planned day; null if it has none, or while its stage has no event. */
      dia: 'date null',
      /** Number of tasks that did it, and the day of the first. */
      tareas: 'integer',
      hecha_el: 'date null',
      /** Whether it can still be done: it is not done, the crop is open, and its stage has not ended. */
      pendiente: 'boolean',
    },
    indexes: ['(club_id, dia, id)', '(club_id, dia, id) WHERE pendiente', '(proyecto_id, dia, id)'],
  },
  planes_cultivos: {
    key: ['id'],
    columns: { id: 'uuid', club_id: 'uuid', nombre: 'text', inicio: 'date', abierto: 'boolean' },
  },
  planes_etapas: {
    key: ['id'],
    columns: {
      /** The stage's event. */
      id: 'uuid',
      club_id: 'uuid',
      proyecto_id: 'uuid',
      /** In lower case, without spaces around it. */
      nombre: 'text',
      inicio: 'date',
      /** The planned end; the actual one once it is over. */
      fin: 'date',
      finalizada: 'boolean',
    },
    indexes: ['(proyecto_id)'],
  },
  planes_hechas: {
    key: ['id'],
    columns: {
      /** The task. */
      id: 'uuid',
      club_id: 'uuid',
      proyecto_id: 'uuid',
      /** The activity that it did, even if the crop's plan no longer has it. */
      prevista_id: 'uuid',
      dia: 'date',
    },
    indexes: ['(prevista_id)', '(proyecto_id)'],
  },
} as const satisfies TableDefinitions;
