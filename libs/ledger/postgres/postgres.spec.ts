import { Client, Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { collect, Follower, idsOf, newEvents, newStream, testSchemas } from '../contract.testkit';
import { EventUnreadable } from '../errors';
import { type Ledger, NO_STREAM } from '../port';
import { verifyLedger } from '../seal';
import { createPostgresLedger, snapshotReader } from '.';
import { APPEND_FUNCTION } from './append.sql';
import { migrateLedger } from './migration';
import { PositionGap } from './subscription';

let database: TestDatabase;
let ledger: Ledger;
let pool: Pool;

beforeEach(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  ledger = await createPostgresLedger({ pool, schemas: testSchemas });
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

it('reads several streams at once as it reads each, and what can not be read of one ends that one alone', async () => {
  const [long, short, none] = [newStream(), newStream(), newStream()];
  await ledger.append(long, NO_STREAM, newEvents(3));
  await ledger.append(short, NO_STREAM, newEvents(2));
  const several = await ledger.readStreams!([short, none, long]);
  const each = [await collect(ledger.readStream(short)), [], await collect(ledger.readStream(long))];
  expect(several.map((events) => [...events])).toEqual(each);
  await tamper(`UPDATE ledger.events SET canonical = '\\xff' WHERE stream = '${long}' AND revision = 1`);
  const [broken, whole] = await ledger.readStreams!([long, short]);
  const read: bigint[] = [];
  expect(() => {
    for (const { revision } of broken!) read.push(revision);
  }).toThrow(EventUnreadable);
  expect([read, [...whole!].length]).toEqual([[0n], 2]);
});

it('reads the streams that are asked for in one turn with one statement, each from its revision on', async () => {
  const [long, short, none] = [newStream(), newStream(), newStream()];
  await ledger.append(long, NO_STREAM, newEvents(3));
  await ledger.append(short, NO_STREAM, newEvents(2));
  const asked = [
    [long, {}],
    [none, {}],
    [short, { from: 1n }],
    [long, { from: 1n, max: 1 }],
    [short, { from: 2n }],
  ] as const;
  const each: unknown[] = [];
  for (const [stream, options] of asked) each.push(await collect(ledger.readStream(stream, options)));
  const sent = jest.spyOn(pool, 'query');
  const together = await Promise.all(asked.map(([stream, options]) => collect(ledger.readStream(stream, options))));
  expect([together, sent.mock.calls.length]).toEqual([each, 1]);
  sent.mockRestore();
  expect(together.map((events) => events.length)).toEqual([3, 0, 1, 1, 0]);
  await tamper(`UPDATE ledger.events SET canonical = '\\xff' WHERE stream = '${long}' AND revision = 1`);
  const [broken, whole] = await Promise.allSettled([long, short].map((one) => collect(ledger.readStream(one))));
  expect([broken, whole]).toMatchObject([{ reason: expect.any(EventUnreadable) }, { value: { length: 2 } }]);
});

describe('the table', () => {
  it.each([
    ["UPDATE ledger.events SET type = 'Otro'", 'UPDATE'],
    ['DELETE FROM ledger.events', 'DELETE'],
    ['TRUNCATE ledger.events', 'TRUNCATE'],
    ['SET session_replication_role = replica; DELETE FROM ledger.events', 'DELETE'],
  ])('refuses %s', async (sql, operation) => {
    const stream = newStream();
    const events = newEvents(2);
    await ledger.append(stream, NO_STREAM, events);
    const client = new Client(database.url);
    await client.connect();
    await expect(client.query(sql)).rejects.toThrow(
      `the ledger is append-only: ${operation} on ledger.events is refused`,
    );
    await client.end();
    expect(await idsOf(ledger, stream)).toEqual(events.map((event) => event.id));
  });

  it('is created once, also by several at a time, and keeps its content', async () => {
    const { position } = await ledger.append(newStream(), NO_STREAM, newEvents(3));
    await Promise.all([migrateLedger(pool), migrateLedger(pool)]);
    expect([position, await ledger.head()]).toEqual([2n, 2n]);
  });

  it('replaces the append function of an earlier version, which took more', async () => {
    const earlier = APPEND_FUNCTION.replace('event_revision bigint[]', 'event_stream text[], event_revision bigint[]');
    await pool.query(`DROP FUNCTION ledger.append; ${earlier}`);
    await migrateLedger(pool);
    const { positions } = await ledger.append(newStream(), NO_STREAM, newEvents(2));
    const { rows } = await pool.query(
      "SELECT count(*)::int AS functions FROM pg_proc WHERE proname = 'append' AND pronamespace = 'ledger'::regnamespace",
    );
    expect([positions, rows]).toEqual([[0n, 1n], [{ functions: 1 }]]);
  });

  it('replaces the append function of an earlier version, whose arguments had other names', async () => {
    const earlier = APPEND_FUNCTION.replaceAll('append_stream', 'chain_stream');
    await pool.query(`DROP FUNCTION ledger.append; ${earlier}`);
    await migrateLedger(pool);
    expect(await ledger.append(newStream(), NO_STREAM, newEvents(2))).toMatchObject({ positions: [0n, 1n] });
  });
});

describe('positions and the clock', () => {
  it('starts at 0 and numbers without gaps, also past appends that were refused', async () => {
    expect(await ledger.head()).toBe(-1n);
    const stream = newStream();
    await ledger.append(stream, NO_STREAM, newEvents(2));
    await Promise.allSettled([
      ledger.append(stream, NO_STREAM, newEvents(1)),
      ledger.append(newStream(), NO_STREAM, newEvents(2)),
      ledger.append(stream, 9n, newEvents(1)),
    ]);
    await expect(ledger.append(stream, 0n, newEvents(1))).rejects.toMatchObject({
      name: 'RevisionConflict',
      actual: 1n,
    });
    await ledger.append(stream, 1n, newEvents(1));
    expect((await collect(ledger.readAll())).map(({ position }) => position)).toEqual([0n, 1n, 2n, 3n, 4n]);
  });

  it('commits queued appends together in one transaction, and in the next one those that build on it', async () => {
    const [stream, other] = [newStream(), newStream()];
    await Promise.all([
      ledger.append(stream, NO_STREAM, newEvents(2)),
      ledger.append(other, NO_STREAM, newEvents(1)),
      ledger.append(stream, 1n, newEvents(1)),
    ]);
    const { rows } = await pool.query(
      'SELECT array_agg(stream ORDER BY position) AS streams FROM ledger.events GROUP BY xmin::text ORDER BY min(position)',
    );
    expect(rows).toEqual([{ streams: [stream, stream, other] }, { streams: [stream] }]);
  });

  it('never records an instant before the one of the event before, even when the clock goes back', async () => {
    await pool.query("UPDATE ledger.head SET recorded_at = '2999-01-01T00:00:00.000000Z'");
    const stream = newStream();
    await ledger.append(stream, NO_STREAM, newEvents(1));
    expect((await collect(ledger.readStream(stream))).map((event) => event.recorded_at)).toEqual([
      '2999-01-01T00:00:00.000000Z',
    ]);
  });

  it('records an invented past on request, never back from the last record, nor ahead of now', async () => {
    let told: string | null = null;
    const telling = await createPostgresLedger({ pool, schemas: testSchemas, clock: () => told });
    const stream = newStream();
    const before = new Date().toISOString();
    const tellings = ['2024-03-01T12:00:00.000000Z', '2024-03-05T12:00:00.000000Z', '2024-03-02T12:00:00.000000Z'];
    for (const [revision, at] of [...tellings, '2999-01-01', null].entries()) {
      told = at;
      await telling.append(stream, BigInt(revision) - 1n, newEvents(1));
    }
    const instants = (await collect(telling.readStream(stream))).map(({ recorded_at }) => recorded_at);
    await telling.close();
    expect(instants.slice(0, 3)).toEqual([tellings[0], tellings[1], tellings[1]]);
    const [ahead, now] = instants.slice(3) as [string, string];
    expect([ahead >= before, now >= ahead, now < '2999']).toEqual([true, true, true]);
  });
});

describe('other processes', () => {
  it('are informed of every write, of the last append before the ledger closes too', async () => {
    const listening = new Client(database.url);
    await listening.connect();
    const told = new Set<string>();
    listening.on('notification', ({ channel }) => told.add(channel));
    await listening.query('LISTEN ledger');
    await ledger.append(newStream(), NO_STREAM, newEvents(1));
    while (told.size === 0) await listening.query('SELECT 1');
    for (let time = 0; time < 20; time += 1) await ledger.append(newStream(), NO_STREAM, newEvents(1));
    const last = ledger.append(newStream(), NO_STREAM, newEvents(1));
    told.clear();
    await Promise.all([last, ledger.close()]);
    await listening.query('SELECT 1');
    expect([...told]).toEqual(['ledger']);
    await listening.end();
  });
});

describe('a subscription in the process that writes', () => {
  it('gets the latest events as they are stored, without reading them back, and reads those of others between', async () => {
    const other = await createPostgresLedger({ connectionString: database.url, schemas: testSchemas });
    const follower = new Follower(ledger, -1n);
    const [stream, theirs] = [newStream(), newStream()];
    await ledger.append(stream, NO_STREAM, newEvents(1));
    await follower.until((one) => one.ids(stream).length === 1);
    const blind = jest.spyOn(pool, 'query').mockImplementation(async () => ({ rows: [] }));
    await ledger.append(stream, 0n, newEvents(2));
    await follower.until((one) => one.ids(stream).length === 3);
    await other.append(theirs, NO_STREAM, newEvents(1));
    await ledger.append(stream, 2n, newEvents(1));
    blind.mockRestore();
    await follower.until((one) => one.ids(stream).length === 4);
    await other.close();
    expect(follower.events).toEqual(await collect(ledger.readAll()));
  });
});

describe('a store that was tampered with', () => {
  it.each([
    ['no JSON', "'{'::bytea"],
    ['no UTF-8', "replace(encode(canonical, 'escape'), '12.50', E'12.5\\\\\\\\377')::bytea"],
    ['no event', "'[]'::bytea"],
  ])('says which bytes are %s, and a read after them goes on', async (_, bytes) => {
    const stream = newStream();
    const events = newEvents(3);
    await ledger.append(stream, NO_STREAM, events);
    await tamper(`UPDATE ledger.events SET canonical = ${bytes} WHERE position = 1`);
    const { rows } = await pool.query<{ canonical: Buffer }>('SELECT canonical FROM ledger.events WHERE position = 1');

    const error: unknown = await collect(ledger.readAll()).catch((caught: unknown) => caught);

    expect(error).toBeInstanceOf(EventUnreadable);
    expect([(error as EventUnreadable).position, (error as EventUnreadable).bytes]).toEqual([1n, rows[0]?.canonical]);
    await expect(collect(ledger.readStream(stream))).rejects.toBeInstanceOf(EventUnreadable);
    expect((await collect(ledger.readAll({ after: 1n }))).map(({ id }) => id)).toEqual([events[2]?.id]);
  });

  it('shows an edited command id, by which commands are looked up, beside the bytes that say another', async () => {
    await ledger.append(newStream(), NO_STREAM, newEvents(1));
    await tamper(`UPDATE ledger.events SET command_id = '11111111-1111-4111-8111-111111111111'`);
    const { ok, findings } = await verifyLedger({ ledger });
    expect([ok, findings.map(({ code, detail }) => [code, detail])]).toEqual([
      false,
      [['columnas_alteradas', 'metadata']],
    ]);
  });

  it.each(['-1', '-9223372036854775808', '9223372036854775807'])(
    'verifies also the event at position %s',
    async (position) => {
      await ledger.append(newStream(), NO_STREAM, newEvents(2));
      await tamper(`UPDATE ledger.events SET position = ${position} WHERE position = 1`);
      const client = await pool.connect();
      const snapshot = await verifyLedger({ ledger: snapshotReader(client) });
      client.release();
      const { ok, size } = await verifyLedger({ ledger });
      expect([ok, size, snapshot.ok, snapshot.size]).toEqual([false, 2n, false, 2n]);
    },
  );

  it('stops a subscription at a removed event rather than stepping over it', async () => {
    await ledger.append(newStream(), NO_STREAM, newEvents(3));
    await tamper('DELETE FROM ledger.events WHERE position = 1');
    const error: unknown = await new Follower(ledger, -1n).until(() => false).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PositionGap);
    expect({ ...(error as PositionGap) }).toEqual({ name: 'PositionGap', expected: 1n, found: 2n });
  });

  it('fails at once where waiting would not help', async () => {
    await tamper('ALTER TABLE ledger.events RENAME COLUMN recorded_at TO otra');
    await expect(new Follower(ledger, -1n).until(() => false)).rejects.toThrow('column "recorded_at" does not exist');
    await tamper('ALTER TABLE ledger.events RENAME COLUMN otra TO recorded_at');
  });
});

describe('closing', () => {
  it('ends subscriptions', async () => {
    const stream = newStream();
    const follower = new Follower(ledger, -1n);
    await ledger.append(stream, NO_STREAM, newEvents(1));
    await follower.until((one) => one.ids(stream).length === 1);
    await ledger.close();
    await expect(follower.until(() => false)).rejects.toThrow('the subscription ended');
  });
});
