/** Sentences about the search of a code that server and screens share. */

/** Refuses a search without a code. */
export const SIN_CODIGO = 'Ingresá un código.';
