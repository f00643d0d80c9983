import { sumarDias } from '@cepa/domain/valores/fecha';
import { newId } from '@cepa/platform';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { lotesParaCosechar, plantasParaCosechar } from '@cepa/projections/lotes/para-cosechar.queries';
import { LECTURA } from '../nucleo/tokens';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { GENETICA, nuevoCultivo, type Cultivo } from './cultivo.testkit';

/** The days of `nuevoCultivo`: plants enter a stage, and the stage ends in Buenos Aires. */
const [ENTRADA, FIN] = ['2026-11-02', '2026-12-31'];

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

const nuevo = async (): Promise<Cultivo> => nuevoCultivo(app, await app.club('Ana'));
const leer = async (cultivo: Cultivo, hoy: string) => {
  const { filas } = await lotesParaCosechar(app.app.get<Kysely<LecturaDB>>(LECTURA), {
    clubId: cultivo.persona.club_id,
    hoy,
    proyectoId: null,
  });
  return filas;
};
const ids = (cultivo: Cultivo, hoy: string) =>
  plantasParaCosechar(app.app.get<Kysely<LecturaDB>>(LECTURA), {
    clubId: cultivo.persona.club_id,
    hoy,
    proyectoId: cultivo.proyecto_id,
  });
const suyos = (plantas: readonly { id: string }[]): string[] => plantas.map(({ id }) => id).sort();

it('waits in a stage Floración until the days of the variety are over, or the stage ends', async () => {
  const cultivo = await nuevo();
  const lote = await cultivo.lote(3);
  const floracion = await cultivo.evento('Floración');
  await cultivo.moverPlantas(lote.id, floracion, lote.plantas.slice(0, 2));
  const dias = sumarDias(ENTRADA, GENETICA.tiempo_floracion);
  expect(await leer(cultivo, sumarDias(dias, -1))).toEqual([]);
  expect(await leer(cultivo, dias)).toEqual([
    {
      id: lote.id,
      nombre: 'Aurora-014',
      codigo: lote.codigo,
      proyecto_id: cultivo.proyecto_id,
      proyecto_nombre: 'Primavera',
      listas: 2,
      en_pie: 3,
      motivo: 'dias',
      desde: dias,
    },
  ]);
  expect(await ids(cultivo, dias)).toEqual(suyos(lote.plantas.slice(0, 2)));
  const fin_evento = '2026-11-20';
  await cultivo.proyecto({
    tipo: 'finalizar_evento',
    proyecto_id: cultivo.proyecto_id,
    proyecto_evento_id: floracion,
    fecha_fin_evento: `${fin_evento}T12:00:00.000Z`,
    hoy: FIN,
  });
  expect(await leer(cultivo, sumarDias(fin_evento, -1))).toEqual([]);
  expect(await leer(cultivo, FIN)).toMatchObject([{ listas: 2, motivo: 'fin', desde: fin_evento }]);
});

it('is what a person says, and what is in a stage Cosecha; no stage of vegetative growth', async () => {
  const cultivo = await nuevo();
  const [uno, dos, tres] = [await cultivo.lote(2), await cultivo.lote(2), await cultivo.lote(1)];
  await cultivo.moverPlantas(tres.id, await cultivo.evento('Vegetativo'), tres.plantas);
  await cultivo.moverPlantas(dos.id, await cultivo.evento('Cosecha'), dos.plantas);
  const http = app.http(cultivo.persona.token);
  await http
    .put('/api/plantas_estado')
    .send({ plantas: [{ id: uno.plantas[0]!.id }], nuevoEstado: 'Lista para cosechar' })
    .expect(200);
  expect(await leer(cultivo, FIN)).toMatchObject([
    { id: dos.id, listas: 2, en_pie: 2, motivo: 'cosecha', desde: ENTRADA },
    { id: uno.id, listas: 1, en_pie: 2, motivo: 'estado', desde: null },
  ]);
  expect(await ids(cultivo, FIN)).toEqual(suyos([uno.plantas[0]!, ...dos.plantas]));
});

