/** Sentences about the activities of a plan that server and screens share. */

/** Refuses more activities than a plan may have. */
export const PLAN_LLENO = 'Un plan admite hasta 150 actividades.';

/** Refuses an activity on a day outside of a plan. */
export const DIAS_FUERA_DE_RANGO = 'El día va de 0 a 3650.';

/** Refuses an activity that names an input twice. */
export const INSUMO_REPETIDO = 'Cada insumo va una sola vez.';

/** Refuses an activity with more inputs than it may have. */
export const INSUMOS_DE_MAS = 'Una actividad admite hasta 10 insumos.';

/** The table of what a plan has planned. */
export const ACTIVIDADES_DEL_PLAN = 'Actividades del plan';
