const simple = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es');

/** Part of a text, whatever its accents and case; an empty search finds everything. */
export const coincide = (text: string, busqueda: string): boolean => simple(text).includes(simple(busqueda.trim()));
