/** Sentences about the search of a code that server and screens share. */
export const SIN_CODIGO = 'Ingresá un código.';
