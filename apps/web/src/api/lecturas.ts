/** Header with the read models that an answer was made from. */
const ENCABEZADO = 'x-lecturas';

/** Paths without read models: no record changes their answers. */
const DE_NINGUNA: readonly unknown[] = ['/api/export-informes'];

/** The read models of the answers of each path of the API; null if an answer did not name them. */
const byRoute = new Map<string, Set<string> | null>();

/** Records the read models of an answer of this path. */
export function anotarLecturas(route: string, { headers }: Pick<Response, 'headers'>): void {
  const dichas = headers.get(ENCABEZADO)?.split(',');
  const sabidas = byRoute.get(route);
  if (!dichas || sabidas === null) byRoute.set(route, null);
  else byRoute.set(route, new Set([...(sabidas ?? []), ...dichas]));
}

/** Makes an answer with these rows from that of their first page. */
export const conLecturas = (response: Response, primera: Response): Response => {
  const dichas = primera.headers.get(ENCABEZADO);
  if (dichas !== null) response.headers.set(ENCABEZADO, dichas);
  return response;
};

/**
 * Whether a query's data may have changed with these read models. Query keys are `['get', path, …]`; for other keys, or
 * paths whose read models are unknown, it is true.
 *
 * @param cambiadas null if anything may have changed
 */
export function pudoCambiar(key: readonly unknown[], cambiadas: readonly string[] | null): boolean {
  const [metodo, route] = key;
  const suyas = metodo === 'get' && typeof route === 'string' ? byRoute.get(route) : undefined;
  if (cambiadas !== null && DE_NINGUNA.includes(route)) return false;
  return cambiadas === null || !suyas || cambiadas.some((una) => suyas.has(una));
}
