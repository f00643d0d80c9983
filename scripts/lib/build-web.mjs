import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { at, fail } from './root.mjs';
import { writePublicPages } from './public-pages.mjs';
import { runNode } from './run.mjs';
import { writeWorkerLists } from './worker.mjs';

/** File types to compress. Fonts and pictures are already compressed. */
const COMPRESSIBLE = /\.(js|css|svg|wasm|webmanifest|json)$/;

/** Builds the web application into dist/web, each file with its compressed forms. */
export async function buildWeb() {
  const code = await runNode(at('node_modules', 'vite', 'bin', 'vite.js'), [
    'build',
    '-c',
    at('apps', 'web', 'vite.config.mts'),
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) fail('La compilación de la aplicación web falló.', code);
  writeWorkerLists(await writePublicPages());
  for (const file of filesOf(at('dist', 'web')).filter((name) => COMPRESSIBLE.test(name))) compress(file);
}

function compress(file) {
  const content = readFileSync(file);
  if (content.length < 1024) return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
