import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { dataFolder, eventually, serverPid } from '@cepa/platform/embedded-postgres/embedded-postgres.testkit';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@cepa/platform/embedded-postgres';
import { openPool, closePool } from '@cepa/platform/database';
import { ADMIN, levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { rutasDe } from '../testing/rutas.testkit';
import { isDatabaseDown } from './database-down';

const MENSAJES = {
  BASE_NO_DISPONIBLE: 'El sistema no está disponible por un momento. Esperá unos segundos y volvé a intentar.',
  RESULTADO_DESCONOCIDO: 'No se pudo confirmar el registro. Reintentá con la misma acción: no se duplicará.',
};

/** The answer to one request. */
interface Respuesta {
  readonly pedido: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | null;
}

describe('a database that goes away under requests', () => {
  const carpeta = dataFolder();
  let base: EmbeddedPostgres;
  let app: AppDePrueba;
  let ana: Persona & { club_id: string };
  let consultas: string[];
  let numero = 0;

  beforeAll(async () => {
    base = await startEmbeddedPostgres({ dataDir: carpeta.path });
    app = await levantarApp({ DATABASE_URL: base.url });
    ana = await app.club('Ana');
    // Every route that needs no id. A live stream never ends, and readiness has a 503 of its own.
    consultas = rutasDe(app.app)
      .filter(
        ({ metodo, enRuta, plantilla }) =>
          metodo === 'get' && enRuta.length === 0 && !/eventos-en-vivo|health/.test(plantilla),
      )
      .map(({ plantilla }) => plantilla);
  }, 60_000);
  afterAll(async () => {
    await app.cerrar();
    await base.stop();
    carpeta.remove();
  });

  const pedir = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Respuesta> => {
    const headers = { authorization: `Bearer ${ana.token}`, ...(payload ? { 'idempotency-key': randomUUID() } : {}) };
    const {
      statusCode,
      headers: dados,
      body,
    } = await app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const problema = String(dados['content-type']).startsWith('application/problem+json');
    return {
      pedido: `${method} ${url}`,
      status: statusCode,
      headers: dados,
      body: problema ? (JSON.parse(body) as Record<string, unknown>) : null,
    };
  };
  const crear = (): Promise<Respuesta> =>
    pedir('POST', '/api/salasDeCultivo', { nombre: `Sala ${(numero += 1)}`, tipo: 'sala' });
  const entrar = (): Promise<Respuesta> =>
    pedir('POST', '/api/auth/login', { email: ADMIN.email, password: ADMIN.password });
  const crecer = (): Promise<Respuesta> =>
    pedir('POST', '/api/auth/usuarios', {
      nombre: 'Otra',
      email: `otra${(numero += 1)}@cepa.test`,
      password: 'Cultivo2026',
      acepto_terminos: true,
    });

  /** Sends requests from several clients until what `romper` broke is restored. @returns every answer */
  const bajoCarga = async (romper: () => Promise<void> | void): Promise<Respuesta[]> => {
    const todas: Respuesta[] = [];
    let sigue = true;
    const lado = async (uno: (vuelta: number) => Promise<Respuesta>): Promise<void> => {
      for (let vuelta = 0; sigue; vuelta += 1) todas.push(await uno(vuelta));
    };
    const lados = [1, 2, 3, 4].map((paso) =>
      lado((vuelta) => pedir('GET', consultas[(vuelta * paso) % consultas.length]!)),
    );
    lados.push(lado(crear), lado(crear), lado(entrar), lado(crecer));
    const antes = todas.length;
    await eventually(() => expect(todas.length - antes).toBeGreaterThan(50));
    await romper();
    await eventually(() => expect(todas.some(({ status }) => status === 503)).toBe(true));
    await eventually(async () => expect((await crear()).status).toBe(201));
    sigue = false;
    await Promise.all(lados);
    return todas;
  };

  const revisar = (todas: readonly Respuesta[]): void => {
    expect(
      todas
        .filter(({ status }) => (status >= 500 && status !== 503) || status === 401)
        .map(({ pedido, status }) => `${status} ${pedido}`),
    ).toEqual([]);
    const caidas = todas.filter(({ status }) => status === 503);
    expect(caidas.length).toBeGreaterThan(0);
    for (const { headers, body } of caidas) {
      const codigo = String(body?.['codigo']) as keyof typeof MENSAJES;
      const [error, type] = [MENSAJES[codigo], `urn:cepa:problema:${codigo.toLowerCase()}`];
      expect({ body, reintento: headers['retry-after'] }).toEqual({
        body: {
          type,
          title: 'Service Unavailable',
          status: 503,
          detail: error,
          codigo,
          error,
          pedido: expect.any(String),
        },
        reintento: '2',
      });
    }
  };

  it.each([
    ['killed', () => void process.kill(serverPid(carpeta.path), 'SIGKILL')],
    ['shut down', () => void process.kill(serverPid(carpeta.path), 'SIGINT')],
    ['recovering after one of its processes was killed', async () => process.kill(await unaConexion(), 'SIGKILL')],
  ])(
    '%s: answers 503 until it is back, never 500',
    async (_, romper) => {
      revisar(await bajoCarga(async () => void (await romper())));
    },
    60_000,
  );

  const unaConexion = async (): Promise<number> => {
    const pool = openPool(base.url, { name: 'spec', max: 1, onError: () => undefined });
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'cepa api' LIMIT 1`,
    );
    await closePool(pool);
    return rows[0]!.pid;
  };

  it('goes on as before', async () => {
    expect({ sala: (await crear()).status, lista: (await pedir('GET', '/api/health/ready')).status }).toEqual({
      sala: 201,
      lista: 200,
    });
  });
});

describe('esBaseCaida', () => {
  const conCodigo = (code: string): DatabaseError => Object.assign(new DatabaseError('dicho', 5, 'error'), { code });
  const deRed = (code: string): Error => Object.assign(new Error('dicho'), { code });

  it.each(['57P01', '57P02', '57P03', '08006', '53300'])('takes SQLSTATE %s', (code) =>
    expect(isDatabaseDown(conCodigo(code))).toBe(true),
  );
  it.each(['57014', '23505', '42P01', '22P02'])('leaves SQLSTATE %s a fault of ours', (code) =>
    expect(isDatabaseDown(conCodigo(code))).toBe(false),
  );
  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])('takes %s', (code) =>
    expect(isDatabaseDown(deRed(code))).toBe(true),
  );
  it.each(['ENOENT', 'EACCES', 'ERR_ASSERTION'])('leaves %s a fault of ours', (code) =>
    expect(isDatabaseDown(deRed(code))).toBe(false),
  );
  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('takes “%s”', (message) => expect(isDatabaseDown(new Error(message))).toBe(true));

  it('looks through its wrappers', () => {
    expect([
      isDatabaseDown(new Error('al leer', { cause: new Error('por eso', { cause: conCodigo('57P03') }) })),
      isDatabaseDown(new Error('al leer')),
      isDatabaseDown('57P03'),
      isDatabaseDown(null),
    ]).toEqual([true, false, false, false]);
  });
});
