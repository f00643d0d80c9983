import type { TableDefinitions } from '@cepa/ledger/projections';

/** The key figures of a club, updated with its rows. The cost of reading them does not depend on the size of the club. */
export const tablesOfFigures = {
  /** The stock of each kind of batch, in grams if it is weighed. */
  existencias_por_clase: {
    key: ['club_id', 'clase', 'unidad'],
    columns: { club_id: 'uuid', clase: 'text', unidad: 'text', cantidad: 'numeric(24,9)' },
  },
  /** The deliveries of a month, without annulled ones. */
  entregas_por_mes: {
    key: ['club_id', 'mes'],
    columns: {
      club_id: 'uuid',
      /** The first day of the month. */
      mes: 'date',
      entregas: 'integer',
      unidades: 'integer',
      /** Number of people whose newest delivery is in this month. For the current month these are all recipients. */
      personas: 'integer',
    },
  },
  /** The newest month with deliveries to a person, and their number. */
  entregas_de_personas: {
    key: ['usuario_medicinal_id'],
    columns: { usuario_medicinal_id: 'uuid', club_id: 'uuid', mes: 'date', entregas: 'integer' },
  },
  /** The value of what was dispensed from a crop, by the currency of the prices: each delivery is rounded, and then added. */
  ganancias_de_cultivo: {
    key: ['proyecto_id', 'moneda'],
    columns: { proyecto_id: 'uuid', moneda: 'text', club_id: 'uuid', entregas: 'integer', importe: 'numeric(24,2)' },
  },
} as const satisfies TableDefinitions;
