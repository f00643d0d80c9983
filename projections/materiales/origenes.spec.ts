import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { liberacionDe } from '@cepa/domain/analisis/liberacion';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { ENTIDADES_ANALIZABLES, type EntidadAnalizable } from '@cepa/words/analisis';
import type { LecturaDB } from '../index';
import { enCuarentena, motivoDeRetencion, origenesDe, retenidoPor, unClub } from './origenes';

let database: TestDatabase;
let pool: Pool;
let db: Kysely<LecturaDB>;

const id = (cual: number): string => `00000000-0000-4000-8000-00000000000${cual}`;
const TIPOS = Object.keys(ENTIDADES_ANALIZABLES) as EntidadAnalizable[];
const ID = Object.fromEntries(TIPOS.map((tipo, i) => [tipo, id(i)])) as Record<EntidadAnalizable, string>;
/** The bulk is of raw material from a process. One package of it was annulled before the last was created. */
const [PROCESO, PROCESADA, ANULADO, PLANTA, OTRO_LOTE] = ['a', 'b', 'c', 'd', 'e'].map(
  (letra) => `00000000-0000-4000-8000-00000000000${letra}`,
);
/** The plant was cut from a mother, and she from another. Each grew in a lot. */
const [MADRE, DE_LA_MADRE, ABUELA, DE_LA_ABUELA] = ['a1', 'a2', 'a3', 'a4'].map(
  (fin) => `00000000-0000-4000-8000-0000000000${fin}`,
);
const MADRES = [MADRE!, DE_LA_MADRE!, ABUELA!, DE_LA_ABUELA!];
const CLUB = '00000000-0000-4000-8000-0000000000ff';
/** Lots of suppliers: one that the plant received, one used on raw material, one that is unused. */
const [EN_PLANTA, EN_MATERIA, DE_NADIE] = ['b1', 'b2', 'b3'].map((fin) => `00000000-0000-4000-8000-0000000000${fin}`);
const INSUMOS = [EN_PLANTA!, EN_MATERIA!, DE_NADIE!];

