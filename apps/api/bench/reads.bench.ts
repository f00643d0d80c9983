import { Pool } from 'pg';
import * as schemas from '@cepa/event-schemas';
import type { Ledger } from '@cepa/ledger';
import { createPostgresLedger } from '@cepa/ledger/postgres';
import { READ_SCHEMA, rebuild } from '@cepa/ledger/projections';
import { newId } from '@cepa/platform';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import type { LecturaDB } from '@cepa/projections';
import { projections } from '@cepa/projections/all/projections';
import { plantasDeLote } from '@cepa/projections/lotes/plantas.queries';
import { materiasPrimas } from '@cepa/projections/materiales/materias-primas.queries';
import { nodoPorCodigo, recorrer } from '@cepa/projections/trazabilidad/trazabilidad.queries';
import type { Bench } from './base';
import { BARE_COUNT, BARE_LOT, BARE_PAGE, BARE_PAGE_AFTER, bareWalk } from './bare-reads';
import { fillBook } from './events';
import { harvest } from './matter-events';
import { compare, timed, type Comparison } from './measure';
import { number, type Findings } from './report';

const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PLANTS_A_LOT = 200;
const AT_ONCE = 8;
const PAGE = 50;

interface Data {
  readonly club: string;
  readonly lotes: readonly string[];
  readonly plants: number;
}

/** Compares the queries of the screens with hand-written SQL for the same rows, on the same tables. */
export async function run(bench: Bench): Promise<Findings> {
  const [plants, batches, rounds] = bench.quick ? [50_000, 1_000, 5] : [1_000_000, 10_000, 9];
  const url = await bench.database();
  const ledger = await createPostgresLedger({ connectionString: url, schemas });
  const pool = openPool(url, { name: 'bench', max: 8, indexed: true, statementTimeout: 0 });
  const plain = new Pool({ connectionString: url, max: 8 });
  try {
    bench.say(`${number(plants)} plants, ${number(batches)} batches of matter`);
    const data = await fill(ledger, plants, batches);
    const wanted = new Set(['lotes', 'materiales', 'trazabilidad', 'biomasa', 'geneticas', 'analisis']);
    await rebuild({ ledger, pool, projections: projections.filter(({ name }) => wanted.has(name)), log: LOG });
    const edges = Number(
      (await plain.query<{ count: string }>('SELECT count(*) FROM lectura.traza_aristas')).rows[0]!.count,
    );
    const comparisons = await comparing(bench, pool, plain, data, rounds);
    return {
      comparisons,
      notes: [
        `${number(plants)} plants in ${number(data.lotes.length)} lots and ${number(batches)} batches of raw material with their products, in one club: ${number(edges)} edges in the graph. Filled through the ledger and the real projections. Each figure is the time of one call, in sequence, over changing lots and codes.`,
        'Ours: the query functions that the controllers call, rows and total included. Bare: pg with hand-written prepared statements of the same SQL, which return the same rows (their number is compared).',
        'The walk starts at a packaged product and goes in both directions, to its raw material, biomass and lot, and to the dispensings.',
      ],
    };
  } finally {
    await ledger.close();
    await plain.end();
    await closePool(pool);
  }
}

