import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { anySchemas, MemoryLedger } from './memory-ledger.testkit';
import { projectionDefiner } from './define';
import type { Projection } from './projection';
import {
  type Events,
  cuentasProjection,
  frascosProjection,
  history,
  keepingLog,
  newEvent,
  openTestPool,
  record,
  startRunner,
  until,
} from './projections.testkit';
import type { RebuildProgress } from './progress';
import { LedgerCut } from './errors';
import { rebuild } from './rebuild';
import type { ProjectionRunner } from './runner';

const A = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const B = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const PROJECTIONS = [frascosProjection, cuentasProjection];
const TYPES = ['Abierto', 'Vertido', 'Movido', 'Cerrado', 'Roto'];
const LONG = 15_000;

let database: TestDatabase;
let pool: Pool;
let ledger: MemoryLedger;
let runner: ProjectionRunner | undefined;
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
  schema = `lectura_${(count += 1)}`;
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

async function start(projections: readonly Projection[] = PROJECTIONS, batchSize = 1000): Promise<ProjectionRunner> {
  runner = await startRunner({ ledger, pool, projections, schema, batchSize });
  return runner;
}

async function schemas(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE $1 ORDER BY 1',
    [`${schema}%`],
  );
  return rows.map(({ name }) => name);
}

async function oids(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; oid: number }>(
    `SELECT relname AS name, oid::int FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'`,
    [schema],
  );
  return Object.fromEntries(rows.map(({ name, oid }) => [name, oid]));
}

