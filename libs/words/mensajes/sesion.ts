/** The meaning of a status for the person, and the sentences of signing in. */
export const SESION_VENCIDA = 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.';
export const SUSCRIPCION_VENCIDA = 'Su suscripción ha expirado o no es válida. Por favor, renueve su suscripción.';
export const SIN_PERMISO = 'No tienes permisos suficientes para esta acción.';
export const INHABILITADO = 'Usuario inhabilitado.';
export const NO_ENCONTRADO = 'Recurso no encontrado.';
export const CONTRASENA_DEBIL =
  'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número.';
export const CREDENCIALES_INCORRECTAS = 'Credenciales incorrectas o datos incompletos.';
export const FALTA_EL_CODIGO = 'Ingresá el código de tu segundo factor.';
export const SIN_TERMINOS = 'Debés aceptar los Términos y Condiciones para registrarte.';
