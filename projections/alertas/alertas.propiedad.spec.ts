import fc from 'fast-check';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import * as schemas from '@cepa/event-schemas';
import type { Ledger } from '@cepa/ledger';
import { createPostgresLedger } from '@cepa/ledger/postgres';
import { ProjectionRunner, READ_SCHEMA, rebuild } from '@cepa/ledger/projections';
import { derivedId, newId } from '@cepa/platform';
import { closePool, kyselyOn, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { LecturaDB } from '../index';
import { biomasaProjection } from '../biomasa/biomasa.projection';
import { cultivosProjection } from '../cultivos/cultivos.projection';
import { inventarioProjection } from '../inventario/inventario.projection';
import { libretaProjection } from '../libreta/libreta.projection';
import { lotesProjection } from '../lotes/lotes.projection';
import { materialesProjection } from '../materiales/materiales.projection';
import { planesProjection } from '../planes/planes.projection';
import { salasProjection } from '../salas/salas.projection';
import { tareasProjection } from '../tareas/tareas.projection';
import { alertasDelClub } from './alertas.queries';
import type { DeQuien } from './de-quien';
import { alertasProjection } from './alertas.projection';
import { GRUPOS_DE_ALERTAS } from './alertas.table';
import type { Historia } from './historia.testkit';
import { historiaDe } from './historias.testkit';
import { alertasIngenuas } from './ingenuas.testkit';

const suyas = [
  alertasProjection,
  biomasaProjection,
  cultivosProjection,
  inventarioProjection,
  libretaProjection,
  lotesProjection,
  materialesProjection,
  salasProjection,
];
/** These projections have tables with a due date: the alerts read them. */
const deOtras = [planesProjection, tareasProjection];
const DIAS_DE_LECTURA = ['2026-10-20', '2026-11-21', '2026-11-22', '2026-12-31'];
const HISTORIAS = 30;
const ESPERA_MS = 20_000;
const silencio = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let pool: Pool;
let ledger: Ledger;
let db: Kysely<LecturaDB>;
let runner: ProjectionRunner;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { name: 'spec', max: 12 });
  ledger = await createPostgresLedger({ connectionString: database.url, schemas });
  db = kyselyOn<LecturaDB>(pool).withSchema(READ_SCHEMA);
  runner = new ProjectionRunner({
    ledger,
    pool,
    projections: [...suyas, ...deOtras],
    schema: READ_SCHEMA,
    log: silencio,
  });
  await runner.start();
}, 60_000);
afterAll(async () => {
  await runner.stop();
  await ledger.close();
  await closePool(pool);
  await database.drop();
});

/** Records a club's history in two batches, and waits until reads show it. */
async function registrar(clubId: string, { hechos }: Historia): Promise<void> {
  const metadata = {
    club_id: clubId,
    actor_id: 'spec',
    role: 'club',
    command_hash: '0',
    correlation_id: 'spec',
    causation_id: 'spec',
    origin: 'import',
  } as const;
  const mitad = Math.ceil(hechos.length / 2);
  let revision = -1n;
  for (const [parte, lista] of [hechos.slice(0, mitad), hechos.slice(mitad)].entries()) {
    if (lista.length === 0) continue;
    const command_id = derivedId(clubId, String(parte));
    const eventos = lista.map((hecho, i) => ({
      ...hecho,
      id: derivedId(command_id, String(i)),
      metadata: { ...metadata, command_id },
    }));
    ({ revision } = await ledger.append(`historia-${clubId}`, revision, eventos));
  }
  const tipos = [...new Set(hechos.map(({ type }) => type))];
  expect(await runner.waitFor(await ledger.head(), tipos, ESPERA_MS, clubId)).toEqual({ visible: true });
}

const cuenta = (grupos: object) =>
  Object.fromEntries(Object.entries(grupos).map(([grupo, lista]) => [grupo, (lista as unknown[]).length]));

/** Groups that were not empty in some history. */
const vistas = new Set<string>();

it('the kept alerts equal those computed over everything, whatever happened, on any day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 60, maxLength: 400, size: 'max' }), async (elecciones) => {
      const clubId = newId();
      await registrar(clubId, historiaDe(clubId, elecciones));
      for (const hoy of DIAS_DE_LECTURA) {
        const deQuien: DeQuien = { clubId, hoy };
        const esperadas = await alertasIngenuas(db, deQuien);
        for (const [grupo, lista] of Object.entries(esperadas)) if ((lista as unknown[]).length > 0) vistas.add(grupo);
        const { grupos, totales } = await alertasDelClub(db, deQuien, null);
        expect({ hoy, grupos, totales }).toEqual({ hoy, grupos: esperadas, totales: cuenta(esperadas) });
        const { grupos: porLote, totales: deLotes } = await alertasDelClub(db, deQuien, null, true);
        expect(deLotes).toEqual(cuenta(porLote));
        for (const grupo of ['plantas_sin_sala', 'plantas_baja_sin_biomasa'] as const)
          expect(porLote[grupo].reduce((suma, { cantidad = 0 }) => suma + cantidad, 0)).toBe(totales[grupo]);
      }
    }),
    { numRuns: HISTORIAS },
  );
  expect([...vistas].sort()).toEqual([...GRUPOS_DE_ALERTAS].sort());
}, 240_000);

it('the alerts rebuilt from the ledger equal the kept ones, row for row', async () => {
  const report = await rebuild({ ledger, pool, projections: [alertasProjection], schema: READ_SCHEMA, log: silencio });
  expect(report.comparison).toMatchObject({ equal: true });
}, 120_000);

/** Events of these capabilities that change no alert. A new event is either handled or named here. */
const SIN_ALERTAS = [
  'AnioCerrado',
  'AsignacionASalaCorregida',
  'BiomasaEditada',
  'BiomasaMovidaAEvento',
  'EventoDeBiomasaEditado',
  'LiberacionRegistrada',
  'LoteEditado',
  'MasaConsumida',
  'MesaActualizada',
  'MesaCreada',
  'MesaEliminada',
  'OrdenDeCompraCreada',
  'OrdenDeCompraEliminada',
  'PlantaEventoActualizado',
  'PlantaEventoEliminado',
  'PlantasMovidasAEvento',
  'PrecioDeEnvasadoActualizado',
  'ProcesoIniciado',
  'ProveedorActualizado',
  'ProveedorEliminado',
  'ProveedorRegistrado',
  'RecuentoDeSalaRegistrado',
  'ReglasDelLibroCambiadas',
  'RestoDeBiomasaDeclarado',
  'RetencionPuesta',
  'RetencionQuitada',
  'SalaActualizada',
  'SalaCreada',
  'SalaEliminada',
  'VencimientoDeBulkAcortado',
];

it('hears every event of the capabilities that its alerts depend on', () => {
  const oidos = alertasProjection.handles as ReadonlySet<string>;
  const deEllas = suyas.flatMap(({ handles }) => [...(handles as ReadonlySet<string>)]);
  expect([...new Set(deEllas)].filter((tipo) => !oidos.has(tipo)).sort()).toEqual(SIN_ALERTAS);
});
