import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '@cepa/platform/embedded-postgres';
import { cpuOfServer } from './processes';

/** The tools of a bench. */
export interface Bench {
  /** Smaller sizes and shorter runs. */
  readonly quick: boolean;
  /** An empty database of the run's PostgreSQL. */
  database(): Promise<string>;
  /** A folder that is removed at the end of the run. */
  folder(): string;
  /** Milliseconds of processor time that the run's PostgreSQL has used so far; null if the system does not report it. */
  databaseCpuMs(): number | null;
  say(line: string): void;
}

/** Runs the work with a PostgreSQL of its own, as the app starts it, and leaves nothing behind. */
export async function withBench<T>(quick: boolean, work: (bench: Bench) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'cepa-bench-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(root, 'server') });
    try {
      return await work({
        quick,
        database: () => createDatabase(server.url),
        folder: () => mkdtempSync(join(root, 'folder-')),
        databaseCpuMs: () => cpuOfServer(join(root, 'server')),
        say: (line) => void process.stdout.write(`  ${line}\n`),
      });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function createDatabase(server: string): Promise<string> {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
