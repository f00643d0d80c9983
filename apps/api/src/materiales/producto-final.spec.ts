import { newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { porPaginas } from '../testing/listas.testkit';
import { nuevaMateria, type Materia } from './materia.testkit';

let app: AppDePrueba;
let club: Materia;
let otro: Materia;
beforeAll(async () => {
  app = await levantarApp();
  [club, otro] = [await nuevaMateria(app, 'Ana'), await nuevaMateria(app, 'Beto')];
}, 90_000);
afterAll(() => app.cerrar());

const http = () => app.http(club.persona.token);
const cuerpo = (lote: string, plantas: readonly { id: string }[], cambios: object = {}) => ({
  nombre: 'Cosecha primavera',
  tipo: 'Flores secas',
  cantidad: 850.5,
  unidad_medida: 'gramos',
  plantas: plantas.map(({ id }) => id),
  codigo: club.codigo('PF'),
  lote,
  club_id: club.persona.club_id,
  ...cambios,
});
const cosechar = (datos: object) => http().post('/api/producto_final').send(datos);
const estados = async (lote: string): Promise<string[]> =>
  (await http().get(`/api/planta/lote/${lote}`).expect(200)).body.map(({ estado }: { estado: string }) => estado);
const YA = 'Alguna de las plantas ya fue cosechada.';

describe('a harvest product', () => {
  it('is recorded, and its plants are harvested', async () => {
    const lote = await club.lote(3);
    const datos = cuerpo(lote.id, lote.plantas.slice(0, 2));
    const { body } = await cosechar(datos).expect(201);
    const producto = {
      ...datos,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lote_id: lote.id,
      lote: { id: lote.id, nombre: 'Aurora-014', codigo: lote.codigo, proyecto_id: club.proyecto_id },
      creado_en: expect.any(String),
    };
    expect(body).toEqual({ mensaje: 'Producto creado con éxito', ...producto });
    expect(
      (await http().get('/api/producto_final').query({ club_id: club.persona.club_id }).expect(200)).body[0],
    ).toEqual({ ...producto, cantidad_plantas: 2 });
    expect((await estados(lote.id)).sort()).toEqual(['Cosechada', 'Cosechada', 'Viva']);
    expect((await cosechar(cuerpo(lote.id, lote.plantas.slice(1))).expect(409)).body.error).toBe(YA);
    expect((await estados(lote.id)).sort()).toEqual(['Cosechada', 'Cosechada', 'Viva']);
  });

  it('takes plants once, however many ask at once', async () => {
    const lote = await club.lote(1);
    const respuestas = await Promise.all([1, 2, 3].map(() => cosechar(cuerpo(lote.id, lote.plantas))));
    expect(respuestas.map(({ status, body }) => [status, body.error ?? body.mensaje]).sort()).toEqual([
      [201, 'Producto creado con éxito'],
      [409, YA],
      [409, YA],
    ]);
  });

  it('is one for the same key, also when the first answer was lost', async () => {
    const lote = await club.lote(1);
    const datos = cuerpo(lote.id, lote.plantas);
    const clave = newId();
    const enviar = (pedido: object) => http().post('/api/producto_final').set('idempotency-key', clave).send(pedido);
    const { body } = await enviar(datos).expect(201);
    await app.nucleo.plataforma.deleteFrom('respuestas').execute();
    expect((await enviar(datos).expect(201)).body).toEqual(body);
    expect((await enviar({ ...datos, nombre: 'Otra' }).expect(409)).body.error).toBe(
      'La clave de idempotencia ya se usó con otros datos.',
    );
  });

  it('refuses a plant that was already marked as harvested', async () => {
    const lote = await club.lote(1);
    await http().put(`/api/planta/${lote.plantas[0]?.id}/estado`).send({ nuevoEstado: 'Cosechada' }).expect(200);
    expect((await cosechar(cuerpo(lote.id, lote.plantas)).expect(409)).body.error).toBe(YA);
  });

  it('takes no plant that is gone', async () => {
    const lote = await club.lote(1);
    await http()
      .put(`/api/planta/${lote.plantas[0]?.id}/estado`)
      .send({ nuevoEstado: 'Muerta', motivo: 'Plaga' })
      .expect(200);
    expect((await cosechar(cuerpo(lote.id, lote.plantas)).expect(409)).body.error).toBe(YA);
  });

  it.each([
    ['a tenth at least', { cantidad: 0.09 }, 422, 'La cantidad debe ser mayor o igual a 0.1.'],
    ['a name', { nombre: ' ' }, 400, 'Este campo es obligatorio.'],
    ['a type of the list', { tipo: 'Humo' }, 400, 'Elegí una opción de la lista.'],
    ['a unit of harvest', { unidad_medida: 'metros' }, 400, 'Elegí una opción de la lista.'],
    ['plants', { plantas: [] }, 400, 'Debe seleccionar al menos una planta.'],
    ['plants of the lot', { plantas: [newId()] }, 404, 'Recurso no encontrado.'],
    ['a lot of the club', { lote: newId() }, 404, 'Recurso no encontrado.'],
  ])('needs %s', async (_que, cambios, status, error) => {
    const lote = await club.lote(1);
    const respuesta = await cosechar(cuerpo(lote.id, lote.plantas, cambios));
    expect([respuesta.status, respuesta.body.error]).toEqual([status, error]);
    expect(await estados(lote.id)).toEqual(['Viva']);
  });

  it('gets a code that nobody has, as plain text of JSON', async () => {
    const { body } = await http()
      .get(`/api/producto_final_codigo/${club.persona.club_id}`)
      .expect(200)
      .expect('content-type', 'application/json; charset=utf-8');
    expect(body).toMatch(/^PF-\d{6}-[0-9A-Z]{6}$/);
    await http().get(`/api/producto_final_codigo/${otro.persona.club_id}`).expect(403);
  });

  it('is listed by pages: sorted, searched, filtered by day and added up', async () => {
    const lote = await club.lote(3);
    for (const [i, nombre, unidad_medida] of [
      [0, 'Lista Álamo', 'miligramos'],
      [1, 'Lista Boldo', 'gramos'],
      [2, 'Lista Ceibo', 'gramos'],
    ] as const)
      await cosechar(cuerpo(lote.id, [lote.plantas[i]!], { nombre, cantidad: 10 * (3 - i), unidad_medida })).expect(
        201,
      );
    const ruta = '/api/producto_final';
    const pedir = async (query: Readonly<Record<string, string>>) =>
      (await porPaginas(http(), ruta, { buscar: 'lista', resumen: true, ...query, limit: 2 })).filas;
    const nombres = async (query: Readonly<Record<string, string>>) =>
      (await pedir(query)).map(({ nombre }) => String(nombre).replace('Lista ', ''));
    expect(await nombres({})).toEqual(['Ceibo', 'Boldo', 'Álamo']);
    expect(await nombres({ orden: 'nombre' })).toEqual(['Álamo', 'Boldo', 'Ceibo']);
    expect(await nombres({ orden: '-cantidad' })).toEqual(['Álamo', 'Boldo', 'Ceibo']);
    expect(await nombres({ orden: '-fecha' })).toEqual(['Ceibo', 'Boldo', 'Álamo']);
    for (const orden of ['codigo', 'tipo', 'lote', 'plantas']) expect((await nombres({ orden })).length).toBe(3);
    expect(await nombres({ buscar: 'ALAMO lista' })).toEqual(['Álamo']);
    expect(await nombres({ buscar: "x' OR 1=1" })).toEqual([]);
    expect(await nombres({ fecha_hasta: '2020-01-01' })).toEqual([]);
    expect((await nombres({ fecha_desde: '2020-01-01' })).length).toBe(3);
    const [fila] = await pedir({});
    expect([fila?.['plantas'], fila?.['cantidad_plantas']]).toEqual([undefined, 1]);
    const { headers } = await http().get(ruta).query({ buscar: 'lista', totales: true, limit: 1 }).expect(200);
    expect([headers['x-total-count'], JSON.parse(headers['x-totales']!)]).toEqual([
      '3',
      [
        { unidad_medida: 'gramos', cantidad: 30 },
        { unidad_medida: 'miligramos', cantidad: 30 },
      ],
    ]);
    for (const query of [{ limit: 0 }, { limit: 'abc' }, { cursor: 'basura' }, { orden: 'club_id' }])
      await http().get(ruta).query(query).expect(400);
  });

  it('is nobody else’s', async () => {
    const lote = await otro.lote(1);
    await cosechar(cuerpo(lote.id, lote.plantas)).expect(404);
    await http().get('/api/producto_final').query({ club_id: otro.persona.club_id }).expect(403);
    const { body } = await app.http(otro.persona.token).get('/api/producto_final').expect(200);
    expect(body).toEqual([]);
  });
});
