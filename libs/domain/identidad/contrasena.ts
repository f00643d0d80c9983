import { regla } from '../rechazo';
import { CONTRASENA_DEBIL } from '@cepa/words/mensajes/sesion';

/** Maximum length of a password. Hashing longer ones only costs time. */
export const MAX_CONTRASENA = 200;

/**
 * At least 8 characters with an uppercase letter, a lowercase letter and a digit (rule `identidad.contrasena`).
 *
 * @throws Rechazo CONTRASENA_DEBIL
 */
export function exigirContrasena(password: string): void {
  const cumple =
    [...password].length >= 8 &&
    password.length <= MAX_CONTRASENA &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password);
  if (!cumple) throw regla('CONTRASENA_DEBIL', CONTRASENA_DEBIL, 'password');
}
