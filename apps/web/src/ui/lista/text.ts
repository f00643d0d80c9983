/** Normalised search text: `Áloe VERA` is found by `aloe vera`. */
export const normalizar = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether `texto` (already normalised) contains every word of `buscado` (already normalised). */
export const contiene = (text: string, buscado: string): boolean =>
  buscado.split(/\s+/).every((palabra) => text.includes(palabra));
