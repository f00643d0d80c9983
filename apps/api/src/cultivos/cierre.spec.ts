import { newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';

const HOY = '2026-11-10';
let app: AppDePrueba;
let cultivo: Cultivo;
let cosecha: string;
let lote: Awaited<ReturnType<Cultivo['lote']>>;
let biomasa: { id: string };

const http = () => app.http(cultivo.persona.token);
const form = { fecha_cosecha: '2026-11-05', tipo_biomasa: 'Flores frescas', peso: 100, unidad_medida: 'gramos' };

beforeAll(async () => {
  app = await levantarApp();
  cultivo = await nuevoCultivo(app, await app.club('Cierres'));
  cosecha = await cultivo.evento('Cosecha');
  lote = await cultivo.lote(3);
  await cultivo.moverPlantas(lote.id, cosecha, lote.plantas);
  const { proyecto_id } = cultivo;
  const cuerpo = { form: { ...form, proyecto_id, proyecto_evento_id: cosecha } };
  biomasa = (await http().post('/api/biomasa').send(cuerpo).expect(201)).body;
});
afterAll(() => app.cerrar());

/** Every write that depends on the contents of an event and its project. */
const escrituras = () => {
  const { proyecto_id } = cultivo;
  const planta = lote.plantas[0]?.id ?? '';
  const enEvento = { proyecto_id, proyecto_evento_id: cosecha };
  return [
    [
      'a new biomass',
      http()
        .post('/api/biomasa')
        .send({ form: { ...form, ...enEvento } }),
    ],
    [
      'the weight of its biomass',
      http()
        .put(`/api/biomasa/${biomasa.id}`)
        .send({ ...form, peso: 90 }),
    ],
    [
      'the plants of its biomass',
      http()
        .post(`/api/biomasa/${biomasa.id}/plantas`)
        .send({ plantaIds: [planta] }),
    ],
    ['the state of a plant', http().put(`/api/planta/${planta}/estado`).send({ nuevoEstado: 'Enferma' })],
    [
      'the states of its plants',
      http()
        .put('/api/plantas_estado')
        .send({ plantas: [{ id: planta }], nuevoEstado: 'Muerta', motivo: 'Plaga' }),
    ],
    ['the retirement of a plant', http().post(`/api/planta/${planta}/baja`).send({ clase: 'perdida', motivo: 'Robo' })],
    [
      'a harvest product',
      http()
        .post('/api/producto_final')
        .send({
          codigo: `PF-${newId().slice(0, 8).toUpperCase()}`,
          nombre: 'Flores',
          tipo: 'Flores secas',
          cantidad: 10,
          unidad_medida: 'gramos',
          lote: lote.id,
          plantas: [planta],
        }),
    ],
  ] as const;
};

it('a finalized event accepts no change of its records, nor does a closed project; later acts on their products go on', async () => {
  await http()
    .put(`/api/proyectoEvento/finalizar/${cosecha}`)
    .send({ fecha_fin_evento: `${HOY}T15:00:00Z` })
    .expect(200);
  for (const [que, pedido] of escrituras()) {
    const { status, body } = await pedido;
    expect([que, status, body.codigo]).toEqual([que, 409, 'EVENTO_FINALIZADO']);
  }
  await http().put(`/api/proyecto/${cultivo.proyecto_id}/cerrar`).expect(200);
  for (const [que, pedido] of escrituras()) {
    const { status, body } = await pedido;
    expect([que, status, body.codigo]).toEqual([que, 409, 'PROYECTO_CERRADO']);
  }
  await http()
    .put('/api/biomasa_actualizar_lista_produccion')
    .send({ biomasa_ids: [biomasa.id], fecha_lista_produccion: HOY, proyecto_evento_id: null })
    .expect(200);
  await http()
    .post('/api/materia_prima')
    .send({
      biomasa_id: biomasa.id,
      codigo: `MP-${newId().slice(0, 8).toUpperCase()}`,
      tipo: 'Flores secas',
      cantidad: 20,
      unidad_medida: 'gramos',
      fecha_fin_secado: HOY,
      fecha_vencimiento: '2027-11-10',
    })
    .expect(201);
});
