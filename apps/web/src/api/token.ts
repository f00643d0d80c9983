const CLAVE = 'token';

/** The bearer token of the person signed in, or null. */
export const tokenActual = (): string | null => localStorage.getItem(CLAVE);

export const guardarToken = (token: string): void => localStorage.setItem(CLAVE, token);

export const olvidarToken = (): void => localStorage.removeItem(CLAVE);
