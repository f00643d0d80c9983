/** The number of a club, which is unique. Names are not. */
export const numeroDeClub = (id: string): string => id.slice(0, 8);

/** `Club Aurora (N.º 1a2b3c4d)`. */
export const clubConNumero = (nombre: string, numero: string | null): string =>
  numero === null || numero === '' ? nombre : `${nombre} (N.º ${numero})`;
