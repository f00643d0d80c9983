/** Checks a password (rule `identidad.contrasena`); the server checks it again. */
export const esContrasenaValida = (key: string): boolean =>
  key.length >= 8 && /\p{Lu}/u.test(key) && /\p{Ll}/u.test(key) && /\d/.test(key);

/** The problem of an e-mail, before the server is called; null if there is none. */
export const emailFailure = (email: string): string | null =>
  /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Ingresá un correo electrónico válido.';
