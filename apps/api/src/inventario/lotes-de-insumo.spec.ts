import { newId } from '@cepa/platform';
import { nuevoTrabajo, type Trabajo } from '../tareas/tareas.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Trabajo;
let plantas: readonly { id: string; codigo: string }[];
let lote: { id: string; codigo: string };

beforeAll(async () => {
  app = await levantarApp();
  ana = await nuevoTrabajo(app, 'Ana');
  lote = await ana.cultivo.lote(2);
  ({ plantas } = lote as unknown as { plantas: typeof plantas });
}, 60_000);
afterAll(() => app.cerrar());

const pedir = () => app.http(ana.persona.token);
const lotes = async (consulta: object = {}) =>
  (
    await pedir()
      .get('/api/insumo_lotes')
      .query({ limit: 50, ...consulta })
      .expect(200)
  ).body;
const ajustar = (cantidad: number, cambios: object = {}) =>
  pedir()
    .put(`/api/inventario_editar/${ana.item}`)
    .send({ cantidad, nivel_minimo: 1, costo_unitario_usd: 4.25, clase: 'compra', ...cambios });
const tarea = (objeto: object, cantidad: number, insumo_lote: string | null, cambios: object = {}) => ({
  ...{ proyecto_evento_id: ana.evento, fecha_creacion: '2026-11-05T13:00:00.000Z', ...objeto },
  ...{ tipo_planificacion_tarea: 'Tarea no planeada', nombre_tarea_id: ana.nombre_tarea_id },
  atributos: { [ana.atributo]: '6.1' },
  tarea_usa_items: [{ inventario_item_id: ana.item, cantidad, ...(insumo_lote === null ? {} : { insumo_lote }) }],
  ...cambios,
});
const enPlanta = (n: number) => ({ tipo_objeto: 'Planta', objeto_id: plantas[n]!.id });
const registrar = (cuerpo: object) => pedir().post('/api/tareas').send(cuerpo);
const quedan = async () =>
  Object.fromEntries((await lotes()).map((uno: { lote: string; cantidad: number }) => [uno.lote, uno.cantidad]));

it('a lot comes in with its day and its waiting days, is used by its label, and comes back when the task is corrected or deleted', async () => {
  await ajustar(15, { insumo_lote: 'L-77', vencimiento: '2027-01-31', carencia_dias: 14 }).expect(200);
  const [l77] = await lotes({ etiqueta: 'l-77' });
  expect(l77).toMatchObject({
    ...{ lote: 'L-77', vencimiento: '2027-01-31', carencia_dias: 14, cantidad: 5 },
    codigo: expect.stringMatching(/^INS-\d{6}-[0-9A-Z]{6}$/),
    inventario_item: { nombre: 'Fertilizante' },
  });
  expect((await ajustar(16, { insumo_lote: 'l-77', carencia_dias: 7 }).expect(409)).body.codigo).toBe(
    'LOTE_CON_OTROS_DATOS',
  );
  await ajustar(16, { vencimiento: '2027-01-31' }).expect(400);
  const { body: hecha } = await registrar(tarea(enPlanta(0), 2, l77.codigo)).expect(201);
  expect(hecha.tarea_usa_items[0].lotes).toMatchObject([{ insumo_lote: 'L-77', cantidad: 2 }]);
  expect(await quedan()).toEqual({ 'L-77': 3 });
  expect((await registrar(tarea(enPlanta(0), 4, 'L-77')).expect(422)).body.errors).toEqual({
    'tarea_usa_items.0.insumo_lote': 'Del lote L-77 de "Fertilizante" quedan 3.',
  });
  const { proyecto_evento_id: _evento, ...corregida } = tarea(enPlanta(0), 4, 'L-77', { motivo: 'Era más' });
  await pedir().put(`/api/tareas/${hecha.id}`).send(corregida).expect(200);
  expect(await quedan()).toEqual({ 'L-77': 1 });
  // Without a lot, the stock without a lot is taken, as before. The rest is of the lot.
  const { body: sinDecir } = await registrar(tarea({ tipo_objeto: 'Sala', objeto_id: ana.sala }, 10.5, null)).expect(
    201,
  );
  expect(await quedan()).toEqual({ 'L-77': 0.5 });
  expect((await ajustar(0.2, { clase: 'perdida' }).expect(422)).body.codigo).toBe('LOTE_OBLIGATORIO');
  await ajustar(0.2, { clase: 'perdida', insumo_lote: 'L-77' }).expect(200);
  await pedir().delete(`/api/tareas/${sinDecir.id}`).expect(200);
  await pedir().delete(`/api/tareas/${hecha.id}`).expect(200);
  expect(await quedan()).toEqual({ 'L-77': 4.7 });
});

it('of people who take from one lot at once, no two take the same', async () => {
  const antes = (await quedan())['L-77'];
  const estados = await Promise.all([1, 2, 3].map(() => registrar(tarea(enPlanta(0), 2, 'L-77'))));
  expect(estados.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
  expect((await quedan())['L-77']).toBeCloseTo(antes - 4, 6);
});

it('the trace goes from a bottle to the plants that got it, and back; nothing of it is another club’s', async () => {
  const traza = async (codigo: string) =>
    (await pedir().get('/api/trazabilidad').query({ codigo }).expect(200)).body as {
      nodo: { tipo: string; info: object };
      origen: { tipo: string; codigo: string; info: object }[];
      destino: { codigo: string }[];
    };
  await ajustar(100, { insumo_lote: 'S-1', carencia_dias: 3 }).expect(200);
  await registrar(tarea({ tipo_objeto: 'Proyecto' }, 1, 'S-1')).expect(201);
  const { nodo, destino } = await traza('L-77');
  expect(nodo).toMatchObject({ tipo: 'insumo', info: { nombre: 'Fertilizante', lote: 'L-77', carencia_dias: 14 } });
  expect(destino.map(({ codigo }) => codigo)).toEqual([plantas[0]!.codigo]);
  expect((await traza('S-1')).destino).toHaveLength(2);
  const deInsumos = async (codigo: string) =>
    (await traza(codigo)).origen
      .filter(({ tipo }) => tipo === 'insumo')
      .map(({ info }) => (info as { lote: string }).lote);
  expect([await deInsumos(plantas[0]!.codigo), await deInsumos(plantas[1]!.codigo)]).toEqual([
    ['L-77', 'S-1'],
    ['S-1'],
  ]);
  expect((await deInsumos(lote.codigo)).sort()).toEqual(['L-77', 'S-1']);
  const beto = await app.club('Beto');
  expect((await app.http(beto.token).get('/api/insumo_lotes').query({ limit: 5 }).expect(200)).body).toEqual([]);
  await app.http(beto.token).get('/api/insumo_lotes').query({ limit: 5, item_id: ana.item }).expect(404);
  await app.http(beto.token).get('/api/trazabilidad').query({ codigo: 'L-77' }).expect(404);
  await registrar(tarea(enPlanta(0), 1, newId())).expect(422);
  const { body: pdf } = await pedir()
    .get('/api/export-pdf/trazabilidad')
    .query({ codigo: plantas[0]!.codigo })
    .buffer(true)
    .expect(200);
  expect(pdf).toBeDefined();
});
