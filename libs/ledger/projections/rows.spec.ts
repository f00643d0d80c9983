import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { NewEvent, RecordedEvent } from '../envelope';
import { compareContent, type Difference } from './compare';
import { PoisonEvent } from './errors';
import { anySchemas, MemoryLedger } from './memory-ledger.testkit';
import { projectionDefiner } from './define';
import { cuentasProjection, frascosProjection, history, newEvent, openTestPool, record } from './projections.testkit';
import { inTransaction } from './transaction';

const A = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const B = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const TABLES = [...frascosProjection.tables, ...cuentasProjection.tables];

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = openTestPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function recorded(events: readonly NewEvent[]): Promise<RecordedEvent[]> {
  const ledger = new MemoryLedger({ schemas: anySchemas });
  for (let i = 0; i < events.length; i += 100) await record(ledger, ...events.slice(i, i + 100));
  const all: RecordedEvent[] = [];
  for await (const event of ledger.readAll()) all.push(event);
  return all;
}

async function emptySchema(name: string): Promise<void> {
  await pool.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
  await pool.query(`CREATE SCHEMA ${name}`);
}

/** Fills a schema in batches, like the runner. */
async function fill(schema: string, events: readonly RecordedEvent[], batchSize: number): Promise<void> {
  await emptySchema(schema);
  for (const projection of [frascosProjection, cuentasProjection]) {
    await inTransaction(pool, (tx) => projection.createTables(tx, schema));
    const own = events.filter(({ type }) => (projection.handles as ReadonlySet<string>).has(type));
    for (let i = 0; i < own.length; i += batchSize)
      await inTransaction(pool, (tx) => projection.project(own.slice(i, i + batchSize), tx, schema));
  }
}

/** Fills a schema like a rebuild. */
async function load(
  schema: string,
  events: readonly RecordedEvent[],
  batchSize: number,
  cacheRows: number,
  later?: number,
): Promise<void> {
  await emptySchema(schema);
  for (const projection of [frascosProjection, cuentasProjection]) {
    const loader = projection.loader!(schema, { cacheRows, ...(later === undefined ? {} : { later }) });
    await inTransaction(pool, (tx) => loader.createTables(tx));
    const own = events.filter(({ type }) => (projection.handles as ReadonlySet<string>).has(type));
    for (let i = 0; i < own.length; i += batchSize)
      await inTransaction(pool, (tx) => loader.project(own.slice(i, i + batchSize), tx));
    await inTransaction(pool, (tx) => loader.finish(tx));
  }
}

