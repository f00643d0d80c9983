import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pino from 'pino';
import request, { type Test } from 'supertest';
import type { Projection } from '@cepa/ledger/projections';
import { loadConfig, type Config } from '@cepa/platform/config';
import { testDatabase, type Template } from '@cepa/platform/testing/database.testkit';
import { crearApp } from '../app';
import { abrirNucleo } from '../abrir';
import type { Nucleo } from '../nucleo/nucleo';
import { comprobar } from './respuestas.testkit';

export const ADMIN = { email: 'admin@cepa.test', password: 'Administra1' } as const;
export const CLAVE = 'Cultivo2026';

/** The real app with its own database. Requests go through the whole HTTP edge. */
export interface AppDePrueba {
  readonly app: NestFastifyApplication;
  readonly nucleo: Nucleo;
  /** Requests of one person; without a token, anonymous. Every answer is compared with openapi.json. */
  http(token?: string): Record<'get' | 'post' | 'put' | 'delete', (ruta: string) => Test>;
  /**
   * A second process of the app with the same database and folder, optionally with other read models. Close it before
   * this one.
   */
  readonly otroProceso: (modelos?: readonly Projection[]) => Promise<Pick<AppDePrueba, 'http' | 'nucleo' | 'cerrar'>>;
  /** The Administrador's token. */
  readonly admin: string;
  /** A person without a club, created by the administrator: their e-mail address counts as verified. */
  persona(nombre: string): Promise<Persona>;
  /** A club with an active subscription, and the person who created it. */
  club(nombre: string): Promise<Persona & { club_id: string }>;
  cerrar(): Promise<void>;
}

export interface Persona {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Rounds of the app's services that come at least this far apart do not run in a test. */
const ROUND_MS = 30_000;

/**
 * Starts the services of an app without their rounds. A test asks for a round itself, and in a slow run the clock would
 * have done its work before.
 */
async function withoutRounds<T>(start: () => Promise<T>): Promise<T> {
  const real = globalThis.setInterval;
  const stopped = (run: () => void, ms?: number): NodeJS.Timeout => {
    const timer = real(run, ms);
    if ((ms ?? 0) >= ROUND_MS) clearInterval(timer);
    return timer;
  };
  globalThis.setInterval = stopped as typeof setInterval;
  try {
    return await start();
  } finally {
    globalThis.setInterval = real;
  }
}

/** Opens one process of the app: the core on a database, and the HTTP edge. */
export async function abrirApp(
  config: Config,
  url: string,
  modelos?: readonly Projection[],
): Promise<Pick<AppDePrueba, 'app' | 'nucleo' | 'cerrar'>> {
  const log = pino({ level: config.logLevel });
  const nucleo = await abrirNucleo(config, url, log, undefined, undefined, modelos);
  const app = await withoutRounds(async () => {
    const creada = await crearApp(nucleo, log);
    // Supertest would open and close a server that does not listen yet for each request.
    await creada.listen(0, '127.0.0.1');
    return creada;
  }).catch(async (error: unknown) => {
    // An open connection would keep the test run from ending.
    await nucleo.cerrar();
    throw error;
  });
  return {
    app,
    nucleo,
    async cerrar() {
      await app.close();
      await nucleo.cerrar();
    },
  };
}

const configDe = (carpeta: string, url: string, env: Readonly<Record<string, string>> = {}): Config =>
  loadConfig({
    DATA_DIR: carpeta,
    DATABASE_URL: url,
    PORT: '0',
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...env,
  });

/** Memory, if the system offers enough as a folder: an app waits for its disk after each record, and no test needs its files later. */
const EN_MEMORIA = '/dev/shm';
const hayMemoria = (): boolean => {
  if (!existsSync(EN_MEMORIA)) return false;
  const { bavail, bsize } = statfsSync(EN_MEMORIA);
  return bavail * bsize > 2 ** 30;
};
const DONDE = hayMemoria() ? EN_MEMORIA : tmpdir();
const carpetaNueva = (): string => mkdtempSync(join(DONDE, 'cepa-app-'));

/** Empty tables, as the app leaves them before its first record: creating a hundred tables took half of a start. */
const CON_TABLAS: Template = {
  // A branch with projections of its own, on the same server, has its own template.
  name: `app_con_tablas${process.env['CEPA_TEST_TREE'] ?? ''}`,
  async fill(url) {
    const carpeta = carpetaNueva();
    const nucleo = await abrirNucleo(configDe(carpeta, url), url, pino({ level: 'silent' }));
    // Each test has its own keys.
    await nucleo.pool.query('DELETE FROM plataforma.llaves');
    await nucleo.cerrar();
    rmSync(carpeta, { recursive: true, force: true });
  },
};

/** Creates a request. Supertest keeps where a check was added, and each frame of it is looked up in a source map. */
function sinPila(crear: () => Test): Test {
  const antes = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return crear();
  } finally {
    Error.stackTraceLimit = antes;
  }
}

