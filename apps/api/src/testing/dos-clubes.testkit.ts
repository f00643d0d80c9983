import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { Template } from '@cepa/platform/testing/database.testkit';
import { levantarApp, type AppDePrueba } from './app.testkit';
import { nuevaCadena, type Cadena } from './cadena.testkit';

/** The real app with two clubs that have one record of each kind; call `app.cerrar` in `afterAll`. */
export interface DosClubes {
  readonly app: AppDePrueba;
  readonly ana: Cadena;
  readonly beto: Cadena;
}

interface Guardado {
  readonly chains: readonly [Cadena, Cadena];
  readonly files: ReadonlyArray<{ readonly name: string; readonly base64: string }>;
}

/**
 * An installation with both clubs: its database, and in a separate table the ids of the chains and the files of its
 * folder. Creating the chain by requests took most of the start of each spec.
 */
const CON_DOS_CLUBES: Template = {
  name: `app_con_dos_clubes${process.env['CEPA_TEST_TREE'] ?? ''}`,
  async fill(url) {
    const folder = mkdtempSync(join(tmpdir(), 'cepa-dos-clubes-'));
    const app = await levantarApp({ DATABASE_URL: url, DATA_DIR: folder });
    const chains = [await nuevaCadena(app, 'Ana'), await nuevaCadena(app, 'Beto')] as const;
    await app.cerrar();
    await conBase(url, async (base) => {
      await base.query('CREATE TABLE public.dos_clubes (guardado jsonb NOT NULL)');
      const guardado: Guardado = { chains, files: filesOf(folder) };
      await base.query('INSERT INTO public.dos_clubes VALUES ($1)', [JSON.stringify(guardado)]);
    });
    rmSync(folder, { recursive: true, force: true });
  },
};

/** Starts the app on a copy of that installation, with the same keys. */
export async function levantarConDosClubes(env: Readonly<Record<string, string>> = {}): Promise<DosClubes> {
  let chains: readonly Cadena[] = [];
  const app = await levantarApp(env, {
    template: CON_DOS_CLUBES,
    async prepare(url, folder) {
      await conBase(url, async (base) => {
        const { rows } = await base.query<{ guardado: Guardado }>('SELECT guardado FROM public.dos_clubes');
        await base.query('DROP TABLE public.dos_clubes');
        const { guardado } = rows[0]!;
        chains = guardado.chains;
        for (const { name, base64 } of guardado.files) {
          mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
          writeFileSync(join(folder, name), Buffer.from(base64, 'base64'), { mode: 0o600 });
        }
      });
    },
  });
  return { app, ana: chains[0]!, beto: chains[1]! };
}

const filesOf = (folder: string): Guardado['files'] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: file.slice(folder.length + 1), base64: readFileSync(file).toString('base64') }));

async function conBase(url: string, act: (base: Client) => Promise<void>): Promise<void> {
  const base = new Client(url);
  await base.connect();
  try {
    await act(base);
  } finally {
    await base.end();
  }
}
