import { defineProjection } from '@cepa/ledger/projections';
import { deAnios } from './anios';
import { deBajasYRestos } from './bajas';
import { deBulks } from './bulks';
import { deDispensaciones } from './dispensaciones';
import { deEnvasados } from './envasados';
import { materialesTables } from './materiales.table';
import { deMateriasPrimas } from './materias-primas';
import { deProcesos } from './procesos';
import { deProductosFinales } from './productos-finales';
import { deReglas } from './reglas';

/** The stock of each batch: raw material, bulk and packaged product. Each kind of batch has its events in a file of its own. */
export const materialesProjection = defineProjection({
  name: 'materiales',
  version: 9,
  isolates: 'club',
  tables: materialesTables,
  on: {
    ...deAnios,
    ...deBajasYRestos,
    ...deBulks,
    ...deDispensaciones,
    ...deEnvasados,
    ...deMateriasPrimas,
    ...deProcesos,
    ...deProductosFinales,
    ...deReglas,
  },
});
