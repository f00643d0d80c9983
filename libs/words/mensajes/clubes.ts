/** Sentences about a club that server and screens share. */
export const CLUB_DE_EJEMPLO = 'Es un club de ejemplo: no se paga.';
export const CLUB_SIN_NOMBRE = 'El nombre del club es obligatorio.';
export const MONEDA_INVALIDA = 'Moneda no válida.';
export const MONEDAS_IGUALES = 'Elegí dos monedas distintas.';
export const PRECIO_WITHOUT_VALUE = 'El precio debe ser mayor que 0.';
export const COTIZACION_WITHOUT_VALUE = 'La cotización debe ser mayor que 0.';
