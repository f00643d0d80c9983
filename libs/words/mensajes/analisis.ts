/** Sentences about an analysis that server and screens share. */

/** Refuses an analysis without its type. */
export const SIN_TIPO_DE_ANALISIS = 'Debe seleccionar un tipo de análisis';
