/** Compares the first load of a signed-in person with its budget: 250 kB of script and 45 kB of style, gzipped. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { at, fail } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const BUDGET_KB = { js: 250, css: 45 };
/** The chunk of the shell around every screen, and modules that it must contain (apps/web/chunks.mts). */
const SHELL = 'inicio';
const IN_SHELL = [
  'src/clubes/onboarding/Onboarding.tsx',
  'src/app/marco/Frame.tsx',
  'src/app/hoy/Hoy.tsx',
  'src/alertas/GruposDeAlertas.tsx',
];

const OUT = at('.cache', 'budget');
const code = await runNode(at('node_modules', 'vite', 'bin', 'vite.js'), [
  'build',
  '-c',
  at('apps', 'web', 'vite.config.mts'),
  '--outDir',
  OUT,
  '--emptyOutDir',
  '--logLevel',
  'error',
]);
if (code !== 0) fail('The web application does not build.', code);
const manifest = JSON.parse(readFileSync(path.join(OUT, '.vite', 'manifest.json'), 'utf8'));
const files = new Set();
for (const name of IN_SHELL) {
  if (!existsSync(at('apps', 'web', name)))
    fail(`${name} is not there: name what is loaded first in scripts/budget.mjs`);
  if (manifest[name])
    fail(`${name} is a file of its own: the chunk "${SHELL}" of apps/web/chunks.mts no longer takes it.`);
}
const shell = Object.keys(manifest).find((name) => manifest[name].name === SHELL);
if (!shell) fail(`The build has no chunk "${SHELL}".`);
for (const name of ['index.html', shell]) collect(name);

const kb = (extension) =>
  [...files]
    .filter((file) => file.endsWith(`.${extension}`))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(OUT, file)), { level: 9 }).length / 1000, 0);
const over = Object.entries(BUDGET_KB).filter(([extension, budget]) => {
  const size = kb(extension);
  console.log(`${extension}: ${size.toFixed(1)} kB of ${budget} kB`);
  return size > budget;
});
if (over.length > 0) fail('The first load is over its budget: load what is heavy with the screen that needs it.');

/** A chunk with its static imports. Dynamic imports are not part of the first load. */
function collect(name) {
  const { file, css = [], imports = [] } = manifest[name];
  if (files.has(file)) return;
  files.add(file);
  css.forEach((style) => files.add(style));
  imports.forEach(collect);
}
