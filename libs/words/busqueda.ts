/** Text as it is looked for: 'Áloe VERA' is found by 'aloe vera'. The same in every database, since none of them does it. */
export const enPlano = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const CIFRA = /[0-9a-f]/g;

/**
 * An id, or a part of one, in letters that no plain text has: the digits of an id are not found by who looks for a figure.
 */
export const idEnPlano = (id: string): string =>
  id.toLowerCase().replace(CIFRA, (cifra) => String.fromCharCode(65 + Number.parseInt(cifra, 16)));

/** Parts of ids that are looked for: shorter ones are in too many. */
const PARTE_DE_ID = /^[0-9a-f-]{6,36}$/;
/** True for a word that may be a part of an id. */
export const esParteDeId = (palabra: string): boolean => PARTE_DE_ID.test(palabra);

/** Words of a search beyond these would cost a comparison each, and no sentence has as many. */
const PALABRAS = 10;
/** An index over parts of texts knows nothing shorter. */
const LETRAS = 3;

/** Signs that part a pasted sentence, and belong to none of its words. */
const SIGNOS = /^[.,;:·…→¿?¡!()«»"']+|[.,;:·…→¿?¡!()«»"']+$/g;

/** The words of a search, plain; a row must have them all. */
export function palabrasDe(text: string): readonly string[] {
  const palabras = enPlano(text)
    .split(/\s+/)
    .map((palabra) => palabra.replace(SIGNOS, ''));
  return [...new Set(palabras.filter(Boolean))].slice(0, PALABRAS);
}

/** Whether a search has a word that an index could find: three letters or digits, `-` and the like aside. */
export const esBuscable = (text: string): boolean =>
  palabrasDe(text).some((palabra) => (palabra.match(/[\p{L}\p{N}]/gu) ?? []).length >= LETRAS);

/** A term of a search and the text that has it, alike: plain, and every sign that is no letter nor digit is one space. */
export const enTermino = (text: string): string =>
  enPlano(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a text must hold of a term: from three signs on it may stand anywhere, a shorter one begins a word. */
export const fragmentoDe = (termino: string): string => (termino.length >= LETRAS ? termino : ` ${termino}`);

/** The terms of a search for records: the words as typed, each as `enTermino`. A text must have them all. */
export const terminosDe = (text: string): readonly string[] =>
  [...new Set(text.trim().split(/\s+/).map(enTermino))].filter(Boolean).slice(0, PALABRAS);
