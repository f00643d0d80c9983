import { InProcessServer } from '@cepa/ledger/eventstoredb/testing/in-process-server.testkit';
import { InProcessStore } from '@cepa/ledger/eventstoredb/testing/in-process-store.testkit';
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
