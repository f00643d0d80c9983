import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import type { AppDePrueba } from './app.testkit';
import type { Cadena } from './cadena.testkit';
import { levantarConDosClubes } from './dos-clubes.testkit';

/**
 * The longest work of the app's thread before `health/live` is answered, regardless of other requests. It is counted in
 * processor time: other programs of a busy machine do not add to it.
 */
const LINE_MS = 50;
/** A slow machine works longer for every request: the limit adds this many times the worst one without load. */
const NOISE = 3;
const ROWS = 6_000;
const LONG = ['sala_plantas'];
/** A collection of garbage delays one round. A blocked thread delays each round. */
const ROUNDS = 5;

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
}
interface Outcome {
  /** The most work of the app's thread before an answer of `health/live`, in milliseconds. */
  readonly worst: number;
  readonly answers: readonly { readonly ms: number; readonly status: number }[];
}

let app: AppDePrueba;
let cadena: Cadena;
let worker: Worker;
let port: number;
beforeAll(async () => {
  ({ app, ana: cadena } = await levantarConDosClubes());
  await multiply();
  port = (app.app.getHttpServer().address() as AddressInfo).port;
  worker = new Worker(join(__dirname, 'beside.testkit.js'), { workerData: { port } });
}, 240_000);
afterAll(async () => {
  await worker.terminate();
  await app.cerrar();
});

/** Creates the longest lists of a club: many copies of rows that no other row names. */
async function multiply(): Promise<void> {
  const { pool } = app.nucleo;
  for (const name of LONG) {
    const { rows } = await pool.query<{ columns: string[] }>(
      `SELECT array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2`,
      [READ_SCHEMA, name],
    );
    const { columns } = rows[0]!;
    const named = columns.map((column) => `"${column}"`).join(', ');
    const values = columns.map((column) => (column === 'id' ? 'gen_random_uuid()' : `t."${column}"`)).join(', ');
    await pool.query(
      `INSERT INTO ${READ_SCHEMA}."${name}" (${named})
       SELECT ${values} FROM (SELECT * FROM ${READ_SCHEMA}."${name}" LIMIT 1) t, generate_series(1, $1::int)`,
      [ROWS],
    );
    await pool.query(`ANALYZE ${READ_SCHEMA}."${name}"`);
  }
}

let asks = 0;
/** Sends a request that many times at once, and polls `health/live` until all are answered. */
function beside(request: Asked, times: number): Promise<Outcome> {
  const id = (asks += 1);
  return new Promise((resolve, reject) => {
    const hear = (told: { id: number; error?: string } & Outcome): void => {
      if (told.id !== id) return;
      worker.off('message', hear);
      if (told.error) reject(new Error(told.error));
      else resolve(told);
    };
    worker.on('message', hear);
    worker.postMessage({ id, request, times });
  });
}

/** The best of several rounds. */
async function worstBeside(request: Asked, times: number, line: number): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < ROUNDS && best > line; round += 1)
    best = Math.min(best, (await beside(request, times)).worst);
  return best;
}

/** Every route of the document that returns a list or a record of the club without an id of its own. */
function readsOfTheClub(): Asked[] {
  const { paths } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string; required?: boolean }[] }>>;
  };
  const { token, club_id } = cadena.persona;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const filled = path.replace(/\{club_?[iI]d\}/, club_id);
    const needed = (get.parameters ?? []).filter(({ in: where, required }) => where === 'query' && required);
    if (filled.includes('{') || needed.some(({ name }) => !/^club_?id$/i.test(name))) return [];
    const query = needed.map(({ name }) => `${name}=${club_id}`).join('&');
    return [{ path: query === '' ? filled : `${filled}?${query}`, token }];
  });
}

it('nobody waits for the ten dearest requests of the document', async () => {
  const dear: { request: Asked; ms: number }[] = [];
  for (const request of readsOfTheClub().filter(({ path }) => !/eventos_en_vivo|en-vivo/.test(path))) {
    const { answers } = await beside(request, 1).catch((): Outcome => ({ worst: 0, answers: [] }));
    if (answers[0]?.status === 200) dear.push({ request, ms: answers[0].ms });
  }
  const ten = dear.sort((a, b) => b.ms - a.ms).slice(0, 10);
  expect(ten).toHaveLength(10);
  const { worst: alone } = await beside({ path: '/api/health/live' }, 50);
  const line = LINE_MS + NOISE * alone;
  const waits: [string, number][] = [];
  for (const { request } of ten) waits.push([request.path, await worstBeside(request, 10, line)]);
  expect(waits.filter(([, ms]) => ms > line)).toEqual([]);
}, 300_000);

const OBJECT = { a: 1, b: 2, c: {} };
const objects = (field: string, count = 1_999): string =>
  JSON.stringify({ club_id: cadena.persona.club_id, [field]: Array.from({ length: count }, () => OBJECT) });

it('nobody waits for thousands of malformed objects, nor for eight books of a club', async () => {
  const { token, club_id } = cadena.persona;
  const bodies: readonly (readonly [string, string, string])[] = [
    ['POST', '/api/alertas/posponer', 'alertas'],
    ['POST', '/api/analisis', 'resultados'],
    ['POST', '/api/tareas', 'tarea_usa_items'],
    ['PUT', '/api/plantas_estado', 'plantas'],
    ['POST', '/api/planta/agregar-varias', 'listacodigos'],
    ['POST', '/api/auth/login', 'password'],
  ];
  const asked: readonly (readonly [Asked, number])[] = [
    ...bodies.map(([method, path, field]) => [{ method, path, token, body: objects(field) }, 1] as const),
    [{ path: `/api/libro-del-club?club_id=${club_id}`, token }, 8],
  ];
  const { worst: alone } = await beside({ path: '/api/health/live' }, 50);
  const line = LINE_MS + NOISE * alone;
  const waits: [string, number][] = [];
  for (const [request, times] of asked) waits.push([request.path, await worstBeside(request, times, line)]);
  expect(waits.filter(([, ms]) => ms > line)).toEqual([]);
}, 120_000);
