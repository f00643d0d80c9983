import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { unaPorClave } from './clave';
import type { LecturaDB } from './index';

let database: TestDatabase;
let pool: Pool;
let norte: Kysely<LecturaDB>;
let sur: Kysely<LecturaDB>;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { name: 'spec' });
  for (const schema of ['norte', 'sur']) await pool.query(`CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.lotes (id text, nombre text); INSERT INTO ${schema}.lotes VALUES ('a', 'a ${schema}'), ('b', 'b ${schema}')`);
  norte = kyselyOn<LecturaDB>(pool).withSchema('norte');
  sur = kyselyOn<LecturaDB>(pool).withSchema('sur');
});
afterAll(async () => {
  await closePool(pool);
  await database.drop();
});

it('reads the row of each key in each schema, and builds its query once for each', async () => {
  const construidas: string[] = [];
  const nombre = unaPorClave<Pick<LecturaDB['lotes'], 'nombre'>>((db, id) => {
    construidas.push(db === norte ? 'norte' : 'sur');
    return db.selectFrom('lotes').select('nombre').where('id', '=', id).where('nombre', '!=', 'a');
  });
  const leidas = [await nombre(norte, 'a'), await nombre(sur, 'a'), await nombre(norte, 'b'), await nombre(sur, 'b'), await nombre(sur, 'c')];
  expect(leidas).toEqual([{ nombre: 'a norte' }, { nombre: 'a sur' }, { nombre: 'b norte' }, { nombre: 'b sur' }, undefined]);
  expect(construidas).toEqual(['norte', 'sur']);
});