describe('rows do not depend on how events are cut into batches', () => {
  let events: RecordedEvent[];
  beforeAll(async () => {
    events = await recorded(history(700));
    await fill('de_a_uno', events, 1);
  });

  it.each([2, 7, 1000])('%i events a batch give the rows of one event a batch', async (batchSize) => {
    await fill('en_tandas', events, batchSize);
    expect(await compareContent(pool, 'de_a_uno', 'en_tandas', TABLES)).toEqual({
      equal: true,
      rows: await counts('de_a_uno'),
      differences: [],
    });
  });

  it.each([
    [1000, 1_000_000, 0],
    [50, 1_000_000, 0],
    [50, 10, 0],
    [7, 0, 0],
    [7, 1_000_000, 1_000_000],
    [7, 10, 40],
  ])(
    'loading %i events a batch with %i rows in memory, %i waiting, gives them too',
    async (batchSize, cacheRows, wait) => {
      const later = wait === 0 ? undefined : wait;
      await load('cargado', events, batchSize, cacheRows, later);
      expect(await compareContent(pool, 'de_a_uno', 'cargado', TABLES)).toEqual({
        equal: true,
        rows: await counts('de_a_uno'),
        differences: [],
      });
      const indexes = `SELECT indexdef FROM pg_indexes WHERE schemaname = $1 ORDER BY 1`;
      const definitions = async (schema: string): Promise<string[]> =>
        (await pool.query<{ indexdef: string }>(indexes, [schema])).rows.map((row) =>
          row.indexdef.replaceAll(schema, ''),
        );
      expect(await definitions('cargado')).toEqual(await definitions('de_a_uno'));
    },
  );

  it('asks the database twice for a batch that declares nothing, not once an event', async () => {
    await fill('consultas', events.slice(0, 300), 300);
    let loads = 0;
    await inTransaction(pool, async (tx) => {
      const counting = {
        query: (text: string, values?: readonly unknown[]) => (
          (loads += text.startsWith('SELECT') ? 1 : 0),
          tx.query(text, values)
        ),
      };
      await frascosProjection.project(
        events.slice(300).filter(({ type }) => type === 'Movido'),
        counting as typeof tx,
        'consultas',
      );
    });
    expect(loads).toBeLessThanOrEqual(2);
  });

  it('asks once for all the rows of handlers that read one after the other', async () => {
    const suma = projectionDefiner<{ Puesto: { id: string }; Sumado: Record<string, never> }>()({
      name: 'suma',
      version: 1,
      tables: { sumandos: { key: ['id'], columns: { id: 'uuid', veces: 'integer' } } },
      on: {
        Puesto: ({ data: { id } }, rows) => rows.sumandos.put({ id, veces: 1 }),
        Sumado: (_event, rows) => {
          const sum = [A, B].reduce((all, id) => all + (rows.sumandos.get(id)?.veces ?? 0), 0);
          rows.sumandos.put({ id: A, veces: sum });
        },
      },
    });
    const typed = (type: string, data: Record<string, unknown>): NewEvent => ({
      ...newEvent('Roto', { id: A }),
      ...{ type, data },
    });
    await emptySchema('sumas');
    await inTransaction(pool, (tx) => suma.createTables(tx, 'sumas'));
    const stored = await recorded([typed('Puesto', { id: A }), typed('Puesto', { id: B })]);
    await inTransaction(pool, (tx) => suma.project(stored, tx, 'sumas'));
    const selects: string[] = [];
    const added = await recorded(Array.from({ length: 20 }, () => typed('Sumado', {})));
    await inTransaction(pool, async (tx) => {
      const counting = {
        query: (text: string, values?: readonly unknown[]) => (
          selects.push(...(text.startsWith('SELECT') ? [text] : [])),
          tx.query(text, values)
        ),
      };
      await suma.project(added, counting as typeof tx, 'sumas');
    });
    expect(selects).toHaveLength(1);
    const { rows } = await pool.query('SELECT id::text, veces FROM sumas.sumandos ORDER BY id');
    expect(rows).toEqual([
      { id: A, veces: 21 },
      { id: B, veces: 1 },
    ]);
  });

  async function counts(schema: string): Promise<Record<string, { a: number; b: number }>> {
    const entries = TABLES.map(async (table) => {
      const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${schema}.${table}`);
      expect(rows[0]!.n).toBeGreaterThan(0);
      return [table, { a: rows[0]!.n, b: rows[0]!.n }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }
});

describe('the rows that a handler sees', () => {
  const tipos = projectionDefiner<{ Puesto: Record<string, unknown>; Mirado: Record<string, never> }>();
  /** The last look of each event: a rehearsal looks before the row is loaded. */
  const seen = new Map<bigint, unknown>();
  const todos = tipos({
    name: 'todos',
    version: 1,
    tables: {
      todos: {
        key: ['id'],
        columns: {
          id: 'uuid',
          entero: 'integer',
          grande: 'bigint',
          peso: 'numeric(10,4)',
          dia: 'date',
          instante: 'timestamptz',
          si: 'boolean',
          cosas: 'jsonb',
          ids: 'uuid[]',
          texto: 'text null',
        },
      },
    },
    on: {
      Puesto: ({ data }, rows) => rows.todos.put({ ...VALUES, ...data } as never),
      Mirado: ({ position }, rows) => void seen.set(position, rows.todos.get(A)),
    },
  });
  const VALUES = {
    id: A,
    entero: -5,
    grande: 2n ** 62n,
    peso: '3',
    dia: '2025-02-28',
    instante: '2025-02-28T23:59:59.1234567Z',
    si: false,
    cosas: [{ b: null, a: 'é"\\' }],
    ids: [B, A],
    texto: null,
  };
  const NORMAL = { ...VALUES, peso: '3.0000', instante: '2025-02-28T23:59:59.123456Z' };

  beforeEach(async () => {
    seen.clear();
    await emptySchema('valores');
    await inTransaction(pool, (tx) => todos.createTables(tx, 'valores'));
  });

  const project = async (...events: NewEvent[]): Promise<void> => {
    const own = await recorded(events);
    await inTransaction(pool, (tx) => todos.project(own, tx, 'valores'));
  };
  const puesto = (data: Record<string, unknown>): NewEvent => ({
    ...newEvent('Roto', { id: A }),
    type: 'Puesto',
    data,
  });
  const mirado = (): NewEvent => puesto({});

  it('are the same from memory as from the database', async () => {
    const look = { ...mirado(), type: 'Mirado' };
    await project(puesto({}), look);
    await inTransaction(pool, async (tx) => {
      await tx.query(`SET LOCAL timezone = 'America/Argentina/Buenos_Aires'`);
      await tx.query(`SET LOCAL datestyle = 'German'`);
      await todos.project(await recorded([look]), tx, 'valores');
    });
    expect([...seen.values()]).toEqual([NORMAL, NORMAL]);
  });

  it.each([1, 150])('keep their lists where %i are written at once', async (rows) => {
    const ids = Array.from({ length: rows }, () => randomUUID());
    await project(...ids.map((id, i) => puesto({ id, ids: ids.slice(0, i % 3) })));
    const { rows: stored } = await pool.query<{ id: string; ids: string[] }>('SELECT id, ids FROM valores.todos');
    expect(new Map(stored.map((row) => [row.id, row.ids]))).toEqual(
      new Map(ids.map((id, i) => [id, ids.slice(0, i % 3)])),
    );
  });

  it('keeps an instant given with a zone in UTC', async () => {
    await project(puesto({ instante: '2025-03-01T00:00:00-03:00' }), { ...mirado(), type: 'Mirado' });
    expect([...seen.values()]).toEqual([{ ...NORMAL, instante: '2025-03-01T03:00:00.000000Z' }]);
  });

  it.each([
    ['a number that is no integer', { entero: 1.5 }],
    ['an integer over 32 bits', { entero: 2 ** 31 }],
    ['a bigint over 64 bits', { grande: 2n ** 63n }],
    ['a decimal with more digits than the column has', { peso: '1.00001' }],
    ['a decimal that is too large', { peso: '1000000' }],
    ['a decimal as a number', { peso: 1 }],
    ['a day that does not exist', { dia: '2025-02-30' }],
    ['an instant without zone', { instante: '2025-02-28T23:59:59' }],
    ['no value where one is needed', { si: null }],
    ['an id that is no UUID', { id: 'x' }],
    ['a list in which one is no UUID', { ids: [A, 'x'] }],
    ['a UUID where a list is needed', { ids: A }],
    ['text with a NUL', { texto: 'a\u0000' }],
  ])('refuses %s, naming the event', async (_what, data) => {
    const [event] = await recorded([puesto(data as never)].map((one) => ({ ...one, data: {} })));
    const failing = inTransaction(pool, (tx) => todos.project([{ ...event!, data }], tx, 'valores'));
    const error = await failing.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(PoisonEvent);
    expect((error as PoisonEvent).eventId).toBe(event!.id);
    expect((await pool.query('SELECT * FROM valores.todos')).rows).toEqual([]);
  });
});

describe('a table that only grows', () => {
  const tipos = projectionDefiner<{ Puesto: { id: string }; Mirado: { id: string }; Cambiado: { id: string } }>();
  const crece = tipos({
    name: 'crece',
    version: 1,
    tables: { crece: { grows: true, key: ['id'], columns: { id: 'uuid', veces: 'integer' } } },
    on: {
      Puesto: ({ data }, rows) => rows.crece.put({ ...data, veces: 1 }),
      Mirado: ({ data }, rows) => void rows.crece.get(data.id),
      Cambiado: ({ data }, rows) => rows.crece.patch(data.id, { veces: 2 }),
    },
  });
  const event = (type: string, id = A): NewEvent => ({ ...newEvent('Roto', { id }), type });
  const project = async (...events: NewEvent[]): Promise<void> => {
    const own = await recorded(events);
    await inTransaction(pool, (tx) => crece.project(own, tx, 'crece'));
  };

  it('takes each row once, and lets none be read or changed', async () => {
    await emptySchema('crece');
    await inTransaction(pool, (tx) => crece.createTables(tx, 'crece'));
    await project(event('Puesto'), event('Puesto', B));
    await expect(project(event('Mirado'))).rejects.toThrow('only grows');
    await expect(project(event('Cambiado'))).rejects.toThrow('only grows');
    await expect(project(event('Puesto'))).rejects.toMatchObject({ code: '23505' });
    expect((await pool.query('SELECT * FROM crece.crece ORDER BY id')).rows).toEqual([
      { id: A, veces: 1 },
      { id: B, veces: 1 },
    ]);
  });
});

describe('a handler that asks for a row that does not exist', () => {
  it('stops before its event with the ids of both', async () => {
    await emptySchema('sin_fila');
    await inTransaction(pool, (tx) => frascosProjection.createTables(tx, 'sin_fila'));
    const events = await recorded([newEvent('Abierto', { id: A, sala: 's', peso: '1' }), newEvent('Roto', { id: B })]);
    const failing = inTransaction(pool, (tx) => frascosProjection.project(events, tx, 'sin_fila'));
    await expect(failing).rejects.toMatchObject({
      name: 'PoisonEvent',
      projection: 'frascos',
      eventId: events[1]!.id,
      position: 1n,
      message: expect.stringContaining(`frascos ${B} does not exist`),
    });
    expect((await pool.query('SELECT * FROM sin_fila.frascos')).rows).toEqual([]);
  });
});

describe('compareContent', () => {
  it('names the rows that differ', async () => {
    const events = await recorded(history(60));
    await fill('uno', events, 60);
    await fill('otro', events, 60);
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM uno.frascos ORDER BY id LIMIT 3');
    await pool.query('DELETE FROM uno.frascos WHERE id = $1', [rows[0]!.id]);
    await pool.query('DELETE FROM otro.frascos WHERE id = $1', [rows[1]!.id]);
    await pool.query(`UPDATE otro.frascos SET nota = 'otra' WHERE id = $1`, [rows[2]!.id]);
    const { equal, differences } = await compareContent(pool, 'uno', 'otro', TABLES);
    expect(equal).toBe(false);
    const byKey = (a: Difference, b: Difference): number => (String(a.key?.['id']) < String(b.key?.['id']) ? -1 : 1);
    expect([...differences].sort(byKey)).toEqual([
      { table: 'frascos', key: { id: rows[0]!.id }, in: 'b' },
      { table: 'frascos', key: { id: rows[1]!.id }, in: 'a' },
      { table: 'frascos', key: { id: rows[2]!.id }, in: 'both' },
    ]);
  });
});
