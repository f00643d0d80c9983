/** Sentences about a field of any form. */

/** Refuses any required field without a value. */
export const OBLIGATORIO = 'Este campo es obligatorio.';

/** Refuses a record without its name. */
export const NOMBRE_OBLIGATORIO = 'El nombre es obligatorio.';

/** Refuses an act without its reason. */
export const MOTIVO_OBLIGATORIO = 'El motivo es obligatorio.';

/** Refuses a form of which every field is required, with an empty one. */
export const NINGUNO_VACIO = 'Todos los campos son obligatorios.';

/** Refuses an act on plants that names none. */
export const SIN_PLANTAS = 'Debe seleccionar al menos una planta.';

/** Refuses an e-mail address in the wrong form. */
export const EMAIL_INVALIDO = 'Ingrese un correo electrónico válido.';

/** Refuses a telephone with signs that no number has. */
export const TELEFONO_INVALIDO = 'Solo se permiten números, espacios, + y -';

/** Refuses a telephone of the wrong length, or with other signs. */
export const TELEFONO_FUERA_DE_FORMA =
  'El teléfono debe tener entre 6 y 20 caracteres y solo puede contener números, espacios, paréntesis, guiones o el símbolo +.';

/** Refuses a number below 0. */
export const SIN_NEGATIVOS = 'No se permiten valores negativos en los campos numéricos.';

/** Refuses a quantity of 0 or less. */
export const CANTIDAD_POSITIVA = 'La cantidad debe ser mayor que 0.';

/** Refuses a quantity below the smallest one that is recorded. */
export const CANTIDAD_MINIMA = 'La cantidad debe ser mayor o igual a 0.1.';

/** Refuses units that are not a positive whole number. */
export const CANTIDAD_ENTERA = 'La cantidad debe ser un número entero positivo.';

/** Refuses fewer than one. */
export const UNA_O_MAS = 'La cantidad debe ser al menos 1.';

/** Refuses a period that ends before it begins. */
export const FIN_ANTES_DEL_INICIO = 'La fecha de fin no puede ser anterior a la fecha de inicio.';

/** Refuses a cell of a table with a text in place of a number. */
export const NO_ES_NUMERO = 'Debe ser un número.';

/** Refuses a text with more than `max` characters. */
export const demasiadoLargo = (max: number): string => `Como máximo ${max} caracteres.`;
