import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '@cepa/base';
import { promisify } from 'node:util';
import { codeOf } from './errors';

/** A running server of a data folder; without a port until it has written one. */
export interface Running {
  readonly pid: number;
  readonly port: number | undefined;
}

/** The server that runs on `data`, by its `postmaster.pid`; `undefined` if there is none. */
export async function runningServer(data: string): Promise<Running | undefined> {
  const lines = await pidFileLines(data);
  const pid = Number(lines?.[0]);
  if (!lines || !isAlive(pid) || !(await isServerOf(pid, data))) return undefined;
  return { pid, port: Number(lines[3]) || undefined };
}

/**
 * Must be called before a start. After a power cut the pid in `postmaster.pid` may belong to an unrelated process, and
 * PostgreSQL would refuse to start. The file also protects against backends that outlive their postmaster, so it stays:
 * only the pid is replaced with ours, which PostgreSQL ignores as its parent's.
 */
export async function disarmStalePidFile(data: string): Promise<void> {
  const lines = await pidFileLines(data);
  const pid = Number(lines?.[0]);
  if (!lines || process.platform !== 'linux' || !isAlive(pid) || (await isServerOf(pid, data))) return;
  await writeFile(join(data, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'));
}

export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Fast shutdown (`SIGINT`) or, for a server that no longer answers, an immediate one (`SIGQUIT`); resolves when it has
 * ended. A suspended server is resumed first, so that it gets the signal.
 */
export async function endServer(
  pid: number,
  data: string,
  pgCtl: string,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(pgCtl, ['stop', '-D', data, '-m', signal === 'SIGINT' ? 'fast' : 'immediate', '-w']);
    return;
  }
  send(pid, signal);
  send(pid, 'SIGCONT');
  if (await gone(pid, data, 60_000)) return;
  send(pid, 'SIGQUIT');
  if (!(await gone(pid, data, 10_000))) throw new Error(`the PostgreSQL process ${pid} does not end`);
}

async function gone(pid: number, data: string, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  while (isAlive(pid) && (await isServerOf(pid, data))) {
    if (Date.now() > until) return false;
    await pause(10);
  }
  return true;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/**
 * A server's working directory is its data folder. On Linux this distinguishes it from a process that got its pid
 * later; on other systems the pid is trusted.
 */
async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data));
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

async function pidFileLines(data: string): Promise<string[] | undefined> {
  try {
    return (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
