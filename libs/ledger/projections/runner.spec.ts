import type { Pool } from 'pg';
import { UnknownEvent } from '@cepa/event-schemas';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { EventBatch, SubscribeOptions } from '../port';
import type { BatchChange } from './changes';
import { compareContent } from './compare';
import { LeaseSession } from './lease';
import { anySchemas, MemoryLedger } from './memory-ledger.testkit';
import type { Projection } from './projection';
import { cuentasProjection, frascosProjection, history, keepingLog, newEvent, openTestPool, record, startRunner, until } from './projections.testkit';
import { type ProjectionRunner } from './runner';

const A = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const B = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const PROJECTIONS = [frascosProjection, cuentasProjection];
const TABLES = PROJECTIONS.flatMap(({ tables }) => tables);
const ALL_TYPES = ['Abierto', 'Vertido', 'Movido', 'Cerrado', 'Roto'];
const VISIBLE = { visible: true };
const LONG = 15_000;

let database: TestDatabase;
let pool: Pool;
let ledger: MemoryLedger;
let runners: ProjectionRunner[];
let schema: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  pool = openTestPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  ledger = new MemoryLedger({ schemas: anySchemas });
  runners = [];
  schema = `lectura_${(count += 1)}`;
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
});

const abierto = (id: string) => newEvent('Abierto', { id, sala: 'norte', peso: '5' });

async function start(options: Partial<ConstructorParameters<typeof ProjectionRunner>[0]> = {}): Promise<ProjectionRunner> {
  const runner = await startRunner({ ledger, pool, projections: PROJECTIONS, schema, ...options });
  runners.push(runner);
  return runner;
}

async function stop(runner: ProjectionRunner): Promise<void> {
  await runner.stop();
  runners.splice(runners.indexOf(runner), 1);
}

async function checkpoints(): Promise<{ projection: string; position: string; stopped_event: string | null }[]> {
  return (await pool.query(`SELECT projection, position, stopped_event FROM ${schema}.checkpoints ORDER BY 1`)).rows;
}

async function eventos(): Promise<number> {
  const { rows } = await pool.query<{ eventos: number }>(`SELECT eventos FROM ${schema}.cuentas`);
  return rows[0]?.eventos ?? 0;
}

/** A projection that counts in SQL of its own and can be told to misbehave. */
function handWritten(behave: (tx: Parameters<Projection['project']>[1], events: readonly { type: string; id: string }[]) => Promise<void> | void, version = 1): Projection {
  return {
    name: 'propia',
    version,
    tables: ['propia'],
    handles: new Set(['Abierto']),
    createTables: async (tx, into) => void (await tx.query(`CREATE TABLE ${into}.propia (id uuid PRIMARY KEY)`)),
    async project(events, tx, into) {
      await tx.query(`INSERT INTO ${into}.propia SELECT * FROM unnest($1::uuid[])`, [events.map(({ data }) => data['id'])]);
      await behave(tx, events);
    },
  };
}

