import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { metadata, newEvent } from '../contract.testkit';
import type { RecordedEvent } from '../envelope';
import type { EventBatch } from '../port';
import { EventUnreadable, LedgerUnavailable } from '../errors';
import { type CommandSource, PostgresCommandIndex } from './command-index';
import { silent } from './testing/harness.testkit';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url });
  // Dropping the database ends connections that the pool is still closing.
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('DROP SCHEMA IF EXISTS cache CASCADE'));

/** A ledger of given events in one batch each, then nothing. Positions have gaps. */
function source(events: readonly RecordedEvent[], poison?: Error): CommandSource {
  return {
    async *batches(after, signal): AsyncGenerator<EventBatch> {
      for (const event of events) if (event.position > after) yield { events: [event], position: event.position };
      if (poison) throw poison;
      await new Promise<void>((resolve) =>
        signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve()),
      );
    },
    idAt: (position) => Promise.resolve(events.find((event) => event.position === position)?.id ?? null),
  };
}

function recordedRun(stream: string, commands: readonly string[], from = 1): RecordedEvent[] {
  return commands.map((command_id, index) => ({
    ...newEvent({ metadata: metadata({ command_id }) }),
    stream,
    revision: BigInt(index),
    position: BigInt((from + index) * 100),
    recorded_at: '2026-03-01T12:00:00.0000000Z',
  }));
}

const open = (index = 300) => PostgresCommandIndex.create(pool, silent, { index, backoff: 50 });

describe('the command index', () => {
  it('knows the stream and the first and last revision of each command, up to the position asked for', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const index = await open(5_000);
    index.follow(source(recordedRun('lote-1', [a, a, b])));
    expect([await index.find(a, 300n), await index.find(b, 300n), await index.find(randomUUID(), 300n)]).toEqual([
      { stream: 'lote-1', first: 0n, last: 1n },
      { stream: 'lote-1', first: 2n, last: 2n },
      null,
    ]);
    await index.close();
  });

  it('rejects rather than answers from behind the position asked for', async () => {
    const command = randomUUID();
    const index = await open();
    index.follow(source(recordedRun('lote-1', [command])));
    expect(await index.find(command, 100n)).toEqual({ stream: 'lote-1', first: 0n, last: 0n });
    await expect(index.find(command, 101n)).rejects.toBeInstanceOf(LedgerUnavailable);
    await index.close();
  });

  it('goes on from its checkpoint, also when a command’s events come in two batches around a restart', async () => {
    const command = randomUUID();
    const events = recordedRun('lote-1', [command, command, command]);
    const before = await open();
    before.follow(source(events.slice(0, 1)));
    await before.find(command, 100n);
    await before.close();

    const read: bigint[] = [];
    const whole = source(events);
    const after = await open();
    after.follow({ ...whole, batches: (from, signal) => (read.push(from), whole.batches(from, signal)) });
    expect(await after.find(command, 300n)).toEqual({ stream: 'lote-1', first: 0n, last: 2n });
    expect(read).toEqual([100n]);
    await after.close();
  });

  it('is built again when the ledger is another one than it was made from', async () => {
    const [old, fresh] = [randomUUID(), randomUUID()];
    const before = await open();
    before.follow(source(recordedRun('lote-1', [old, old])));
    await before.find(old, 200n);
    await before.close();

    const after = await open();
    after.follow(source(recordedRun('lote-2', [fresh, fresh])));
    expect([await after.find(fresh, 200n), await after.find(old, 200n)]).toEqual([
      { stream: 'lote-2', first: 0n, last: 1n },
      null,
    ]);
    await after.close();
  });

  it('is filled once by several processes that follow at the same time', async () => {
    const commands = Array.from({ length: 40 }, () => randomUUID());
    const events = recordedRun('lote-1', commands);
    const both = await Promise.all([open(5_000), open(5_000)]);
    for (const index of both) index.follow(source(events));
    const last = events.at(-1)?.position as bigint;
    for (const index of both) {
      expect(await Promise.all(commands.map((command) => index.find(command, last)))).toEqual(
        commands.map((_, at) => ({ stream: 'lote-1', first: BigInt(at), last: BigInt(at) })),
      );
    }
    await Promise.all(both.map((index) => index.close()));
  });

  it('stops at an event that can’t be read, and tells its caller', async () => {
    const command = randomUUID();
    const poison = new EventUnreadable(200n, Buffer.from('x'), 'its data is no JSON object');
    const index = await open(5_000);
    index.follow(source(recordedRun('lote-1', [command]), poison));
    await expect(index.find(command, 200n)).rejects.toBe(poison);
    await expect(index.find(command, 100n)).rejects.toBe(poison);
    await index.close();
  });
});
