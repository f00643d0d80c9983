import { randomBytes } from 'node:crypto';
import { link, open, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { makeFolder } from './data-dir';

const OPEN_TO_OTHERS = 0o077;

/**
 * The secret `name` of this installation, in `<dataDir>/keys/<name>` (folder 0700, file 0600); created with `make` the
 * first time. Two processes that start together get the same bytes. Throws `ConfigError` if the file is empty or other
 * users may read it.
 */
export async function secretFile(dataDir: string, name: string, make: () => Buffer | string): Promise<Buffer> {
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name)) throw new Error(`not a name of a secret: ${name}`);
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  return (await readSecret(file)) ?? (await createSecret(folder, file, make()));
}

async function readSecret(file: string): Promise<Buffer | undefined> {
  let mode: number;
  try {
    ({ mode } = await stat(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (process.platform !== 'win32' && (mode & OPEN_TO_OTHERS) !== 0) {
    throw new ConfigError(
      'DATA_DIR',
      `otros usuarios pueden leer la clave ${file}. Corregilo con: chmod 600 "${file}"`,
    );
  }
  const secret = await readFile(file);
  if (secret.length === 0)
    throw new ConfigError('DATA_DIR', `la clave ${file} está vacía. Recuperala de una copia de seguridad.`);
  return secret;
}

async function createSecret(folder: string, file: string, secret: Buffer | string): Promise<Buffer> {
  makeFolder(folder, 0o700);
  const temporary = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // A link does not replace an existing file; a rename would, and two processes would use two different keys.
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(temporary);
  }
  const kept = await readSecret(file);
  if (!kept) throw new Error(`${file} vanished while it was being created`);
  return kept;
}
