import { regla } from '../rechazo';

/** Message of the password policy (`spec 1 §5 Register`). */
export const CONTRASENA_DEBIL =
  'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número.';

/** Maximum length of a password. Hashing longer ones only costs time. */
export const CONTRASENA_MAXIMA = 200;

/**
 * At least 8 characters with an uppercase letter, a lowercase letter and a digit (`spec 1 §5`).
 *
 * @throws Rechazo CONTRASENA_DEBIL
 */
export function exigirContrasena(password: string): void {
  const cumple =
    [...password].length >= 8 &&
    password.length <= CONTRASENA_MAXIMA &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password);
  if (!cumple) throw regla('CONTRASENA_DEBIL', CONTRASENA_DEBIL, 'password');
}
