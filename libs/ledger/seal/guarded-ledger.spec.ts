import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { newEvents, newStream, testSchemas } from '../contract.testkit';
import { type Ledger, NO_STREAM } from '../port';
import { StreamIncomplete } from '../errors';
import { createPostgresLedger } from '../postgres';
import { GuardedLedger } from './guarded-ledger';

let database: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  database = await testDatabase();
  ledger = await createPostgresLedger({ connectionString: database.url, schemas: testSchemas });
});
afterAll(async () => {
  await ledger.close();
  await database.drop();
});

async function read(from: Ledger, stream: string): Promise<number> {
  let events = 0;
  for await (const event of from.readStream(stream)) if (event.stream === stream) events += 1;
  return events;
}

describe('a stream that is read to its end', () => {
  it('is whole where another process appended and sealed an event after that end', async () => {
    const stream = newStream();
    await ledger.append(stream, NO_STREAM, newEvents(2));
    const guarded = new GuardedLedger(ledger, {
      lastRevision: async () => {
        await ledger.append(stream, 1n, newEvents(1));
        return 2n;
      },
    });
    expect(await read(guarded, stream)).toBe(2);
    expect(guarded.incomplete).toEqual([]);
    await expect(guarded.append(stream, 2n, newEvents(1))).resolves.toMatchObject({});
  });

  it('is refused to reads and appends where it ends before what was sealed', async () => {
    const stream = newStream();
    await ledger.append(stream, NO_STREAM, newEvents(2));
    const guarded = new GuardedLedger(ledger, { lastRevision: () => Promise.resolve(2n) });
    await expect(read(guarded, stream)).rejects.toThrow(StreamIncomplete);
    expect(guarded.incomplete).toEqual([stream]);
    await expect(guarded.append(stream, 1n, newEvents(1))).rejects.toThrow(StreamIncomplete);
  });
});
