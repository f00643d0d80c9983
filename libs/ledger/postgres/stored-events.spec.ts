import { Client, Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { newEvents, newStream, testSchemas } from '../contract.testkit';
import type { RecordedEvent } from '../envelope';
import { EventForged, EventUnreadable, LedgerUnavailable } from '../errors';
import { EventMacs } from '../event-mac';
import { type Ledger, NO_STREAM } from '../port';
import { readStretch } from '../projections/reading';
import { NotPlain } from '../stored-row';
import { createPostgresLedger } from '.';
import { PositionGap } from './subscription';

const COUNT = 12;
const LAST = BigInt(COUNT - 1);
const authority = new EventMacs(() => [{ id: '0123456789abcdef', secret: Buffer.alloc(32, 7) }], -1n);
const forever = new AbortController().signal;

let database: TestDatabase;
let ledger: Ledger;
let pool: Pool;

beforeEach(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  ledger = await createPostgresLedger({ pool, schemas: testSchemas, authority });
  for (let i = 0; i < COUNT; i += 3) await ledger.append(newStream(), NO_STREAM, newEvents(3));
});
afterEach(async () => {
  await ledger.close();
  await pool.end();
  await database.drop();
});

/** Acts as an administrator who can disable the triggers. */
async function tamper(sql: string): Promise<void> {
  const admin = new Client(database.url);
  await admin.connect();
  await admin.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
  await admin.query(sql);
  await admin.query('ALTER TABLE ledger.events ENABLE ALWAYS TRIGGER append_only');
  await admin.end();
}

/** A stretch in batches of 5, by the blocks of the engine or without them. @returns what was read until its end or its failure */
async function read(blocks: boolean, from = ledger): Promise<{ events: RecordedEvent[]; failure: unknown }> {
  const source = blocks
    ? from
    : new Proxy(from, { get: (of, name) => (name === 'stored' ? undefined : bound(of, name)) });
  const events: RecordedEvent[] = [];
  try {
    const stretch = { after: -1n, upTo: LAST, batchSize: 5, signal: forever };
    for await (const batch of readStretch(source, stretch)) events.push(...batch);
  } catch (failure) {
    return { events, failure };
  }
  return { events, failure: null };
}

const bound = (of: Ledger, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(of, name);
  return typeof value === 'function' ? (value as () => unknown).bind(of) : value;
};

describe('events that are read in blocks', () => {
  it('are those of a subscription', async () => {
    const [blocks, subscription] = [await read(true), await read(false)];
    expect(blocks.events).toHaveLength(COUNT);
    expect(blocks).toEqual(subscription);
  });

  it.each<[string, string, new (...args: never[]) => Error]>([
    [
      'one that the installation did not write',
      `UPDATE ledger.events SET type = 'Otro' WHERE position = 7`,
      EventForged,
    ],
    ['one whose bytes are damaged', `UPDATE ledger.events SET canonical = '\\xff' WHERE position = 7`, EventUnreadable],
    ['a gap', 'DELETE FROM ledger.events WHERE position = 7', PositionGap],
  ])('end at %s, behind those before it', async (_, sql, failure) => {
    await tamper(sql);
    const blocks = await read(true);
    expect(blocks.failure).toBeInstanceOf(failure);
    expect(blocks.failure).toEqual((await read(false)).failure);
    expect(blocks.events.map(({ position }) => Number(position))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['the connection is lost', new LedgerUnavailable('gone')],
    ['a row has another form', new NotPlain('a row of the ledger has other columns')],
  ])('go on by a subscription where %s', async (_, failure) => {
    const stored = ledger.stored!();
    async function* failing(after: bigint, upTo: bigint) {
      for await (const events of stored.events(after, upTo)) {
        yield events.slice(0, 7);
        throw failure;
      }
    }
    const other = new Proxy(ledger, {
      get: (of, name) => (name === 'stored' ? () => ({ ...stored, events: failing }) : bound(of, name)),
    });
    expect(await read(true, other)).toEqual(await read(false));
  });
});
