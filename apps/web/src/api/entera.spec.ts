import { wholeList } from './entera';

const LISTA = 'https://cepa.example/api/lotes';

function pagina(filas: readonly number[], sigue: string | null, status = 200): Response {
  const headers: Record<string, string> = sigue === null ? {} : { link: `</api/lotes?cursor=${sigue}>; rel="next"` };
  return Response.json(filas, { status, headers });
}

/** A server with three pages. @returns the requested URLs */
function servidor(falla = false) {
  const pedidas: string[] = [];
  const pedir = async (pedido: Request): Promise<Response> => {
    pedidas.push(`${new URL(pedido.url).search} ${pedido.headers.get('authorization')}`);
    if (falla) return pagina([], null, 503);
    return pedido.url.endsWith('=b') ? pagina([3, 4], 'c') : pagina([5], null);
  };
  return { pedidas, pedir };
}

const pedido = (direccion = LISTA): Request => new Request(direccion, { headers: { authorization: 'Bearer x' } });

it('asks for the further pages of a list whose caller wants all of it, as the same person', async () => {
  const { pedidas, pedir } = servidor();
  const entera = await wholeList(pedido(), pagina([1, 2], 'b'), pedir);
  expect([await entera.json(), pedidas]).toEqual([
    [1, 2, 3, 4, 5],
    ['?cursor=b Bearer x', '?cursor=c Bearer x'],
  ]);
});

it('gives a page to whoever asks for a page, and a list of one page as it is', async () => {
  const { pedidas, pedir } = servidor();
  const una = pagina([1, 2], 'b');
  expect(await wholeList(pedido(`${LISTA}?limit=2`), una, pedir)).toBe(una);
  const corta = pagina([1], null);
  expect(await wholeList(pedido(), corta, pedir)).toBe(corta);
  expect(pedidas).toEqual([]);
});

it('passes no part of a list off as the whole: a page that fails is the answer', async () => {
  expect((await wholeList(pedido(), pagina([1, 2], 'b'), servidor(true).pedir)).status).toBe(503);
});
