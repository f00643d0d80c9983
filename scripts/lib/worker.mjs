import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, fail } from './root.mjs';

const OUT = at('dist', 'web');
const WORKER = path.join(OUT, 'trabajador.js');
/** The public pages, by their path. */
const PAGES = { '/bienvenida': 'bienvenida.html', '/manual-de-usuario': 'manual.html' };
/** Files of the application besides its code: those that its page names. */
const BESIDE = ['puerta.js', 'esbozo.js', 'cepa.svg', 'manifest.webmanifest'];
const OF_A_SCREEN = /\.(js|css|woff2|wasm)$/;

/**
 * Writes into the built worker the lists of files that it stores (apps/web/trabajador.js): those of the public pages,
 * and those of the application.
 */
export function writeWorkerLists(publicFiles) {
  const pages = [
    ...Object.entries(PAGES).map(([address, name]) => entry(address, name)),
    ...publicFiles.map((address) => entry(address, address.slice(1))),
  ];
  const code = readdirSync(path.join(OUT, 'assets')).filter((name) => OF_A_SCREEN.test(name));
  const application = [
    ...code.map((name) => entry(`/assets/${name}`, `assets/${name}`)),
    ...BESIDE.map((name) => entry(`/${name}`, name)),
    // Last: while it is missing, the application is loaded completely from the network.
    entry('/', 'index.html'),
  ];
  let worker = readFileSync(WORKER, 'utf8');
  for (const [name, list] of [
    ['self.__CEPA_PAGES', pages],
    ['self.__CEPA_APPLICATION', application],
  ]) {
    if (!worker.includes(name)) fail(`trabajador.js: there is no ${name} to write the list into`);
    worker = worker.replace(name, () => JSON.stringify(list));
  }
  writeFileSync(WORKER, worker);
}

/** Names of built files contain their version; others have a revision. */
function entry(url, name) {
  const hash = createHash('sha256').update(readFileSync(path.join(OUT, name)));
  return { url, revision: name.startsWith('assets/') ? null : hash.digest('hex').slice(0, 16) };
}
