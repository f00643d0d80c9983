/** The read models that an answer was made of, as the server names them. */
const ENCABEZADO = 'x-lecturas';

/** Made of no read model: no record changes what they answer. */
const DE_NINGUNA: readonly unknown[] = ['/api/export-informes'];

/** By path of the API: the read models that its answers were made of; null where one did not say. */
const byRoute = new Map<string, Set<string> | null>();

/** Takes note of what an answer of this path was made of. */
export function anotarLecturas(route: string, { headers }: Pick<Response, 'headers'>): void {
  const dichas = headers.get(ENCABEZADO)?.split(',');
  const sabidas = byRoute.get(route);
  if (!dichas || sabidas === null) byRoute.set(route, null);
  else byRoute.set(route, new Set([...(sabidas ?? []), ...dichas]));
}

/** What makes an answer of these rows from that of their first page. */
export const conLecturas = (response: Response, primera: Response): Response => {
  const dichas = primera.headers.get(ENCABEZADO);
  if (dichas !== null) response.headers.set(ENCABEZADO, dichas);
  return response;
};

/**
 * Whether what a query shows may be another since these read models changed. Queries are kept by `['get', path, …]`; of one that is kept
 * otherwise, or of which no answer said what it is made of, nothing is known, and it may.
 *
 * @param cambiadas null where anything may have changed
 */
export function pudoCambiar(key: readonly unknown[], cambiadas: readonly string[] | null): boolean {
  const [metodo, route] = key;
  const suyas = metodo === 'get' && typeof route === 'string' ? byRoute.get(route) : undefined;
  if (cambiadas !== null && DE_NINGUNA.includes(route)) return false;
  return cambiadas === null || !suyas || cambiadas.some((una) => suyas.has(una));
}
