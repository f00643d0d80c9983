import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { fotosTables } from './fotos.table';

/** The photos of each record, one row each. A detached photo has no row; its hash is in the ledger. */
export const fotosProjection = defineProjection({
  name: 'fotos',
  version: 2,
  isolates: 'club',
  tables: fotosTables,
  on: {
    FotoAdjuntada: (event, rows) => {
      const { foto_id: id, ...data } = event.data;
      rows.fotos.put({ ...data, id, club_id: clubDe(event), creado_en: event.recorded_at });
    },
    FotoQuitada: ({ data }, rows) => rows.fotos.delete(data.foto_id),
  },
});