const rowCount = async (table: string): Promise<number> =>
  (await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${schema}.${table}`)).rows[0]!.n;

/** A projection that takes time for each event. */
const slow = (think: () => unknown): Projection =>
  projectionDefiner<Events>()({
    name: 'pensados',
    version: 1,
    tables: { pensados: { key: ['id'], columns: { id: 'uuid' } } },
    on: {
      Abierto: ({ data: { id } }, rows) => {
        think();
        rows.pensados.put({ id });
      },
    },
  });

describe('rebuild', () => {
  it('gives the live rows again, in tables of their own, and leaves nothing behind', async () => {
    const live = await start();
    await live.waitFor(await record(ledger, ...history(300)), TYPES, LONG);
    const before = await oids();
    const said: RebuildProgress[] = [];
    const report = await rebuild({
      ledger,
      pool,
      schema,
      projections: PROJECTIONS,
      batchSize: 50,
      progress: (one) => said.push(one),
    });
    const rows = async (table: string) => ({ a: await rowCount(table), b: await rowCount(table) });
    expect(report).toEqual({
      events: 300,
      seconds: expect.any(Number),
      comparison: {
        equal: true,
        differences: [],
        rows: {
          frascos: await rows('frascos'),
          diario: await rows('diario'),
          vertidos: await rows('vertidos'),
          cuentas: await rows('cuentas'),
        },
      },
      head: 299n,
      reached: 299n,
      resumed: [],
    });
    expect(said.at(-1)).toEqual({ done: 300, total: 300, rate: expect.any(Number), eta: 0 });
    const after = await oids();
    expect(Object.keys(after).sort()).toEqual(['checkpoints', 'cuentas', 'diario', 'frascos', 'vertidos']);
    expect(PROJECTIONS.flatMap(({ tables }) => tables).filter((table) => after[table] === before[table])).toEqual([]);
    expect(await schemas()).toEqual([schema]);
    expect(
      await live.waitFor(await record(ledger, newEvent('Abierto', { id: A, sala: 'x', peso: '1' })), TYPES, LONG),
    ).toEqual({ visible: true });
  });

  it('makes a table again that somebody dropped, and says so', async () => {
    const live = await start();
    await live.waitFor(await record(ledger, ...history(100)), TYPES, LONG);
    const hubo = await rowCount('vertidos');
    await live.stop();
    await pool.query(`DROP TABLE ${schema}.vertidos`);
    const { comparison } = await rebuild({ ledger, pool, schema, projections: PROJECTIONS });
    expect(comparison).toMatchObject({ equal: false, differences: [{ table: 'vertidos', key: null, in: 'b' }] });
    expect(await rowCount('vertidos')).toBe(hubo);
  });

  it("is refused over a ledger that ends before the read models' position, where it would wait for ever", async () => {
    const live = await start();
    await live.waitFor(
      await record(
        ledger,
        newEvent('Abierto', { id: A, sala: 'x', peso: '1' }),
        newEvent('Abierto', { id: B, sala: 'x', peso: '1' }),
      ),
      TYPES,
      LONG,
    );
    await live.stop();
    const cut = new MemoryLedger({ schemas: anySchemas });
    await record(cut, newEvent('Abierto', { id: A, sala: 'x', peso: '1' }));
    await expect(rebuild({ ledger: cut, pool, schema, projections: PROJECTIONS })).rejects.toThrow(
      new LedgerCut(0n, 1n),
    );
    expect(await schemas()).toEqual([schema]);
  });

  it('while events arrive and pages are read loses nothing and equals the live rows', async () => {
    const live = await start(PROJECTIONS, 20);
    const events = history(3000);
    const first = events.splice(0, 1000);
    for (let i = 0; i < first.length; i += 100) await record(ledger, ...first.slice(i, i + 100));
    let rebuilding = true;
    let readings = 0;
    const reading = (async () => {
      for (let least = 0; rebuilding; readings += 1) {
        const { rows } = await pool.query<{ eventos: number }>(`SELECT eventos FROM ${schema}.cuentas`);
        // A page never goes back.
        expect(rows[0]?.eventos ?? 0).toBeGreaterThanOrEqual(least);
        least = rows[0]?.eventos ?? 0;
      }
    })();
    const writing = (async () => {
      let position = -1n;
      for (let i = 0; i < events.length; i += 7) {
        position = await record(ledger, ...events.slice(i, i + 7));
        if (i % 70 === 0) await live.waitFor(position, TYPES, LONG);
      }
      return position;
    })();
    const reports = [
      await rebuild({ ledger, pool, schema, projections: PROJECTIONS, batchSize: 100 }),
      await rebuild({ ledger, pool, schema, projections: PROJECTIONS, batchSize: 100 }),
    ];
    const position = await writing;
    rebuilding = false;
    await reading;
    expect(await live.waitFor(position, TYPES, LONG)).toEqual({ visible: true });
    const last = await rebuild({ ledger, pool, schema, projections: PROJECTIONS });
    expect([...reports, last].map(({ comparison }) => comparison?.differences)).toEqual([[], [], []]);
    expect(live.health().ok).toBe(true);
    expect(readings).toBeGreaterThan(0);
  });

  it('reports rows that the ledger does not have, and puts them right', async () => {
    const live = await start();
    await live.waitFor(
      await record(
        ledger,
        newEvent('Abierto', { id: A, sala: 'x', peso: '1' }),
        newEvent('Abierto', { id: B, sala: 'x', peso: '1' }),
      ),
      TYPES,
      LONG,
    );
    await pool.query(`UPDATE ${schema}.frascos SET peso = 2 WHERE id = $1`, [A]);
    const log = keepingLog();
    const { comparison } = await rebuild({ ledger, pool, schema, projections: PROJECTIONS, log });
    expect(comparison?.differences).toEqual([{ table: 'frascos', key: { id: A }, in: 'both' }]);
    expect(log.lines.map(({ level }) => level)).toEqual(['error']);
    expect((await pool.query(`SELECT id, peso FROM ${schema}.frascos ORDER BY 1`)).rows).toEqual([
      { id: A, peso: '1.000' },
      { id: B, peso: '1.000' },
    ]);
  });

  it('takes the place of tables that lost their checkpoint', async () => {
    const live = await start();
    await live.waitFor(await record(ledger, newEvent('Abierto', { id: A, sala: 'x', peso: '1' })), TYPES, LONG);
    await live.stop();
    await pool.query(`DELETE FROM ${schema}.checkpoints WHERE projection = 'frascos'`);
    const { events } = await rebuild({ ledger, pool, schema, projections: PROJECTIONS });
    const after = await start();
    expect([events, after.health().ok, await rowCount('frascos'), await schemas()]).toEqual([1, true, 1, [schema]]);
  });

  it('leaves the live tables as they are when it meets a poison event', async () => {
    const live = await start([cuentasProjection]);
    await live.waitFor(
      await record(ledger, newEvent('Abierto', { id: A, sala: 'x', peso: '1' }), newEvent('Roto', { id: B })),
      TYPES,
      LONG,
    );
    const before = await oids();
    await expect(rebuild({ ledger, pool, schema, projections: PROJECTIONS })).rejects.toMatchObject({
      name: 'PoisonEvent',
      projection: 'frascos',
      position: 1n,
    });
    expect([await oids(), await schemas()]).toEqual([before, [schema]]);
  });

  it('is cleaned up at the next start after a crash, unless another one is at work in it', async () => {
    await start();
    await runner!.stop();
    await pool.query(
      `CREATE SCHEMA ${schema}_nueva; CREATE TABLE ${schema}_nueva.frascos (id int); CREATE SCHEMA ${schema}_vieja`,
    );
    const other = await pool.connect();
    await other.query('SELECT pg_advisory_lock(hashtextextended($1, 1))', [`cepa:rebuild:${schema}`]);
    await start();
    await runner!.stop();
    expect(await schemas()).toEqual([schema, `${schema}_nueva`, `${schema}_vieja`]);
    other.release(true);
    const gone = `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until(async () => (await pool.query<{ n: number }>(gone)).rows[0]!.n === 0, 'the other has gone');
    await start();
    expect(await schemas()).toEqual([schema]);
  });
});

