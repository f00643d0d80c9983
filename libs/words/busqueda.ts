/** Normalises a text for a search: lower case, no accents. 'Áloe VERA' is found by 'aloe vera'. */
export const enPlano = (text: string): string => {
  const minusculas = text.toLowerCase();
  return ASCII.test(minusculas) ? minusculas : minusculas.normalize('NFD').replace(/\p{M}/gu, '');
};

const ASCII = /^[ -~]*$/;
const CIFRAS = '0123456789abcdef';
/** The letter of each digit, by the digit's code. */
const LETRA_DE: readonly (string | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const cifra = CIFRAS.indexOf(String.fromCharCode(code));
  return cifra === -1 ? undefined : String.fromCharCode(65 + cifra);
});

/** Encodes an id, or a part of one, in letters that no normalised text has, so that a search for digits does not find ids. */
export function idEnPlano(id: string): string {
  const minusculas = id.toLowerCase();
  let text = '';
  for (let i = 0; i < minusculas.length; i += 1) text += LETRA_DE[minusculas.charCodeAt(i)] ?? minusculas[i]!;
  return text;
}

/** Matches a part of an id that is long enough to be searched. */
const PARTE_DE_ID = /^[0-9a-f-]{6,36}$/;
/** True for a word that may be a part of an id. */
export const esParteDeId = (palabra: string): boolean => PARTE_DE_ID.test(palabra);

/** The maximum number of words of a search. */
const PALABRAS = 10;
/** The shortest part of a text that the index holds. */
const LETRAS = 3;

/** Punctuation between the words of a search. */
const SIGNOS = /^[.,;:·…→¿?¡!()«»"']+|[.,;:·…→¿?¡!()«»"']+$/g;

/** Splits a search into normalised words. A row must have all of them. */
export function palabrasDe(text: string): readonly string[] {
  const palabras = enPlano(text)
    .split(/\s+/)
    .map((palabra) => palabra.replace(SIGNOS, ''));
  return [...new Set(palabras.filter(Boolean))].slice(0, PALABRAS);
}

/** Whether a search has a word that an index could find: three letters or digits, `-` and the like aside. */
export const esBuscable = (text: string): boolean =>
  palabrasDe(text).some((palabra) => (palabra.match(/[\p{L}\p{N}]/gu) ?? []).length >= LETRAS);

/** Normalises a term and the searched texts alike: lower case, no accents, one space for every other sign. */
export const enTermino = (text: string): string =>
  enPlano(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the pattern of a term: from three characters on it matches anywhere, a shorter one at the start of a word. */
export const fragmentoDe = (termino: string): string => (termino.length >= LETRAS ? termino : ` ${termino}`);

/** The terms of a search for records: the words as typed, each as `enTermino`. A text must have them all. */
export const terminosDe = (text: string): readonly string[] =>
  [...new Set(text.trim().split(/\s+/).map(enTermino))].filter(Boolean).slice(0, PALABRAS);
