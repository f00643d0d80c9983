import type { Projection } from '@cepa/ledger/projections';
import { materialesProjection } from './materiales/materiales.projection';
import type { MaterialesTables } from './materiales/materiales.table';

/** Every table of the read models, without schema. */
export type LecturaDB = MaterialesTables;

/** Every projection that runs. */
export const projections: readonly Projection[] = [materialesProjection];
