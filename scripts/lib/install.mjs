import { readFileSync } from 'node:fs';
import { at, fail } from './root.mjs';
import { run } from './run.mjs';

/** Installs the packages if the last install differs from package-lock.json. */
export async function install() {
  if (installed()) return;
  console.log('Instalando dependencias (una sola vez)…');
  // The build needs the development packages, which NODE_ENV=production would leave out; the database's programs need their install script.
  const args = [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
    '--ignore-scripts=false',
  ];
  const windows = process.platform === 'win32';
  const code = await run(windows ? 'npm.cmd' : 'npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: windows });
  if (code !== 0) fail('No se pudieron instalar las dependencias.', code);
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install does not have it. */
function installed() {
  const wanted = packagesOf(at('package-lock.json'));
  const present = packagesOf(at('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = present[path];
    // Optional packages for other systems are not installed.
    return found
      ? found.version === entry.version && found.integrity === entry.integrity
      : entry.optional === true || entry.devOptional === true;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
