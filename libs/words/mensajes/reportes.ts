/** Titles of reports, and of what they count: the screen that asks for one calls it as its paper does. */
export const RESUMEN_DEL_PROYECTO = 'Resumen del Proyecto';
export const PLAN_VS_REAL = 'Plan vs Real';
export const LISTADO_DE_LOTES = 'Listado de Lotes';
export const LISTADO_DE_PLANTAS = 'Listado de Plantas';
export const TRAZABILIDAD_POR_CODIGO = 'Trazabilidad por Código';
export const RENDIMIENTO = 'Rendimiento';
export const TAREAS_NO_PLANIFICADAS = 'Tareas no planificadas';
export const DIAS_POR_ETAPA = 'Días por etapa';
export const SIN_ETAPAS_TERMINADAS = 'Ninguna etapa terminó todavía.';
export const GRAMOS_POR_PLANTA = 'Gramos por planta';
export const TODO_EL_CLUB = 'Todo el club';
