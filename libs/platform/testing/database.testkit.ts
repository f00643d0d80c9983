import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

/** A separate database for one test file, on the run's real PostgreSQL. */
export interface TestDatabase {
  readonly url: string;
  /** The same through a socket file, if the system has any: a statement takes a third less processor time than through a port. */
  readonly nearUrl: string;
  drop(): Promise<void>;
}

/** The template of a new database. */
export interface Template {
  /** Letters only: two templates with one name are the same. */
  readonly name: string;
  /** Fills the template, once per run, and leaves no connection open. */
  fill(url: string): Promise<void>;
}

/** Creates a database, empty or a copy of a template; call `drop` in `afterAll`. */
export async function testDatabase(template?: Template): Promise<TestDatabase> {
  const server = process.env['CEPA_TEST_DATABASE_URL'];
  if (!server) throw new Error('CEPA_TEST_DATABASE_URL is not set: run through jest, which starts PostgreSQL');
  const name = `t_${randomBytes(6).toString('hex')}`;
  if (template) await provide(template, server);
  // Copied as files: by default PostgreSQL writes a copy into the log block by block, which costs four times as much.
  await admin(server, (client) =>
    client.query(`CREATE DATABASE ${name} ${template ? `TEMPLATE ${template.name} STRATEGY FILE_COPY` : ''}`),
  );
  return {
    url: urlOf(server, name),
    nearUrl: nearUrlOf(server, name),
    drop: () =>
      admin(server, async (client) => {
        await ended(client, name);
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** Longest wait for connections that are just ending; one that a test left open is ended by force. */
const ENDING_MS = 1_000;

/**
 * Waits until nobody is connected to the database. A pool says that it has ended before the server knows of it, and a
 * connection that the server ends in between is an error that nobody handles.
 */
async function ended(client: Client, name: string): Promise<void> {
  for (const limit = Date.now() + ENDING_MS; Date.now() < limit; await setTimeout(10)) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name]);
    if (rowCount === 0) return;
  }
}

/** Creates the template unless another test file has. It gets its name when it is complete. */
async function provide({ name, fill }: Template, server: string): Promise<void> {
  await admin(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    if ((await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${name}_unfinished WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}_unfinished`);
    await fill(urlOf(server, `${name}_unfinished`));
    await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
  });
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

function nearUrlOf(server: string, name: string): string {
  const url = new URL(urlOf(server, name));
  const sockets = process.env['CEPA_TEST_DATABASE_SOCKETS'];
  if (sockets) url.searchParams.set('host', sockets);
  return url.toString();
}

async function admin(url: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
