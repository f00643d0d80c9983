import type { TableDefinitions } from '@cepa/ledger/projections';

/** The key figures of a club, kept as its rows change: to read them costs the same whatever it has. */
export const tablesOfFigures = {
  /** What there is of each kind of batch, in grams where it is weighed. */
  existencias_por_clase: {
    key: ['club_id', 'clase', 'unidad'],
    columns: { club_id: 'uuid', clase: 'text', unidad: 'text', cantidad: 'numeric(24,9)' },
  },
  /** What was handed out in a month and not annulled. */
  entregas_por_mes: {
    key: ['club_id', 'mes'],
    columns: {
      club_id: 'uuid',
      /** Its first day. */
      mes: 'date',
      entregas: 'integer',
      unidades: 'integer',
      /** People whose last deliveries are of this month: of the month that runs, all. */
      personas: 'integer',
    },
  },
  /** The newest month in which somebody received, and how often. */
  entregas_de_personas: {
    key: ['usuario_medicinal_id'],
    columns: { usuario_medicinal_id: 'uuid', club_id: 'uuid', mes: 'date', entregas: 'integer' },
  },
} as const satisfies TableDefinitions;
