import { CLAVE, levantarApp, type AppDePrueba } from '../testing/app.testkit';

let directa: AppDePrueba;
let detras: AppDePrueba;
beforeAll(async () => {
  [directa, detras] = [await levantarApp(), await levantarApp({ PROXIES: '1' })];
}, 90_000);
afterAll(() => Promise.all([directa.cerrar(), detras.cerrar()]));

/** @param desde value of X-Forwarded-For: the proxy's own entry comes last */
const entrar = async (app: AppDePrueba, desde: string, email: string, password = 'Mala0000x'): Promise<number> =>
  (await app.http().post('/api/auth/login').set('x-forwarded-for', desde).send({ email, password })).status;

/** Sends that many wrong passwords at once, and returns each distinct status. */
async function fallar(
  app: AppDePrueba,
  veces: number,
  desde: (vez: number) => string,
  email: (vez: number) => string,
): Promise<number[]> {
  const estados = await Promise.all(Array.from({ length: veces }, (_, vez) => entrar(app, desde(vez), email(vez))));
  return [...new Set(estados)].sort();
}

describe('behind a proxy', () => {
  it('a guesser at one address keeps nobody else out', async () => {
    const { email } = await detras.persona('Blanca');
    expect(
      await fallar(
        detras,
        11,
        () => '203.0.113.9',
        () => email,
      ),
    ).toEqual([401, 429]);
    expect(await entrar(detras, '203.0.113.9', email, CLAVE)).toBe(429);
    expect(await entrar(detras, '198.51.100.4', email, CLAVE)).toBe(200);
  });

  it('false addresses that the proxy did not see give no more attempts', async () => {
    const { email } = await detras.persona('Celia');
    expect(
      await fallar(
        detras,
        11,
        (vez) => `10.0.0.${vez}, 203.0.113.10`,
        () => email,
      ),
    ).toEqual([401, 429]);
  });

  it('the many addresses of one IPv6 network give no more attempts', async () => {
    const { email } = await detras.persona('Delia');
    expect(
      await fallar(
        detras,
        11,
        (vez) => `2001:db8:1:2::${vez}`,
        () => email,
      ),
    ).toEqual([401, 429]);
    expect(await entrar(detras, '2001:db8:1:3::1', email, CLAVE)).toBe(200);
  });
});

describe('without one', () => {
  it("a caller's own claim about their address is not believed", async () => {
    const { email } = await directa.persona('Elsa');
    expect(
      await fallar(
        directa,
        11,
        (vez) => `203.0.113.${vez}`,
        () => email,
      ),
    ).toEqual([401, 429]);
  });
});

it('a blocked address uses up no attempts of others, nor does one person use up those of an address', async () => {
  const de = (vez: number): string => `nadie${vez}@cepa.test`;
  expect(
    await fallar(
      detras,
      30,
      () => '203.0.113.77',
      () => de(0),
    ),
  ).toEqual([401, 429]);
  // The 20 refusals for that person do not count against the IP address.
  expect(
    await fallar(
      detras,
      190,
      () => '203.0.113.77',
      (vez) => de(1 + (vez % 40)),
    ),
  ).toEqual([401]);
  expect(await entrar(detras, '203.0.113.77', de(99))).toBe(429);
}, 60_000);

it.each([
  ['registers', '/api/auth/usuarios', 600],
  ['signs in', '/api/auth/login', 600],
])(
  '%s so many a minute from one address, rightly or not, and others meanwhile',
  async (_que, ruta, cuantos) => {
    const pedir = async (desde: string): Promise<number> =>
      (await detras.http().post(ruta).set('x-forwarded-for', desde).send({})).status;
    const estados = new Set<number>();
    for (let vez = 0; vez < cuantos; vez += 60)
      for (const estado of await Promise.all(Array.from({ length: 60 }, () => pedir('203.0.113.80'))))
        estados.add(estado);
    expect([...estados]).toEqual([400]);
    expect([await pedir('203.0.113.80'), await pedir('203.0.113.81')]).toEqual([429, 400]);
  },
  60_000,
);
