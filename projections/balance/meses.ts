/** The first day of the month of a day. */
export const mesDe = (dia: string): string => `${dia.slice(0, 7)}-01`;
