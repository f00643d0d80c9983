import { sql } from 'kysely';
import { deferred } from '@cepa/base';
import { busy } from '@cepa/base/processor-time.testkit';
import type { Projection } from '@cepa/ledger/projections';
import { projections } from '@cepa/projections/all/projections';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let prueba: AppDePrueba;
let ana: Persona & { club_id: string };

beforeEach(async () => {
  prueba = await levantarApp();
  ana = await prueba.club('Ana');
});
afterEach(() => prueba.cerrar());

/** The read models of a program with a newer version of the rooms. Its tables are created when `mayBuild` resolves. */
function newer(mayBuild: Promise<unknown>): Projection[] {
  return projections.map((one) => {
    if (one.name !== 'salas') return one;
    return {
      ...one,
      version: one.version + 1,
      loader(schema, options) {
        const loader = one.loader!(schema, options);
        return { ...loader, createTables: async (tx) => (await mayBuild, loader.createTables(tx)) };
      },
    };
  });
}

const sala = (nombre: string) => ({
  form: { nombre, tipo: 'sala', descripcion: '', capacidad: 40 },
  club_id: ana.club_id,
});
/** What was answered with 202 is shown some time after it: a built read model is served as soon as it holds what the build has read. */
async function untilShown({ nucleo: { projections: runner, ledger } }: Pick<AppDePrueba, 'nucleo'>): Promise<void> {
  expect(await runner.waitForThese(await ledger.head(), new Set(['salas']), 60_000)).toEqual({ visible: true });
}
/** Collects for how many milliseconds acts wait for the read models: all else that an act does takes longer on a busy machine. */
function waitsOf({ nucleo: { projections: runner } }: Pick<AppDePrueba, 'nucleo'>): readonly number[] {
  const waits: number[] = [];
  const waitFor = runner.waitFor.bind(runner);
  jest.spyOn(runner, 'waitFor').mockImplementation(async (...asked) => {
    const begun = performance.now();
    const seen = await waitFor(...asked);
    waits.push(performance.now() - begun);
    return seen;
  });
  return waits;
}
const nombres = (body: { nombre: string }[]): string[] => body.map(({ nombre }) => nombre).sort();

describe('a start that has to build a read model', () => {
  it('answers what needs another one, refuses what needs it for a while, and shows what was recorded meanwhile', async () => {
    await prueba.http(ana.token).post('/api/salasDeCultivo/').send(sala('Antes')).expect(201);
    await prueba.nucleo.projections.stop();
    const mayBuild = deferred();
    const otro = await prueba.otroProceso(newer(mayBuild.promise));
    try {
      const http = otro.http(ana.token);
      const refused = await http.get(`/api/salasDeCultivoJoinClubByclub_id?club_id=${ana.club_id}`).expect(503);
      expect(refused.headers['retry-after']).toBe('2');
      expect(refused.body).toMatchObject({
        codigo: 'ARMANDO_VISTAS',
        error: 'El sistema está armando sus vistas a partir del libro. Volvé a intentar en unos instantes.',
      });
      await http.get(`/api/geneticasPorClub/${ana.club_id}`).expect(200);
      const { body: health } = await otro.http().get('/api/health/ready').expect(503);
      expect(health).toMatchObject({ estado: 'no lista', armando: { vistas: ['salas'] } });
      await otro.http().get('/api/health/live').expect(200);
      // The act is recorded, and the answer says that it will be visible later. Nobody waits for a read model that is
      // being built.
      const waits = waitsOf(otro);
      await http.post('/api/salasDeCultivo/').send(sala('Mientras')).expect(202);
      expect(waits).toHaveLength(1);
      expect(waits[0]).toBeLessThan(4_000);
      mayBuild.resolve();
      await otro.nucleo.projections.start();
      await untilShown(otro);
      const { body } = await http.get(`/api/salasDeCultivoJoinClubByclub_id?club_id=${ana.club_id}`).expect(200);
      expect(nombres(body)).toEqual(['Antes', 'Mientras']);
      await otro.http().get('/api/health/ready').expect(200);
    } finally {
      mayBuild.resolve();
      await otro.cerrar();
    }
  });
});

