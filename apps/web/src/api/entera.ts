import { conLecturas } from './lecturas';

/** Address of the next page of a list, as its answer says; null at its end. */
function siguiente(respuesta: Response): string | null {
  return /<([^>]+)>\s*;\s*rel="next"/.exec(respuesta.headers.get('link') ?? '')?.[1] ?? null;
}

/** Whether a request asks for a list without saying how much of it. */
function pideTodo({ method, url }: Request): boolean {
  const parametros = new URL(url).searchParams;
  return method === 'GET' && !parametros.has('limit') && !parametros.has('cursor');
}

/**
 * A list whose caller gives no `limit` comes in pages, so that the server never answers more than one at a time. Here
 * the caller gets the whole list: the further pages are requested one after the other. A page that fails is the answer.
 */
export async function listaEntera(
  pedido: Request,
  primera: Response,
  pedir: (pedido: Request) => Promise<Response>,
): Promise<Response> {
  let pagina = siguiente(primera);
  if (pagina === null || !primera.ok || !pideTodo(pedido)) return primera;
  const filas = (await primera.json()) as unknown[];
  while (pagina !== null) {
    const respuesta: Response = await pedir(
      new Request(new URL(pagina, pedido.url), { headers: pedido.headers, signal: pedido.signal }),
    );
    if (!respuesta.ok) return respuesta;
    for (const fila of (await respuesta.json()) as unknown[]) filas.push(fila);
    pagina = siguiente(respuesta);
  }
  return conLecturas(Response.json(filas), primera);
}
