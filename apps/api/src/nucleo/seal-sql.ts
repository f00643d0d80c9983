import type { SqlClient } from '@cepa/ledger/projections';

/** PostgreSQL's codes for a table or a column that is missing, inaccessible to the app, or damaged on disk. */
const UNREADABLE = new Set(['42P01', '42703', '42501', '3F000', 'XX000', 'XX001', 'XX002', '58P01', '58030']);

/** The database answers, but its data of the seal cannot be read. The code is the database's. */
export class SealUnreadable extends Error {
  override readonly name = 'SealUnreadable';
  readonly code: string;

  constructor(cause: Error & { readonly code: string }) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}

/** Runs a read of the seal. @throws SealUnreadable if the database cannot read it, or any other error of the read */
export async function readingTheSeal<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (error instanceof Error && typeof code === 'string' && UNREADABLE.has(code))
      throw new SealUnreadable(error as Error & { code: string });
    throw error;
  }
}

/** Does the same for each statement of a client. */
export const sealSql = (sql: SqlClient): SqlClient => ({
  query: (text, values) => readingTheSeal(() => sql.query(text, values)),
});
