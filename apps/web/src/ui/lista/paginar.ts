/** Numbers shown at once. */
const VENTANA = 5;

/** How many pages; one even when there is nothing. */
export const totalDePaginas = (cantidad: number, tamano: number): number => Math.max(1, Math.ceil(cantidad / tamano));

/** A page that exists: a shared link may name one that no longer does. */
export const paginaValida = (pagina: number, total: number): number => Math.min(Math.max(1, pagina), total);

/** The items of a page that starts at 1. */
export const tajada = <T>(filas: readonly T[], pagina: number, tamano: number): readonly T[] =>
  filas.slice((pagina - 1) * tamano, pagina * tamano);

/** At most 5 numbers around the page. */
export function ventana(pagina: number, total: number): readonly number[] {
  const cantidad = Math.min(VENTANA, total);
  const primera = Math.min(Math.max(1, pagina - Math.floor(VENTANA / 2)), total - cantidad + 1);
  return Array.from({ length: cantidad }, (_, i) => primera + i);
}
