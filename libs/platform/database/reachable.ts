import { Client } from 'pg';
import { ConfigError } from '../config/config-error';

const CONNECT_WITHIN = 15_000;

/**
 * Connects once to the operator's database, so that a wrong URL, password or permission is reported before any other
 * work.
 *
 * @throws ConfigError if it accepts no connection, or the app cannot create its schemas there
 */
export async function requireReachable(url: string): Promise<void> {
  let able: boolean;
  try {
    able = await canHoldSchemas(url);
  } catch (cause) {
    throw new ConfigError('DATABASE_URL', `no se pudo abrir la base de datos (${reasonOf(cause)}).`, { cause });
  }
  if (!able)
    throw new ConfigError(
      'DATABASE_URL',
      'el usuario no puede crear esquemas en esa base de datos: dale el permiso CREATE o hacelo su dueño.',
    );
}

async function canHoldSchemas(url: string): Promise<boolean> {
  // The files named in a URL (certificates) are read here.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN });
  await client.connect();
  try {
    const { rows } = await client.query<{ able: boolean }>(
      `SELECT to_regnamespace('ledger') IS NOT NULL OR has_database_privilege(current_database(), 'CREATE') AS able`,
    );
    return rows[0]!.able;
  } finally {
    await client.end();
  }
}

/** A host with several addresses fails with an error for each and no message of its own. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: readonly unknown[] };
  return message || errors?.map(reasonOf).join('; ') || String(error);
}
