import type { Guia } from './guias';

const llano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The modules whose title or description holds what is searched, whatever its accents and case; all of them for nothing. */
export function buscar(guias: readonly Guia[], texto: string): readonly Guia[] {
  const buscado = llano(texto.trim());
  return guias.filter(({ titulo, descripcion }) => llano(`${titulo} ${descripcion}`).includes(buscado));
}
