/** Checks a password (rule `identidad.contrasena`); the server asks again. */
export const esContrasenaValida = (key: string): boolean =>
  key.length >= 8 && /\p{Lu}/u.test(key) && /\p{Ll}/u.test(key) && /\d/.test(key);

/** Says what is wrong with an address, before the server is asked; null when nothing is. */
export const emailFailure = (email: string): string | null =>
  /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Ingresá un correo electrónico válido.';