it('tells the read models of each new connection, before its first read: it may be to another server', async () => {
  const { pool, projections: runner } = prueba.nucleo;
  const connected = jest.spyOn(runner, 'connected');
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of all) client.release(true);
  const client = await pool.connect();
  client.release();
  // Others may connect at the same time.
  expect(all).not.toContain(client);
  expect(connected.mock.calls.map(([one]) => one)).toContain(client);
});

it('sends a read again that PostgreSQL ended for the sake of a table that moves', async () => {
  const { lectura, pool } = prueba.nucleo;
  await pool.query(`CREATE SEQUENCE public.lecturas`);
  await pool.query(`CREATE FUNCTION public.leer() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('public.lecturas') = 1 THEN RAISE deadlock_detected; END IF; RETURN currval('public.lecturas'); END $$`);
  const { rows } = await sql<{ leer: string }>`SELECT public.leer()`.execute(lectura);
  expect(rows).toEqual([{ leer: 2n }]);
});

it('keeps reads that begin while tables move until they have moved', async () => {
  const { lectura, pool, projections: runner } = prueba.nucleo;
  const order: string[] = [];
  let reading: Promise<unknown> | undefined;
  await runner.readable.whileMoving(async () => {
    reading = sql`SELECT 1`.execute(lectura).then(() => order.push('read'));
    for (let i = 0; i < 20; i += 1) await pool.query('SELECT 1');
    order.push('moved');
  });
  await reading;
  expect(order).toEqual(['moved', 'read']);
});

describe('an upgrade beside the process that serves', () => {
  it('refuses no read and pauses writes for less than 5 s, and both serve until the older one ends', async () => {
    const old = prueba.http(ana.token);
    await old.post('/api/salasDeCultivo/').send(sala('0')).expect(201);
    const otro = await prueba.otroProceso(newer(Promise.resolve()));
    try {
      await otro.nucleo.projections.start();
      await otro.http().get('/api/health/ready').expect(200);
      expect([prueba.nucleo.projections.health().active, otro.nucleo.projections.health().active]).toEqual([
        true,
        false,
      ]);
      let writer = old;
      let stopped = false;
      let longest = 0;
      const names = ['0'];
      const writing = (async () => {
        for (let i = 1; !stopped || names.length < 12; i += 1) {
          const begun = performance.now();
          const { status } = await writer.post('/api/salasDeCultivo/').send(sala(String(i)));
          // 202: recorded without a leading process, and shown once the new process leads.
          expect([201, 202]).toContain(status);
          longest = Math.max(longest, performance.now() - begun);
          names.push(String(i));
        }
      })();
      let reads = 0;
      const reading = (async () => {
        for (; !stopped || reads < 30; reads += 1)
          for (const http of [otro.http(ana.token), ...(writer === old ? [old] : [])])
            await http.get(`/api/salasDeCultivoJoinClubByclub_id?club_id=${ana.club_id}`).expect(200);
      })();
      const load = Promise.all([writing, reading]);
      while (names.length < 4 || reads < 4) await Promise.race([load, new Promise((resolve) => setImmediate(resolve))]);
      // Like behind a proxy: new requests go to the new process, and the old one ends.
      writer = otro.http(ana.token);
      await prueba.nucleo.projections.stop();
      while (!otro.nucleo.projections.health().active)
        await Promise.race([load, new Promise((resolve) => setImmediate(resolve))]);
      stopped = true;
      await load;
      expect(longest).toBeLessThan(5_000 * busy());
      await untilShown(otro);
      const { body } = await otro
        .http(ana.token)
        .get(`/api/salasDeCultivoJoinClubByclub_id?club_id=${ana.club_id}`)
        .expect(200);
      expect(nombres(body)).toEqual(names.sort());
      const { rows } = await otro.nucleo.pool.query<{ there: boolean }>(
        `SELECT to_regclass('lectura_nueva.salas') IS NOT NULL AS there`,
      );
      expect(rows).toEqual([{ there: false }]);
    } finally {
      await otro.cerrar();
    }
  });
});
