import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

describe('a record that reads do not show yet', () => {
  let app: AppDePrueba;

  beforeAll(async () => {
    app = await levantarApp();
  });
  afterAll(() => app.cerrar());

  it('is answered 202, with where it was recorded and how far the reads have come', async () => {
    const ana = await app.club('Ana');
    const head = await app.nucleo.ledger.head();
    await app.nucleo.projections.stop();
    const { status, body } = await app
      .http(ana.token)
      .post('/api/salasDeCultivo')
      .send({ nombre: 'Sala', tipo: 'sala' });
    expect({ status, body }).toEqual({
      status: 202,
      body: {
        mensaje: 'La acción quedó registrada y se verá en unos instantes.',
        posicion: String(head + 1n),
        retraso: { alcanzada: String(head) },
      },
    });
  });
});
