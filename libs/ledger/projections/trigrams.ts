import { quote } from './columns';
import type { SqlClient } from './projection';

/** Where the app installs extensions: no build of read models moves or drops it. */
const SCHEMA = 'extensiones';
/** What an index over parts of a text in one club needs; both come with PostgreSQL. */
const EXTENSIONS = ['btree_gin', 'pg_trgm'] as const;
/** The class of operators of such an index, as definitions name it. */
const OPERATORS = 'gin_trgm_ops';
/** Two processes that install at once would get in each other's way. */
const LOCK = "pg_advisory_xact_lock(hashtext('cepa extensions'))";

/** Whether an index is for the search of parts of a text. */
export const isTextSearch = (index: string): boolean => index.includes(OPERATORS);

/**
 * Installs what such an index needs if the database lacks it, and returns the names of its operators with their schema:
 * the person who runs the server may have installed them elsewhere. Runs inside a transaction.
 *
 * @returns null if this database can't have such an index: a search then reads all rows of the club
 */
export async function withOperators(tx: SqlClient, index: string): Promise<string | null> {
  let schema = await installed(tx);
  if (schema === null) {
    if (!(await installable(tx))) return null;
    await tx.query(`SELECT ${LOCK}`);
    await tx.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
    for (const name of EXTENSIONS) await tx.query(`CREATE EXTENSION IF NOT EXISTS ${name} WITH SCHEMA ${SCHEMA}`);
    schema = (await installed(tx))!;
  }
  return index.replaceAll(OPERATORS, `${quote(schema)}.${OPERATORS}`);
}

/** Whether texts are searched by an index in this database. */
export const hasTextSearch = async (tx: SqlClient): Promise<boolean> => (await installed(tx)) !== null;

/** The schema of the operators; null where an extension is missing. */
async function installed(tx: SqlClient): Promise<string | null> {
  const { rows } = await tx.query<{ extname: string; nspname: string }>(
    `SELECT extname, nspname FROM pg_extension JOIN pg_namespace AS n ON n.oid = extnamespace WHERE extname = ANY($1)`,
    [[...EXTENSIONS]],
  );
  return rows.length < EXTENSIONS.length ? null : rows.find(({ extname }) => extname === 'pg_trgm')!.nspname;
}

/** Whether the server has them and lets this role install them. A role that may create schemas may install both. */
async function installable(tx: SqlClient): Promise<boolean> {
  const { rows } = await tx.query<{ able: boolean }>(
    `SELECT has_database_privilege(current_database(), 'CREATE') AND count(*) = $2 AS able
       FROM pg_available_extensions WHERE name = ANY($1)`,
    [[...EXTENSIONS], EXTENSIONS.length],
  );
  return rows[0]!.able;
}
