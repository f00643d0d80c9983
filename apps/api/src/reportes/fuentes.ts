import { biomasaProjection } from '@cepa/projections/biomasa/biomasa.projection';
import { cultivosProjection } from '@cepa/projections/cultivos/cultivos.projection';
import { correccionesProjection } from '@cepa/projections/historial/correcciones.projection';
import { clubesProjection } from '@cepa/projections/clubes/clubes.projection';
import { historialProjection } from '@cepa/projections/historial/historial.projection';
import { lotesProjection } from '@cepa/projections/lotes/lotes.projection';
import { materialesProjection } from '@cepa/projections/materiales/materiales.projection';
import { retirosProjection } from '@cepa/projections/retiros/retiros.projection';
import { salasProjection } from '@cepa/projections/salas/salas.projection';
import { tareasProjection } from '@cepa/projections/tareas/tareas.projection';
import type { Fuente } from './estados/fuente';

/** The records that were corrected or recorded late, for a report that counts them. */
export const CORRECCIONES: Fuente = {
  projection: correccionesProjection,
  version: 2,
  alPedido: ['correcciones_entidades', 'correcciones_autores'],
};

/** The history, for a report that prints its facts. */
export const HISTORIAL: Fuente = {
  projection: historialProjection,
  alPedido: ['historial_entidades', 'historial_estadias'],
};

/** The sources of the audit: the report with the most facts. */
export const DE_AUDITORIA: readonly Fuente[] = [{ projection: clubesProjection }, HISTORIAL];

/** The tables of a recall's list. */
export const OF_LIST_OF_RETIRO = [biomasaProjection, lotesProjection, materialesProjection, retirosProjection];

/** The tables of a recall that started from a supplier lot: also tasks, and the stays of plants in rooms and stages. */
export const OF_LIST_FROM_INSUMO = [...OF_LIST_OF_RETIRO, cultivosProjection, salasProjection, tareasProjection];

const ofReport = (ofList: typeof OF_LIST_FROM_INSUMO): readonly Fuente[] => [
  { projection: clubesProjection },
  CORRECCIONES,
  ...ofList.map((projection) => ({ projection })),
];

/** The sources of a recall's report, which is urgent. */
const DE_RETIRO = ofReport(OF_LIST_OF_RETIRO);
const DE_RETIRO_DE_INSUMO = ofReport(OF_LIST_FROM_INSUMO);

/** The sources of the report of a recall that starts from these kinds of records. */
export const sourcesOfRetiro = (kinds: readonly string[]): readonly Fuente[] =>
  kinds.includes('insumo') ? DE_RETIRO_DE_INSUMO : DE_RETIRO;

/** The sources whose states are made in advance. */
export const DE_GUARDIA: readonly Fuente[] = [HISTORIAL, ...DE_RETIRO_DE_INSUMO];
