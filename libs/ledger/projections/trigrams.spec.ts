import type { Pool } from 'pg';
import { closePool, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { SqlClient } from './projection';
import { compileTable, createIndex, createTable } from './tables';
import { hasTextSearch, withOperators } from './trigrams';

const INDEX = 'USING gin (club_id, texto gin_trgm_ops)';
const TABLE = compileTable('hechos', {
  key: ['id'],
  columns: { id: 'uuid', club_id: 'uuid', texto: 'text' },
  indexes: [INDEX],
});

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { name: 'spec', max: 1 });
});
afterEach(async () => {
  await closePool(pool);
  await database.drop();
});

it('installs what a search by an index needs, once, in a schema that no build moves', async () => {
  const tx = pool as unknown as SqlClient;
  expect(await hasTextSearch(tx)).toBe(false);
  for (const schema of ['lectura', 'sombra']) {
    await tx.query(`CREATE SCHEMA ${schema}`);
    await createTable(tx, schema, TABLE);
    await createIndex(tx, schema, TABLE, INDEX);
    await tx.query(`DROP SCHEMA ${schema} CASCADE`);
  }
  expect(await hasTextSearch(tx)).toBe(true);
  expect(await withOperators(tx, INDEX)).toBe('USING gin (club_id, texto "extensiones".gin_trgm_ops)');
});

it('takes what the operator installed', async () => {
  const tx = pool as unknown as SqlClient;
  await tx.query('CREATE SCHEMA "de otros"; CREATE EXTENSION pg_trgm SCHEMA "de otros"; CREATE EXTENSION btree_gin');
  expect(await withOperators(tx, INDEX)).toBe('USING gin (club_id, texto "de otros".gin_trgm_ops)');
});

it('does without the index where the server does not have it, or keeps it from this role', async () => {
  const asked: string[] = [];
  const query = (text: string) => {
    asked.push(text);
    return Promise.resolve({ rows: text.includes('AS able') ? [{ able: false }] : [], rowCount: 0 });
  };
  await createIndex({ query } as unknown as SqlClient, 'lectura', TABLE, INDEX);
  expect(asked.filter((text) => text.startsWith('CREATE'))).toEqual([]);
});
