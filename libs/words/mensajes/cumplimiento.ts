/** Sentences about a label of compliance that server and screens share. */
export const COLOR_CLARO = 'Por favor, elige un color más oscuro.';
export const COLOR_INVALIDO = 'El color no tiene un formato válido. Se ha restablecido al valor predeterminado.';
