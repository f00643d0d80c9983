import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { liberacionDe } from '@cepa/domain/analisis/liberacion';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { ENTIDADES_ANALIZABLES, type EntidadAnalizable } from '@cepa/words/analisis';
import type { LecturaDB } from '../index';
import { origenesDe, retenidoPor, unClub } from './origenes';

let database: TestDatabase;
let pool: Pool;
let db: Kysely<LecturaDB>;

const id = (cual: number): string => `00000000-0000-4000-8000-00000000000${cual}`;
const TIPOS = Object.keys(ENTIDADES_ANALIZABLES) as EntidadAnalizable[];
const ID = Object.fromEntries(TIPOS.map((tipo, i) => [tipo, id(i)])) as Record<EntidadAnalizable, string>;
/** The bulk is of raw material that a process gave; a package of it was annulled before the last was made. */
const [PROCESO, PROCESADA, ANULADO, PLANTA, OTRO_LOTE] = ['a', 'b', 'c', 'd', 'e'].map(
  (letra) => `00000000-0000-4000-8000-00000000000${letra}`,
);
const CLUB = '00000000-0000-4000-8000-0000000000ff';

/** Where the rows of each kind of batch stand. */
const TABLA = {
  lote: 'lotes',
  biomasa: 'biomasas',
  materia_prima: 'materias_primas',
  producto_final_bulk: 'productos_bulk',
  producto_final_envasado: 'envasados',
} as const satisfies Record<EntidadAnalizable, string>;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { name: 'spec', max: 2 });
  db = kyselyOn<LecturaDB>(pool);
  await pool.query(`
    CREATE SCHEMA lectura;
    CREATE TABLE lectura.lotes (id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.biomasas (id uuid, lote_id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.biomasa_plantas (biomasa_id uuid, planta_id uuid, lote_id uuid);
    CREATE TABLE lectura.materias_primas (id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.productos_bulk (id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.envasados (id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.retenciones (id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.materia_nodos (id uuid, nodo uuid);
    CREATE TABLE lectura.materia_origenes (desde uuid, hacia uuid);
    CREATE TABLE lectura.analisis
      (id serial, club_id uuid DEFAULT '${CLUB}', entidad_id uuid, fecha_analisis date, aprobado boolean, creado_en timestamptz DEFAULT now());
    INSERT INTO lectura.lotes VALUES ('${ID.lote}'), ('${OTRO_LOTE}');
    INSERT INTO lectura.biomasas VALUES ('${ID.biomasa}', '${ID.lote}');
    INSERT INTO lectura.biomasa_plantas VALUES ('${ID.biomasa}', '${PLANTA}', '${OTRO_LOTE}');
    INSERT INTO lectura.materias_primas VALUES ('${ID.materia_prima}'), ('${PROCESADA}');
    INSERT INTO lectura.productos_bulk VALUES ('${ID.producto_final_bulk}');
    INSERT INTO lectura.envasados VALUES ('${ID.producto_final_envasado}'), ('${ANULADO}');
    INSERT INTO lectura.materia_nodos VALUES ('${ID.producto_final_bulk}', '${ANULADO}');
    INSERT INTO lectura.materia_origenes VALUES
      ('${ID.biomasa}', '${ID.materia_prima}'), ('${ID.materia_prima}', '${PROCESO}'), ('${PROCESO}', '${PROCESADA}'),
      ('${PROCESADA}', '${ID.producto_final_bulk}'), ('${ID.producto_final_bulk}', '${ANULADO}'),
      ('${ANULADO}', '${ID.producto_final_envasado}')`);
});
afterAll(async () => {
  await closePool(pool);
  await database.drop();
});

it('says all that each kind of batch came of', async () => {
  const origenes = Object.fromEntries(
    await Promise.all(TIPOS.map(async (tipo) => [tipo, (await origenesDe(db, { tipo, id: ID[tipo] })).sort()])),
  );
  const deBiomasa = [ID.lote, OTRO_LOTE, PLANTA];
  const deMateria = [ID.biomasa, ...deBiomasa];
  const deBulk = [PROCESADA, PROCESO, ID.materia_prima, ...deMateria];
  expect(origenes).toEqual({
    lote: [],
    biomasa: deBiomasa.sort(),
    materia_prima: deMateria.sort(),
    producto_final_bulk: [...deBulk, ANULADO].sort(),
    producto_final_envasado: [...deBulk, ANULADO, ID.producto_final_bulk].sort(),
  });
});

const analisis = fc.record({
  entidad_id: fc.constantFrom(...Object.values(ID), PROCESADA!, ANULADO!, PLANTA!, OTRO_LOTE!),
  fecha_analisis: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
  aprobado: fc.option(fc.boolean()),
});

it('a list of stock holds exactly what the rule does not release', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(analisis, { maxLength: 9 }), fc.constantFrom(...TIPOS), async (hechos, tipo) => {
      await pool.query('TRUNCATE lectura.analisis RESTART IDENTITY');
      await pool.query(
        `INSERT INTO lectura.analisis (entidad_id, fecha_analisis, aprobado)
         SELECT entidad_id, fecha_analisis, aprobado
         FROM jsonb_to_recordset($1) AS una (entidad_id uuid, fecha_analisis date, aprobado boolean)`,
        [JSON.stringify(hechos)],
      );
      const tabla = sql.table(`lectura.${TABLA[tipo]}`);
      const { rows } = await sql<{ retenido: boolean }>`
        SELECT ${retenidoPor(tipo, unClub(CLUB))} AS retenido FROM ${tabla} WHERE id = ${ID[tipo]}`.execute(db);
      const cadena = [ID[tipo], ...(await origenesDe(db, { tipo, id: ID[tipo] }))];
      const listas = cadena.map((uno) => hechos.filter(({ entidad_id }) => entidad_id === uno));
      expect(rows).toEqual([{ retenido: !liberacionDe(...listas).liberada }]);
    }),
    { numRuns: 300 },
  );
}, 60_000);
