/** Sentences about a club that server and screens share. */
export const CLUB_SIN_NOMBRE = 'El nombre del club es obligatorio.';
export const MONEDA_INVALIDA = 'Moneda no válida.';
