import { numeroDeRegistro } from './registros';

/** The number of a club: two clubs may share a name, a number is one club's. */
export const numeroDeClub = numeroDeRegistro;

/** `Club Aurora (N.º 439041101)`. */
export const clubConNumero = (nombre: string, numero: string | null): string =>
  numero === null || numero === '' ? nombre : `${nombre} (N.º ${numero})`;
