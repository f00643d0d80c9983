/** Its key of the browser's storage: other tabs hear of its changes by it. */
export const CLAVE_DEL_TOKEN = 'token';

/** The bearer token of the person signed in, or null. */
export const tokenActual = (): string | null => localStorage.getItem(CLAVE_DEL_TOKEN);

export const guardarToken = (token: string): void => localStorage.setItem(CLAVE_DEL_TOKEN, token);

export const olvidarToken = (): void => localStorage.removeItem(CLAVE_DEL_TOKEN);
