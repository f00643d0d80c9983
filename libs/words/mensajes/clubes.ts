/** What server and screens both say of a club. */
export const CLUB_SIN_NOMBRE = 'El nombre del club es obligatorio.';
export const MONEDA_INVALIDA = 'Moneda no válida.';
