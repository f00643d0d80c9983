/** What a search of the history lacks. */
export const BUSQUEDA_CORTA = 'Escribí una palabra de al menos 3 letras o números.';
