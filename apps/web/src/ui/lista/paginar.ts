/** Number of page numbers shown at once. */
const SPAN = 5;

/** Number of pages, at least one. */
export const totalPages = (cantidad: number, size: number): number => Math.max(1, Math.ceil(cantidad / size));

/** Limits a page to existing ones: a shared link may have one that no longer exists. */
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