/** The table of each kind of batch. */
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
  db = kyselyOn<LecturaDB>(pool).withSchema('lectura');
  await pool.query(`
    CREATE SCHEMA lectura;
    CREATE TABLE lectura.lotes (id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.biomasas (id uuid, lote_id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.biomasa_plantas (id uuid, biomasa_id uuid, planta_id uuid, lote_id uuid);
    CREATE TABLE lectura.plantas (
      id uuid, madre_id uuid, madre_lote_id uuid, club_id uuid DEFAULT '${CLUB}', codigo text, lote_id uuid, proyecto_id uuid,
      fecha_inicio date DEFAULT '2026-10-01', fecha_fin date
    );
    CREATE TABLE lectura.planta_eventos (id uuid, planta_id uuid, proyecto_evento_id uuid, fecha_inicio date, fecha_fin date);
    CREATE TABLE lectura.sala_plantas (id uuid, planta_id uuid, sala_id uuid, fecha_asignacion date, fecha_salida date);
    CREATE TABLE lectura.mesas (id uuid, sala_id uuid);
    CREATE TABLE lectura.tareas_lotes (
      tarea_id uuid, club_id uuid DEFAULT '${CLUB}', tipo_objeto text, objeto_id uuid, insumo_lote_id uuid,
      dia date DEFAULT '2026-11-01', nombre_tarea text, item_nombre text, insumo_lote text, vencimiento date, carencia_dias integer
    );
    CREATE TABLE lectura.materias_primas (id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.productos_bulk (id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.envasados (id uuid, club_id uuid DEFAULT '${CLUB}');
    CREATE TABLE lectura.retenciones
      (id uuid, club_id uuid DEFAULT '${CLUB}', entidad text, motivo text DEFAULT 'Olor', creado_en timestamptz DEFAULT now());
    CREATE TABLE lectura.cuarentenas (id uuid, club_id uuid DEFAULT '${CLUB}', liberado boolean);
    CREATE TABLE lectura.reglas_del_libro (club_id uuid, con_cuarentena boolean);
    CREATE TABLE lectura.nodos_liberados (id uuid);
    CREATE TABLE lectura.materia_nodos (id uuid, nodo uuid);
    CREATE TABLE lectura.materia_origenes (desde uuid, hacia uuid);
    CREATE TABLE lectura.analisis
      (id serial, club_id uuid DEFAULT '${CLUB}', entidad_id uuid, fecha_analisis date, aprobado boolean, creado_en timestamptz DEFAULT now());
    INSERT INTO lectura.lotes VALUES ('${ID.lote}'), ('${OTRO_LOTE}');
    INSERT INTO lectura.biomasas VALUES ('${ID.biomasa}', '${ID.lote}');
    INSERT INTO lectura.biomasa_plantas (biomasa_id, planta_id, lote_id) VALUES ('${ID.biomasa}', '${PLANTA}', '${OTRO_LOTE}');
    INSERT INTO lectura.tareas_lotes (tipo_objeto, objeto_id, insumo_lote_id) VALUES
      ('Planta', '${PLANTA}', '${EN_PLANTA}'), ('Materia prima', '${ID.materia_prima}', '${EN_MATERIA}');
    INSERT INTO lectura.plantas (id, madre_id, madre_lote_id) VALUES ('${PLANTA}', '${MADRE}', '${DE_LA_MADRE}'), ('${MADRE}', '${ABUELA}', '${DE_LA_ABUELA}');
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
  const deBiomasa = [ID.lote, OTRO_LOTE, PLANTA, ...MADRES];
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
  entidad_id: fc.constantFrom(...Object.values(ID), PROCESADA!, ANULADO!, PLANTA!, OTRO_LOTE!, ...MADRES),
  fecha_analisis: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
  aprobado: fc.option(fc.boolean()),
});

const deAlguno = fc.subarray([...Object.values(ID), PROCESADA!, ANULADO!, PLANTA!, OTRO_LOTE!, ...MADRES, ...INSUMOS], {
  maxLength: 1,
});

it('a list of stock holds exactly what the rule does not release, and what the club holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(analisis, { maxLength: 9 }),
      fc.oneof(fc.constant<string[]>([]), deAlguno),
      fc.constantFrom(...TIPOS),
      async (hechos, delClub, tipo) => {
        await pool.query('TRUNCATE lectura.analisis RESTART IDENTITY; TRUNCATE lectura.retenciones');
        await pool.query(
          `INSERT INTO lectura.analisis (entidad_id, fecha_analisis, aprobado)
         SELECT entidad_id, fecha_analisis, aprobado
         FROM jsonb_to_recordset($1) AS una (entidad_id uuid, fecha_analisis date, aprobado boolean)`,
          [JSON.stringify(hechos)],
        );
        await pool.query(
          `INSERT INTO lectura.retenciones (id, entidad)
           SELECT id, CASE WHEN id = ANY($2::uuid[]) THEN 'insumo' ELSE 'lote' END FROM unnest($1::uuid[]) id`,
          [delClub, INSUMOS],
        );
        const tabla = sql.table(`lectura.${TABLA[tipo]}`);
        const { rows } = await sql<{ retenido: boolean; motivo: string | null }>`
        SELECT ${retenidoPor(tipo, unClub(CLUB))} AS retenido, ${motivoDeRetencion(tipo, unClub(CLUB))} AS motivo
        FROM ${tabla} WHERE id = ${ID[tipo]}`.execute(db);
        const partidas = [ID[tipo], ...(await origenesDe(db, { tipo, id: ID[tipo] }))];
        const insumos = [
          ...(partidas.includes(PLANTA!) ? [EN_PLANTA!] : []),
          ...(partidas.includes(ID.materia_prima) ? [EN_MATERIA!] : []),
        ];
        const cadena = [...partidas, ...insumos];
        const listas = cadena.map((uno) => hechos.filter(({ entidad_id }) => entidad_id === uno));
        const suya = cadena.some((uno) => delClub.includes(uno));
        expect(rows).toEqual([{ retenido: suya || !liberacionDe(...listas).liberada, motivo: suya ? 'Olor' : null }]);
      },
    ),
    { numRuns: 200 },
  );
}, 60_000);

/** A node of the graph is released by its own release, or by those of all its origins. */
const origenDe: Record<string, readonly string[]> = {
  [ID.materia_prima]: [ID.biomasa],
  [PROCESO!]: [ID.materia_prima],
  [PROCESADA!]: [PROCESO!],
  [ID.producto_final_bulk]: [PROCESADA!],
  [ANULADO!]: [ID.producto_final_bulk],
  [ID.producto_final_envasado]: [ANULADO!],
};
const liberado = (nodo: string, nodos: readonly string[]): boolean =>
  nodos.includes(nodo) || (origenDe[nodo]?.every((uno) => liberado(uno, nodos)) ?? false);

it('a list of stock says what is in quarantine: born so, while the rule is on, and released neither itself nor by what it came of', async () => {
  const de = ['materia_prima', 'producto_final_bulk', 'producto_final_envasado'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...de),
      fc.subarray([...Object.keys(origenDe), ID.biomasa], { maxLength: 2 }),
      fc.record({ rige: fc.option(fc.boolean()), nacio: fc.boolean(), suya: fc.boolean() }),
      async (tipo, nodos, { rige, nacio, suya }) => {
        await pool.query(
          'TRUNCATE lectura.cuarentenas; TRUNCATE lectura.reglas_del_libro; TRUNCATE lectura.nodos_liberados',
        );
        if (rige !== null) await pool.query('INSERT INTO lectura.reglas_del_libro VALUES ($1, $2)', [CLUB, rige]);
        if (nacio) await pool.query('INSERT INTO lectura.cuarentenas (id, liberado) VALUES ($1, $2)', [ID[tipo], suya]);
        await pool.query('INSERT INTO lectura.nodos_liberados SELECT unnest($1::uuid[])', [nodos]);
        const { rows } = await sql<{ esta: boolean }>`
          SELECT ${enCuarentena(tipo)} AS esta FROM ${sql.table(`lectura.${TABLA[tipo]}`)} WHERE id = ${ID[tipo]}`.execute(
          db,
        );
        // The bulk is the node that the annulled package created.
        const nodo = tipo === 'producto_final_bulk' ? ANULADO! : ID[tipo];
        expect(rows).toEqual([{ esta: rige === true && nacio && !suya && !liberado(nodo, nodos) }]);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);