/** The installation on which an app is started. */
interface Installation {
  readonly template: Template;
  /** Puts into the app's folder what the database does not have. */
  prepare(url: string, folder: string): Promise<void>;
}

/** Starts the app, by default on an empty installation. Call `cerrar` in `afterAll`. */
export async function levantarApp(
  env: Readonly<Record<string, string>> = {},
  installation?: Installation,
): Promise<AppDePrueba> {
  // A second process uses the database of the first.
  const database =
    env['DATABASE_URL'] === undefined ? await testDatabase(installation?.template ?? CON_TABLAS) : undefined;
  const url = database?.nearUrl ?? String(env['DATABASE_URL']);
  const carpeta = carpetaNueva();
  await installation?.prepare(url, carpeta);
  const config = configDe(carpeta, url, env);
  const { app, nucleo, cerrar } = await abrirApp(config, url).catch(async (error: unknown) => {
    await database?.drop();
    throw error;
  });
  // By default supertest opens a connection for each request, which took a third of its time.
  const conexiones = new Agent({ keepAlive: true });
  const clienteDe =
    (proceso: Pick<AppDePrueba, 'app'>): AppDePrueba['http'] =>
    (token) => {
      const pedir = (metodo: 'get' | 'post' | 'put' | 'delete') => (ruta: string) => {
        const agente = request(proceso.app.getHttpServer());
        const prueba = sinPila(() =>
          agente[metodo](ruta)
            .agent(conexiones)
            .expect((respuesta) => void comprobar(metodo, ruta, respuesta)),
        );
        return token ? prueba.set('authorization', `Bearer ${token}`) : prueba;
      };
      return { get: pedir('get'), post: pedir('post'), put: pedir('put'), delete: pedir('delete') };
    };
  const http = clienteDe({ app });
  const entrar = async (email: string, password: string): Promise<{ id: string; token: string }> => {
    const { body } = await http().post('/api/auth/login').send({ email, password }).expect(200);
    return { id: body.result.user.id as string, token: body.result.token as string };
  };
  const admin = (await entrar(ADMIN.email, ADMIN.password)).token;
  // A retried test creates its people again: they get other e-mail addresses.
  const veces = new Map<string, number>();
  const persona = async (nombre: string): Promise<Persona> => {
    const antes = veces.get(nombre) ?? 0;
    veces.set(nombre, antes + 1);
    const email = `${nombre.toLowerCase()}${antes || ''}@cepa.test`;
    await http(admin)
      .post('/api/auth/usuarios')
      .send({ nombre, email, password: CLAVE, acepto_terminos: true })
      .expect(201);
    return { email, ...(await entrar(email, CLAVE)) };
  };
  return {
    app,
    nucleo,
    http,
    async otroProceso(modelos) {
      const otro = await abrirApp(config, url, modelos);
      return { http: clienteDe(otro), nucleo: otro.nucleo, cerrar: otro.cerrar };
    },
    admin,
    persona,
    async club(nombre) {
      const quien = await persona(nombre);
      const { body } = await http(quien.token)
        .post('/api/clubes')
        .send({ nombre: `Club ${nombre}`, user_id: quien.id })
        .expect(200);
      await http(admin).post(`/api/clubes_extender_suscripcion/${body.id}`).send({}).expect(200);
      return { ...quien, club_id: body.id as string };
    },
    async cerrar() {
      conexiones.destroy();
      await cerrar();
      await database?.drop();
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
}
