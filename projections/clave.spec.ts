import type { CompiledQuery, Kysely } from 'kysely';
import type { Pool } from 'pg';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { onePerKey } from './clave';
import type { LecturaDB } from './index';

const [A, B, C] = [
  'aaaaaaaa-1111-4111-8111-111111111111',
  'bbbbbbbb-1111-4111-8111-111111111111',
  'cccccccc-1111-4111-8111-111111111111',
] as const;

let database: TestDatabase;
let pool: Pool;
let norte: Kysely<LecturaDB>;
let sur: Kysely<LecturaDB>;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { name: 'spec' });
  for (const schema of ['norte', 'sur'])
    await pool.query(
      `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.lotes (id uuid, nombre text); INSERT INTO ${schema}.lotes VALUES ('${A}', 'a ${schema}'), ('${B}', 'b ${schema}')`,
    );
  norte = kyselyOn<LecturaDB>(pool).withSchema('norte');
  sur = kyselyOn<LecturaDB>(pool).withSchema('sur');
});
afterAll(async () => {
  await closePool(pool);
  await database.drop();
});

/** The query, and the schemas for which its SQL was built. */
function loteContado(): {
  readonly lote: (db: Kysely<LecturaDB>, id: string) => Promise<Pick<LecturaDB['lotes'], 'id' | 'nombre'> | undefined>;
  readonly construidas: string[];
} {
  const construidas: string[] = [];
  const lote = onePerKey<Pick<LecturaDB['lotes'], 'id' | 'nombre'>>((db, ids) => {
    construidas.push(db === norte ? 'norte' : 'sur');
    return db.selectFrom('lotes').select(['id', 'nombre']).where('id', '=', ids).where('nombre', '!=', 'a');
  });
  return { lote, construidas };
}

it('reads the row of each id in each schema, and builds its query once for each', async () => {
  const { lote, construidas } = loteContado();
  const leidos = [
    await lote(norte, A),
    await lote(sur, A),
    await lote(norte, B),
    await lote(sur, B.toUpperCase()),
    await lote(sur, C),
  ];
  expect(leidos).toEqual([
    { id: A, nombre: 'a norte' },
    { id: A, nombre: 'a sur' },
    { id: B, nombre: 'b norte' },
    { id: B, nombre: 'b sur' },
    undefined,
  ]);
  expect(construidas).toEqual(['norte', 'sur']);
});

it('asks once for all that are wanted at the same time, and gives each its own', async () => {
  const { lote } = loteContado();
  const consultas = jest.spyOn(norte, 'executeQuery');
  expect(await Promise.all([lote(norte, B), lote(norte, A), lote(norte, C), lote(norte, B)])).toEqual([
    { id: B, nombre: 'b norte' },
    { id: A, nombre: 'a norte' },
    undefined,
    { id: B, nombre: 'b norte' },
  ]);
  expect(await lote(norte, A)).toEqual({ id: A, nombre: 'a norte' });
  expect(consultas.mock.calls.map(([consulta]) => (consulta as CompiledQuery).parameters)).toEqual([
    [[B, A, C, B], 'a'],
    [[A], 'a'],
  ]);
  consultas.mockRestore();
});

it('fails only the caller of a text that is no id', async () => {
  const { lote } = loteContado();
  const [bien, mal] = await Promise.allSettled([lote(sur, A), lote(sur, 'no es un id')]);
  expect(bien).toEqual({ status: 'fulfilled', value: { id: A, nombre: 'a sur' } });
  expect(mal).toMatchObject({ status: 'rejected', reason: { code: '22P02' } });
});
