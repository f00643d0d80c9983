/** Text as people look for it: `Áloe VERA` is found by `aloe vera`. */
export const normalizar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Every word of `buscado` (already normalised) appears in `texto` (already normalised). */
export const contiene = (texto: string, buscado: string): boolean =>
  buscado.split(/\s+/).every((palabra) => texto.includes(palabra));
