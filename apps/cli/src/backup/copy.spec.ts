import { Writable } from 'node:stream';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { copyOut } from './copy';

describe('copying out', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('goes at the pace of its reader, and leaves nothing behind on the stream however often it waited', async () => {
    let [bytes, waits, listeners] = [0, 0, 0];
    const to = new Writable({
      highWaterMark: 1_000,
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        setImmediate(done);
      },
    });
    const before = to.listenerCount('close') + to.listenerCount('drain');
    to.on('drain', () => {
      waits += 1;
      listeners = Math.max(listeners, to.listenerCount('close'));
    });
    const client = await pool.connect();
    const rows = await copyOut(client, `COPY (SELECT repeat('x', 999) FROM generate_series(1, 2000)) TO STDOUT`, to);
    client.release();
    to.end();
    await new Promise((resolve) => to.once('close', resolve));
    expect({ rows, bytes, waited: waits > 20, few: listeners < 5, before }).toEqual({
      rows: 2000,
      bytes: 2_000_000,
      waited: true,
      few: true,
      before: 0,
    });
  });
});
