import { NO_VISIBLE, setKey, knownResponse } from './keys';

const escribir = (cuerpo: string): Request =>
  new Request('http://cepa.test/api/lotes', { method: 'POST', body: cuerpo });

async function claveDe(pedido: Request): Promise<string | null> {
  await setKey(pedido);
  return pedido.headers.get('idempotency-key');
}

/** The body is consumed, like after a request was sent. */
async function enviado(pedido: Request): Promise<Request> {
  await pedido.text();
  return pedido;
}

it.each([500, 503, NO_VISIBLE])(
  'gives the same key again after an answer %i, which leaves the outcome in doubt',
  async (status) => {
    const pedido = escribir(`en duda ${status}`);
    const clave = await claveDe(pedido);
    knownResponse(await enviado(pedido), status);
    expect(await claveDe(escribir(`en duda ${status}`))).toBe(clave);
  },
);

it.each([201, 409])('gives another key after a definite answer %i', async (status) => {
  const pedido = escribir(`definitiva ${status}`);
  const clave = await claveDe(pedido);
  knownResponse(await enviado(pedido), status);
  expect(await claveDe(escribir(`definitiva ${status}`))).not.toBe(clave);
});

it('takes the answer of a write that was sent without a key, as the log-in', async () => {
  const pedido = await enviado(escribir('sin clave'));
  expect(() => knownResponse(pedido, 200)).not.toThrow();
});

it('gives no key to reads', async () => expect(await claveDe(new Request('http://cepa.test/api/lotes'))).toBeNull());
