import { Client } from 'pg';
import { testDatabase } from './database.testkit';

describe('the test database', () => {
  it('is a real, empty PostgreSQL of this file', async () => {
    const database = await testDatabase();
    const client = new Client(database.url);
    await client.connect();
    const { rows } = await client.query("SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'");
    await client.end();
    await database.drop();
    expect(rows).toEqual([{ tables: 0 }]);
  });
});
