import { numero } from './numeros';

/**
 * Names parts that a row has: 'A, B y 57 más'.
 *
 * @param more how many there are besides, as `de_mas` says
 */
export const listed = (parts: readonly string[], more = 0, separator = ', '): string =>
  more > 0 ? `${parts.join(separator)} y ${numero(more)} más` : parts.join(separator);
