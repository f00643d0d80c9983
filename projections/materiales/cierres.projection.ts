import { defineProjection } from '@cepa/ledger/projections';
import { rowOfCierre } from './anios';
import { materialesProjection } from './materiales.projection';
import { materialesTables } from './materiales.table';

/**
 * Keeps only the closings, for the report of one. The report builds its own tables, and the whole book would be most of
 * its work.
 *
 * It has the book's name, so that a report is refused while the closing is not on the screens yet.
 */
export const cierresProjection = defineProjection({
  name: materialesProjection.name,
  version: materialesProjection.version,
  isolates: 'club',
  tables: { anios_cerrados: materialesTables.anios_cerrados },
  on: { AnioCerrado: ({ data, recorded_at }, rows) => rows.anios_cerrados.put(rowOfCierre(data, recorded_at)) },
});
