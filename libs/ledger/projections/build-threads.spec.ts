import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { fillPart, partsOf } from './build-threads';
import type { BuildThreads, PartOfBuild } from './part-of-build';
import { compareContent } from './compare';
import { PoisonEvent } from './errors';
import { anySchemas, MemoryLedger } from './memory-ledger.testkit';
import type { Projection } from './projection';
import {
  afterBatches,
  cuentasProjection,
  frascosProjection,
  history,
  newEvent,
  openTestPool,
  record,
} from './projections.testkit';
import type { RebuildProgress } from './progress';
import { rebuild } from './rebuild';
import type { RebuildOptions } from './rebuild-options';

const PROJECTIONS: readonly Projection[] = [frascosProjection, cuentasProjection];
const TABLES = PROJECTIONS.flatMap(({ tables }) => [...tables]);
const NOBODY = '99999999-9999-4999-8999-999999999999';

let database: TestDatabase;
let pool: Pool;
let ledger: MemoryLedger;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  pool = openTestPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  ledger = new MemoryLedger({ schemas: anySchemas });
  await record(ledger, ...history(600));
});

/** What threads do, here in one: each part is filled by itself, on connections of its own. */
function threads(
  projections = PROJECTIONS,
): BuildThreads & { readonly parts: PartOfBuild[]; readonly failures: unknown[] } {
  const parts: PartOfBuild[] = [];
  const failures: unknown[] = [];
  return {
    ...{ count: 2, fromEvents: 1, parts, failures },
    async fill(part, onReached, signal) {
      parts.push(part);
      try {
        await fillPart(part, { ledger, pool, projections, signal }, onReached);
        return true;
      } catch (error) {
        signal.throwIfAborted();
        failures.push(error);
        return false;
      }
    },
  };
}

const built = async (more: Partial<RebuildOptions> = {}, schema = `lectura_h${(count += 1)}`) => {
  const options = { ledger, pool, schema, projections: PROJECTIONS, resumes: true, batchSize: 20, cacheRows: 60 };
  return { schema, report: await rebuild({ ...options, ...more }) };
};

async function expectSame(one: string, other: string): Promise<void> {
  expect(await compareContent(pool, one, other, TABLES)).toMatchObject({ equal: true });
  const [a, b] = await Promise.all([one, other].map(indexes));
  expect(a).toEqual(b);
}

async function indexes(schema: string): Promise<unknown[]> {
  const text = `SELECT replace(indexdef, $1, '') AS text FROM pg_indexes WHERE schemaname = $1 ORDER BY 1`;
  return (await pool.query(text, [schema])).rows;
}

/** The projection, whose loader fails after so many batches, with rows of the last one sent. */
const failingAfter = (projection: Projection, most: number): Projection =>
  afterBatches(projection, (batches) => {
    if (batches >= most) throw new Error('the thread has no memory');
  });

describe('a build in threads', () => {
  it('gives what one thread gives, bit by bit, and the same indexes', async () => {
    const own = threads();
    const said: number[] = [];
    const { schema, report } = await built({ threads: own, progress: ({ done }) => said.push(done) });
    expect(own.failures).toEqual([]);
    expect(own.parts.map(({ projections }) => projections)).toEqual([['frascos'], ['cuentas']]);
    expect(own.parts.map(({ comparesWithSeal }) => comparesWithSeal)).toEqual([true, false]);
    expect([report.events, report.reached, said.at(-1)]).toEqual([600, 599n, 600]);
    await expectSame((await built()).schema, schema);
  });

  it('applies what was recorded meanwhile', async () => {
    const own = threads();
    const fill: BuildThreads['fill'] = async (...asked) => {
      const isDone = await own.fill(...asked);
      await record(ledger, ...history(40, asked[0].comparesWithSeal ? 2 : 3));
      return isDone;
    };
    const { schema } = await built({ threads: { ...own, fill } });
    const { schema: again, report } = await built({}, schema);
    expect(report.comparison?.equal).toBe(true);
    expect(again).toBe(schema);
  });

  it('has no threads for a short ledger', async () => {
    const own = threads();
    await built({ threads: { ...own, fromEvents: 601 } });
    expect(own.parts).toEqual([]);
  });

  it.each([0, 1])('goes on here where thread %i fails midway', async (victim) => {
    const broken = PROJECTIONS.map((one, at) => (at === victim ? failingAfter(one, 4) : one));
    const own = threads(broken);
    const { schema } = await built({ threads: own });
    expect(own.failures).toHaveLength(1);
    await expectSame((await built()).schema, schema);
  });

  it('goes on in threads after it was stopped', async () => {
    const ending = new AbortController();
    const own = threads();
    const fill: BuildThreads['fill'] = (part, onReached, signal) => {
      const counting = (position: bigint): void => {
        onReached(position);
        if (position > 200n) ending.abort(new Error('the process ends'));
      };
      return own.fill(part, counting, signal);
    };
    const stopped = built({ threads: { ...own, fill }, signal: ending.signal }, 'lectura_parada');
    await expect(stopped).rejects.toThrow('the process ends');
    const { rows } = await pool.query<{ position: number }>('SELECT position::int FROM lectura_parada_nueva.avance');
    expect(rows.length).toBeGreaterThan(0);
    const least = Math.min(...rows.map(({ position }) => position));
    const said: RebuildProgress[] = [];
    await built({ threads: threads(), progress: (one) => said.push(one) }, 'lectura_parada');
    expect([said[0]!.done > least, said.at(-1)!.done]).toEqual([true, 600]);
    // Of what an earlier build has done nobody knows how long the rest takes.
    expect([said[0]!.rate, said[0]!.eta]).toEqual([0, 0]);
    await expectSame((await built()).schema, 'lectura_parada');
  });

  describe('with an event that a projection can not apply', () => {
    beforeEach(async () => {
      await record(ledger, newEvent('Roto', { id: NOBODY }));
      await record(ledger, ...history(60, 5));
    });

    it('stands at it as a build in one thread does', async () => {
      const { schema, report } = await built({ threads: threads(), onPoison: 'stop' });
      expect(report.reached).toBe(599n);
      await expectSame((await built({ onPoison: 'stop' })).schema, schema);
    });

    it('fails with it where it must not stop, and changes nothing', async () => {
      const own = threads();
      await expect(built({ threads: own }, 'lectura_veneno')).rejects.toBeInstanceOf(PoisonEvent);
      expect(own.failures).toHaveLength(1);
      const { rows } = await pool.query(`SELECT to_regclass('lectura_veneno.frascos') AS there`);
      expect(rows).toEqual([{ there: null }]);
    });
  });

  it('finds that the ledger lacks what was sealed', async () => {
    await pool.query('CREATE SCHEMA lectura_corta');
    await pool.query('CREATE TABLE lectura_corta.sello_hojas (stream text, revision bigint, position bigint)');
    await pool.query(`INSERT INTO lectura_corta.sello_hojas VALUES ('lote-perdido', 3, 20)`);
    await expect(built({ threads: threads() }, 'lectura_corta')).rejects.toMatchObject({ stream: 'lote-perdido' });
  });
});

it('divides projections so that the parts weigh about the same', () => {
  const of = (name: string, weight?: number) => ({ name, weight }) as Projection;
  const all = [of('a'), of('b', 3), of('c', 10), of('d', 4), of('e', 2), of('f')];
  const names = (count: number) => partsOf(all, count).map((part) => part.map(({ name }) => name).join(''));
  expect(names(2)).toEqual(['cf', 'dbea']);
  expect(names(1)).toEqual(['cdbeaf']);
  expect(partsOf([of('a')], 2)).toHaveLength(1);
});