async function fill(ledger: Ledger, plants: number, batches: number): Promise<Data> {
  const club = newId();
  const lotes: string[] = [];
  const biomasas: string[] = [];
  const worker = async (): Promise<void> => {
    while (lotes.length * PLANTS_A_LOT < plants) {
      const { lote, biomasa, streams } = harvest(club, PLANTS_A_LOT);
      lotes.push(lote);
      biomasas.push(biomasa);
      for (const [stream, events] of streams) await ledger.append(stream, -1n, events);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  let next = 0;
  await fillBook(ledger, club, batches * 8, () => biomasas[(next += 1) % biomasas.length]!);
  return { club, lotes, plants };
}

async function comparing(
  bench: Bench,
  pool: Pool,
  plain: Pool,
  { club, lotes, plants }: Data,
  rounds: number,
): Promise<Comparison[]> {
  const db = kyselyOn<LecturaDB>(pool).withSchema(READ_SCHEMA);
  const calls = bench.quick ? 20 : 100;
  const at = <T>(items: readonly T[], index: number): T => items[(index * 7919) % items.length]!;
  const codes = (
    await plain.query<{ codigo: string }>('SELECT codigo FROM lectura.envasados ORDER BY id LIMIT 500')
  ).rows.map(({ codigo }) => codigo);
  const { cursor, after } = await middleOf(plain, club);
  const sides: readonly [what: string, ours: (i: number) => Promise<number>, bare: (i: number) => Promise<number>][] = [
    [
      `plants of a lot (${PLANTS_A_LOT} of ${number(plants)})`,
      async (i) => (await plantasDeLote(db, at(lotes, i), { limit: PLANTS_A_LOT })).filas.length,
      async (i) => (await plain.query({ name: 'lot', text: BARE_LOT, values: [at(lotes, i)] })).rows.length,
    ],
    [
      `first ${PAGE} raw materials, and how many there are`,
      async () => (await materiasPrimas(db, club, { limit: PAGE })).filas.length,
      async () => {
        await plain.query({ name: 'count', text: BARE_COUNT, values: [club] });
        return (await plain.query({ name: 'page', text: BARE_PAGE, values: [club, PAGE + 1] })).rows.length - 1;
      },
    ],
    [
      `${PAGE} raw materials from the middle of the list`,
      async () => (await materiasPrimas(db, club, { limit: PAGE, cursor })).filas.length,
      async () => {
        await plain.query({ name: 'count', text: BARE_COUNT, values: [club] });
        return (
          (await plain.query({ name: 'after', text: BARE_PAGE_AFTER, values: [club, PAGE + 1, ...after] })).rows
            .length - 1
        );
      },
    ],
    [
      'the traceability walk, both ways',
      async (i) => {
        const start = (await nodoPorCodigo(db, at(codes, i), club))!;
        const halves = [await recorrer(db, start, 'origen', 500), await recorrer(db, start, 'destino', 500)];
        return halves.reduce((sum, { nodos, aristas }) => sum + nodos.length + aristas.length, 0);
      },
      (i) => bareWalk(plain, at(codes, i), club, 500),
    ],
  ];
  const found: Comparison[] = [];
  for (const [what, ours, bare] of sides) {
    bench.say(what);
    const [one, other] = [await ours(1), await bare(1)];
    if (one !== other) throw new Error(`${what}: ${one} rows against ${other}`);
    const timing =
      (call: (i: number) => Promise<number>) =>
      async (round: number): Promise<number> =>
        (await timed(() => repeat(calls, (i) => call(round * calls + i)))) / calls;
    await timing(ours)(0);
    await timing(bare)(0);
    found.push(await compare({ what, unit: 'ms', rounds, better: 'less', ours: timing(ours), bare: timing(bare) }));
  }
  return found;
}

async function repeat(times: number, call: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i += 1) await call(i);
}

/** The cursor of a page in the middle of a club's raw material, for our query and for the hand-written one. */
async function middleOf(plain: Pool, club: string): Promise<{ cursor: string; after: [string, string] }> {
  const { rows } = await plain.query<{ creado_en: string; id: string }>(
    `SELECT to_char(creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS creado_en, id FROM lectura.materias_primas WHERE club_id = $1
     ORDER BY creado_en DESC, id DESC OFFSET (SELECT count(*) / 2 FROM lectura.materias_primas WHERE club_id = $1) LIMIT 1`,
    [club],
  );
  const [row] = rows;
  if (!row) throw new Error('there is no raw material');
  return { cursor: Buffer.from(`${row.creado_en} ${row.id}`).toString('base64url'), after: [row.creado_en, row.id] };
}
