/** The number of a club: two clubs may share a name, a number is one club's. */
export const numeroDeClub = (id: string): string => id.slice(0, 8);

/** `Club Aurora (N.º 1a2b3c4d)`. */
export const clubConNumero = (nombre: string, numero: string | null): string =>
  numero === null || numero === '' ? nombre : `${nombre} (N.º ${numero})`;
