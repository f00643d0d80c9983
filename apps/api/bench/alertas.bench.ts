import * as schemas from '@cepa/event-schemas';
import { createPostgresLedger } from '@cepa/ledger/postgres';
import type { Ledger } from '@cepa/ledger';
import { READ_SCHEMA, rebuild } from '@cepa/ledger/projections';
import { diaDe, newId } from '@cepa/platform';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import type { LecturaDB } from '@cepa/projections';
import { projections } from '@cepa/projections/all/projections';
import { alertasDelClub } from '@cepa/projections/alertas/alertas.queries';
import { contarIngenuas } from '@cepa/projections/alertas/ingenuas.testkit';
import type { Bench } from './base';
import { openProject, plantedLot } from './matter-events';
import { compare, timed, type Comparison } from './measure';
import { number, type Findings } from './report';

const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PLANTS_A_LOT = 200;
const AT_ONCE = 8;
/** Maximum number of alerts of a group on the panel. */
const PANEL = 100;
/** Time budget of a poll in milliseconds. */
const BUDGET_MS = 20;
const READ = ['alertas', 'biomasa', 'cultivos', 'inventario', 'libreta', 'lotes', 'materiales', 'salas'];

/** Compares the stored alerts with computing them from every row, as a poll did before. */
export async function run(bench: Bench): Promise<Findings> {
  const [plants, rounds] = bench.quick ? [50_000, 3] : [1_000_000, 5];
  const url = await bench.database();
  const ledger = await createPostgresLedger({ connectionString: url, schemas });
  const pool = openPool(url, { name: 'bench', max: 8, indexed: true, statementTimeout: 0 });
  try {
    bench.say(`${number(plants)} plants without a room`);
    const clubId = await fill(ledger, plants);
    await rebuild({ ledger, pool, projections: projections.filter(({ name }) => READ.includes(name)), log: LOG });
    await pool.query(`ANALYZE`);
    const db = kyselyOn<LecturaDB>(pool).withSchema(READ_SCHEMA);
    const deQuien = { clubId, hoy: diaDe(new Date()) };
    const naive = async (): Promise<number> => total(await contarIngenuas(db, deQuien));
    const sides: readonly [what: string, ours: () => Promise<number>][] = [
      ['the counts of the bell, plants one by one', async () => total((await alertasDelClub(db, deQuien, 0)).totales)],
      [
        'the counts of the bell, plants by lot',
        async () => total((await alertasDelClub(db, deQuien, 0, true)).totales) * PLANTS_A_LOT,
      ],
      [
        `the panel, ${PANEL} of each group, plants by lot`,
        async () => total((await alertasDelClub(db, deQuien, PANEL, true)).totales) * PLANTS_A_LOT,
      ],
    ];
    const comparisons: Comparison[] = [];
    for (const [what, ours] of sides) {
      bench.say(what);
      const [one, other] = [await ours(), await naive()];
      if (one !== other) throw new Error(`${what}: ${one} alerts against ${other}`);
      const each = { ours: () => average(ours, 20), bare: () => average(naive, 1) };
      comparisons.push(await compare({ what, unit: 'ms', rounds, better: 'less', ...each }));
    }
    const late = comparisons.filter(({ ours }) => ours > BUDGET_MS).map(({ what }) => what);
    return {
      comparisons,
      notes: [
        `${number(plants)} plants of one club in lots of ${PLANTS_A_LOT}, none of them in a room: each is an alert. Filled through the ledger and the real projections.`,
        'Ours: the query that the API calls. Bare: the same counts computed from the rows of every capability.',
        late.length === 0
          ? `Every poll stays within its ${BUDGET_MS} ms.`
          : `Beyond the ${BUDGET_MS} ms limit of a poll: ${late.join('; ')}.`,
      ],
    };
  } finally {
    await ledger.close();
    await closePool(pool);
  }
}

/** A club with one project full of lots. */
async function fill(ledger: Ledger, plants: number): Promise<string> {
  const clubId = newId();
  const { proyecto, events } = openProject(clubId);
  await ledger.append(`proyecto-${proyecto}`, -1n, events);
  let lots = plants / PLANTS_A_LOT;
  const worker = async (): Promise<void> => {
    while (lots > 0) {
      lots -= 1;
      const { lote, events: suyos } = plantedLot(clubId, proyecto, PLANTS_A_LOT);
      await ledger.append(`lote-${lote}`, -1n, suyos);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return clubId;
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

async function average(call: () => Promise<unknown>, times: number): Promise<number> {
  const all = await timed(async () => {
    for (let i = 0; i < times; i += 1) await call();
  });
  return all / times;
}