describe('a new version of a projection', () => {
  const heavier: Projection = {
    ...frascosProjection,
    version: 2,
    tables: ['pesados'],
    loader: undefined,
    createTables,
    project,
  };

  async function createTables(tx: Parameters<Projection['createTables']>[0], into: string): Promise<void> {
    await tx.query(`CREATE TABLE ${into}.pesados (id uuid PRIMARY KEY, peso numeric NOT NULL)`);
  }

  async function project(...[events, tx, into]: Parameters<Projection['project']>): Promise<void> {
    for (const { type, data } of events)
      if (type === 'Abierto') await tx.query(`INSERT INTO ${into}.pesados VALUES ($1, $2)`, [data['id'], data['peso']]);
  }

  it('is rebuilt before the start ends, alone, and the old tables go', async () => {
    const before = await start();
    await before.waitFor(await record(ledger, newEvent('Abierto', { id: A, sala: 'x', peso: '1' })), TYPES, LONG);
    const old = await oids();
    await before.stop();
    await record(ledger, newEvent('Abierto', { id: B, sala: 'x', peso: '2' }));
    const after = await start([heavier, cuentasProjection]);
    const now = await oids();
    expect([Object.keys(now).sort(), now['cuentas'], now['checkpoints'], await schemas()]).toEqual([
      ['checkpoints', 'cuentas', 'pesados'],
      old['cuentas'],
      old['checkpoints'],
      [schema],
    ]);
    expect(await after.waitFor(await ledger.head(), TYPES, LONG)).toEqual({ visible: true });
    expect((await pool.query(`SELECT id, peso FROM ${schema}.pesados ORDER BY 1`)).rows).toEqual([
      { id: A, peso: '1' },
      { id: B, peso: '2' },
    ]);
    expect((await pool.query(`SELECT projection, version, tables FROM ${schema}.checkpoints ORDER BY 1`)).rows).toEqual(
      [
        { projection: 'cuentas', version: 1, tables: ['cuentas'] },
        { projection: 'frascos', version: 2, tables: ['pesados'] },
      ],
    );
  });

  it('stops at an event that it can not apply while the others go on', async () => {
    await record(ledger, newEvent('Abierto', { id: A, sala: 'x', peso: '1' }));
    const poison = newEvent('Roto', { id: B });
    const position = await record(ledger, poison);
    const first = await start();
    await until(() => first.health().projections[0]!.stopped?.event_id === poison.id, 'it has stopped');
    expect(await first.waitFor(position, ['Roto'], LONG)).toEqual({
      visible: false,
      lag: { position: 1n, reached: 0n, events: 1n },
    });
    expect([await rowCount('frascos'), await rowCount('cuentas'), first.health().ok]).toEqual([1, 1, false]);
  });

  it('may work on a batch for longer than an idle transaction is let live', async () => {
    await record(
      ledger,
      newEvent('Abierto', { id: A, sala: 'x', peso: '1' }),
      newEvent('Abierto', { id: B, sala: 'x', peso: '2' }),
    );
    const hurried = new Pool({
      connectionString: database.url,
      max: 8,
      pipeline: true,
      idle_in_transaction_session_timeout: 1_000,
    });
    hurried.on('error', () => undefined);
    const thinking = slow(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500));
    const report = await rebuild({ ledger, pool: hurried, schema, projections: [thinking] }).finally(() =>
      hurried.end(),
    );
    expect([report.events, await rowCount('pensados')]).toEqual([2, 2]);
  });

  it('gives the rows of a live start when it is built from an existing ledger at the first start', async () => {
    const events = history(400);
    for (let i = 0; i < events.length; i += 50) await record(ledger, ...events.slice(i, i + 50));
    const first = await start();
    expect(await first.waitFor(await ledger.head(), TYPES, LONG)).toEqual({ visible: true });
    const report = await rebuild({ ledger, pool, schema, projections: PROJECTIONS });
    expect(report.comparison?.equal).toBe(true);
    expect(await rowCount('frascos')).toBeGreaterThan(0);
  });
});
