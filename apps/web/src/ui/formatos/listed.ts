import { numero } from './numeros';

/**
 * Lists the parts of a row: 'A, B y 57 más'.
 *
 * @param more number of further parts, from `de_mas`
 */
export const listed = (parts: readonly string[], more = 0, separator = ', '): string =>
  more > 0 ? `${parts.join(separator)} y ${numero(more)} más` : parts.join(separator);
