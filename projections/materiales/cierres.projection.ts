import { defineProjection } from '@cepa/ledger/projections';
import { rowOfCierre } from './anios';
import { materialesProjection } from './materiales.projection';
import { materialesTables } from './materiales.table';

/**
 * Keeps only the closings, for the report of one: it makes its tables itself, and the whole book would be most of its work.
 *
 * It bears the book's name: a report is refused where screens do not show the closing that it prints.
 */
export const cierresProjection = defineProjection({
  name: materialesProjection.name,
  version: materialesProjection.version,
  isolates: 'club',
  tables: { anios_cerrados: materialesTables.anios_cerrados },
  on: { AnioCerrado: ({ data, recorded_at }, rows) => rows.anios_cerrados.put(rowOfCierre(data, recorded_at)) },
});
