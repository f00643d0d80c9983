import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { testDatabase } from '../testing/database.testkit';
import type { TestDatabase } from '../testing/database.testkit';
import { closePool, kyselyOn, openPool, withTransaction } from './index';

describe('openPool', () => {
  let database: TestDatabase;
  let pool: Pool;
  let heard: string[];
  let waiting: (() => void) | undefined;

  beforeAll(async () => {
    database = await testDatabase();
    heard = [];
    pool = openPool(database.url, {
      name: 'test',
      max: 3,
      onError: (error) => {
        heard.push(error.message);
        waiting?.();
      },
    });
    await pool.query('CREATE TABLE cosas (id int PRIMARY KEY)');
  });
  afterAll(async () => {
    await closePool(pool);
    await database.drop();
  });

  it('reads each column type exactly', async () => {
    const { rows } =
      await pool.query(`SELECT 9007199254740993::int8 AS entero, 12.340::numeric AS cantidad, '2026-03-01'::date AS dia,
      '2026-03-01 12:30:00.5-03'::timestamptz AS instante, '2026-03-01 12:30:00.123456+00'::timestamptz AS fino, 7::int4 AS chico, NULL::int8 AS nada,
      '2026-03-01 12:30:00'::timestamp AS local, 'infinity'::timestamptz AS nunca, '{"a":1}'::jsonb AS objeto`);
    expect(rows).toStrictEqual([
      {
        entero: 9007199254740993n,
        cantidad: '12.340',
        dia: '2026-03-01',
        instante: '2026-03-01T15:30:00.500Z',
        fino: '2026-03-01T12:30:00.123456Z',
        chico: 7,
        nada: null,
        local: '2026-03-01 12:30:00',
        nunca: 'infinity',
        objeto: { a: 1 },
      },
    ]);
  });

  it('reads arrays with the same types', async () => {
    const { rows } =
      await pool.query(`SELECT ARRAY[9007199254740993, NULL]::int8[] AS enteros, ARRAY[[1.10],[2.00]]::numeric[] AS cantidades,
      ARRAY['2026-03-01']::date[] AS dias, ARRAY['2026-03-01 12:00:00+00']::timestamptz[] AS instantes, '{}'::int8[] AS vacio`);
    expect(rows).toStrictEqual([
      {
        enteros: [9007199254740993n, null],
        cantidades: [['1.10'], ['2.00']],
        dias: ['2026-03-01'],
        instantes: ['2026-03-01T12:00:00.000Z'],
        vacio: [],
      },
    ]);
  });

  it('goes on reading by index a table that was small at first', async () => {
    const plans = await Promise.all(
      [false, true].map(async (indexed) => {
        const table = indexed ? 'por_clave' : 'entera';
        const one = openPool(database.url, { name: 'plans', max: 1, indexed });
        await one.query(`DROP TABLE IF EXISTS ${table}`);
        await one.query(`CREATE TABLE ${table} (id uuid PRIMARY KEY, nombre text) WITH (autovacuum_enabled = off)`);
        await one.query(`INSERT INTO ${table} SELECT gen_random_uuid(), 'n' FROM generate_series(1, 4)`);
        await one.query(`ANALYZE ${table}`);
        const read = { name: table, text: `SELECT * FROM ${table} WHERE id = ANY($1)` };
        for (let time = 0; time < 6; time += 1) await one.query({ ...read, values: [[randomUUID()]] });
        await one.query(`INSERT INTO ${table} SELECT gen_random_uuid(), 'n' FROM generate_series(1, 20000)`);
        const { rows } = await one.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE ${table}('{${randomUUID()}}')`);
        await closePool(one);
        return rows[0]!['QUERY PLAN'].replace(/ on .*| using .*/, '');
      }),
    );
    expect(plans).toEqual(['Seq Scan', expect.stringMatching(/Index|Bitmap/)]);
  });

  it('writes a BigInt and an instant back unchanged', async () => {
    const { rows } = await pool.query('SELECT $1::int8 AS entero, $2::timestamptz AS instante', [
      9007199254740993n,
      '2026-03-01T12:30:00.123Z',
    ]);
    expect(rows).toStrictEqual([{ entero: 9007199254740993n, instante: '2026-03-01T12:30:00.123Z' }]);
  });

  it('sets its limits and its name on the session', async () => {
    const names = ['application_name', 'statement_timeout', 'idle_in_transaction_session_timeout', 'TimeZone'];
    const { rows } = await pool.query('SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name', [
      names,
    ]);
    expect(rows).toStrictEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'application_name', setting: 'cepa test' },
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'statement_timeout', setting: '30000' },
    ]);
  });

  it('reads the same where the operator’s database is set to another place', async () => {
    const name = new URL(database.url).pathname.slice(1);
    for (const setting of [
      "timezone TO 'America/Argentina/Buenos_Aires'",
      "datestyle TO 'German'",
      "intervalstyle TO 'postgres'",
      'jit TO on',
    ])
      await pool.query(`ALTER DATABASE ${name} SET ${setting}`);
    const otra = openPool(database.url, { name: 'otra', max: 1 });
    const { rows } = await otra.query(
      `SELECT '2026-03-01T12:30:00Z'::timestamptz AS instante, '2026-03-01'::date AS dia, current_setting('jit') AS jit, current_setting('IntervalStyle') AS intervalo`,
    );
    expect(rows).toStrictEqual([
      { instante: '2026-03-01T12:30:00.000Z', dia: '2026-03-01', jit: 'off', intervalo: 'iso_8601' },
    ]);
    await closePool(otra);
  });

  it('survives a connection that the server ends, idle or in use', async () => {
    const client = await pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const ended = new Promise<void>((resolve) => (waiting = resolve));
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    client.release(true);
    const idle = await pool.connect();
    const otherEnded = new Promise<void>((resolve) => (waiting = resolve));
    idle.release();
    const admin = openPool(database.url, { name: 'admin', max: 1 });
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cepa test'",
    );
    await otherEnded;
    await closePool(admin);
    expect(heard[0]).toBe('terminating connection due to administrator command');
    expect((await pool.query('SELECT 1 AS uno')).rows).toEqual([{ uno: 1 }]);
  });

  it('fails in seconds where no server answers', async () => {
    const nobody = openPool('postgres://cepa@127.0.0.1:1/cepa', { name: 'nobody' });
    await expect(nobody.query('SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    // The same for a server that accepts the connection and never answers, and for a turn in a full queue.
    expect(nobody.options.connectionTimeoutMillis).toBe(5_000);
    await closePool(nobody);
    await closePool(nobody);
  });

  it('serves Kysely', async () => {
    const db = kyselyOn<{ cosas: { id: number } }>(pool);
    expect(
      await db
        .selectFrom('cosas')
        .select(sql<bigint>`count(*)`.as('total'))
        .executeTakeFirstOrThrow(),
    ).toEqual({ total: 0n });
  });

  it('waits for a connection while work without a limit keeps this process busy', async () => {
    const working = openPool(database.url, { name: 'working', max: 1, statementTimeout: 0 });
    const first = await working.connect();
    const second = working.connect();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500);
    // A due timer runs before the caller releases the connection.
    await new Promise((resolve) => setTimeout(resolve, 0));
    first.release();
    (await second).release();
    await closePool(working);
  });

  it('keeps the statements of Kysely prepared, and notices when their tables are replaced', async () => {
    const one = openPool(database.url, { name: 'one', max: 1 });
    const db = kyselyOn<{ frascos: { id: number } }>(one);
    const some = (...ids: number[]) => db.selectFrom('frascos').selectAll().where('id', 'in', ids).execute();
    const many = Array.from({ length: 30 }, (_, id) => id);
    await one.query('CREATE TABLE frascos (id int PRIMARY KEY); INSERT INTO frascos VALUES (1)');
    expect(await Promise.all([some(1), some(2), some(...many)])).toEqual([[{ id: 1 }], [], [{ id: 1 }]]);
    await one.query(
      'CREATE SCHEMA viejo; ALTER TABLE frascos SET SCHEMA viejo; CREATE TABLE frascos (id int PRIMARY KEY); INSERT INTO frascos VALUES (2)',
    );
    expect(await Promise.all([some(1), some(2)])).toEqual([[], [{ id: 2 }]]);
    const { rows } = await one.query('SELECT statement FROM pg_prepared_statements');
    expect(rows).toEqual([{ statement: 'select * from "frascos" where "id" in ($1)' }]);
    await closePool(one);
  });
});

describe('withTransaction', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = openPool(database.url, { name: 'test', max: 1 });
  });
  beforeEach(async () => {
    await pool.query('DROP TABLE IF EXISTS cosas; CREATE TABLE cosas (id int PRIMARY KEY)');
  });
  afterAll(async () => {
    await closePool(pool);
    await database.drop();
  });

  const ids = async (): Promise<unknown[]> => (await pool.query('SELECT id FROM cosas ORDER BY id')).rows;

  it('keeps everything and returns the result', async () => {
    const result = await withTransaction(pool, async (client) => {
      await client.query('INSERT INTO cosas VALUES (1)');
      await client.query('INSERT INTO cosas VALUES (2)');
      return 'listo';
    });
    expect([result, await ids()]).toEqual(['listo', [{ id: 1 }, { id: 2 }]]);
  });

  it('keeps nothing when the work fails', async () => {
    const failing = withTransaction(pool, async (client) => {
      await client.query('INSERT INTO cosas VALUES (1)');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
  });

  it('throws the first error and gives the connection back when a statement fails', async () => {
    const failing = withTransaction(pool, async (client) => {
      await client.query('INSERT INTO cosas VALUES (1)');
      await client.query('INSERT INTO cosas VALUES (1)');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
  });

  it('throws away a connection that died in the middle', async () => {
    const quiet = openPool(database.url, { name: 'dying', max: 1, onError: () => undefined });
    const failing = withTransaction(quiet, (client) => client.query('SELECT pg_terminate_backend(pg_backend_pid())'));
    await expect(failing).rejects.toMatchObject({ code: '57P01' });
    expect((await quiet.query('SELECT 1 AS uno')).rows).toEqual([{ uno: 1 }]);
    await closePool(quiet);
  });

  it('hears of a connection that dies between two statements, where its pool does not', async () => {
    const deaf = new Pool({ connectionString: database.url, max: 1 });
    let listening = 0;
    const failing = withTransaction(deaf, async (client) => {
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      listening = client.listenerCount('error');
      await pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
      await ended;
      await client.query('SELECT 1');
    });
    await expect(failing).rejects.toThrow();
    expect([listening, (await deaf.query('SELECT 1 AS uno')).rows]).toEqual([1, [{ uno: 1 }]]);
    await deaf.end();
  });
});
