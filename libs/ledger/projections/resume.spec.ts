import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { compareContent } from './compare';
import { anySchemas, MemoryLedger } from './memory-ledger.testkit';
import type { Projection } from './projection';
import {
  afterBatches,
  cuentasProjection,
  frascosProjection,
  history,
  openTestPool,
  record,
} from './projections.testkit';
import { rebuild } from './rebuild';
import type { RebuildOptions } from './rebuild-options';

const PROJECTIONS: readonly Projection[] = [frascosProjection, cuentasProjection];
const TABLES = PROJECTIONS.flatMap(({ tables }) => [...tables]);
const EVENTS = 600;

let database: TestDatabase;
let pool: Pool;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  pool = openTestPool(database.url);
  // As in the app's pools: a connection that is lost in use fails its user's query.
  pool.on('connect', (client) => client.on('error', () => undefined));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface House {
  readonly ledger: MemoryLedger;
  readonly schema: string;
}

async function house(events = EVENTS): Promise<House> {
  const ledger = new MemoryLedger({ schemas: anySchemas });
  await record(ledger, ...history(events));
  return { ledger, schema: `lectura_r${(count += 1)}` };
}

const build = (house: House, more: Partial<RebuildOptions> = {}) =>
  rebuild({
    ...house,
    pool,
    projections: PROJECTIONS,
    onPoison: 'stop',
    resumes: true,
    batchSize: 20,
    cacheRows: 30,
    ...more,
  });

/** Ends every other connection at once, like the death of the building process. */
async function kill(): Promise<void> {
  await pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
}

/** The projection, with a loader that is killed after the rows of that batch were written and before the commit. */
const killedAt = (projection: Projection, batch: number): Projection =>
  afterBatches(projection, (batches) => (batches === batch ? kill() : undefined));

/** The position of each unfinished projection of the build. */
async function standing({ schema }: House): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ projection: string; position: number }>(
    `SELECT projection, position::int FROM ${schema}_nueva.avance ORDER BY projection`,
  );
  return Object.fromEntries(rows.map(({ projection, position }) => [projection, position]));
}

describe('a build of read models that is killed', () => {
  it('goes on from where it was, five times, and gives what one that was not killed gives, bit by bit', async () => {
    const killed = await house();
    const whole = { ...killed, schema: `${killed.schema}_entera` };
    await build(whole);
    let before: Record<string, number> = {};
    for (let kills = 0; kills < 5; kills += 1) {
      const victim = kills % 2;
      const projections = PROJECTIONS.map((one, at) => (at === victim ? killedAt(one, 4) : one));
      await expect(build(killed, { projections })).rejects.toThrow();
      const after = await standing(killed);
      for (const { name } of PROJECTIONS) expect(after[name]).toBeGreaterThan(before[name] ?? -1);
      before = after;
    }
    const said: number[] = [];
    const { events } = await build(killed, { progress: ({ done }) => said.push(done) });
    expect([said.at(-1), events]).toEqual([EVENTS, EVENTS]);
    const indexes = async (schema: string) =>
      (
        await pool.query<{ text: string }>(
          `SELECT replace(indexdef, $1, '') AS text FROM pg_indexes WHERE schemaname = $1 ORDER BY 1`,
          [schema],
        )
      ).rows;
    expect(await compareContent(pool, whole.schema, killed.schema, TABLES)).toMatchObject({ equal: true });
    expect(await indexes(killed.schema)).toEqual(await indexes(whole.schema));
  });

  it('begins anew where the ledger is another one', async () => {
    const one = await house(200);
    await expect(build(one, { projections: [frascosProjection, killedAt(cuentasProjection, 4)] })).rejects.toThrow();
    const other = { ...(await house(200)), schema: one.schema };
    const whole = { ...other, schema: `${one.schema}_entera` };
    await build(other);
    await build(whole);
    expect(await compareContent(pool, whole.schema, other.schema, TABLES)).toMatchObject({ equal: true });
  });

  it('begins a projection anew that is of another version by now, and goes on with the others', async () => {
    const one = await house(200);
    await expect(build(one, { projections: [frascosProjection, killedAt(cuentasProjection, 4)] })).rejects.toThrow();
    await pool.query(`DELETE FROM ${one.schema}_nueva.frascos`);
    await build(one, {
      projections: [{ ...frascosProjection, version: frascosProjection.version + 1 }, cuentasProjection],
    });
    const whole = { ...one, schema: `${one.schema}_entera` };
    await build(whole);
    expect(await compareContent(pool, whole.schema, one.schema, TABLES)).toMatchObject({ equal: true });
  });

  it('is begun anew by an operator’s rebuild, which trusts nothing that is there', async () => {
    const one = await house(200);
    await expect(build(one, { projections: [killedAt(frascosProjection, 4), cuentasProjection] })).rejects.toThrow();
    await pool.query(`UPDATE ${one.schema}_nueva.frascos SET peso = 0`);
    await build(one, { resumes: false });
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${one.schema}.frascos WHERE peso > 0`,
    );
    expect(rows[0]!.n).toBeGreaterThan(0);
  });
});
