import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { proveedorDePagos, type Aviso, type ProveedorDePagos } from '../testing/proveedor-de-pagos.testkit';

const RAIZ = join(__dirname, '..', '..', '..', '..');
const PROGRAMA = join(RAIZ, 'dist', 'apps', 'api', 'src', 'main.js');
const ADMIN = { email: 'admin@cepa.test', password: 'Administra1' };

let proveedor: ProveedorDePagos;
let database: TestDatabase;
let carpeta: string;
let base: Client;
let servidor: Servidor;

interface Servidor {
  readonly proceso: ChildProcess;
  readonly direccion: string;
}

/** Starts the compiled program and waits until it serves. */
async function iniciar(): Promise<Servidor> {
  const proceso = spawn(process.execPath, [PROGRAMA], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: carpeta,
      DATABASE_URL: database.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...proveedor.entorno,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const direccion = await new Promise<string>((resolve, reject) => {
    let dicho = '';
    proceso.stdout.on('data', (texto: Buffer) => {
      dicho += texto.toString('utf8');
      const lista = /^Cepa lista en (\S+)$/m.exec(dicho);
      if (lista) resolve(lista[1] ?? '');
    });
    proceso.once('exit', (codigo) => reject(new Error(`ended with ${codigo}`)));
  });
  return { proceso, direccion };
}

async function matar({ proceso }: Servidor): Promise<void> {
  proceso.kill('SIGKILL');
  await once(proceso, 'close');
}

async function pedir<T>(ruta: string, cuerpo: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const respuesta = await fetch(`${servidor.direccion}${ruta}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(cuerpo),
  });
  if (!respuesta.ok) throw new Error(`${ruta}: ${respuesta.status} ${await respuesta.text()}`);
  return (await respuesta.json()) as T;
}

/** Its answer's status; null when the line broke before there was one. */
const avisar = ({ query, headers, body }: Aviso): Promise<number | null> =>
  fetch(`${servidor.direccion}/api/mercadopago_notificacion?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => status,
    () => null,
  );

const contar = async (sql: string, valor: string): Promise<number> =>
  Number((await base.query<{ n: string }>(sql, [valor])).rows[0]?.n);
const extensiones = (clubId: string): Promise<number> =>
  contar(
    `SELECT count(*) AS n FROM ledger.events WHERE stream = $1 AND type = 'SuscripcionExtendida'`,
    `club-${clubId}`,
  );
const pendientes = (pago: string): Promise<number> =>
  contar('SELECT count(*) AS n FROM boveda.suscripciones_avisos WHERE pago = $1', pago);

async function hasta(que: string, listo: () => Promise<boolean>): Promise<void> {
  for (const limite = Date.now() + 20_000; !(await listo());) {
    if (Date.now() > limite) throw new Error(`it did not happen: ${que}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A club that has just paid, without a notification yet. */
async function clubQuePago(): Promise<{ clubId: string; pago: string }> {
  const { result } = await pedir<{ result: { token: string } }>('/api/auth/login', ADMIN);
  const { id: clubId } = await pedir<{ id: string }>('/api/clubes', { nombre: 'Uno' }, result.token);
  const { id } = await pedir<{ id: string }>('/api/mercadopago_create_preference', { club_id: clubId }, result.token);
  return { clubId, pago: proveedor.pagar(id) };
}

// The very program that operators run: compiled where its sources have changed.
beforeAll(async () => {
  const codigo = `import(${JSON.stringify(join(RAIZ, 'scripts', 'lib', 'prepare.mjs'))}).then(({ prepareToRun }) => prepareToRun())`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', codigo], { cwd: RAIZ, stdio: 'inherit' });
  proveedor = await proveedorDePagos();
  database = await testDatabase();
  carpeta = mkdtempSync(join(tmpdir(), 'cepa-muerte-'));
  base = new Client({ connectionString: database.url });
  await base.connect();
  servidor = await iniciar();
}, 300_000);
afterAll(async () => {
  await matar(servidor);
  await base.end();
  await database.drop();
  await proveedor.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});

describe('a server that is killed over a notification', () => {
  it('works the payment off at its next start when it died before it read it', async () => {
    const { clubId, pago } = await clubQuePago();
    proveedor.responder('callado');
    const preguntado = proveedor.preguntado();
    const respuesta = avisar(proveedor.aviso(pago));
    await preguntado;
    await matar(servidor);
    expect([await respuesta, await extensiones(clubId), await pendientes(pago)]).toEqual([null, 0, 1]);
    proveedor.responder('bien');
    servidor = await iniciar();
    await hasta('the payment is credited', async () => (await pendientes(pago)) === 0);
    expect([await avisar(proveedor.aviso(pago)), await extensiones(clubId)]).toEqual([200, 1]);
  }, 60_000);

  it('gives no second month when it died after the first and before its answer', async () => {
    const { clubId, pago } = await clubQuePago();
    // Holds the notification's last step.
    await base.query(
      `CREATE FUNCTION public.demorar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN OLD; END $$`,
    );
    await base.query(
      'CREATE TRIGGER demorar BEFORE DELETE ON boveda.suscripciones_avisos FOR EACH ROW EXECUTE FUNCTION public.demorar()',
    );
    const respuesta = avisar(proveedor.aviso(pago));
    await hasta('the month is given', async () => (await extensiones(clubId)) === 1);
    await matar(servidor);
    expect(await respuesta).toBeNull();
    await base.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    );
    await base.query('DROP TRIGGER demorar ON boveda.suscripciones_avisos');
    expect(await pendientes(pago)).toBe(1);
    servidor = await iniciar();
    await hasta('it is worked off', async () => (await pendientes(pago)) === 0);
    expect([await avisar(proveedor.aviso(pago)), await extensiones(clubId)]).toEqual([200, 1]);
  }, 60_000);
});
