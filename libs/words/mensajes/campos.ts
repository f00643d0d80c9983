/** Sentences about a field of any form. */
export const OBLIGATORIO = 'Este campo es obligatorio.';
export const NOMBRE_OBLIGATORIO = 'El nombre es obligatorio.';
export const MOTIVO_OBLIGATORIO = 'El motivo es obligatorio.';
export const NINGUNO_VACIO = 'Todos los campos son obligatorios.';
export const SIN_PLANTAS = 'Debe seleccionar al menos una planta.';
export const EMAIL_INVALIDO = 'Ingrese un correo electrónico válido.';
export const TELEFONO_INVALIDO = 'Solo se permiten números, espacios, + y -';
export const TELEFONO_FUERA_DE_FORMA =
  'El teléfono debe tener entre 6 y 20 caracteres y solo puede contener números, espacios, paréntesis, guiones o el símbolo +.';
export const SIN_NEGATIVOS = 'No se permiten valores negativos en los campos numéricos.';
export const CANTIDAD_POSITIVA = 'La cantidad debe ser mayor que 0.';
export const CANTIDAD_MINIMA = 'La cantidad debe ser mayor o igual a 0.1.';
export const CANTIDAD_ENTERA = 'La cantidad debe ser un número entero positivo.';
export const UNA_O_MAS = 'La cantidad debe ser al menos 1.';
export const FIN_ANTES_DEL_INICIO = 'La fecha de fin no puede ser anterior a la fecha de inicio.';
export const NO_ES_NUMERO = 'Debe ser un número.';
export const demasiadoLargo = (max: number): string => `Como máximo ${max} caracteres.`;
