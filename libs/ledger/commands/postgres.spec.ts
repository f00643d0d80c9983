import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import { createPostgresLedger } from '../postgres';
import { balde, cargado, cargar, context, dispensar, KeptLog, settle } from './balde.testkit';
import { envelopes } from './command';
import { CommandRunner } from './command-runner';
import { PostgresSnapshots } from './postgres-snapshots';

/** The bucket's events have no schema: the engine accepts them unchanged. */
const schemas = {
  validate: () => null,
  upcast: (_type: string, version: number, data: Record<string, unknown>) => ({ version, data }),
};

let database: TestDatabase;
let pool: Pool;
let snapshots: PostgresSnapshots;
const processes: Ledger[] = [];

beforeAll(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url });
  snapshots = new PostgresSnapshots(pool, randomBytes(32));
  await snapshots.createTables();
  for (let i = 0; i < 2; i += 1)
    processes.push(await createPostgresLedger({ schemas, connectionString: database.url }));
});
afterAll(async () => {
  await Promise.all(processes.map((ledger) => ledger.close()));
  await pool.end();
  await database.drop();
});

/** A separate process on the shared ledger, with a count of its appends. */
function start(index: number) {
  const ledger = processes[index]!;
  const append = jest.spyOn(ledger, 'append');
  append.mockClear();
  return { ledger, append, runner: new CommandRunner({ ledger, log: new KeptLog(), maxCachedStreams: 10, snapshots }) };
}

async function all(ledger: Ledger, stream: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of ledger.readStream(stream)) events.push(event);
  return events;
}

describe('the runner on the PostgreSQL engine', () => {
  it('answers the events as the ledger has them', async () => {
    const { ledger, runner } = start(0);
    const ctx = context({ retryable: true });
    const result = await runner.execute(balde, 'balde-a', cargar(50), ctx);
    const stored = (await all(ledger, 'balde-a')).map(({ recorded_at: _at, canonical: _canonical, ...event }) => event);
    expect(result).toEqual({ events: stored, position: stored[0]!.position, replayed: false });
    const again = await start(1).runner.execute(balde, 'balde-a', cargar(50), ctx);
    expect(again).toEqual({
      events: await ledger.findCommand(ctx.command_id),
      position: result.position,
      replayed: true,
    });
  });

  it('lets eight people dispense a hundred times each without a conflict, in far fewer appends than commands', async () => {
    const { ledger, append, runner } = start(0);
    await runner.execute(balde, 'balde-b', cargar(800), context());
    await Promise.all(
      Array.from({ length: 8 }, async (_, socio) => {
        for (let i = 0; i < 100; i += 1)
          await runner.execute(balde, 'balde-b', dispensar(1, `socio-${socio}`), context());
      }),
    );
    const outcomes = await Promise.all(append.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(outcomes.length).toBeLessThan(300);
    expect((await all(ledger, 'balde-b')).length).toBe(801);
    expect((await runner.read(balde, 'balde-b')).state.gramos).toBe(0);
  });

  it('gives the last 50 g to exactly one of three in two processes', async () => {
    const [one, two] = [start(0), start(1)];
    await one.runner.execute(balde, 'balde-c', cargar(50), context());
    const outcomes = await settle(
      [one, two, one].map(({ runner }) => runner.execute(balde, 'balde-c', dispensar(50), context())),
    );
    expect(outcomes.sort()).toEqual(['Quedan 0 g.', 'Quedan 0 g.', 'accepted']);
    expect((await all(one.ledger, 'balde-c')).length).toBe(2);
  });

  it('gets all the commands of two busy processes in, none twice', async () => {
    const runners = [start(0).runner, start(1).runner];
    await runners[0]!.execute(balde, 'balde-d', cargar(800), context());
    const ids: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, socio) => {
        for (let i = 0; i < 100; i += 1) {
          const command_id = randomUUID();
          ids.push(command_id);
          await runners[socio % 2]!.execute(balde, 'balde-d', dispensar(1), context({ command_id, retryable: true }));
        }
      }),
    );
    const stored = (await all(processes[0]!, 'balde-d')).slice(1);
    expect(stored.map((event) => event.metadata.command_id).sort()).toEqual(ids.sort());
    expect((await runners[1]!.read(balde, 'balde-d')).state.gramos).toBe(0);
  });

  it('the same command in two processes at once is one event', async () => {
    const runners = [start(0).runner, start(1).runner];
    for (let round = 0; round < 20; round += 1) {
      const stream = `balde-e-${round}`;
      const ctx = context({ retryable: true });
      const results = await Promise.all(runners.map((runner) => runner.execute(balde, stream, cargar(1), ctx)));
      expect(results[0]!.position).toBe(results[1]!.position);
      expect((await all(processes[0]!, stream)).length).toBe(1);
    }
  });

  it('goes on from a snapshot in a new process', async () => {
    const { ledger, runner } = start(0);
    await ledger.append(
      'balde-f',
      -1n,
      envelopes(
        Array.from({ length: 600 }, () => cargado(1)),
        context(),
      ),
    );
    await runner.read(balde, 'balde-f');
    await runner.settled();
    const other = start(1);
    const reads = jest.spyOn(other.ledger, 'readStream');
    await other.runner.execute(balde, 'balde-f', dispensar(600), context());
    expect(reads.mock.calls).toEqual([
      ['balde-f', { from: 599n, max: 1 }],
      ['balde-f', { from: 600n, max: 5_000 }],
    ]);
    reads.mockRestore();
  });
});
