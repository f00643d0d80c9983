import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config-error';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code;

/**
 * Creates the folder and its missing parents. Node's own `recursive` never returns on file systems that refuse it in
 * unusual ways, such as /proc, which reports an existing folder as missing.
 *
 * @throws the error of the file system; ENOTDIR if something else has the name
 */
export function makeFolder(path: string, mode = 0o777): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have been faster.
    if (codeOf(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error(`not a folder: ${path}`), { code: 'ENOTDIR' });
  return found !== undefined;
}

/**
 * Creates the data folder if it is missing, and tests what the app needs in it: files that reach the disk, and links.
 *
 * @throws ConfigError if the folder cannot be used
 */
export function openDataDir(dataDir: string): void {
  const [probe, twin] = ['', '-bis'].map((end) =>
    join(dataDir, `.prueba-${process.pid}-${randomBytes(6).toString('hex')}${end}`),
  ) as [string, string];
  try {
    makeFolder(dataDir);
    try {
      const file = openSync(probe, 'wx', 0o600);
      try {
        writeSync(file, 'prueba');
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      linkSync(probe, twin);
    } finally {
      for (const path of [probe, twin]) rmSync(path, { force: true });
    }
  } catch (cause) {
    const remedy =
      codeOf(cause) === 'ENOSPC'
        ? 'su disco está lleno, hacé lugar.'
        : 'revisá sus permisos o elegí otra, en un disco de esta máquina.';
    throw new ConfigError(
      'DATA_DIR',
      `no se puede usar la carpeta ${dataDir} (${codeOf(cause) ?? String(cause)}): ${remedy}`,
      { cause },
    );
  }
}
