import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { personalTables } from './personal.table';

/** The staff of each club. */
export const personalProjection = defineProjection({
  name: 'personal',
  version: 1,
  tables: personalTables,
  on: {
    PersonalRegistrado: (event, rows) => {
      const { personal_id, ...campos } = event.data;
      rows.personal.put({
        ...campos,
        id: personal_id,
        club_id: clubDe(event),
        eliminado: false,
        creado_en: event.recorded_at,
      });
    },
    PersonalActualizado: ({ data: { personal_id, ...campos } }, rows) => rows.personal.patch(personal_id, campos),
    PersonalEliminado: ({ data }, rows) => rows.personal.patch(data.personal_id, { eliminado: true }),
    PersonalSuprimido: ({ data }, rows) => rows.personal.patch(data.personal_id, { eliminado: true }),
  },
});
