import { conLecturas } from './lecturas';

/** URL of the next page of a list from its answer; null on the last page. */
function siguiente(response: Response): string | null {
  return /<([^>]+)>\s*;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
}

/** Whether a request reads a list without a limit. */
function pideTodo({ method, url }: Request): boolean {
  const params = new URL(url).searchParams;
  return method === 'GET' && !params.has('limit') && !params.has('cursor');
}

/**
 * A list without `limit` comes in pages, so that the server never sends more than one at a time. This returns the whole
 * list to the caller: further pages are read one after the other. A failed page is the answer.
 */
export async function wholeList(
  request: Request,
  primera: Response,
  pedir: (request: Request) => Promise<Response>,
): Promise<Response> {
  let page = siguiente(primera);
  if (page === null || !primera.ok || !pideTodo(request)) return primera;
  const rows = (await primera.json()) as unknown[];
  while (page !== null) {
    const response: Response = await pedir(
      new Request(new URL(page, request.url), { headers: request.headers, signal: request.signal }),
    );
    if (!response.ok) return response;
    for (const row of (await response.json()) as unknown[]) rows.push(row);
    page = siguiente(response);
  }
  return conLecturas(Response.json(rows), primera);
}
