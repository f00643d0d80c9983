/**
 * Returns a number that distinguishes a record without a code from others of a list: the last digits of its id. It has
 * no order. The file of the list has the whole id.
 */
export const numeroDeId = (id: string): string => String(Number.parseInt(id.slice(-6), 16));
