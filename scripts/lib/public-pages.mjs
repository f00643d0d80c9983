import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, fail } from './root.mjs';
import { runNode } from './run.mjs';

const OUT = at('dist', 'web');
const DRAWN = at('.cache', 'publico');
const PLACE = '<!--dibujo-->';

/**
 * Builds the public pages separately from the application, and prerenders them into their files
 * (apps/web/src/app/publico).
 *
 * @returns the URLs of the files that they need
 */
export async function writePublicPages() {
  await vite();
  await vite('--ssr', at('apps', 'web', 'src', 'app', 'publico', 'dibujar.tsx'), '--outDir', DRAWN, '--emptyOutDir');
  const { dibujadas } = await import(`${pathToFileURL(path.join(DRAWN, 'dibujar.mjs'))}?${Date.now()}`);
  const files = new Set();
  for (const [name, drawn] of Object.entries(dibujadas)) {
    const file = path.join(OUT, name);
    const html = readFileSync(file, 'utf8');
    if (!html.includes(PLACE)) fail(`${name}: there is no ${PLACE} to draw in`);
    const whole = html.replace(PLACE, () => drawn);
    writeFileSync(file, whole);
    for (const [, address] of whole.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)) files.add(address);
    missing(whole);
  }
  return [...files].sort();
}

async function vite(...options) {
  const config = ['build', '-c', at('apps', 'web', 'vite.config.mts'), '--mode', 'publico', '--logLevel', 'error'];
  const code = await runNode(at('node_modules', 'vite', 'bin', 'vite.js'), [...config, ...options]);
  if (code !== 0) fail('No se pudieron compilar las páginas públicas.', code);
}

/** Two builds use the same file names: a differing file would leave a page without its styles. */
function missing(html) {
  for (const [, address] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g))
    try {
      readFileSync(path.join(OUT, address));
    } catch {
      fail(`/${address} is in a public page, and was not built`);
    }
}
