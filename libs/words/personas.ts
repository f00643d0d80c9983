import { numeroDeRegistro } from './registros';

/** The number of a medicinal user: the same in lists, traces, reports and files, also where the name is hidden. */
export const numeroDePersona = numeroDeRegistro;

/** Returns a name with the person's number, because two people may share a name. '' without a name. */
export const conNumero = (nombre: string | undefined, id: string): string =>
  nombre === undefined || nombre === '' ? '' : `${nombre} (N.º ${numeroDePersona(id)})`;
