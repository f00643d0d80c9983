import { InProcessServer } from '@cepa/ledger/eventstoredb/testing/in-process-server.testkit';
import { InProcessStore } from '@cepa/ledger/eventstoredb/testing/in-process-store.testkit';
import { until } from '@cepa/ledger/projections/projections.testkit';
import { newId } from '@cepa/platform';
import { anotarOperacion } from '../nucleo/operaciones';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

describe('an installation whose EventStoreDB is put back to an older copy while it runs', () => {
  let server: InProcessServer;
  let prueba: AppDePrueba;

  beforeAll(async () => {
    server = await InProcessServer.start();
    prueba = await levantarApp({ LEDGER: 'eventstoredb', EVENTSTOREDB_URL: server.url });
  }, 90_000);
  afterAll(async () => {
    await prueba.cerrar();
    await server.stop();
  });

  it('is not ready, and records nothing there', async () => {
    const { token, club_id } = await prueba.club('Ana');
    const crear = () =>
      prueba.http(token).post('/api/salasDeCultivo').send({ nombre: 'Vegetativo', tipo: 'sala', club_id });
    await crear().expect(201);
    await prueba.http().get('/api/health/ready').expect(200);

    const older = new InProcessStore();
    const held = older.log.length;
    server.store = older;
    server.line.cut();
    expect((await prueba.http().get('/api/health/ready').expect(503)).body).toMatchObject({
      estado: 'no lista',
      lecturas: { ok: false },
    });
    await crear().expect(503);
    expect(older.log).toHaveLength(held);
  }, 60_000);
});

describe('an installation in whose EventStoreDB an operator hid a stream', () => {
  let server: InProcessServer;
  let prueba: AppDePrueba;
  beforeAll(async () => {
    server = await InProcessServer.start();
    prueba = await levantarApp({ LEDGER: 'eventstoredb', EVENTSTOREDB_URL: server.url });
  }, 90_000);
  afterAll(async () => {
    await prueba.cerrar();
    await server.stop();
  });

  it.each(['soft-deleted', 'tombstoned'] as const)(
    'takes nothing more in it once it was %s, and says so',
    async (how) => {
      const { token, club_id } = await prueba.club('Ana');
      const crear = (nombre: string) =>
        prueba.http(token).post('/api/salasDeCultivo').send({ nombre, tipo: 'sala', club_id });
      await crear('Una').expect(201);
      const antes = prueba.nucleo.historias.incompletas;
      // The sealed rows are reported as missing.
      await prueba.http().get('/api/verificar').expect(200);
      if (how === 'soft-deleted') server.store.truncate(`salas-${club_id}`);
      else server.store.tombstone(`salas-${club_id}`);
      // The server sends a notification: no cycle through all streams is needed.
      await until(() => prueba.nucleo.historias.incompletas > antes, 'the act of the operator is noticed');
      expect((await crear('Dos').expect(503)).body).toMatchObject({ codigo: 'LIBRO_ALTERADO' });
      expect((await prueba.http().get('/api/health/ready').expect(200)).body).toMatchObject({
        estado: 'degradada',
        libro: { historias_incompletas: antes + 1 },
      });
    },
    60_000,
  );

  it('measures what is asked first at night', async () => {
    const { text } = await prueba.http().get('/api/metrics').expect(200);
    const figures = new Map(
      text
        .split('\n')
        .filter((line) => /^cepa_(ledger|seal|mail|payments|backup|verify)_/.test(line))
        .map((line) => line.split(' ') as [string, string]),
    );
    expect(Object.fromEntries(figures)).toEqual({
      cepa_ledger_head: expect.stringMatching(/^\d+$/),
      cepa_ledger_incomplete_streams: '2',
      cepa_seal_ok: '1',
      cepa_seal_events: expect.stringMatching(/^[1-9]\d*$/),
      cepa_mail_configured: '0',
      cepa_mail_sent: '0',
      cepa_mail_failed: '0',
      cepa_payments_configured: '0',
      cepa_payments_pending: '0',
      cepa_backup_age_seconds: '+Inf',
      cepa_verify_age_seconds: '+Inf',
      cepa_verify_ok: '0',
    });
    await anotarOperacion(prueba.nucleo.pool, 'verify', true);
    expect((await prueba.http().get('/api/metrics').expect(200)).text).toMatch(
      /^cepa_verify_age_seconds \d\.[^]*^cepa_verify_ok 1$/m,
    );
  });
});

describe('a club with an event that a read model cannot apply', () => {
  let prueba: AppDePrueba;
  beforeAll(async () => {
    prueba = await levantarApp();
  }, 90_000);
  afterAll(() => prueba.cerrar());

  it('records nothing more and is reported loudly, while another club goes on', async () => {
    const [una, otra] = [await prueba.club('Ana'), await prueba.club('Beto')];
    const crear = ({ token, club_id }: typeof una) =>
      prueba.http(token).post('/api/salasDeCultivo').send({ nombre: 'Vegetativo', tipo: 'sala', club_id });
    await crear(una).expect(201);
    const sala_id = newId();
    const command_id = newId();
    const { position } = await prueba.nucleo.ledger.append(`sala-${sala_id}`, -1n, [
      {
        id: newId(),
        type: 'SalaActualizada',
        version: 1,
        data: { sala_id, nombre: 'Ninguna', descripcion: null, tipo: 'sala', capacidad: 1, ubicacion: null },
        metadata: {
          club_id: una.club_id,
          actor_id: una.id,
          role: 'club',
          command_id,
          command_hash: '0',
          correlation_id: command_id,
          causation_id: command_id,
          origin: 'screen',
        },
      },
    ]);
    expect(await prueba.nucleo.projections.waitFor(position, ['SalaActualizada'], 10_000)).toEqual({ visible: true });

    const head = await prueba.nucleo.ledger.head();
    const { body } = await crear(una).expect(503);
    expect(body).toMatchObject({ codigo: 'REGISTRO_APARTADO' });
    expect(await prueba.nucleo.ledger.head()).toBe(head);
    await crear(otra).expect(201);
    expect((await prueba.http().get('/api/health/ready').expect(200)).body).toMatchObject({
      estado: 'degradada',
      // The rooms, and the search over them.
      lecturas: { ok: true, apartados: 2 },
    });
    expect((await prueba.http().get('/api/metrics').expect(200)).text).toContain(
      'cepa_projection_set_aside{projection="salas"} 1',
    );
  });
});