describe('a running projection', () => {
  it('shows what was there before and what comes, and says where it stands', async () => {
    await record(ledger, abierto(A));
    const runner = await start();
    const position = await record(ledger, abierto(B));
    expect(await runner.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    expect((await pool.query(`SELECT id, sala, peso FROM ${schema}.frascos ORDER BY id`)).rows).toEqual([
      { id: A, sala: 'norte', peso: '5.000' },
      { id: B, sala: 'norte', peso: '5.000' },
    ]);
    expect(runner.health()).toEqual({
      ok: true,
      active: true,
      trouble: null,
      projections: [
        { name: 'frascos', position: 1n, status: 'running', stopped: null },
        { name: 'cuentas', position: 1n, status: 'running', stopped: null },
      ],
    });
  });

  it.each([1, 2, 7, 1000])('gives the rows of a replay, %i events a batch, across restarts', async (batchSize) => {
    const events = history(120);
    for (const part of [events.slice(0, 50), events.slice(50, 100), events.slice(100)]) {
      const runner = await start({ batchSize });
      const position = await record(ledger, ...part);
      expect(await runner.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
      await stop(runner);
    }
    const replayed = `${schema}_otra_vez`;
    const runner = await start({ schema: replayed });
    expect(await runner.waitFor(await ledger.head(), ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(await compareContent(pool, schema, replayed, TABLES)).toMatchObject({ equal: true, differences: [] });
    expect(await eventos()).toBe(events.filter(({ type }) => ['Abierto', 'Vertido', 'Cerrado'].includes(type)).length);
  });

  it('tells listeners which clubs and types a batch changed, in this process and in a passive one', async () => {
    const [active, passive] = [await start(), await start()];
    const heard: BatchChange[][] = [[], []];
    active.onBatch((change) => heard[0]!.push(change));
    const leave = passive.onBatch((change) => heard[1]!.push(change));
    await record(ledger, abierto(A), abierto(B), newEvent('Cerrado', { id: A }));
    await until(() => heard.every((list) => list.length === 1), 'both have heard');
    const club_id = '11111111-1111-4111-8111-111111111111';
    const change = { position: 2n, changes: [{ club_id, type: 'Abierto' }, { club_id, type: 'Cerrado' }] };
    expect(heard).toEqual([[change], [change]]);
    leave();
    await record(ledger, newEvent('Cerrado', { id: B }));
    await until(() => heard[0]!.length === 2, 'the other has heard');
    expect(heard[1]).toEqual([change]);
  });
});

describe('rows and checkpoint are one', () => {
  it('a checkpoint written outside of the transaction is caught: a batch torn by a lost connection leaves neither', async () => {
    let tear = true;
    const torn: unknown[] = [];
    const propia = handWritten(async (tx) => {
      if (!tear) return;
      tear = false;
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const state = pool.query(`SELECT pg_terminate_backend($1, 5000)`, [rows[0]!.pid]);
      await state;
      torn.push(await checkpoints(), (await pool.query(`SELECT * FROM ${schema}.propia`)).rows, await eventos());
    });
    const runner = await start({ projections: [cuentasProjection, propia] });
    const position = await record(ledger, abierto(A), abierto(B));
    expect(await runner.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    expect(torn).toEqual([[{ projection: 'cuentas', position: '-1', stopped_event: null }, { projection: 'propia', position: '-1', stopped_event: null }], [], 0]);
    expect([await eventos(), (await pool.query(`SELECT id FROM ${schema}.propia ORDER BY 1`)).rows]).toEqual([2, [{ id: A }, { id: B }]]);
  });

  it('events delivered twice change nothing', async () => {
    const stuttering = Object.assign(Object.create(ledger) as MemoryLedger, {
      async *subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
        for await (const batch of ledger.subscribe(options)) {
          yield batch;
          yield batch;
        }
      },
    });
    const runner = await start({ ledger: stuttering });
    for (const id of [A, B]) expect(await runner.waitFor(await record(ledger, abierto(id)), ALL_TYPES, LONG)).toEqual(VISIBLE);
    const position = await record(ledger, newEvent('Vertido', { de: A, a: B, peso: '1' }));
    expect(await runner.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect([await eventos(), (await pool.query(`SELECT id, peso FROM ${schema}.frascos ORDER BY 1`)).rows]).toEqual([3, [{ id: A, peso: '4.000' }, { id: B, peso: '6.000' }]]);
    expect(await checkpoints()).toEqual(['cuentas', 'frascos'].map((projection) => ({ projection, position: '2', stopped_event: null })));
  });

  it('a checkpoint that another runner has moved is taken over, not overwritten', async () => {
    const log = keepingLog();
    const runner = await start({ log });
    await runner.waitFor(await record(ledger, abierto(A)), ALL_TYPES, LONG);
    // What a second runner that still believes in its lease would have done with the next event.
    await ledger.append('ajena', -1n, [newEvent('Roto', { id: A })].map((event) => ({ ...event, type: 'Ajeno' })));
    await until(async () => (await checkpoints()).every(({ position }) => position === '1'), 'the event of no projection is passed');
    await pool.query(`UPDATE ${schema}.checkpoints SET position = 2`);
    await record(ledger, abierto(B));
    await until(() => log.lines.some(({ level }) => level === 'warn'), 'the runner has noticed');
    const position = await record(ledger, newEvent('Cerrado', { id: A }));
    expect(await runner.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect([await eventos(), (await checkpoints()).map((one) => one.position)]).toEqual([2, ['3', '3']]);
    expect(runner.health().ok).toBe(true);
  });
});

describe('a poison event', () => {
  it('is not swallowed: it stops its projection before it, loudly, and only that one', async () => {
    const log = keepingLog();
    const stopped: unknown[] = [];
    const runner = await start({ log, hooks: { stopped: (...args) => void stopped.push(args) } });
    const poison = newEvent('Roto', { id: B });
    const position = await record(ledger, abierto(A), poison, newEvent('Cerrado', { id: A }), abierto(B));
    await until(() => !runner.health().ok, 'health is red');
    await until(async () => (await checkpoints())[0]!.position === '3', 'the other has gone on');
    expect(await checkpoints()).toEqual([
      { projection: 'cuentas', position: '3', stopped_event: null },
      { projection: 'frascos', position: '0', stopped_event: poison.id },
    ]);
    const at = { event_id: poison.id, error: expect.stringContaining(`frascos ${B} does not exist`) };
    expect(runner.health().projections[0]).toEqual({ name: 'frascos', position: 0n, status: 'stopped', stopped: at });
    expect(stopped).toEqual([['frascos', at]]);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([
      { level: 'error', message: 'projection stopped: it can not apply this event', fields: expect.objectContaining({ projection: 'frascos', event_id: poison.id, position: '1' }) },
    ]);
    expect((await pool.query(`SELECT id FROM ${schema}.frascos`)).rows).toEqual([{ id: A }]);
    expect(await runner.waitFor(position, ['Cerrado'], LONG)).toEqual({ visible: false, lag: { position: 3n, reached: 0n, events: 3n } });
    expect(await runner.waitFor(0n, ['Cerrado'], LONG)).toEqual(VISIBLE);
  });

  it('in a passive process is no reason to wait either', async () => {
    const [active, passive] = [await start(), await start()];
    const position = await record(ledger, newEvent('Roto', { id: B }));
    await until(() => !active.health().ok, 'health is red');
    expect(await passive.waitFor(position, ['Roto'], LONG)).toEqual({ visible: false, lag: { position: 0n, reached: -1n, events: 1n } });
  });

  it('that only PostgreSQL refuses is found in its batch', async () => {
    const log = keepingLog();
    const propia = handWritten(() => undefined);
    await start({ projections: [propia, cuentasProjection], log });
    const twice = abierto(A);
    await record(ledger, abierto(A), abierto(B), newEvent('Cerrado', { id: B }), twice, abierto('cccccccc-cccc-4ccc-8ccc-cccccccccccc'));
    await until(async () => (await checkpoints())[1]!.stopped_event === twice.id && (await checkpoints())[0]!.position === '4', 'the event is found and the other has gone on');
    expect(await checkpoints()).toEqual([{ projection: 'cuentas', position: '4', stopped_event: null }, { projection: 'propia', position: '2', stopped_event: twice.id }]);
    expect((await pool.query(`SELECT id FROM ${schema}.propia ORDER BY 1`)).rows).toEqual([{ id: A }, { id: B }]);
  });

  it('is tried again on request, and its projection catches up and joins the others', async () => {
    let broken = true;
    const propia = handWritten(() => {
      if (broken) throw new Error('broken');
    });
    const runner = await start({ projections: [propia, cuentasProjection], batchSize: 3 });
    await record(ledger, abierto(A));
    await until(() => !runner.health().ok, 'it has stopped');
    for (let i = 0; i < 20; i += 1) await record(ledger, abierto(`00000000-0000-4000-8000-0000000000${i + 10}`));
    expect([await runner.retry('cuentas'), await runner.retry('nadie')]).toEqual([false, false]);
    broken = false;
    expect(await runner.retry('propia')).toBe(true);
    const position = await record(ledger, abierto(B));
    expect(await runner.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    await until(() => runner.health().projections.every(({ status }) => status === 'running'), 'both run together');
    expect([runner.health().ok, await checkpoints()]).toEqual([true, ['cuentas', 'propia'].map((projection) => ({ projection, position: '21', stopped_event: null }))]);
    expect((await pool.query(`SELECT count(*)::int AS n FROM ${schema}.propia`)).rows).toEqual([{ n: 22 }]);
  });

  it('is tried again at a restart', async () => {
    let broken = true;
    const propia = handWritten(() => {
      if (broken) throw new Error('broken');
    });
    const first = await start({ projections: [propia, cuentasProjection] });
    const position = await record(ledger, abierto(A), abierto(B));
    await until(async () => (await checkpoints())[1]!.stopped_event !== null && (await checkpoints())[0]!.position === '1', 'it has stopped');
    await stop(first);
    broken = false;
    const second = await start({ projections: [propia, cuentasProjection] });
    expect(await second.waitFor(position, ['Abierto'], LONG)).toEqual(VISIBLE);
    expect(await checkpoints()).toEqual(['cuentas', 'propia'].map((projection) => ({ projection, position: '1', stopped_event: null })));
  });

  it('of a type or version that the program does not know stops everything loudly', async () => {
    const known = new MemoryLedger({
      schemas: {
        validate: () => null,
        upcast: (type, version, data) => {
          if (version > 1) throw new UnknownEvent(type, version);
          return { version, data };
        },
      },
    });
    const log = keepingLog();
    const runner = await start({ ledger: known, log });
    expect(await runner.waitFor(await record(known, abierto(A)), ALL_TYPES, LONG)).toEqual(VISIBLE);
    await record(known, { ...abierto(B), version: 2 });
    await until(() => !runner.health().ok, 'health is red');
    expect(runner.health()).toMatchObject({ ok: false, active: false, trouble: 'no schema for event Abierto v2' });
    expect(log.lines.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual(['every projection stopped: the ledger holds an event that this program does not know']);
    expect((await checkpoints()).map(({ position }) => position)).toEqual(['0', '0']);
  });
});

describe('the lease', () => {
  it('lets one of two runners work, and the other take over when it ends', async () => {
    const [first, second] = [await start(), await start()];
    expect([first.health().active, second.health().active]).toEqual([true, false]);
    const position = await record(ledger, abierto(A));
    expect(await second.waitFor(position, ALL_TYPES, LONG)).toEqual(VISIBLE);
    await stop(first);
    expect(await second.waitFor(await record(ledger, abierto(B)), ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect([second.health().active, await eventos()]).toEqual([true, 2]);
  });

  it('is lost with its connection: the runner stops and takes it again', async () => {
    const held: boolean[] = [];
    const runner = await start({ hooks: { lease: (now) => void held.push(now) } });
    await pool.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    await until(() => held.length === 3, 'the lease is held again');
    expect(held).toEqual([true, false, true]);
    expect(await runner.waitFor(await record(ledger, abierto(A)), ALL_TYPES, LONG)).toEqual(VISIBLE);
    expect(await eventos()).toBe(1);
  });

  it('does not matter for correctness: two that both believe to hold it repeat nothing', async () => {
    const events = history(200);
    const runner = await start({ batchSize: 5 });
    const spy = jest.spyOn(LeaseSession.prototype, 'tryAcquire').mockResolvedValue(true);
    const zombie = await start({ batchSize: 3 });
    expect([runner.health().active, zombie.health().active]).toEqual([true, true]);
    let position = -1n;
    for (let i = 0; i < events.length; i += 10) position = await record(ledger, ...events.slice(i, i + 10));
    await until(async () => (await checkpoints()).every((one) => one.position === String(position)), 'all is applied');
    spy.mockRestore();
    expect(await eventos()).toBe(events.filter(({ type }) => ['Abierto', 'Vertido', 'Cerrado'].includes(type)).length);
  });
});

describe('waiting for what was recorded', () => {
  it('ends at the deadline with the lag', async () => {
    const runner = await start();
    expect(await runner.waitFor(7n, ['Abierto'], 20)).toEqual({ visible: false, lag: { position: 7n, reached: -1n, events: 8n } });
  });

  it('does not wait for projections that show nothing of the types', async () => {
    const runner = await start();
    expect(await runner.waitFor(7n, ['Ajeno'], 20)).toEqual(VISIBLE);
  });

  it('is answered when the runner stops', async () => {
    const runner = await start();
    const waiting = runner.waitFor(7n, ['Abierto'], LONG);
    await stop(runner);
    expect(await waiting).toEqual({ visible: false, lag: { position: 7n, reached: -1n, events: 8n } });
  });
});
