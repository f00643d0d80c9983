import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, fail, root } from './root.mjs';
import { runNode } from './run.mjs';

const FOLDERS = ['apps/api', 'apps/cli', 'libs', 'projections', 'event-schemas'];
const FILES = ['nest-cli.json', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'];
const STAMP = at('dist', '.sources');

/** Compiles the server where its sources are not those of the last build that succeeded, or always with `force`. */
export async function build({ force = false } = {}) {
  const sources = fingerprint();
  if (!force && sources === lastBuilt()) return;
  console.log('Compilando…');
  rmSync(STAMP, { force: true });
  removeOrphans(at('dist'));
  // The compiler trusts its notes on what it wrote: without the output they would keep it from writing.
  if (!existsSync(at('dist', 'apps'))) rmSync(at('dist', '.tsbuildinfo'), { force: true });
  const code = await runNode(at('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), ['build']);
  if (code !== 0) fail('La compilación falló.', code);
  writeFileSync(STAMP, sources);
}

/** Changes when a source is added, edited, touched or removed. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = [...FILES.map((file) => at(file)), ...FOLDERS.flatMap((folder) => filesOf(at(folder)))];
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function lastBuilt() {
  if (!existsSync(STAMP) || !existsSync(at('dist', 'apps'))) return undefined;
  return readFileSync(STAMP, 'utf8');
}

/** Compiled files whose source is gone would still be found by whatever reads folders. */
function removeOrphans(dist) {
  for (const file of filesOf(dist).filter((name) => name.endsWith('.js'))) {
    const source = at(path.relative(dist, file)).replace(/\.js$/, '.ts');
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
