/** The meaning of a status for the person, and the sentences of signing in. */

/** Shown when a session ended: 401. */
export const SESION_VENCIDA = 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.';

/** Refuses a request of a club whose subscription ended. */
export const SUSCRIPCION_VENCIDA = 'Su suscripción ha expirado o no es válida. Por favor, renueve su suscripción.';

/** Refuses a request for which the person has no permission: 403. */
export const SIN_PERMISO = 'No tienes permisos suficientes para esta acción.';

/** Shown when the account is disabled: 405. */
export const INHABILITADO = 'Usuario inhabilitado.';

/** Refuses a record that does not exist, or that another club has: 404. */
export const NO_ENCONTRADO = 'Recurso no encontrado.';

/** Refuses a new password that is too weak. */
export const CONTRASENA_DEBIL =
  'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número.';

/** Refuses a wrong e-mail address or password. */
export const CREDENCIALES_INCORRECTAS = 'Credenciales incorrectas o datos incompletos.';

/** Asks for the code of the second factor. */
export const FALTA_EL_CODIGO = 'Ingresá el código de tu segundo factor.';

/** Refuses a registration without the terms. */
export const SIN_TERMINOS = 'Debés aceptar los Términos y Condiciones para registrarte.';
