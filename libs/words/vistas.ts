/** Longest name of a saved view. */
export const MAX_NOMBRE_DE_VISTA = 60;

/** Parameters of a list's address that a saved view does not keep: the search, which may be a person's name, and the page. */
export const esPasajera = (key: string): boolean => /(^|\.)(q|pagina)$/.test(key);
