import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { importacionesTables } from './importaciones.table';

/** The imports of each club, one row each. */
export const importacionesProjection = defineProjection({
  name: 'importaciones',
  version: 1,
  isolates: 'club',
  tables: importacionesTables,
  on: {
    ImportacionRealizada: (event, rows) => {
      const { importacion_id, ...campos } = event.data;
      rows.importaciones.put({
        ...campos,
        id: importacion_id,
        club_id: clubDe(event),
        deshecha: false,
        creado_en: event.recorded_at,
      });
    },
    ImportacionDeshecha: ({ data }, rows) => rows.importaciones.patch(data.importacion_id, { deshecha: true }),
  },
});
