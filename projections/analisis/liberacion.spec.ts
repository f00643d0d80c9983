import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { liberacionDe } from '@cepa/domain/analisis/liberacion';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { LecturaDB } from '../index';
import { retenidoPor } from '../materiales/existencias.queries';

let database: TestDatabase;
let pool: Pool;
let db: Kysely<LecturaDB>;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { name: 'spec', max: 2 });
  db = kyselyOn<LecturaDB>(pool);
  await pool.query('CREATE SCHEMA lectura');
  await pool.query(
    `CREATE TABLE lectura.analisis
       (id serial, entidad_id text, fecha_analisis date, aprobado boolean, creado_en timestamptz DEFAULT now())`,
  );
});
afterAll(async () => {
  await closePool(pool);
  await database.drop();
});

const analisis = fc.record({
  fecha_analisis: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
  aprobado: fc.option(fc.boolean()),
});
/** The batch, what it was made of, and what that was made of. */
const CADENA = ['envasado', 'bulk', 'materia'] as const;

it('a list of stock holds exactly what the rule does not release', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...CADENA.map(() => fc.array(analisis, { maxLength: 3 }))),
      async (listas: { fecha_analisis: string; aprobado: boolean | null }[][]) => {
        await pool.query('TRUNCATE lectura.analisis RESTART IDENTITY');
        const filas = listas.flatMap((lista, i) => lista.map((una) => ({ ...una, entidad_id: CADENA[i] })));
        await pool.query(
          `INSERT INTO lectura.analisis (entidad_id, fecha_analisis, aprobado)
           SELECT entidad_id, fecha_analisis, aprobado
           FROM jsonb_to_recordset($1) AS una (entidad_id text, fecha_analisis date, aprobado boolean)`,
          [JSON.stringify(filas)],
        );
        const { rows } = await sql<{ retenido: boolean }>`
          SELECT ${retenidoPor('suyo.envasado', 'suyo.bulk', 'suyo.materia')} AS retenido
          FROM (VALUES ('envasado', 'bulk', 'materia')) AS suyo (envasado, bulk, materia)`.execute(db);
        expect(rows).toEqual([{ retenido: !liberacionDe(...listas).liberada }]);
      },
    ),
    { numRuns: 200 },
  );
}, 60_000);
