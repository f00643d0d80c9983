import { Client, Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { idsOf, newEvent, newEvents, newStream, testSchemas } from '../contract.testkit';
import { type Appended, type Ledger, NO_STREAM } from '../port';
import { EventRefused, LedgerUnavailable } from '../errors';
import { until } from '../projections/projections.testkit';
import { createPostgresLedger } from '.';
import { GroupWriter } from './writer';

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

describe('the group writer', () => {
  it('lets an append that the database rejects fail alone', async () => {
    const used = newEvent();
    await ledger.append(newStream(), NO_STREAM, [used]);
    const streams = Array.from({ length: 5 }, () => newStream());
    const outcomes = await Promise.allSettled(
      streams.map((stream, index) => ledger.append(stream, NO_STREAM, [index === 2 ? used : newEvent(), newEvent()])),
    );
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as unknown) : 'stored'))).toEqual(
      ['stored', 'stored', expect.any(EventRefused), 'stored', 'stored'],
    );
    const lengths = await Promise.all(streams.map(async (stream) => (await idsOf(ledger, stream)).length));
    expect(lengths).toEqual([2, 2, 0, 2, 2]);
  });

  it('sends half of many while the other half is under way, each answered after its own commit', async () => {
    const sent = jest.spyOn(Client.prototype, 'query');
    const holder = await lockHead();
    const settled = jest.fn();
    const appends = appendsToStreams(10).map((append) => append.then(settled));
    const groups = (): number =>
      sent.mock.calls.filter(([config]) => (config as { name?: string } | null)?.name === 'ledger-append').length;
    await until(() => groups() === 2, 'two groups are under way');
    expect(settled).not.toHaveBeenCalled();
    await holder.end();
    await Promise.all(appends);
    const { rows } = await pool.query('SELECT count(*)::int AS events FROM ledger.events GROUP BY xmin::text');
    expect(rows).toEqual([{ events: 5 }, { events: 5 }]);
    sent.mockRestore();
  });

  it('writes both of two groups under way, once each, when their connection is lost', async () => {
    const holder = await lockHead();
    const appends = Promise.all(appendsToStreams(10));
    await until(async () => (await writers('Lock')).length === 1, 'the writer waits for its turn');
    await loseWriter();
    await holder.end();
    const positions = (await appends).map(({ position }) => Number(position));
    expect(positions.sort((a, b) => a - b)).toEqual([...Array(10).keys()]);
    expect(await ledger.head()).toBe(9n);
  });

  it('lets an append that the database rejects fail alone beside a group under way', async () => {
    const used = newEvent();
    await ledger.append(newStream(), NO_STREAM, [used]);
    const outcomes = await Promise.allSettled(
      appendsToStreams(12, (index) => (index === 2 || index === 9 ? used : newEvent())),
    );
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([2, 9]);
    expect(await ledger.head()).toBe(10n);
  });

  it('keeps the order of streams whose appends need many groups, while their connection is lost again and again', async () => {
    const sent = Array.from({ length: 12 }, () => ({ stream: newStream(), events: newEvents(120) }));
    let stored = 0;
    const all = Promise.all(
      [...Array(120).keys()].flatMap((turn) =>
        sent.map(async ({ stream, events }) => {
          await ledger.append(stream, BigInt(turn) - 1n, [events[turn]!]);
          stored += 1;
        }),
      ),
    );
    for (const goal of [1, 200, 400, 600, 800, 1_000]) {
      await until(() => stored >= goal, `${goal} appends are stored`);
      await loseWriter();
    }
    await all;
    for (const { stream, events } of sent) expect(await idsOf(ledger, stream)).toEqual(events.map(({ id }) => id));
  });

  it('tells an append that waited for another process which revision that process left, and keeps its connection', async () => {
    const [lost, follows] = [newStream(), newStream()];
    await ledger.append(newStream(), NO_STREAM, newEvents(1));
    const before = await writers();
    const other = await lockHead();
    await other.query('UPDATE ledger.head SET position = position + 2');
    for (const [index, stream] of [lost, follows].entries()) {
      await other.query(
        "INSERT INTO ledger.events VALUES (1 + $1::int, $2, 0, gen_random_uuid(), 'Prueba', 1, gen_random_uuid(), '2026-01-01T00:00:00.000000Z', '{}')",
        [index, stream],
      );
    }
    const late = ledger.append(lost, NO_STREAM, newEvents(1)).catch((error: unknown) => error);
    await until(async () => (await writers('Lock')).length === 1, 'the writer waits for its turn');
    const next = ledger.append(follows, 0n, newEvents(1));
    await other.query('COMMIT');
    await other.end();
    expect(await late).toMatchObject({ name: 'RevisionConflict', actual: 0n });
    expect(await next).toMatchObject({ revision: 1n, position: 3n });
    expect(await writers()).toEqual(before);
  });

  it('says that the outcome is unknown when no server answers until the deadline', async () => {
    const writer = new GroupWriter({ host: '127.0.0.1', port: 1 }, () => undefined);
    const error = await new Promise<Error>((resolve, reject) =>
      writer.enqueue({
        stream: 'a',
        expected: NO_STREAM,
        events: [],
        bytes: 0,
        deadline: Date.now() + 200,
        alone: false,
        resolve: () => reject(new Error('stored')),
        reject: resolve,
      }),
    );
    await writer.close();
    expect(error).toBeInstanceOf(LedgerUnavailable);
    expect((error.cause as NodeJS.ErrnoException).code).toBe('ECONNREFUSED');
  });

  it('answers the queued appends before it closes, and refuses later ones', async () => {
    const queued = Promise.all([
      ledger.append(newStream(), NO_STREAM, newEvents(1)),
      ledger.append(newStream(), NO_STREAM, newEvents(1)),
    ]);
    await ledger.close();
    expect((await queued).map(({ position }) => position)).toEqual([0n, 1n]);
    await expect(ledger.append(newStream(), NO_STREAM, newEvents(1))).rejects.toBeInstanceOf(LedgerUnavailable);
  });
});

function appendsToStreams(
  count: number,
  event: (index: number) => ReturnType<typeof newEvent> = () => newEvent(),
): Promise<Appended>[] {
  return Array.from({ length: count }, (_, index) => ledger.append(newStream(), NO_STREAM, [event(index)]));
}

/** A writer of another process in the middle of its commit; `end` releases it. */
async function lockHead(): Promise<Client> {
  const client = new Client(database.url);
  await client.connect();
  await client.query('BEGIN; SELECT 1 FROM ledger.head FOR UPDATE');
  return client;
}

/** The server's processes for our writer; with an event, those that wait for it. */
async function writers(waitingFor?: 'Lock'): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'cepa-ledger-writer' AND datname = current_database() AND ($1::text IS NULL OR wait_event_type = $1)",
    [waitingFor],
  );
  return rows.map(({ pid }) => pid);
}

async function loseWriter(): Promise<void> {
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cepa-ledger-writer' AND datname = current_database()",
  );
}
