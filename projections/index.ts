import type { Projection } from '@cepa/ledger/projections';
import { clubesProjection } from './clubes/clubes.projection';
import type { ClubesTables } from './clubes/clubes.table';
import { identidadProjection } from './identidad/identidad.projection';
import type { IdentidadTables } from './identidad/identidad.table';
import { materialesProjection } from './materiales/materiales.projection';
import type { MaterialesTables } from './materiales/materiales.table';

/** Every table of the read models, without schema. */
export type LecturaDB = ClubesTables & IdentidadTables & MaterialesTables;

/** Every projection that runs. */
export const projections: readonly Projection[] = [clubesProjection, identidadProjection, materialesProjection];
