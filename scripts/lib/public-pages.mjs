import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, fail } from './root.mjs';
import { runNode } from './run.mjs';

const OUT = at('dist', 'web');
const DRAWN = at('.cache', 'publico');
const PLACE = '<!--dibujo-->';
/** Pages that are kept for reading without a signal, by the address under which people open them. */
const KEPT = { '/bienvenida': 'bienvenida.html', '/manual-de-usuario': 'manual.html' };

/** Builds the public pages beside the application, draws them into their files, and writes the worker that keeps them (apps/web/src/app/publico). */
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
  writeFileSync(path.join(OUT, 'sin-conexion.js'), worker([...files].sort()));
}

async function vite(...options) {
  const config = ['build', '-c', at('apps', 'web', 'vite.config.mts'), '--mode', 'publico', '--logLevel', 'error'];
  const code = await runNode(at('node_modules', 'vite', 'bin', 'vite.js'), [...config, ...options]);
  if (code !== 0) fail('No se pudieron compilar las páginas públicas.', code);
}

/** Two builds name the same file: one that differs would leave a page without its look. */
function missing(html) {
  for (const [, address] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g))
    try {
      readFileSync(path.join(OUT, address));
    } catch {
      fail(`/${address} is in a public page, and was not built`);
    }
}

/**
 * The worker. It answers pages from the network while there is one, and their files from the cache; the names of the
 * files contain their version. It answers nothing else; no answer of the API ever goes through it.
 */
function worker(files) {
  const digest = createHash('sha256');
  for (const name of [...Object.values(KEPT), ...files]) digest.update(readFileSync(path.join(OUT, name)));
  return `const KEPT = ${JSON.stringify(`publico-${digest.digest('hex').slice(0, 16)}`)};
const PAGES = ${JSON.stringify(Object.keys(KEPT))};
const FILES = ${JSON.stringify(files)};

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([...PAGES, ...FILES])).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('publico-') && name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && PAGES.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
  else if (FILES.includes(pathname))
    event.respondWith(caches.match(pathname).then((kept) => kept || fetch(event.request)));
});
`;
}
