import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { StreamIncomplete } from '../errors';
import { openTestPool } from './projections.testkit';
import { WholeReplay } from './whole-replay';

describe('a replay of a ledger in which one stream of three events is sealed', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = openTestPool(database.url);
    await pool.query(`CREATE SCHEMA lectura; CREATE TABLE lectura.sello_hojas (stream text, revision bigint, position bigint);
      INSERT INTO lectura.sello_hojas SELECT 'frasco-1', r, r * 10 FROM generate_series(0, 2) AS r`);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const replay = async (revisions: readonly bigint[], upTo = 20n, schema = 'lectura') => {
    const whole = new WholeReplay();
    // Batches overlap if one projection is behind another.
    for (const revision of revisions)
      whole.add([revision, revision].map((one) => ({ stream: 'frasco-1', revision: one, position: one * 10n })));
    await whole.finish(pool, schema, upTo);
  };

  it.each([
    ['its first event', [1n, 2n], 0n],
    ['one in the middle', [0n, 2n], 1n],
    ['its last event', [0n, 1n], 2n],
    ['all of it', [], 0n],
  ] as const)('is refused where the ledger lacks %s', async (_, revisions, lacking) => {
    await expect(replay(revisions)).rejects.toThrow(new StreamIncomplete('frasco-1', lacking));
  });

  it('is whole with them, up to where it goes, and where nothing is sealed yet', async () => {
    await replay([0n, 1n, 2n]);
    await replay([0n, 1n], 10n);
    await replay([], 20n, 'ninguna');
  });
});
