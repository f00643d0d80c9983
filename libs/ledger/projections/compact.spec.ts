import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { RecordedEvent } from '../envelope';
import { anySchemas, MemoryLedger } from './memory-ledger.testkit';
import type { Checkpoint } from './checkpoints';
import { ends, targets } from './compare-with-live';
import {
  cuentasProjection,
  frascosProjection,
  newEvent,
  openTestPool,
  record,
  type Events,
} from './projections.testkit';
import { projectionDefiner } from './define';
import { inTransaction } from './transaction';

/** One table whose rows change with each event, and one whose rows never do. */
const saldos = projectionDefiner<Events>()({
  name: 'saldos',
  version: 1,
  tables: {
    saldos: { key: ['id'], columns: { id: 'integer', veces: 'integer', nota: 'text' }, indexes: ['(veces)'] },
    asientos: { key: ['id'], columns: { id: 'integer', nota: 'text' } },
  },
  on: {
    Roto: ({ position }, rows) => {
      rows.asientos.put({ id: Number(position), nota: NOTE });
      for (let id = 0; id < COUNT; id += 1)
        rows.saldos.put({ id: COUNT - id, veces: (rows.saldos.get(COUNT - id)?.veces ?? 0) + 1, nota: NOTE });
    },
  },
});
const NOTE = 'x'.repeat(200);
const COUNT = 600;

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = openTestPool(database.url);
});
beforeEach(() => pool.query('CREATE SCHEMA armado'));
afterEach(() => pool.query('DROP SCHEMA armado CASCADE'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const one = async <T>(sql: string): Promise<T> => (await pool.query<{ value: T }>(sql)).rows[0]!.value;

/** The order in which the rows are stored. */
const stored = (table: string): Promise<number[]> =>
  one(`SELECT array_agg(id ORDER BY ctid) AS value FROM armado.${table}`);

const fileOf = (table: string): Promise<number> => one(`SELECT pg_relation_filenode('armado.${table}')::int AS value`);

async function events(count: number): Promise<RecordedEvent[]> {
  const ledger = new MemoryLedger({ schemas: anySchemas });
  await record(ledger, ...Array.from({ length: count }, (_, i) => newEvent('Roto', { id: `frasco-${i}` })));
  const all: RecordedEvent[] = [];
  for await (const event of ledger.readAll()) all.push(event);
  return all;
}

describe('the tables of a build', () => {
  it('are written again at its end, in the order of their keys, if former versions of rows take a good part of them', async () => {
    const loader = saldos.loader!('armado', { cacheRows: 0 });
    await inTransaction(pool, (tx) => loader.createTables(tx));
    // A snapshot of the background process keeps former versions of rows in the table.
    for (const table of ['saldos', 'asientos'])
      await pool.query(`ALTER TABLE armado.${table} SET (autovacuum_enabled = false)`);
    for (const event of await events(5)) await inTransaction(pool, (tx) => loader.project([event], tx));
    const before = { saldos: await fileOf('saldos'), asientos: await fileOf('asientos') };
    await inTransaction(pool, (tx) => loader.finish(tx));

    const keys = Array.from({ length: COUNT }, (_, i) => i + 1);
    expect(await stored('saldos')).toEqual(keys);
    expect(await one(`SELECT array_agg(DISTINCT veces) AS value FROM armado.saldos`)).toEqual([5]);
    // Former versions that an open snapshot of the server still needs are copied as well: the size may differ.
    expect(await fileOf('saldos')).not.toBe(before.saldos);
    // A table that only grew is left as it is.
    expect(await fileOf('asientos')).toBe(before.asientos);
  });
});

describe('how far a build goes before its indexes are made', () => {
  const at = (version: number, position: bigint): Checkpoint => ({
    ...{ projection: '', version, position, tables: [], stopped: null, aside: new Map() },
  });
  const [frascos, cuentas] = [frascosProjection, cuentasProjection];

  it('is where live rows of its version are, which it is compared with, and else the end of the ledger', () => {
    const live = new Map([
      [frascos.name, at(frascos.version, 7n)],
      // Slow, and of another version: its position says nothing.
      [cuentas.name, at(cuentas.version + 1, 3n)],
    ]);
    expect(targets([frascos, cuentas], live, 90n)).toEqual(
      new Map([
        [frascos.name, 7n],
        [cuentas.name, 90n],
      ]),
    );
    expect(targets([frascos, cuentas], new Map(), 90n)).toEqual(
      new Map([
        [frascos.name, 90n],
        [cuentas.name, 90n],
      ]),
    );
  });

  it('is followed by the rest of the ledger before it takes their place, and never goes back', () => {
    const live = new Map([
      [frascos.name, at(frascos.version, 7n)],
      [cuentas.name, at(cuentas.version, 95n)],
    ]);
    expect(ends([frascos, cuentas], live, 90n)).toEqual(
      new Map([
        [frascos.name, 90n],
        [cuentas.name, 95n],
      ]),
    );
  });
});
