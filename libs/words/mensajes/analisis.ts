/** What server and screens both say of an analysis. */
export const SIN_TIPO_DE_ANALISIS = 'Debe seleccionar un tipo de análisis';
