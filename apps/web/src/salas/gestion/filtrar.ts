const simple = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es');

/** Part of a text, whatever its accents and case; an empty search finds everything. */
export const coincide = (texto: string, busqueda: string): boolean => simple(texto).includes(simple(busqueda.trim()));
