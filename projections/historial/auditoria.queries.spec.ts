import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import type { RecordedEvent } from '@cepa/ledger';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import { closePool, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { LecturaDB } from '../index';
import { auditoria, type AuditoriaFilter, type HechosPage } from './auditoria.queries';
import { historialProjection } from './historial.projection';
import { historialDe } from './historial.queries';

const uuid = (numero: number): string => `00000000-0000-4000-8000-${String(numero).padStart(12, '0')}`;
const [CHICO, GRANDE] = [uuid(1), uuid(2)] as const;
const NADA = { persona: null, tipo: null, entidad: null, texto: null, desde: null, hasta: null };

let database: TestDatabase;
let pool: Pool;
let db: Kysely<LecturaDB>;
let position = 0n;

/** A room of a club that gets a name, or another name. */
function sala(club_id: string | null, numero: number, nombre: string, anterior?: string): RecordedEvent {
  position += 1n;
  const datos = { descripcion: null, tipo: 'sala', capacidad: 10, ubicacion: null };
  const data = { sala_id: uuid(numero), nombre, ...datos };
  const antes = { campos: ['nombre'], anterior: { ...datos, nombre: anterior } };
  return {
    id: uuid(900_000 + Number(position)),
    type: anterior === undefined ? 'SalaCreada' : 'SalaActualizada',
    version: 1,
    stream: `salas-${club_id}`,
    revision: position,
    position,
    recorded_at: '2026-11-24T10:00:00.000000Z',
    data: anterior === undefined ? data : { ...data, ...antes },
    metadata: { club_id, actor_id: uuid(3), role: 'club', origin: 'screen' },
  } as unknown as RecordedEvent;
}

async function aplicar(eventos: readonly RecordedEvent[]): Promise<void> {
  await historialProjection.project(eventos, pool as never, READ_SCHEMA);
  await pool.query(`VACUUM ANALYZE ${READ_SCHEMA}.historial`);
}

const pedido = { limite: 20, antesDe: null, tope: 100 };
const buscar = (filtro: Partial<AuditoriaFilter>, mas: Partial<typeof pedido> = {}): Promise<HechosPage> =>
  auditoria(db, { ...NADA, clubId: CHICO, ...filtro }, { ...pedido, ...mas });

/** Rows that the connection has read from tables since its last report of statistics. */
async function tomadas(tx: Kysely<LecturaDB>): Promise<number> {
  const { rows } = await sql<{ filas: bigint }>`SELECT coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::bigint AS filas
    FROM pg_stat_xact_user_tables WHERE schemaname = ${READ_SCHEMA}`.execute(tx);
  return Number(rows[0]!.filas);
}

/** Rows that a search reads from tables. */
const leidas = (filtro: Partial<AuditoriaFilter>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const antes = await tomadas(tx);
    await auditoria(tx, { ...NADA, clubId: CHICO, ...filtro }, pedido);
    return (await tomadas(tx)) - antes;
  });

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { name: 'spec', max: 4, indexed: true });
  await pool.query(`CREATE SCHEMA ${READ_SCHEMA}`);
  await historialProjection.createTables(pool as never, READ_SCHEMA);
  db = new Kysely<LecturaDB>({ dialect: new PostgresDialect({ pool }) }).withSchema(READ_SCHEMA);
  await aplicar([
    ...Array.from({ length: 40 }, (_, n) => sala(CHICO, 100 + n, `Floración ${n}`)),
    sala(CHICO, 105, 'Secado 5', 'Floración 5'),
    sala(null, 190, 'Floración de nadie'),
  ]);
});
afterAll(async () => {
  await closePool(pool);
  await database.drop();
});

const nombres = ({ filas }: HechosPage): unknown[] => filas.map(({ data }) => data['nombre']);

it('finds a record also by the name that it has now, and by the one that it had', async () => {
  expect(nombres(await buscar({ texto: 'secado' }))).toEqual(['Secado 5', 'Floración 5']);
  expect(nombres(await buscar({ texto: 'SECADO alta' }))).toEqual(['Floración 5']);
  expect(nombres(await buscar({ texto: 'floracion 5' }))).toEqual(expect.arrayContaining(['Secado 5', 'Floración 5']));
  expect(nombres(await buscar({ texto: `secado ${uuid(105)}` }))).toEqual(['Secado 5', 'Floración 5']);
  expect(nombres(await buscar({ texto: 'secado nada' }))).toEqual([]);
});

it('counts up to its limit, and pages through all of them, newest first', async () => {
  const todas: unknown[] = [];
  let antesDe: bigint | null = null;
  do {
    const pagina: HechosPage = await buscar({ texto: 'floracion' }, { limite: 15, tope: 12, antesDe: antesDe as null });
    expect([pagina.total, pagina.hayMas]).toEqual([12, true]);
    todas.push(...nombres(pagina));
    antesDe = pagina.next;
  } while (antesDe !== null);
  expect(todas).toEqual(['Secado 5', ...Array.from({ length: 40 }, (_, n) => `Floración ${39 - n}`)]);
  const { total, hayMas, next } = await buscar({ texto: 'floracion' }, { limite: 41, tope: 41 });
  expect([total, hayMas, next]).toEqual([41, false, null]);
});

it('reads the facts of no club for an Administrador alone', async () => {
  await aplicar([
    {
      ...sala(null, 191, ''),
      type: 'LibroResellado',
      data: { eventos: '12', raiz: 'a', cabeza_anterior: null },
    } as never,
  ]);
  expect((await buscar({ texto: 'sello del libro', administrador: true })).total).toBe(1);
  expect((await buscar({ texto: 'sello del libro' })).total).toBe(0);
  expect((await buscar({ administrador: true })).total).toBe(42);
});

it('reads no more rows when another club grows', async () => {
  const busquedas = [{}, { texto: 'floración' }, { texto: 'secado' }, { texto: uuid(105) }, { texto: 'nada de esto' }];
  const contar = async (): Promise<number[]> => {
    const cifras: number[] = [];
    for (const filtro of busquedas) cifras.push(await leidas(filtro));
    return cifras;
  };
  const antes = await contar();
  await aplicar(Array.from({ length: 1_500 }, (_, n) => sala(GRANDE, 1_000 + n, `Floración ${n}`)));
  await aplicar(Array.from({ length: 100 }, (_, n) => sala(GRANDE, 1_000 + n, 'Secado', `Floración ${n}`)));
  const despues = await contar();
  // In a larger table PostgreSQL can read fewer rows, by an index.
  expect(despues.map((cuantas, n) => Math.max(cuantas, antes[n]!))).toEqual(antes);
});

it('gives the history of a record in pages, oldest first, to its own club', async () => {
  const id = uuid(5_000);
  await aplicar([sala(GRANDE, 5_000, 'Secado 0')]);
  await aplicar(Array.from({ length: 1_004 }, (_, n) => sala(GRANDE, 5_000, `Secado ${n + 1}`, `Secado ${n}`)));
  const primera = await historialDe(db, { id, clubId: GRANDE }, null);
  const segunda = await historialDe(db, { id, clubId: GRANDE }, primera.next);
  expect([primera.filas.length, primera.total, primera.hayMas]).toEqual([1_000, 1_005, false]);
  expect(segunda.filas.map(({ data }) => data['nombre'])).toEqual(
    [1000, 1001, 1002, 1003, 1004].map((n) => `Secado ${n}`),
  );
  expect([segunda.next, segunda.total]).toEqual([null, 1_005]);
  expect((await historialDe(db, { id, clubId: CHICO }, null)).filas).toEqual([]);
});
