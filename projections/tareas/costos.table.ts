import { column, type TableDefinitions } from '@cepa/ledger/projections';

const IMPORTE = 'numeric(24,2)';

/** The costs of the tasks of each crop, updated with the tasks. The cost of reading them does not depend on the tasks. */
export const tablesOfCosts = {
  /** By the currency in which they were typed. Each task is rounded, and then added (rule `cifras.costo`). */
  costos_de_cultivo: {
    key: ['proyecto_id', 'moneda'],
    columns: {
      proyecto_id: 'uuid',
      moneda: 'text',
      club_id: 'uuid',
      tareas: 'integer',
      horas: 'numeric(24,6)',
      /** The typed costs of the tasks without inputs. */
      sin_insumos: IMPORTE,
      /** Of tasks with inputs: the typed costs, the inputs in dollars, and both as if they were in one currency. */
      tipeado: IMPORTE,
      insumos: IMPORTE,
      juntos: IMPORTE,
    },
  },
  /** The currencies of a club, with the instant from which amounts were typed in each, oldest first. */
  tareas_monedas: {
    key: ['club_id'],
    columns: { club_id: 'uuid', monedas: column<readonly { codigo: string; desde: string }[]>('jsonb') },
  },
} as const satisfies TableDefinitions;
