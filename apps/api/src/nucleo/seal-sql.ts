import type { SqlClient } from '@cepa/ledger/projections';

/** What PostgreSQL says where a table or a column is gone, is closed to the app, or is damaged on the disk. */
const UNREADABLE = new Set(['42P01', '42703', '42501', '3F000', 'XX000', 'XX001', 'XX002', '58P01', '58030']);

/** The database answers, but what it holds of the seal cannot be read. Its code is the database's. */
export class SealUnreadable extends Error {
  override readonly name = 'SealUnreadable';
  readonly code: string;

  constructor(cause: Error & { readonly code: string }) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}

/** Runs a reading of the seal. @throws SealUnreadable if the database can't read it, or any other error of the reading */
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

/** The same for each statement of a client. */
export const sealSql = (sql: SqlClient): SqlClient => ({
  query: (text, values) => readingTheSeal(() => sql.query(text, values)),
});
