/** Its storage key: other tabs are notified through it. */
export const TOKEN_KEY = 'token';

/** The bearer token of the person signed in, or null. */
export const tokenActual = (): string | null => localStorage.getItem(TOKEN_KEY);

export const guardarToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);

export const olvidarToken = (): void => localStorage.removeItem(TOKEN_KEY);
