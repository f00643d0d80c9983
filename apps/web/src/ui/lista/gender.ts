const FEMININE = /(a|ción|sión|dad)$/;
/** Nouns that end like feminine ones. */
const MASCULINE = new Set(['día', 'sistema', 'problema', 'programa']);

/** Whether a noun, the first word of its text, is feminine: 'planta', 'Ubicación', 'Materia prima'. */
export function isFeminine(text: string): boolean {
  const noun = text.trim().toLowerCase().split(/\s+/, 1)[0] ?? '';
  return FEMININE.test(noun) && !MASCULINE.has(noun);
}

/** '1 seleccionada' of plants, '3 seleccionados' of lots. */
export const selected = (count: number, noun: string): string =>
  `${count} seleccionad${isFeminine(noun) ? 'a' : 'o'}${count === 1 ? '' : 's'}`;
