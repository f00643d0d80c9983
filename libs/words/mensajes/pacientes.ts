/** Sentences about a dispensing that server and screens share. */
export const ANULACION_SIN_JUSTIFICAR = 'Debe justificar la anulación.';

/** More units are dispensed than there are (rule `materiales.unidades`). @param stock formatted, in units */
export const dispensadoExcedeElStock = (stock: string): string => `La cantidad excede el stock disponible (${stock})`;
