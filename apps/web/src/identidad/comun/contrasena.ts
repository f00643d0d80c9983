/** Checks a password (rule `identidad.contrasena`); the server asks again. */
export const esContrasenaValida = (key: string): boolean =>
  key.length >= 8 && /\p{Lu}/u.test(key) && /\p{Ll}/u.test(key) && /\d/.test(key);
