import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { loadConfig } from '@cepa/platform/config';

const raiz = join(__dirname, '..', '..', '..');
const leer = (...ruta: string[]): string => readFileSync(join(raiz, ...ruta), 'utf8');
const scripts = (JSON.parse(leer('package.json')) as { scripts: Record<string, string> }).scripts;
const unicos = (textos: Iterable<string | undefined>): string[] =>
  [...new Set([...textos].filter((texto) => texto !== undefined))].sort();

/** Whether the path is a folder, or a file that is not empty. */
function esAlgo(ruta: string): boolean {
  const hallado = statSync(ruta, { throwIfNoEntry: false });
  return hallado !== undefined && (hallado.isDirectory() || hallado.size > 0);
}

describe('the documents', () => {
  it.each([
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'apps/web/README.md',
    ...readdirSync(join(raiz, 'docs'))
      .filter((nombre) => nombre.endsWith('.md'))
      .map((nombre) => `docs/${nombre}`),
  ])('%s names only commands that exist', (documento) => {
    const nombrados = unicos(
      [...leer(documento).matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(([, nombre]) => nombre),
    ).filter((nombre) => !['run', 'ci', 'install', 'i'].includes(nombre));
    expect(nombrados.filter((nombre) => !(nombre in scripts))).toEqual([]);
  });

  it.each([
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/domain.md',
    'docs/glossary.md',
    'docs/operations.md',
  ])('%s links only to files that exist', (documento) => {
    const enlaces = [...leer(documento).matchAll(/\]\((?!http)([^)#]+)[^)]*\)/g)].map(([, ruta]) => ruta as string);
    if (documento === 'README.md') expect(enlaces.length).toBeGreaterThan(3);
    expect(enlaces.filter((enlace) => !esAlgo(join(raiz, dirname(documento), enlace)))).toEqual([]);
  });

  it('README.md has a line for every command of package.json but the ones that npm itself names', () => {
    const nombradas = new Set(
      [...leer('README.md').matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(([, nombre]) => nombre),
    );
    expect(Object.keys(scripts).filter((nombre) => !nombradas.has(nombre) && nombre !== 'build')).toEqual([]);
  });

  it('only README.md has the table of the configuration', () => {
    const otros = ['CONTRIBUTING.md', 'SECURITY.md', 'ARCHITECTURE.md', 'docs/operations.md', 'docs/eventstoredb.md'];
    expect(otros.filter((documento) => /^\| `(PORT|DATA_DIR|JWT_SECRET)`/m.test(leer(documento)))).toEqual([]);
  });

  it('README.md lists every variable of the configuration and no other', () => {
    const tabla = leer('README.md').split('## Configuration')[1]?.split('## ')[0] ?? '';
    const listadas = unicos(
      [...tabla.matchAll(/^\| (.*?) \|/gm)].flatMap(([, celda]) =>
        [...(celda ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, nombre]) => nombre),
      ),
    );
    const leidas = new Set<string>();
    loadConfig(new Proxy({}, { get: (_vacio, nombre) => void leidas.add(String(nombre)) }) as Record<string, string>);
    expect(listadas).toEqual([...leidas].sort());
  });
});

interface Servicio {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Record<string, string>;
  readonly depends_on?: Record<string, unknown>;
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}

describe('docker-compose.yml', () => {
  const compose = parse(leer('docker-compose.yml')) as {
    services: Record<string, Servicio>;
    volumes: Record<string, unknown>;
  };
  const servicios = Object.entries(compose.services);

  it('has services that depend on one another, volumes that are declared, and images that are pinned', () => {
    for (const [nombre, servicio] of servicios) {
      for (const otro of Object.keys(servicio.depends_on ?? {})) expect(Object.keys(compose.services)).toContain(otro);
      for (const volumen of servicio.volumes ?? [])
        expect(Object.keys(compose.volumes)).toContain(volumen.split(':')[0]);
      expect([nombre, servicio.build ?? servicio.image?.includes(':')]).not.toContain(undefined);
    }
    expect(compose.services['eventstoredb']?.image).toMatch(/eventstore:23\.10$/);
  });

  it('asks for each secret by a name that .env.example has', () => {
    const pedidas = unicos([...leer('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, nombre]) => nombre));
    const ofrecidas = unicos([...leer('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, nombre]) => nombre));
    expect(pedidas).toEqual(ofrecidas);
  });

  it('passes every variable of the configuration to the app, and .env.example names each that an operator sets', () => {
    // A document that is read only with another one is read too.
    const ALGUNAS: Record<string, string> = {
      LEDGER: 'eventstoredb',
      EVENTSTOREDB_URL: 'esdb://e:2113',
      TILES_URL: 'https://mapa.example/{z}/{x}/{y}.png',
    };
    const leidas = new Set<string>();
    const espia = new Proxy(ALGUNAS, {
      get: (fijas, nombre) => {
        leidas.add(String(nombre));
        return fijas[String(nombre)];
      },
    });
    loadConfig(espia);
    const entorno = compose.services['app']?.environment ?? {};
    expect(Object.keys(entorno).sort()).toEqual([...leidas].sort());
    const ofrecidas = unicos([...leer('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, nombre]) => nombre));
    const puestas = Object.entries(entorno).filter(([nombre, valor]) => String(valor).startsWith(`\${${nombre}`));
    expect(puestas.map(([nombre]) => nombre).filter((nombre) => !ofrecidas.includes(nombre))).toEqual([]);
    // The variables that the compose file itself sets: paths inside the container.
    const fijas = Object.keys(entorno).filter((nombre) => !ofrecidas.includes(nombre));
    expect(fijas.sort()).toEqual(['DATABASE_URL', 'DATA_DIR', 'DEMO', 'EVENTSTOREDB_URL', 'HOST', 'LEDGER', 'PORT']);
  });

  it('configures the app with values that it accepts', () => {
    const valores = {
      POSTGRES_PASSWORD: 'clave',
      EVENTSTOREDB_APP_PASSWORD: 'clave',
      JWT_SECRET: 'x'.repeat(32),
      ADMIN_EMAIL: 'ana@club.ar',
      ADMIN_PASSWORD: 'Secreta123',
      PUBLIC_URL: 'https://cepa.example',
    };
    const rellenar = (texto: string): string =>
      texto.replace(
        /\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/g,
        (_todo, nombre: keyof typeof valores, defecto?: string) => valores[nombre] ?? defecto ?? '',
      );
    const entorno = Object.fromEntries(
      Object.entries(compose.services['app']?.environment ?? {}).map(([nombre, valor]) => [
        nombre,
        rellenar(String(valor)),
      ]),
    );
    expect(loadConfig(entorno)).toMatchObject({
      host: '0.0.0.0',
      demo: false,
      dataDir: '/var/lib/cepa',
      ledger: { engine: 'eventstoredb' },
      databaseUrl: 'postgres://cepa:clave@postgres:5432/cepa',
    });
  });
});
