/** Sentences about an analysis that server and screens share. */
export const SIN_TIPO_DE_ANALISIS = 'Debe seleccionar un tipo de análisis';
