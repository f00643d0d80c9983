/** Shown for a search of the history that is too short. */
export const BUSQUEDA_CORTA = 'Escribí una palabra de al menos 3 letras o números.';
