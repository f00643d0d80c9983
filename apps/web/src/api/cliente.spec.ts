import { ErrorDeApi } from './error';

/** Requests that left the browser, each with its answer; undefined breaks the connection. */
let enviados: {
  readonly metodo: string;
  readonly url: string;
  readonly ficha: string | null;
  readonly clave: string | null;
  readonly confirmo: string | null;
  readonly cuerpo: string;
}[];
let respuestas: (readonly [status: number, cuerpo?: object] | undefined)[];
let api: (typeof import('./cliente'))['api'];

/** As in a browser, a URL is relative to that of the page. */
class Pedido extends Request {
  constructor(entrada: RequestInfo | URL, opciones?: RequestInit) {
    super(typeof entrada === 'string' ? new URL(entrada, 'http://cepa.test') : entrada, opciones);
  }
}

beforeAll(async () => {
  Object.assign(globalThis, {
    Request: Pedido,
    localStorage: { getItem: (clave: string) => (clave === 'token' ? 'ficha' : null) },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (entrada) => {
    const pedido = entrada as Request;
    enviados.push({
      metodo: pedido.method,
      url: pedido.url,
      ficha: pedido.headers.get('authorization'),
      clave: pedido.headers.get('idempotency-key'),
      confirmo: pedido.headers.get('x-confirmo-texto'),
      cuerpo: await pedido.text(),
    });
    const [status, cuerpo = {}] = respuestas.shift() ?? [];
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(cuerpo), { status, headers: { 'content-type': 'application/json' } });
  });
  ({ api } = await import('./cliente'));
});
beforeEach(() => {
  jest.useFakeTimers();
  enviados = [];
});
afterEach(() => jest.useRealTimers());

/** A write with new content: each test starts without keys. */
let veces = 0;
const escribir = (nombre: string): Promise<unknown> =>
  api.POST('/api/roles', { body: { nombre } }).catch((error: unknown) => error);
const nuevo = (): string => `rol ${(veces += 1)}`;
const claves = (): (string | null)[] => enviados.map(({ clave }) => clave);

it('sends the token always, and a key with a write that is no log-in', async () => {
  respuestas = [
    [200, []],
    [200, {}],
    [201, {}],
  ];
  await api.GET('/api/roles');
  await api.POST('/api/auth/login', { body: { email: 'a@cepa.test', password: 'Demo1234' } });
  await escribir(nuevo());
  expect(enviados.map(({ metodo, ficha, clave }) => [metodo, ficha, clave !== null])).toEqual([
    ['GET', 'Bearer ficha', false],
    ['POST', 'Bearer ficha', false],
    ['POST', 'Bearer ficha', true],
  ]);
});

it.each([
  ['the line dropped', undefined],
  ['the server failed', [503] as const],
])('sends the same key again after %s, until the answer is known', async (_que, primera) => {
  const nombre = nuevo();
  respuestas = [primera, [201, {}], [201, {}]];
  for (let vez = 0; vez < 3; vez += 1) await escribir(nombre);
  const [una, otra, tercera] = claves();
  expect([otra === una, tercera === una]).toEqual([true, false]);
});

it('gives other content another key', async () => {
  respuestas = [undefined, undefined];
  await escribir(nuevo());
  await escribir(nuevo());
  expect(new Set(claves()).size).toBe(2);
});

it('asks again with the same key for a record that reads do not show yet, and answers it then', async () => {
  const nombre = nuevo();
  respuestas = [
    [202, { mensaje: 'Quedó registrada.' }],
    [202, { mensaje: 'Quedó registrada.' }],
    [201, { id: 'r1' }],
    [201, {}],
  ];
  const respuesta = escribir(nombre);
  await jest.advanceTimersByTimeAsync(2 * 750);
  expect(await respuesta).toMatchObject({ data: { id: 'r1' } });
  expect([enviados.length, new Set(claves()).size, new Set(enviados.map(({ cuerpo }) => cuerpo)).size]).toEqual([
    3, 1, 1,
  ]);
  await escribir(nombre);
  expect(new Set(claves()).size).toBe(2);
});

it('gives up a record that stays invisible with the words of the server, and goes on with the same key when it is sent again', async () => {
  const nombre = nuevo();
  respuestas = [...Array.from({ length: 9 }, () => [202, { mensaje: 'Quedó registrada.' }] as const), [201, {}]];
  const respuesta = escribir(nombre);
  await jest.advanceTimersByTimeAsync(8 * 750);
  expect(await respuesta).toEqual(new ErrorDeApi(202, 'Quedó registrada.'));
  expect(enviados).toHaveLength(9);
  await escribir(nombre);
  expect(new Set(claves()).size).toBe(1);
});

it('throws a refusal as the failure that it is', async () => {
  respuestas = [[422, { error: 'Máximo 3 usuarios.', errors: { user_id: 'Máximo 3 usuarios.' } }]];
  expect(await escribir(nuevo())).toMatchObject({
    name: 'ErrorDeApi',
    status: 422,
    message: 'Máximo 3 usuarios.',
    fields: { user_id: 'Máximo 3 usuarios.' },
  });
});

describe('a surname in a text', () => {
  const duda: readonly [number, object] = [
    409,
    { codigo: 'POSIBLE_PERSONA', error: '¿Hablás de una persona?', errors: { nombre: 'x' } },
  ];
  const preguntas: string[] = [];
  const responder = async (respuesta: boolean): Promise<void> => {
    const { alPreguntar } = await import('./pregunta');
    preguntas.length = 0;
    alPreguntar((pregunta) => {
      preguntas.push(pregunta);
      return Promise.resolve(respuesta);
    });
  };

  it('is asked about, and the same act is sent again where it means nobody', async () => {
    await responder(true);
    respuestas = [duda, [201, { id: 'x' }]];
    expect(await escribir(nuevo())).toMatchObject({ data: { id: 'x' } });
    expect(preguntas).toEqual(['¿Hablás de una persona?']);
    expect(enviados.map(({ confirmo }) => confirmo)).toEqual([null, 'true']);
    expect(new Set(claves()).size).toBe(1);
    expect(new Set(enviados.map(({ cuerpo }) => cuerpo)).size).toBe(1);
  });

  it('stays refused beside its field where it means somebody', async () => {
    await responder(false);
    respuestas = [duda];
    expect(await escribir(nuevo())).toMatchObject({ status: 409, fields: { nombre: 'x' } });
    expect(enviados.length).toBe(1);
  });

  it('is not assumed for every conflict', async () => {
    await responder(true);
    respuestas = [[409, { codigo: 'OTRO', error: 'No.' }]];
    expect(await escribir(nuevo())).toMatchObject({ status: 409 });
    expect(preguntas).toEqual([]);
  });
});
