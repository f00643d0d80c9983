/** Text as people look for it: `Áloe VERA` is found by `aloe vera`. */
export const normalizar = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Every word of `buscado` (already normalised) appears in `texto` (already normalised). */
export const contiene = (text: string, buscado: string): boolean =>
  buscado.split(/\s+/).every((palabra) => text.includes(palabra));
