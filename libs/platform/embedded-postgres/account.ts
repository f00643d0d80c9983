import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { codeOf, EmbeddedPostgresError } from './errors';

/** `access()`, with which PostgreSQL finds its own files, respects capabilities only with this secure bit. */
const CAPABLE = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];

/** The operating system's account of the server's programs, and the command that runs them as that account. */
export interface Account {
  /** Required owner of the server's files; `undefined`: this process's own user. */
  readonly uid: number | undefined;
  readonly gid: number | undefined;
  /** Command prefix of the program; may be empty. */
  readonly prefix: readonly string[];
}

/**
 * The account of the server for the data in `home`. PostgreSQL refuses to run as root, so a root app runs it as the
 * owner of `home` or as `nobody`. On Linux the kernel ends the server when this process dies, in any way.
 */
export function serverAccount(home: string): Account {
  const mortal = diesWithParent() ? ['setpriv', '--pdeathsig=INT'] : [];
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined, prefix: mortal };
  const { uid, gid } = ownerOf(home) ?? nobody();
  if (uid === 0)
    throw new EmbeddedPostgresError(
      `La carpeta ${home} es de root, y PostgreSQL no puede correr como root. Corregilo con: chown -R nobody "${home}"`,
    );
  if (mortal.length === 0) return { uid, gid, prefix: [] };
  return { uid, gid, prefix: [...mortal, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] };
}

/**
 * Makes sure that the account can enter `home` and run `postgres`. The folder of a root app may be closed to other
 * users (/root): then the server gets the one missing capability, to search folders and read files. Throws if that is
 * not possible either.
 */
export function reachable(account: Account, home: string, postgres: string): Account {
  if (process.platform === 'win32') return account;
  const failure = tryRun(account, home, postgres);
  if (failure === undefined) return account;
  if (account.uid !== undefined && account.prefix.length > 0) {
    const capable = { ...account, prefix: [...account.prefix, ...CAPABLE] };
    if (tryRun(capable, home, postgres) === undefined) return capable;
  }
  const who =
    account.uid === undefined
      ? 'este usuario'
      : `el usuario ${account.uid} (la app corre como root, y PostgreSQL no puede)`;
  throw new EmbeddedPostgresError(
    `La base de datos no puede correr con ${who} en ${home}: ${failure}. Iniciá la app con otro usuario o elegí otra carpeta con DATA_DIR.`,
  );
}

/** Environment of the server's programs: none of the app's secrets, no PG* variable, no locale. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: 'C', TZ: 'UTC' };
}

/** The program, its arguments and the options that make `spawn` run it as `account`. */
export function commandAs(
  account: Account,
  program: string,
  args: readonly string[],
): { file: string; args: string[]; options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv } } {
  const [file = program, ...rest] = [...account.prefix, program, ...args];
  const identity =
    account.prefix.length === 0 && account.uid !== undefined ? { uid: account.uid, gid: account.gid } : {};
  return { file, args: rest, options: { ...identity, env: serverEnvironment() } };
}

function tryRun(account: Account, home: string, postgres: string): string | undefined {
  const { file, args, options } = commandAs(account, '/bin/sh', [
    '-c',
    'cd "$1" && "$2" --version',
    'sh',
    home,
    postgres,
  ]);
  const result = spawnSync(file, args, { ...options, encoding: 'utf8' });
  if (result.status === 0) return undefined;
  return (
    result.error?.message ?? (result.stderr.trim().split('\n')[0] || `salió con ${result.status ?? result.signal}`)
  );
}

function diesWithParent(): boolean {
  return (
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig=INT', 'true'], { stdio: 'ignore' }).status === 0
  );
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  try {
    const { uid, gid } = statSync(folder);
    return { uid, gid };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function nobody(): { uid: number; gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PostgreSQL no puede correr como root y no existe el usuario nobody: iniciá la app con otro usuario o usá DATABASE_URL.',
      { cause },
    );
  }
}
