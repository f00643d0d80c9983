import { earlyResponse } from './adelanto';

const URL_DEL_PASO = 'http://cepa.local/api/onboarding_status';
const pedido = (token: string, method = 'GET', url = URL_DEL_PASO) =>
  new Request(url, { method, headers: { authorization: `Bearer ${token}` } });

function adelantar(respuesta: Response | null): void {
  Object.assign(globalThis, {
    cepaAdelanto: { token: 'ficha', respuestas: { '/api/onboarding_status': Promise.resolve(respuesta) } },
  });
}

afterEach(() => {
  delete (globalThis as { cepaAdelanto?: unknown }).cepaAdelanto;
});

test('an early answer is given once', async () => {
  const respuesta = new Response('{}');
  adelantar(respuesta);
  expect(await earlyResponse(pedido('ficha'))).toBe(respuesta);
  expect(await earlyResponse(pedido('ficha'))).toBeNull();
});

test('the early answer of one person is never given to another', async () => {
  adelantar(new Response('{}'));
  expect(await earlyResponse(pedido('otra'))).toBeNull();
  expect(await earlyResponse(pedido('ficha'))).toBeNull();
});

test('writes, other calls and pages without early requests go their way, and a failed one is asked for again', async () => {
  expect(await earlyResponse(pedido('ficha'))).toBeNull();
  adelantar(null);
  expect(await earlyResponse(pedido('ficha', 'POST'))).toBeNull();
  expect(await earlyResponse(pedido('ficha', 'GET', `${URL_DEL_PASO}?x=1`))).toBeNull();
  expect(await earlyResponse(pedido('ficha'))).toBeNull();
});
