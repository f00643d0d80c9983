import { newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { porPaginas } from '../testing/listas.testkit';
import { nuevoCultivo, type Cultivo } from './cultivo.testkit';

let app: AppDePrueba;
let cultivo: Cultivo;
let otro: Persona & { club_id: string };
let lotes: readonly [Lote, Lote];
let vegetativo: string;

type Lote = Awaited<ReturnType<Cultivo['lote']>>;
interface Fila {
  readonly codigo: string;
  readonly lote: { readonly id: string };
  readonly evento: { readonly id: string; readonly evento_cultivo_id: string } | null;
  readonly retencion?: string;
}

beforeAll(async () => {
  app = await levantarApp();
  cultivo = await nuevoCultivo(app, await app.club('Ana'));
  otro = await app.club('Beto');
  lotes = [await cultivo.lote(3), await cultivo.lote(2)];
  vegetativo = await cultivo.evento('Vegetativo');
  await cultivo.moverPlantas(lotes[0].id, vegetativo, lotes[0].plantas.slice(0, 2));
}, 60_000);
afterAll(() => app.cerrar());

const ana = () => app.http(cultivo.persona.token);
const pedir = async (query: object = {}): Promise<Fila[]> =>
  (await ana().get('/api/plantas').query(query).expect(200)).body;
const codigos = async (query: object = {}): Promise<string[]> => (await pedir(query)).map(({ codigo }) => codigo);
const deLotes = (...cuales: readonly Lote[]): string[] =>
  cuales.flatMap(({ plantas }) => plantas.map(({ codigo }) => codigo)).sort();

it('lists the plants of the club and of a crop by code, and cuts them into pages', async () => {
  const todas = deLotes(...lotes);
  expect(await codigos()).toEqual(todas);
  expect(await codigos({ proyecto_id: cultivo.proyecto_id, orden: '-nombre' })).toEqual(todas.toReversed());
  const porUna = await porPaginas(ana(), '/api/plantas', { limit: 2 });
  expect(porUna).toEqual({ filas: await pedir(), paginas: 3 });
});

it('filters by lot, state, stage, variety, removal and text', async () => {
  const [uno, dos] = lotes;
  const [primera] = uno.plantas;
  await ana().put(`/api/planta/${primera!.id}/estado`).send({ nuevoEstado: 'Muerta', motivo: 'Hongos' }).expect(200);
  expect(await codigos({ lote_id: dos.id })).toEqual(deLotes(dos));
  expect(await codigos({ estado: 'Muerta' })).toEqual([primera!.codigo]);
  expect(await codigos({ en_pie: 'true' })).toEqual(deLotes(uno, dos).filter((codigo) => codigo !== primera!.codigo));
  expect(await codigos({ baja: 'con' })).toEqual([primera!.codigo]);
  expect(await codigos({ baja: 'sin', lote_id: uno.id })).toEqual(uno.plantas.slice(1).map(({ codigo }) => codigo));
  const [enEtapa] = await pedir({ lote_id: uno.id, baja: 'sin' });
  expect(enEtapa?.evento?.id).toBe(vegetativo);
  expect(await codigos({ etapa: enEtapa!.evento!.evento_cultivo_id })).toEqual([enEtapa!.codigo]);
  expect(await codigos({ variedad_id: cultivo.variedad_id })).toEqual(deLotes(uno, dos));
  expect(await codigos({ variedad_id: newId() })).toEqual([]);
  expect(await codigos({ buscar: dos.codigo.toLowerCase() })).toEqual(deLotes(dos));
  expect(await codigos({ etiqueta: primera!.codigo })).toEqual([primera!.codigo]);
});

it('says the room, and what the club holds: the plant or its lot', async () => {
  const { club_id } = cultivo.persona;
  const [, dos] = lotes;
  const { body: sala } = await ana()
    .post('/api/salasDeCultivo')
    .send({ nombre: 'Sala Norte', tipo: 'sala', club_id })
    .expect(201);
  await ana().put(`/api/lotes/${dos.id}/bloquear`).send({}).expect(200);
  const [una] = dos.plantas;
  await ana()
    .post('/api/sala_plantas/multiple')
    .send({
      club_id,
      sala_id: sala.id,
      plantas_ids: [una!.id],
      fecha_asignacion: '2026-11-25',
      posicion: null,
      notas: null,
    })
    .expect(201);
  expect(await codigos({ sala_id: sala.id })).toEqual([una!.codigo]);
  await ana()
    .post('/api/retenciones')
    .send({ tipo: 'lote', ids: [dos.id], motivo: 'Olor raro', causa: 'Sospecha' })
    .expect(200);
  expect((await pedir({ lote_id: dos.id })).map(({ retencion }) => retencion)).toEqual(['Olor raro', 'Olor raro']);
  const { body: filtros } = await ana().get('/api/plantas/filtros').expect(200);
  expect([filtros.lotes.length, filtros.salas, filtros.variedades.length]).toEqual([
    2,
    [{ id: sala.id, nombre: 'Sala Norte' }],
    1,
  ]);
});

it('shows nothing to another club, and refuses what is no filter', async () => {
  const ajeno = app.http(otro.token);
  expect((await ajeno.get('/api/plantas').query({ lote_id: lotes[0].id }).expect(200)).body).toEqual([]);
  for (const ruta of ['/api/plantas', '/api/plantas/filtros'])
    for (const query of [{ proyecto_id: cultivo.proyecto_id }, { club_id: cultivo.persona.club_id }])
      expect((await ajeno.get(ruta).query(query)).status).toBe('club_id' in query ? 403 : 404);
  for (const query of [
    { estado: 'Azul' },
    { etapa: 'Verano' },
    { baja: 'tal vez' },
    { sala_id: 'x' },
    { orden: 'sala' },
    { cursor: 'x' },
  ])
    await ana().get('/api/plantas').query(query).expect(400);
});
