import type { Texto } from './textos';

const llano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** All that a module says, and the words that people have for it. */
const textoDe = ({ titulo, descripcion, pasos, palabras, pie }: Texto): string =>
  llano([titulo, descripcion, ...pasos, palabras, pie].join(' '));

/** The modules that say every word that is searched, whatever its accents and case; all of them for nothing. */
export function buscar<Modulo extends Texto>(guias: readonly Modulo[], texto: string): readonly Modulo[] {
  const palabras = llano(texto).split(/\s+/).filter(Boolean);
  return guias.filter((guia) => {
    const dicho = textoDe(guia);
    return palabras.every((palabra) => dicho.includes(palabra));
  });
}

/** The steps of a module that say one of the words: they are shown opened. */
export function pasosCon({ pasos }: Texto, texto: string): readonly string[] {
  const palabras = llano(texto).split(/\s+/).filter(Boolean);
  return pasos.filter((paso) => palabras.some((palabra) => llano(paso).includes(palabra)));
}
