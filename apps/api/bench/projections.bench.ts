import { Pool } from 'pg';
import * as schemas from '@cepa/event-schemas';
import type { Ledger } from '@cepa/ledger';
import { createPostgresLedger } from '@cepa/ledger/postgres';
import { ProjectionRunner, rebuild } from '@cepa/ledger/projections';
import { newId } from '@cepa/platform';
import { closePool, openPool } from '@cepa/platform/database';
import { projections } from '@cepa/projections/all/projections';
import { materialesProjection } from '@cepa/projections/materiales/materiales.projection';
import { buildThreads } from '../src/nucleo/build-threads';
import { createBare, differences, fillBare, readState, type BareState } from './bare-materiales';
import type { Bench } from './base';
import { copyTables } from './copy';
import { fillBooks } from './events';
import { harvest } from './matter-events';
import { compare, timed, type Comparison } from './measure';
import { number, type Figure, type Findings } from './report';

const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MIB = 2 ** 20;

/** Measures the projections of matter: those that a batch changes. */
export async function run(bench: Bench): Promise<Findings> {
  const [size, part, rounds] = bench.quick ? [50_000, 10_000, 3] : [1_000_000, 30_000, 5];
  const url = await bench.database();
  const ledger = await createPostgresLedger({ connectionString: url, schemas });
  const pool = openPool(url, { name: 'bench', max: 8, statementTimeout: 0 });
  try {
    const catchUp = await catchingUp(bench, { url, ledger, pool, part, rounds });
    const biomasa = await oneHarvest(ledger);
    bench.say(`appending ${size} events`);
    const before = await ledger.head();
    const appendMs = await timed(() =>
      fillBooks(
        ledger,
        Array.from({ length: 20 }, () => newId()),
        size,
        () => biomasa,
      ),
    );
    const appended = Number((await ledger.head()) - before);
    const { figures, comparison } = await rebuilding(bench, url, ledger, pool);
    return {
      comparisons: [catchUp, comparison],
      figures: [
        {
          what: `appending ${number(appended)} events in groups of up to 500`,
          value: `${number(appended / (appendMs / 1000))} events/s`,
        },
        ...figures,
      ],
      notes: [
        `Catching up: the stopped runner starts again ${number(part)} events behind, with the read models of matter (materias_primas, productos_bulk, envasados, dispensaciones, movimientos_de_stock) as on any restart, batches of 1000, rows and checkpoint in one transaction. Bare: one hand-written loop that reads the same events with pg, keeps every row that it can need in memory, and writes the same tables with upserts of up to 500 rows per statement, one transaction per 1000 events. Its rows are compared with ours after each round.`,
        'Rebuilding: every projection of the app, the seal included, from no tables to the head of the ledger, indexes and switch included. Bare: COPY of the same rows, as ready-made text, into the same tables, and the same indexes created afterwards. It reads no event and decides nothing.',
        'The events are those of batches of matter in twenty clubs: raw material, bulk, packaged product, four dispensings, one annulled.',
      ],
    };
  } finally {
    await ledger.close();
    await closePool(pool);
  }
}

/** Matter comes from a biomass, which comes from a lot. @returns the biomass */
async function oneHarvest(ledger: Ledger): Promise<string> {
  const { biomasa, streams } = harvest(newId(), 20);
  for (const [stream, events] of streams) await ledger.append(stream, -1n, events);
  return biomasa;
}

interface CatchUp {
  readonly url: string;
  readonly ledger: Ledger;
  readonly pool: Pool;
  readonly part: number;
  readonly rounds: number;
}

async function catchingUp(bench: Bench, { url, ledger, pool, part, rounds }: CatchUp): Promise<Comparison> {
  const biomasa = await oneHarvest(ledger);
  const runner = (): ProjectionRunner =>
    new ProjectionRunner({ ledger, pool, projections: [materialesProjection], schema: 'lectura', log: LOG });
  const first = runner();
  await first.start();
  await first.stop();
  const plain = new Pool({ connectionString: url, max: 1 });
  await createBare(plain, 'lectura');
  const state: BareState = readState(await ledger.head());
  try {
    return await compare({
      what: `catching up on ${number(part)} events`,
      unit: 'events/s',
      rounds,
      better: 'more',
      target: 0.5,
      async ours(round) {
        bench.say(`catching up, round ${round + 1}`);
        await fillBooks(ledger, [newId(), newId()], part, () => biomasa);
        const head = await ledger.head();
        const one = runner();
        const ms = await timed(async () => {
          await one.start();
          const seen = await one.waitFor(head, ['DispensacionAnulada'], 300_000);
          if (!seen.visible) throw new Error('the projection did not catch up');
        });
        await one.stop();
        return part / (ms / 1000);
      },
      async bare() {
        const head = await ledger.head();
        const ms = await timed(() => fillBare(plain, state, head));
        const different = await differences(plain, 'lectura');
        if (different.length > 0) throw new Error(`the bare tables hold something else: ${different.join(', ')}`);
        return part / (ms / 1000);
      },
    });
  } finally {
    await plain.end();
  }
}

async function rebuilding(
  bench: Bench,
  databaseUrl: string,
  ledger: Ledger,
  pool: Pool,
): Promise<{ figures: Figure[]; comparison: Comparison }> {
  const events = Number(await ledger.head()) + 1;
  const points: string[] = [];
  let next = 0.1;
  let written = 0;
  const note = (done: number): void => {
    const { rss, heapUsed } = process.memoryUsage();
    points.push(
      `${Math.round((100 * done) / events)} %: ${Math.round(rss / MIB)} MiB, heap ${Math.round(heapUsed / MIB)}`,
    );
  };
  // A rebuild stops at the position of the live tables; without any it goes to the head.
  await pool.query('DROP SCHEMA lectura CASCADE');
  note(0);
  bench.say(`rebuilding from ${events} events`);
  // As the app builds: these events have no MAC.
  const unsignedUpTo = BigInt(events);
  const threads = buildThreads(
    { dataDir: bench.folder(), databaseUrl, choice: { engine: 'postgres' }, unsignedUpTo },
    LOG,
  );
  const comparison = await compare({
    what: `rebuilding every read model, ${number(events)} events`,
    unit: 'events/s',
    rounds: 1,
    better: 'more',
    target: 0.5,
    async ours() {
      const ms = await timed(() =>
        rebuild({
          ledger,
          pool,
          projections,
          threads,
          log: LOG,
          progress: ({ done }) => {
            if (done / events < next) return;
            next += 0.2;
            note(done);
          },
        }),
      );
      return events / (ms / 1000);
    },
    async bare() {
      const { ms, rows } = await copyTables(pool, 'lectura', projections);
      written = rows;
      return events / (ms / 1000);
    },
  });
  note(events);
  return {
    comparison,
    figures: [
      { what: 'rows that the rebuild wrote', value: number(written) },
      { what: 'memory of the process while rebuilding', value: points.join('; ') },
    ],
  };
}
