import type { AppDePrueba } from './app.testkit';

interface Leida {
  readonly filas: readonly Readonly<Record<string, unknown>>[];
  readonly paginas: number;
}

/** Reads a whole list, with the given page size, by following the links of its pages. */
export async function porPaginas(
  http: ReturnType<AppDePrueba['http']>,
  ruta: string,
  query: Readonly<Record<string, string | number | boolean>>,
): Promise<Leida> {
  const filas: Readonly<Record<string, unknown>>[] = [];
  let paginas = 0;
  for (let siguiente: string | undefined = ruta; siguiente !== undefined; paginas += 1) {
    const {
      body,
      headers,
    }: { body: Readonly<Record<string, unknown>>[]; headers: Record<string, string | undefined> } = await http
      .get(siguiente)
      .query(paginas === 0 ? query : {})
      .expect(200);
    filas.push(...body);
    siguiente = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1];
  }
  return { filas, paginas };
}

/** The ids of a list that was read by pages. */
export const idsPorPaginas = async (...pedido: Parameters<typeof porPaginas>): Promise<unknown[]> =>
  (await porPaginas(...pedido)).filas.map(({ id }) => id);
