import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { nuevoCultivo } from './cultivo.testkit';

describe('a record that reads do not show yet', () => {
  let app: AppDePrueba;

  beforeAll(async () => {
    app = await levantarApp();
  });
  afterAll(() => app.cerrar());

  it('is not deleted from under it: the deletion waits until reads show the whole book, or is asked to try again', async () => {
    const cultivo = await nuevoCultivo(app, await app.club('Ana'));
    const ana = () => app.http(cultivo.persona.token);
    const [evento, lote, otro] = [await cultivo.evento('Cosecha'), await cultivo.lote(1), await cultivo.lote(1)];
    const form = {
      fecha_cosecha: '2026-11-01',
      tipo_biomasa: 'Hojas',
      peso: 1,
      unidad_medida: 'kilos',
      proyecto_id: cultivo.proyecto_id,
      proyecto_evento_id: evento,
    };
    const { body: biomasa } = await ana().post('/api/biomasa').send({ form }).expect(201);
    const { body: proyecto } = await ana()
      .post(`/api/clubes/${cultivo.persona.club_id}/proyectos`)
      .send({ nombre: 'Otro', fecha_inicio: '2026-11-01', descripcion: 'Otro' })
      .expect(201);
    await app.nucleo.projections.stop();
    // Acts wait for their turn in a lot and a project: here each wait is a tenth of its five seconds.
    const esperar = app.nucleo.projections.waitFor.bind(app.nucleo.projections);
    const esperas: number[] = [];
    jest.spyOn(app.nucleo.projections, 'waitFor').mockImplementation((posicion, tipos, plazo, club) => {
      esperas.push(plazo);
      return esperar(posicion, tipos, plazo / 10, club);
    });

    const hechos = await Promise.all([
      ana()
        .post('/api/biomasa')
        .send({ form: { ...form, lote_id: lote.id } }),
      ana()
        .post('/api/lotes')
        .send({ nombre: 'Aurora-014', descripcion: '', fecha_inicio: '2026-11-01', proyecto_id: proyecto.id }),
    ]);
    expect(hechos.map(({ status }) => status)).toEqual([202, 202]);
    const quienesMiran = await Promise.all([
      ana().put(`/api/lotes/${lote.id}/eliminar`),
      ana().delete(`/api/planta/${otro.plantas[0]?.id}`),
      ana().delete(`/api/proyectos/${proyecto.id}`),
      // The read model says whether a plant is in another biomass: linking waits as well.
      ana()
        .post(`/api/biomasa/${biomasa.id}/plantas`)
        .send({ plantaIds: [otro.plantas[0]?.id] }),
    ]);
    expect(quienesMiran.map(({ status, body }) => [status, body.codigo])).toEqual(
      quienesMiran.map(() => [503, 'LECTURAS_ATRASADAS']),
    );
    expect([...new Set(esperas)]).toEqual([5_000]);
    expect(quienesMiran.map(({ headers }) => headers['retry-after'])).toEqual(['2', '2', '2', '2']);
  });
});
