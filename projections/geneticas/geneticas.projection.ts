import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { geneticasTables } from './geneticas.table';

/** The varieties of each club. */
export const geneticasProjection = defineProjection({
  name: 'geneticas',
  version: 2,
  isolates: 'club',
  tables: geneticasTables,
  on: {
    GeneticaRegistrada: (event, rows) => {
      const { genetica_id, ...campos } = event.data;
      rows.geneticas.put({
        ...campos,
        id: genetica_id,
        club_id: clubDe(event),
        eliminada: false,
        archivada: false,
        creado_en: event.recorded_at,
      });
    },
    GeneticaActualizada: ({ data: { genetica_id, ...campos } }, rows) => rows.geneticas.patch(genetica_id, campos),
    GeneticaArchivada: ({ data }, rows) => rows.geneticas.patch(data.genetica_id, { archivada: true }),
    GeneticaEliminada: ({ data }, rows) => rows.geneticas.patch(data.genetica_id, { eliminada: true }),
  },
});
