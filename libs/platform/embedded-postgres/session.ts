import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { SUPERUSER } from './cluster';
import type { Cluster } from './cluster';
import { codeOf, EmbeddedPostgresError } from './errors';

/**
 * Role and database of the app. The role is not a superuser: a vulnerability of the app does not give access to the
 * machine.
 */
const APP = 'cepa';
const PREPARATION_LOCK = 7_263_410;
const DURABLE = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit'];

/** The URL of the app's database. */
export function appUrl(port: number, cluster: Cluster): string {
  return `postgres://${APP}:${appPassword(cluster)}@127.0.0.1:${port}/${APP}`;
}

/** The URL of the same database for the owner of the tables to which the app may only add. */
export function ownerUrl(port: number, { password }: Cluster): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${APP}`;
}

/** Derived from the supervisor's password: the app's password does not reveal the owner's. */
function appPassword({ password }: Cluster): string {
  return createHash('sha256').update(`cepa app ${password}`, 'utf8').digest('hex');
}

/** The supervisor's own session; 'starting' while the server accepts none yet, 'silent' if nothing answers. */
export async function openSession(port: number, { password }: Cluster): Promise<Client | 'starting' | 'silent'> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'cepa supervisor',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = codeOf(error);
    if (code === '57P03') return 'starting';
    if (code === '28P01' || code === '28000')
      throw new EmbeddedPostgresError(
        'La base de datos no acepta la contraseña guardada en DATA_DIR: recuperá la carpeta entera de una copia de seguridad.',
        { cause: error },
      );
    return 'silent';
  }
}

/** Creates the app's role and database if they are missing; several processes may do so at once. */
export async function prepareDatabase(session: Client, cluster: Cluster): Promise<void> {
  await session.query('SELECT pg_advisory_lock($1)', [PREPARATION_LOCK]);
  try {
    const role = await session.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP]);
    if (role.rowCount === 0) await session.query(`CREATE ROLE ${APP} LOGIN CREATEDB`);
    // Also changes the password of an earlier version, which was the supervisor's.
    await session.query(`ALTER ROLE ${APP} PASSWORD '${appPassword(cluster)}'`);
    const database = await session.query('SELECT 1 FROM pg_database WHERE datname = $1', [APP]);
    if (database.rowCount === 0) await session.query(`CREATE DATABASE ${APP} OWNER ${APP}`);
  } finally {
    await session.query('SELECT pg_advisory_unlock($1)', [PREPARATION_LOCK]);
  }
}

/** Connects as the app, and throws if an acknowledged write could be lost or a damaged page go unnoticed. */
export async function requireDurable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT name FROM pg_settings WHERE name = ANY($1) AND setting <> 'on' ORDER BY name",
      [DURABLE],
    );
    if (rows.length === 0) return;
    throw new EmbeddedPostgresError(
      `La base de datos no es segura: ${rows.map(({ name }) => name).join(', ')} tiene que estar en "on". Revisá postgresql.conf y postgresql.auto.conf en DATA_DIR/postgres/cluster.`,
    );
  } finally {
    await client.end();
  }
}

/** Name of the process that started the server, see `Supervisor`. */
export async function serverOwner(session: Client): Promise<string> {
  const { rows } = await session.query<{ cluster_name: string }>('SHOW cluster_name');
  return rows[0]!.cluster_name;
}
