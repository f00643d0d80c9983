import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pause } from '@cepa/base';
import { Client } from 'pg';

/** An empty data folder that other users can enter. */
export function dataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'cepa-embedded-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Rows of one query on a separate connection. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Polls a condition every 20 ms. @throws its last error after 20 s */
export async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  for (const until = Date.now() + 20_000; ; await pause(20)) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

export function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

export interface OwnerProcess {
  readonly process: ChildProcess;
  readonly answer: { url?: string; owned?: boolean; error?: string };
}

/** A separate Node process that runs `startEmbeddedPostgres` on the folder. */
export async function ownerProcess(dataDir: string): Promise<OwnerProcess> {
  const child = spawn(process.execPath, [join(__dirname, 'owner.testkit.js'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, answer: JSON.parse(line) as OwnerProcess['answer'] };
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  return ((await ended) as [number | null])[0];
}
