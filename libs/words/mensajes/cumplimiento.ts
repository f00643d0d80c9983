/** Sentences about a label of compliance that server and screens share. */

/** Refuses a colour of a label that is too light to be read. */
export const COLOR_CLARO = 'Por favor, elige un color más oscuro.';

/** Refuses a colour in the wrong form. */
export const COLOR_INVALIDO = 'El color no tiene un formato válido. Se ha restablecido al valor predeterminado.';
