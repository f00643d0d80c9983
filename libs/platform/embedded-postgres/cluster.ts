import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, basename, join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../config/data-dir';
import { commandAs, reachable, serverAccount } from './account';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { codeOf, EmbeddedPostgresError } from './errors';
import { isAlive } from './postmaster';

export const SUPERUSER = 'cepa_supervisor';

/** Written to postgresql.conf once, where the operator may tune it: suitable for a machine with 1 GB. */
const FIRST_SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  wal_compression: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** The database's home, `<dataDir>/postgres`: everything in it was created together and stays together. */
export interface Cluster {
  readonly home: string;
  readonly data: string;
  readonly log: string;
  readonly portFile: string;
  readonly password: string;
  readonly account: Account;
}

/**
 * Opens the database's home in `dataDir`, and creates it if it is missing. Throws `EmbeddedPostgresError` if the folder
 * cannot be used.
 */
export async function openCluster(dataDir: string, binaries: Binaries): Promise<Cluster> {
  const home = join(dataDir, 'postgres');
  await requireWritable(dataDir);
  await requireOwn(home);
  let account = serverAccount(home);
  await removeAbandoned(home);
  if (!(await exists(home))) account = await createHome(home, account, binaries);
  else account = reachable(account, home, binaries.postgres);
  const password = await passwordOf(home);
  return {
    home,
    data: join(home, 'cluster'),
    log: join(home, 'server.log'),
    portFile: join(home, 'port'),
    password,
    account,
  };
}

async function passwordOf(home: string): Promise<string> {
  try {
    return (await readFile(join(home, 'password'), 'utf8')).trim();
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No se puede leer ${join(home, 'password')} (${codeOf(cause)}): la carpeta de la base de datos no está entera. Recuperala entera de una copia de seguridad.`,
      { cause },
    );
  }
}

/**
 * Creates the home in another folder and renames it in one step, so that an existing home is always complete; if two
 * processes do it together, one home stays.
 */
async function createHome(home: string, account: Account, binaries: Binaries): Promise<Account> {
  const draft = `${home}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  const password = join(draft, 'password');
  await mkdir(draft, { mode: 0o700 });
  try {
    await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
    if (account.uid !== undefined && account.gid !== undefined)
      await Promise.all([draft, password].map((path) => chown(path, account.uid!, account.gid!)));
    const able = reachable(account, draft, binaries.postgres);
    await initialise(able, binaries.initdb, join(draft, 'cluster'), password);
    await flushFolder(draft);
    await rename(draft, home).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST' && codeOf(error) !== 'EPERM') throw error;
    });
    await flushFolder(dirname(home));
    return able;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(account: Account, initdb: string, data: string, passwordFile: string): Promise<void> {
  const settings = Object.entries(FIRST_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const fixed = [
    '-D',
    data,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--no-instructions',
  ];
  const { file, args, options } = commandAs(account, initdb, [...fixed, ...LOCALE, ...settings]);
  try {
    await promisify(execFile)(file, args, options);
  } catch (cause) {
    const lines = String((cause as { stderr?: string }).stderr ?? cause)
      .trim()
      .split('\n');
    const reason = lines.find((line) => line.includes('error:')) ?? lines[0];
    throw new EmbeddedPostgresError(`No se pudo crear la base de datos en ${dirname(dirname(data))}: ${reason}`, {
      cause,
    });
  }
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No se puede escribir en la carpeta de datos ${dataDir} (${codeOf(cause)}): revisá sus permisos o elegí otra con DATA_DIR.`,
      { cause },
    );
  }
}

async function requireOwn(home: string): Promise<void> {
  const me = process.getuid?.();
  if (me === undefined || me === 0 || !(await exists(home))) return;
  const { uid } = await stat(home);
  if (uid !== me)
    throw new EmbeddedPostgresError(
      `La base de datos de ${home} es de otro usuario (${uid}, y la app corre como ${me}): iniciá la app con aquel usuario o elegí otra carpeta con DATA_DIR.`,
    );
}

/** Deletes the drafts of processes that died while creating a home. */
async function removeAbandoned(home: string): Promise<void> {
  const prefix = `${basename(home)}.init-`;
  for (const name of await readdir(dirname(home))) {
    if (name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      await rm(join(dirname(home), name), { recursive: true, force: true });
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );
}
