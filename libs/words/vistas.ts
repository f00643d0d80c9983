/** Longest name of a saved view. */
export const MAX_NOMBRE_DE_VISTA = 60;

/** What an address says of a list and a view does not keep: what is looked for, which may be a person's name, and the page. */
export const esPasajera = (key: string): boolean => /(^|\.)(q|pagina)$/.test(key);
