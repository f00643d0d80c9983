/**
 * Returns a number that tells a record without code or number of its own from the others of a list: the last figures of its identifier.
 * It says nothing of order. The file of the list has the identifier whole.
 */
export const numeroDeId = (id: string): string => String(Number.parseInt(id.slice(-6), 16));
