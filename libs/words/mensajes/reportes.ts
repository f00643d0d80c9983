/** Titles of reports, and of what they count: the screen that asks for one calls it as its paper does. */

/** Title of the report of a project. */
export const RESUMEN_DEL_PROYECTO = 'Resumen del Proyecto';

/** Title of the report that compares a plan with what was done. */
export const PLAN_VS_REAL = 'Plan vs Real';

/** Title of the report of the lots of a project. */
export const LISTADO_DE_LOTES = 'Listado de Lotes';

/** Title of the report of the plants of a project. */
export const LISTADO_DE_PLANTAS = 'Listado de Plantas';

/** Title of the report of where a code comes from and where it went. */
export const TRAZABILIDAD_POR_CODIGO = 'Trazabilidad por Código';

/** Title of the screen and of the report of the yield of crops. */
export const RENDIMIENTO = 'Rendimiento';

/** Label of the number of tasks that no activity of the plan names. */
export const TAREAS_NO_PLANIFICADAS = 'Tareas no planificadas';

/** Heading of the days that a crop spent in each stage. */
export const DIAS_POR_ETAPA = 'Días por etapa';

/** Shown in place of the days of each stage while none has ended. */
export const SIN_ETAPAS_TERMINADAS = 'Ninguna etapa terminó todavía.';

/** Heading of the yield of a plant. */
export const GRAMOS_POR_PLANTA = 'Gramos por planta';

/** Label of a choice that covers the whole club. */
export const TODO_EL_CLUB = 'Todo el club';
