import type { EventDataByType } from '@cepa/event-schemas';
import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

type Iniciado = EventDataByType['RetiroIniciado'];

/** The recalls of clubs, their notices, and what became of the units. */
export const retirosTables = {
  retiros: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      clase: column<Iniciado['clase']>('text'),
      motivo: 'text',
      simulacro: 'boolean',
      alcance: column<Iniciado['alcance']>('jsonb'),
      /** The figures of the list when it started. */
      cifras: column<Iniciado['cifras']>('jsonb'),
      diferencia: 'integer',
      milisegundos: 'integer',
      iniciado_por: 'text',
      cerrado_en: 'timestamptz null',
      motivo_cierre: 'text null',
      cifras_cierre: column<EventDataByType['RetiroCerrado']['cifras'] | null>('jsonb null'),
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  avisos_de_retiro: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      retiro_id: 'uuid',
      usuario_medicinal_id: 'uuid',
      medio: 'text',
      fecha: 'date',
      respondio: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(retiro_id)'],
  },
  /** What became of units that people had, and of returned ones. */
  destinos_de_unidades: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      retiro_id: 'uuid',
      envasado_id: 'uuid',
      /** Null for returned units. */
      usuario_medicinal_id: 'uuid null',
      destino: column<EventDataByType['DestinoDeUnidadesRegistrado']['destino'] | 'devuelta' | 'devuelta_destruida'>(
        'text',
      ),
      unidades: 'integer',
      fecha: 'date',
      motivo: 'text null',
      testigo: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(retiro_id)', '(envasado_id)'],
  },
} as const satisfies TableDefinitions;

export type RetirosTables = { [Table in keyof typeof retirosTables]: RowOf<(typeof retirosTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends RetirosTables {}
}
