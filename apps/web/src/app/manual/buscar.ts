import type { Text } from './textos';

const llano = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** All text of a module, and its synonyms. */
const textOf = ({ titulo, descripcion, pasos, palabras, pie }: Text): string =>
  llano([titulo, descripcion, ...pasos, palabras, pie].join(' '));

/** The modules that contain every search word, ignoring accents and case; all of them without words. */
export function buscar<Modulo extends Text>(guias: readonly Modulo[], text: string): readonly Modulo[] {
  const palabras = llano(text).split(/\s+/).filter(Boolean);
  return guias.filter((guia) => {
    const dicho = textOf(guia);
    return palabras.every((palabra) => dicho.includes(palabra));
  });
}

/** The steps of a module that contain one of the words: they are shown opened. */
export function pasosCon({ pasos }: Text, text: string): readonly string[] {
  const palabras = llano(text).split(/\s+/).filter(Boolean);
  return pasos.filter((paso) => palabras.some((palabra) => llano(paso).includes(palabra)));
}
