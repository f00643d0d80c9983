import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { at, root } from './root.mjs';

const SERVER = {
  folders: ['apps/api', 'apps/cli', 'libs', 'projections', 'event-schemas'],
  files: ['tsconfig.json', 'tsconfig.build.json', 'scripts/lib/swc.cjs', 'package-lock.json'],
  stamp: at('dist', '.sources'),
  output: at('dist', 'apps'),
};
const WEB = {
  folders: ['apps/web/src', 'apps/web/public', 'docs/screens', 'event-schemas/generated', 'libs/words'],
  files: [
    'apps/web/index.html',
    'apps/web/bienvenida.html',
    'apps/web/manual.html',
    'apps/web/vite.config.mts',
    'apps/web/chunks.mts',
    'apps/web/head.mts',
    'apps/web/trabajador.js',
    'package-lock.json',
  ],
  stamp: at('dist', '.sources-web'),
  output: at('dist', 'web', 'index.html'),
};

/** Builds the server and the web application. Each is built only if its sources changed since its last successful build, or with `force`. */
export async function build({ force = false } = {}) {
  await whereStale(SERVER, force, 'Compilando…', compileServer);
  await whereStale(WEB, force, 'Compilando la aplicación web…', buildWeb);
}

async function whereStale(part, force, message, make) {
  const sources = fingerprint(part);
  if (!force && existsSync(part.output) && sources === lastBuilt(part)) return;
  console.log(message);
  rmSync(part.stamp, { force: true });
  await make();
  writeFileSync(part.stamp, sources);
}

async function compileServer() {
  // A built image has no compiler.
  const { buildServer } = await import('./build-server.mjs');
  removeOrphans(at('dist', 'apps'), at('dist', 'libs'), at('dist', 'projections'), at('dist', 'event-schemas'));
  await buildServer();
}

/** A hash that changes when a source is added, edited, touched or removed. */
function fingerprint({ folders, files: single }) {
  const hash = createHash('sha256');
  const files = [...single.map((file) => at(file)), ...folders.flatMap((folder) => filesOf(at(folder)))];
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const lastBuilt = ({ stamp }) => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined);

/** Removes compiled files without a source, because code that reads folders would still find them. */
function removeOrphans(...folders) {
  for (const file of folders.flatMap(filesOf).filter((name) => name.endsWith('.js'))) {
    const source = at(path.relative(at('dist'), file)).replace(/\.js$/, '.ts');
    if (!existsSync(source)) for (const orphan of [file, `${file}.map`]) rmSync(orphan, { force: true });
  }
}

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
