/** Sentences about a club that server and screens share. */
export const CLUB_DE_EJEMPLO = 'Es un club de ejemplo: no se paga.';
export const CLUB_DE_VERDAD = 'Tu club no es de ejemplo: no se quita así.';
export const EJEMPLO_DE_OTRO = 'Solo quien creó el club de ejemplo lo quita.';
export const CLUB_SIN_NOMBRE = 'El nombre del club es obligatorio.';
export const MONEDA_INVALIDA = 'Moneda no válida.';
export const MONEDAS_IGUALES = 'Elegí dos monedas distintas.';
export const PRECIO_WITHOUT_VALUE = 'El precio debe ser mayor que 0.';
export const COTIZACION_WITHOUT_VALUE = 'La cotización debe ser mayor que 0.';
