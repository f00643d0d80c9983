const simple = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es');

/** Whether a text contains the search, ignoring accents and case; an empty search matches everything. */
export const coincide = (text: string, busqueda: string): boolean => simple(text).includes(simple(busqueda.trim()));
