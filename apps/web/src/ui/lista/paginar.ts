/** Numbers shown at once (`spec 3 §Page sizes`). */
const WINDOW = 5;

/** How many pages; one even when there is nothing. */
export const totalDePaginas = (cantidad: number, size: number): number => Math.max(1, Math.ceil(cantidad / size));

/** A page that exists: a shared link may name one that no longer does. */
export const paginaValida = (page: number, total: number): number => Math.min(Math.max(1, page), total);

/** The items of a page that starts at 1. */
export const tajada = <T>(rows: readonly T[], page: number, size: number): readonly T[] =>
  rows.slice((page - 1) * size, page * size);

/** At most 5 numbers around the page. */
export function ventana(page: number, total: number): readonly number[] {
  const cantidad = Math.min(WINDOW, total);
  const primera = Math.min(Math.max(1, page - Math.floor(WINDOW / 2)), total - cantidad + 1);
  return Array.from({ length: cantidad }, (_, i) => primera + i);
}
