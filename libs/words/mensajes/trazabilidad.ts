/** Sentences about the search of a code that server and screens share. */

/** Refuses a search without a code. */
export const SIN_CODIGO = 'Ingresá un código.';

/** Shown at a field whose code names no record of the club. */
export const nothingWithCode = (codigo: string): string => `No hay nada con el código «${codigo}».`;
