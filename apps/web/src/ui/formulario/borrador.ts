const PREFIJO = 'cepa.borrador:';

/** What was typed in a form and not sent yet: it outlives a lost session, a dropped signal and a reload, in this tab only. */
export const leerBorrador = <V>(clave: string): Partial<V> | null => {
  const texto = sessionStorage.getItem(PREFIJO + clave);
  if (texto === null) return null;
  try {
    return JSON.parse(texto) as Partial<V>;
  } catch {
    sessionStorage.removeItem(PREFIJO + clave);
    return null;
  }
};

export const guardarBorrador = (clave: string, valores: unknown): void =>
  sessionStorage.setItem(PREFIJO + clave, JSON.stringify(valores));

/** What was typed was also sent, and nobody knows whether it was recorded. */
const DUDA = ':duda';

export const hayDuda = (clave: string): boolean => sessionStorage.getItem(PREFIJO + clave + DUDA) !== null;

export function anotarDuda(clave: string, hay: boolean): void {
  if (hay) sessionStorage.setItem(PREFIJO + clave + DUDA, 'si');
  else sessionStorage.removeItem(PREFIJO + clave + DUDA);
}

export function olvidarBorrador(clave: string): void {
  sessionStorage.removeItem(PREFIJO + clave);
  anotarDuda(clave, false);
}

/** On signing out: what one person typed is not shown to the next. */
export function olvidarBorradores(): void {
  for (const clave of Object.keys(sessionStorage)) if (clave.startsWith(PREFIJO)) sessionStorage.removeItem(clave);
}
