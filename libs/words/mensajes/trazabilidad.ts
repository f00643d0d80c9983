/** What server and screens both say of the search of a code. */
export const SIN_CODIGO = 'Ingresá un código.';
