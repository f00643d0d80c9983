import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';

const RAIZ = join(__dirname, '..', '..', '..', '..');
const PROGRAMA = join(RAIZ, 'dist', 'apps', 'api', 'src', 'main.js');
export const ADMIN = { email: 'admin@cepa.test', password: 'Administra1' } as const;

interface Servidor {
  readonly proceso: ChildProcess;
  readonly direccion: string;
}

/** The program that operators run, in a process that can be killed, with a database of its own. */
export class Programa {
  private servidor: Servidor | undefined;
  /** Its output on stdout and stderr, since its first start. */
  private output = '';

  private constructor(
    /** A separate connection to its database. */
    readonly base: Client,
    private readonly database: TestDatabase,
    private readonly carpeta: string,
    private readonly entorno: Readonly<Record<string, string>>,
  ) {}

  /** Compiles the changes, and starts the program. */
  static async nuevo(entorno: Readonly<Record<string, string>> = {}): Promise<Programa> {
    const codigo = `import(${JSON.stringify(join(RAIZ, 'scripts', 'lib', 'prepare.mjs'))}).then(({ prepareToRun }) => prepareToRun())`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', codigo], { cwd: RAIZ, stdio: 'inherit' });
    const database = await testDatabase();
    const base = new Client({ connectionString: database.url });
    await base.connect();
    const programa = new Programa(base, database, mkdtempSync(join(tmpdir(), 'cepa-muerte-')), entorno);
    await programa.iniciar();
    return programa;
  }

  get direccion(): string {
    if (!this.servidor) throw new Error('the program was killed and not started again');
    return this.servidor.direccion;
  }

  /** Starts it and waits until it accepts requests. */
  async iniciar(): Promise<void> {
    const proceso = spawn(process.execPath, [PROGRAMA], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: this.carpeta,
        DATABASE_URL: this.database.url,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...this.entorno,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const salida of [proceso.stdout, proceso.stderr])
      salida.on('data', (texto: Buffer) => (this.output += texto.toString('utf8')));
    const direccion = await new Promise<string>((resolve, reject) => {
      let dicho = '';
      proceso.stdout.on('data', (texto: Buffer) => {
        dicho += texto.toString('utf8');
        const lista = /^Cepa lista en (\S+)$/m.exec(dicho);
        if (lista) resolve(lista[1] ?? '');
      });
      proceso.once('exit', (codigo) => reject(new Error(`ended with ${codigo}`)));
    });
    this.servidor = { proceso, direccion };
  }

  /** Kills it immediately, like a power cut. */
  async matar(): Promise<void> {
    const { proceso } = this.servidor ?? {};
    this.servidor = undefined;
    if (!proceso) return;
    proceso.kill('SIGKILL');
    await once(proceso, 'close');
  }

  /** Everything that it logged since its first start. */
  get said(): string {
    return this.output;
  }

  async cerrar(): Promise<void> {
    await this.matar();
    await this.base.end();
    await this.database.drop();
    rmSync(this.carpeta, { recursive: true, force: true });
  }

  /** Sends a form. @throws Error with the answer if it is refused */
  async pedir<T>(ruta: string, cuerpo: object, token = '', clave?: string): Promise<T> {
    const respuesta = await fetch(`${this.direccion}${ruta}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(clave !== undefined && { 'idempotency-key': clave }),
      },
      body: JSON.stringify(cuerpo),
    });
    if (!respuesta.ok) throw new Error(`${ruta}: ${respuesta.status} ${await respuesta.text()}`);
    return (await respuesta.json()) as T;
  }

  /** Signs in as the administrator. @returns the token */
  async administra(): Promise<string> {
    const { result } = await this.pedir<{ result: { token: string } }>('/api/auth/login', ADMIN);
    return result.token;
  }

  /** Returns the `n` that a query counts. */
  async contar(sql: string, valor: string): Promise<number> {
    return Number((await this.base.query<{ n: string }>(sql, [valor])).rows[0]?.n);
  }

  /** Waits until a trigger blocks a write in PostgreSQL. @param what name of the write, for the failure message */
  async untilItSleeps(what: string): Promise<void> {
    await hasta(
      what,
      async () =>
        (await this.contar(
          'SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event = $1',
          'PgSleep',
        )) > 0,
    );
  }

  /** Ends the blocked session in the database: its transaction is rolled back. */
  async despertar(): Promise<void> {
    await this.base.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    );
  }
}

/** Waits for another process. */
export async function hasta(que: string, listo: () => Promise<boolean>): Promise<void> {
  for (const limite = Date.now() + 20_000; !(await listo());) {
    if (Date.now() > limite) throw new Error(`it did not happen: ${que}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
