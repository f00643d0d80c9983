/** Sentences about a club that server and screens share. */

/** Refuses a payment for the demo club. */
export const CLUB_DE_EJEMPLO = 'Es un club de ejemplo: no se paga.';

/** Refuses the removal of a club that is not a demo. */
export const CLUB_DE_VERDAD = 'Tu club no es de ejemplo: no se quita así.';

/** Refuses the removal of a demo club by a person who did not create it. */
export const EJEMPLO_DE_OTRO = 'Solo quien creó el club de ejemplo lo quita.';

/** Refuses a club without a name. */
export const CLUB_SIN_NOMBRE = 'El nombre del club es obligatorio.';

/** Refuses a currency that is not in the list. */
export const MONEDA_INVALIDA = 'Moneda no válida.';

/** Refuses a rate between a currency and itself. */
export const MONEDAS_IGUALES = 'Elegí dos monedas distintas.';

/** Refuses a price of 0 or less. */
export const PRECIO_WITHOUT_VALUE = 'El precio debe ser mayor que 0.';

/** Refuses a rate of 0 or less. */
export const COTIZACION_WITHOUT_VALUE = 'La cotización debe ser mayor que 0.';
