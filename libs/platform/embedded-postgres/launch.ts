import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { commandAs } from './account';
import type { Cluster } from './cluster';
import { codeOf } from './errors';

const LOG_LIMIT = 5 * 1024 * 1024;

/** A server that this process started. */
export interface Launched {
  readonly child: ChildProcess;
  /** Reads the server's log since its start. */
  readonly said: () => Promise<string>;
}

export interface LaunchOptions {
  readonly postgres: string;
  readonly port: number;
  /** Carried by the server as its `cluster_name`, so that any process can find out who started it. */
  readonly owner: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts a server on the cluster. It is not ready yet, and may end at once. */
export function launch(cluster: Cluster, { postgres, port, owner, settings }: LaunchOptions): Launched {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: owner,
    // The detail of a refused row has its values: names of people do not go into a log.
    log_error_verbosity: 'terse',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = commandAs(cluster.account, postgres, ['-D', cluster.data, '-p', String(port), ...options]);
  rotate(cluster.log);
  const log = openSync(cluster.log, 'a', 0o600);
  const from = statSync(cluster.log).size;
  try {
    // A separate process group: Ctrl-C is for the app, which stops the database last.
    const child = spawn(command.file, command.args, {
      ...command.options,
      stdio: ['ignore', log, log],
      detached: process.platform !== 'win32',
    });
    return { child, said: () => tail(cluster.log, from) };
  } finally {
    closeSync(log);
  }
}

/**
 * The port of the last start if it is free, so that other processes and tools find the server again; otherwise a free
 * one. Stored in a file.
 */
export async function choosePort(file: string): Promise<number> {
  const last = await readFile(file, 'utf8').then(Number, (error: unknown) => {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  });
  const port = (await freePort(Number.isInteger(last) && last > 0 && last < 65_536 ? last : 0)) ?? (await freePort(0));
  if (port === undefined) throw new Error('no free TCP port on 127.0.0.1');
  await writeFile(file, `${port}\n`, { mode: 0o600 });
  return port;
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(undefined));
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function rotate(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(log, `${log}.1`);
}

async function tail(log: string, from: number): Promise<string> {
  const handle = await open(log, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.min(Math.max(size - from, 0), 65_536)),
      position: from,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
