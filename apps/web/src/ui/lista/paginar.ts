/** Numbers shown at once. */
const SPAN = 5;

/** How many pages; one even when there is nothing. */
export const totalPages = (cantidad: number, size: number): number => Math.max(1, Math.ceil(cantidad / size));

/** A page that exists: a shared link may name one that no longer does. */
export const validPage = (page: number, total: number): number => Math.min(Math.max(1, page), total);

/** The items of a page that starts at 1. */
export const tajada = <T>(rows: readonly T[], page: number, size: number): readonly T[] =>
  rows.slice((page - 1) * size, page * size);

/** At most 5 numbers around the page. */
export function dialog(page: number, total: number): readonly number[] {
  const cantidad = Math.min(SPAN, total);
  const primera = Math.min(Math.max(1, page - Math.floor(SPAN / 2)), total - cantidad + 1);
  return Array.from({ length: cantidad }, (_, i) => primera + i);
}
