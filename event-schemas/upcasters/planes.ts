import type { Upcaster } from './upcaster';

/** What v1 did not say of an activity: no day and no inputs were planned. */
const SIN_DIA = { desde: 'cultivo', dias: null, insumos: [] };

/** v1 activities had neither a day nor inputs. */
export const actividadV1: Upcaster = (data) => ({ ...data, ...SIN_DIA });

/** v1 plans were taken with activities that had neither a day nor inputs. */
export const planAsociadoV1: Upcaster = (data) => ({
  ...data,
  actividades: (data['actividades'] as object[]).map((una) => ({ ...una, ...SIN_DIA })),
});
