import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { ROWS_WITHOUT_LIMIT, paginar, paginarEnOrden, type Page, type Paginado } from './paginas';

interface Fila {
  readonly id: string;
  readonly creado_en: string;
  readonly club: string;
}

let database: TestDatabase;
let pool: Pool;
let db: Kysely<{ filas: Fila }>;

/** Club `justo` has as many rows as a list without a limit returns; `grande` has 2.5 times as many. */
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { name: 'spec' });
  await pool.query(`CREATE TABLE filas (id uuid PRIMARY KEY, creado_en timestamptz NOT NULL, club text NOT NULL)`);
  await pool.query(
    `INSERT INTO filas SELECT gen_random_uuid(), '2026-01-01'::timestamptz + n / 3 * interval '1 second', club
      FROM (VALUES ('justo', $1::int), ('grande', $1 * 5 / 2)) AS clubes (club, cuantas), generate_series(1, cuantas) n`,
    [ROWS_WITHOUT_LIMIT],
  );
  db = kyselyOn<{ filas: Fila }>(pool);
});
afterAll(async () => {
  await closePool(pool);
  await database.drop();
});

const deClub = (club: string) => db.selectFrom('filas').selectAll().where('club', '=', club);
const ORDEN = [{ por: sql`filas.id`, sentido: 'asc', tipo: 'uuid' }] as const;
const LISTAS: readonly (readonly [string, (club: string, pagina: Page) => Promise<Paginado<Fila>>])[] = [
  ['by creation', (club, pagina) => paginar(deClub(club), 'filas', pagina)],
  ['in an order of its own', (club, pagina) => paginarEnOrden(deClub(club), ORDEN, pagina)],
];

describe.each(LISTAS)('a list %s, asked for without a limit', (_orden, leer) => {
  it('is whole where it has no more rows than that', async () => {
    const { filas, total, next } = await leer('justo', {});
    expect([filas.length, total, next]).toEqual([ROWS_WITHOUT_LIMIT, ROWS_WITHOUT_LIMIT, null]);
  });

  it('comes in pages where it has more: each row once, and the total on each page', async () => {
    const [ids, paginas]: [string[], unknown[]] = [[], []];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { filas, total, next } = await leer('grande', { limit: null, cursor: cursor ?? null });
      ids.push(...filas.map(({ id }) => id));
      paginas.push([filas.length, total]);
      cursor = next;
    }
    const total = (ROWS_WITHOUT_LIMIT * 5) / 2;
    expect(paginas).toEqual(
      [ROWS_WITHOUT_LIMIT, ROWS_WITHOUT_LIMIT, ROWS_WITHOUT_LIMIT / 2].map((filas) => [filas, total]),
    );
    expect(new Set(ids).size).toBe(total);
  });
});
