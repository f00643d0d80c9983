import type { Pool } from 'pg';
import { Pool as PgPool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { inTransaction } from './transaction';
import type { SqlClient } from './projection';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
});

describe.each([
  ['that takes statements ahead', true],
  ['that takes one at a time', false],
])('a transaction on a connection %s', (_which, pipeline) => {
  let pool: Pool;

  beforeAll(async () => {
    pool = new PgPool({ connectionString: database.url, max: 1, pipeline });
    await pool.query('DROP TABLE IF EXISTS notas; CREATE TABLE notas (n int PRIMARY KEY)');
  });
  beforeEach(async () => {
    await pool.query('TRUNCATE notas');
  });
  afterAll(async () => {
    await pool.end();
  });

  const insert = (tx: SqlClient, n: unknown) => tx.query('INSERT INTO notas VALUES ($1)', [n]);
  const notas = async (): Promise<unknown[]> =>
    (await pool.query('SELECT n FROM notas ORDER BY n')).rows.map(({ n }) => n);

  it('runs statements in the order in which they were sent, though none was waited for', async () => {
    const counts = await inTransaction(pool, async (tx) => {
      const answers = [1, 2, 3].map(async (n) => {
        void insert(tx, n);
        return (await tx.query<{ count: string }>('SELECT count(*)::text AS count FROM notas WHERE n <= $1', [n]))
          .rows[0]!.count;
      });
      return Promise.all(answers);
    });
    expect(counts).toEqual(['1', '2', '3']);
    expect(await notas()).toEqual([1, 2, 3]);
  });

  it('keeps nothing when one of several fails, also of those behind it', async () => {
    const torn = inTransaction(pool, (tx) => Promise.all([insert(tx, 1), insert(tx, 1), insert(tx, 2)]));
    await expect(torn).rejects.toMatchObject({ code: '23505' });
    expect(await notas()).toEqual([]);
  });

  it('takes no statement of work that goes on after its end', async () => {
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let late: Promise<unknown> | undefined;
    const failed = inTransaction(pool, async (tx) => {
      late = ended.then(() => insert(tx, 2));
      await insert(tx, 'no number');
    });
    await expect(failed).rejects.toMatchObject({ code: '22P02' });
    end();
    await expect(late).rejects.toThrow('the transaction has ended');
    expect(await notas()).toEqual([]);
  });
});
