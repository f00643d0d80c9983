import { defineProjection } from '@cepa/ledger/projections';
import { following } from '../watched';
import { deAnios } from './anios';
import { deBajasYRestos } from './bajas';
import { deBulks } from './bulks';
import { DE_CIFRAS } from './cifras';
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
  version: 11,
  weight: 4,
  isolates: 'club',
  tables: materialesTables,
  on: following(
    {
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
    DE_CIFRAS,
  ),
});
