/** Sentences about an import that server and screens share. */

/** The error of each new row of a file without columns that a new record needs: the screen says it once, above. */
export const MISSING_COLUMNS = 'faltan columnas: ';
