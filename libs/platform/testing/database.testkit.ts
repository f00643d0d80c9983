import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of its own for one test file, on the run's real PostgreSQL. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database; call `drop` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env['CEPA_TEST_DATABASE_URL'];
  if (!server) throw new Error('CEPA_TEST_DATABASE_URL is not set: run through jest, which starts PostgreSQL');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await admin(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => admin(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function admin(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