it('answers those that have waited longest up to a limit, says how many there are, and can be asked for one crop', async () => {
  const cultivo = await nuevo();
  const otro = await nuevoCultivo(app, cultivo.persona);
  const [uno, dos, tres] = [await cultivo.lote(1), await cultivo.lote(1), await otro.lote(1)];
  for (const [suyo, lote] of [
    [cultivo, uno],
    [cultivo, dos],
    [otro, tres],
  ] as const)
    await suyo.moverPlantas(lote.id, await suyo.evento('Cosecha'), lote.plantas);
  const { club_id, token } = cultivo.persona;
  const ask = (query: object) =>
    app
      .http(token)
      .get('/api/lotes_para_cosechar')
      .query({ club_id, ...query });
  const first = await ask({ limit: 2 }).expect(200);
  expect(first.body).toHaveLength(2);
  expect(first.headers['x-total-count']).toBe('3');
  const { body: suyos } = await ask({ proyecto_id: otro.proyecto_id }).expect(200);
  expect(suyos).toMatchObject([{ id: tres.id }]);
  for (const limit of [0, -1, 1001, 'x']) await ask({ limit }).expect(400);
});

it('leaves out what was harvested or removed, and says what became of it', async () => {
  const cultivo = await nuevo();
  const lote = await cultivo.lote(3);
  const { proyecto_id } = cultivo;
  const { club_id, token } = cultivo.persona;
  const http = app.http(token);
  await cultivo.moverPlantas(lote.id, await cultivo.evento('Cosecha'), lote.plantas);
  const [muerta, ...cortadas] = lote.plantas;
  await http.put(`/api/planta/${muerta!.id}/estado`).send({ nuevoEstado: 'Muerta', motivo: 'Hongos' }).expect(200);
  const { body: hoy } = await http.get('/api/lotes_para_cosechar').query({ club_id }).expect(200);
  expect(hoy).toMatchObject([{ id: lote.id, listas: 2, en_pie: 2 }]);
  const { body: biomasa } = await http
    .post('/api/cosechas')
    .send({
      proyecto_id,
      plantas: cortadas.map(({ id }) => id),
      fecha_cosecha: '2026-11-05',
      tipo_biomasa: 'Flores frescas',
      peso: 120,
      unidad_medida: 'gramos',
      marcar_cosechadas: true,
      club_id,
    })
    .expect(201);
  expect((await http.get('/api/lotes_para_cosechar').query({ club_id }).expect(200)).body).toEqual([]);
  expect((await http.get(`/api/proyectos/${proyecto_id}/cosecha`).expect(200)).body).toEqual({
    para_cosechar: [],
    lotes: [
      {
        id: lote.id,
        nombre: 'Aurora-014',
        codigo: lote.codigo,
        en_pie: 0,
        cosechadas: 2,
        ultima_cosecha: '2026-11-05',
        bajas: 1,
        biomasas: [{ id: biomasa.id, codigo: biomasa.codigo, fecha_cosecha: '2026-11-05', plantas: 2 }],
        productos: [],
      },
    ],
  });
});

it('shows no other club’s lots, nor the harvest of another club’s crop', async () => {
  const cultivo = await nuevo();
  const lote = await cultivo.lote(1);
  await cultivo.moverPlantas(lote.id, await cultivo.evento('Cosecha'), lote.plantas);
  const beto = app.http((await app.club('Beto')).token);
  expect((await beto.get('/api/lotes_para_cosechar').expect(200)).body).toEqual([]);
  await beto.get(`/api/lotes_para_cosechar?proyecto_id=${cultivo.proyecto_id}`).expect(200, []);
  await beto.get(`/api/proyectos/${cultivo.proyecto_id}/cosecha`).expect(404);
  await beto.get(`/api/proyectos/${newId()}/cosecha`).expect(404);
});
