/** Checks a password (rule `identidad.contrasena`); the server asks again. */
export const esContrasenaValida = (clave: string): boolean =>
  clave.length >= 8 && /\p{Lu}/u.test(clave) && /\p{Ll}/u.test(clave) && /\d/.test(clave);
