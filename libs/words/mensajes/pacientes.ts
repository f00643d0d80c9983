/** Sentences about a dispensing that server and screens share. */

/** Refuses an annulment of a dispensing without its reason. */
export const ANULACION_SIN_JUSTIFICAR = 'Debe justificar la anulación.';

/** More units are dispensed than there are (rule `materiales.unidades`). @param stock formatted, in units */
export const dispensadoExcedeElStock = (stock: string): string => `La cantidad excede el stock disponible (${stock})`;
