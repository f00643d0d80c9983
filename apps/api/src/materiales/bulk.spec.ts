import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe } from '@cepa/platform';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { FORM_BULK, nuevaMateria, type Materia } from './materia.testkit';

let app: AppDePrueba;
let club: Materia;
let otro: Materia;
beforeAll(async () => {
  app = await levantarApp();
  [club, otro] = [await nuevaMateria(app, 'Ana'), await nuevaMateria(app, 'Beto')];
}, 90_000);
afterAll(() => app.cerrar());

const NADIE = '00000000-0000-4000-8000-000000000000';
const http = () => app.http(club.persona.token);
const crear = (materia_prima_id: string, cambios: object = {}) =>
  http()
    .post('/api/producto_final_bulk')
    .send({
      ...FORM_BULK,
      codigo: club.codigo('BULK'),
      materia_prima_id,
      club_id: club.persona.club_id,
      proyecto_id: club.proyecto_id,
      ...cambios,
    });
const lista = async (ruta: string): Promise<string[]> =>
  (await http().get(`/api/${ruta}`).query({ club_id: club.persona.club_id }).expect(200)).body.map(
    ({ id }: { id: string }) => id,
  );
const stock = async (materiaPrimaId: string): Promise<number> =>
  (await http().get(`/api/materia_prima/${materiaPrimaId}`).expect(200)).body.stock_disponible;

describe('bulk product', () => {
  it('expires with its raw material where it says nothing, later with a reason alone, and says so', async () => {
    const { id } = await club.materiaPrima({ fecha_vencimiento: '2027-11-10' });
    const con = (cambios: object) => crear(id, { codigo: club.codigo('BULK'), cantidad: 1, ...cambios });
    const vacio = await con({ dias_vencimiento: null, fecha_vencimiento: null }).expect(201);
    const tarde = { dias_vencimiento: null, fecha_vencimiento: '2027-11-11' };
    expect((await con(tarde).expect(422)).body.error).toMatch(
      /^La materia prima MP-\S+ vence el 10\/11\/2027: indicá por/,
    );
    const explicado = await con({ ...tarde, motivo: 'Se guarda al vacío' }).expect(201);
    expect([vacio, explicado].map(({ body }) => [body.fecha_vencimiento, body.vence_despues])).toEqual([
      ['2027-11-10', false],
      ['2027-11-11', true],
    ]);
  });

  it('is made of raw material, which has that much less', async () => {
    const materia = await club.materiaPrima();
    const { body } = await crear(materia.id, { codigo: 'BULK-A' }).expect(201);
    const { dias_vencimiento: _dias, ...form } = FORM_BULK;
    const bulk = {
      ...form,
      observaciones: null,
      fecha_vencimiento: '2027-11-10',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      club_id: club.persona.club_id,
      codigo: 'BULK-A',
      materia_prima_id: materia.id,
      proyecto_id: club.proyecto_id,
      stockDisponible: 100,
      vencido: false,
      vence_despues: false,
      retenido: false,
      variedades: [],
      creado_en: expect.any(String),
      materia_prima: {
        id: materia.id,
        codigo: materia.codigo,
        tipo: 'Flores secas',
        cantidad: 500,
        unidad_medida: 'gramos',
        stock_disponible: 400,
        fecha_vencimiento: '2027-11-10',
      },
      envasados: [],
    };
    expect(body).toEqual({ mensaje: 'Producto Final Bulk creado correctamente', ...bulk });
    expect((await http().get(`/producto_final_bulk/${body.id}`).expect(200)).body).toEqual(bulk);
    expect((await http().get(`/api/producto_final_bulk/${body.id}`).expect(200)).body).toEqual(bulk);
    expect((await lista('producto_final_bulk_con_stock')).includes(body.id)).toBe(true);
  });

  it.each([
    ['a raw material', { materia_prima_id: null }, 400, 'Debe seleccionar una materia prima válida'],
    ['a raw material of the club', { materia_prima_id: NADIE }, 404, 'Recurso no encontrado.'],
    ['a tenth at least', { cantidad: 0.04 }, 422, 'La cantidad debe ser mayor o igual a 0.1.'],
    [
      'no more than there is',
      { cantidad: 500.1 },
      422,
      'La cantidad usada no puede superar la cantidad disponible (500)',
    ],
    ['a unit that converts', { unidad_medida: 'litros' }, 422, 'La unidad litros no se puede convertir a gramos.'],
    ['a unit of the list', { unidad_medida: 'puñados' }, 400, 'Elegí una opción de la lista.'],
    ['a kind of product', { tipo_producto: '' }, 422, 'Debe seleccionar el tipo de producto.'],
    ['a kind of the list', { tipo_producto: 'Humo' }, 400, 'Elegí una opción de la lista.'],
    ['days that are not negative', { dias_vencimiento: -1 }, 400, 'Debe ser mayor o igual a 0.'],
    [
      'an expiry after the production',
      { fecha_vencimiento: '2026-11-09' },
      422,
      'La fecha de vencimiento no puede ser anterior a la fecha de producción.',
    ],
    ['a code', { codigo: '' }, 400, 'El código no es válido.'],
  ])('needs %s', async (_que, cambios, status, error) => {
    const respuesta = await crear((await club.materiaPrima()).id, cambios);
    expect([respuesta.status, respuesta.body.error]).toEqual([status, error]);
  });

  it.each([
    [0.1 + 0.2, 0.3],
    [100 / 3, 33.3],
    [0.05, 0.1],
  ])('rounds %d to %d: one decimal, half up', async (pedida, cantidad) => {
    expect((await crear((await club.materiaPrima()).id, { cantidad: pedida }).expect(201)).body).toMatchObject({
      cantidad,
      stockDisponible: cantidad,
    });
  });

  it('is made today unless another day is given, and its days count from then', async () => {
    const hoy = diaDe(new Date());
    const { body } = await crear((await club.materiaPrima()).id, {
      fecha_produccion: null,
      dias_vencimiento: 30,
    }).expect(201);
    expect([body.fecha_produccion, body.fecha_vencimiento]).toEqual([hoy, sumarDias(hoy, 30)]);
  });

  it('is as the raw material where it is not derived', async () => {
    const { body } = await crear((await club.materiaPrima()).id, {
      tipo_producto: null,
      tipo_es_igual_a_materia_prima: true,
    }).expect(201);
    expect(body.tipo_producto).toBe('Flores secas');
  });

  it('is corrected in the fields that move no matter', async () => {
    const { id, codigo } = await club.bulk();
    const editar = (cambios: object) =>
      http()
        .put(`/api/producto_final_bulk/${id}`)
        .send({ ...FORM_BULK, ...cambios });
    const { body } = await editar({
      tipo_producto: 'Tintura',
      dias_vencimiento: null,
      observaciones: 'Corregido',
      codigo: 'OTRO-1',
      unidad_medida: 'kilos',
      proyecto_id: club.proyecto_id,
    }).expect(200);
    expect(body).toMatchObject({
      mensaje: 'Producto Final Bulk actualizado correctamente',
      codigo,
      tipo_producto: 'Tintura',
      fecha_vencimiento: '2027-11-10',
      observaciones: 'Corregido',
      cantidad: 100,
      unidad_medida: 'gramos',
    });
    expect((await editar({ cantidad: 500.1 }).expect(422)).body.error).toBe(
      'La cantidad no puede superar la cantidad disponible (500)',
    );
    expect((await editar({ cantidad: 99 }).expect(409)).body.error).toBe(
      'La cantidad de un bulk no se edita: se ajusta, con su motivo.',
    );
    expect((await editar({ tipo_producto: null }).expect(422)).body.error).toBe(
      'Debe seleccionar el tipo de producto.',
    );
    expect((await editar({ fecha_produccion: null }).expect(400)).body.error).toBe('Este campo es obligatorio.');
  });

  it('is adjusted with a reason, and the raw material follows', async () => {
    const materia = await club.materiaPrima();
    const { id } = await club.bulk({ materia_prima_id: materia.id });
    const ajustar = (cuerpo: object) => http().put(`/api/producto_final_bulk_ajustarCantidad/${id}`).send(cuerpo);
    const { body } = await ajustar({ nuevaCantidad: 120.5, observaciones: 'Conteo' }).expect(200);
    expect([body.mensaje, body.bulk.cantidad, body.bulk.stockDisponible, await stock(materia.id)]).toEqual([
      'Cantidad ajustada correctamente',
      120.5,
      120.5,
      379.5,
    ]);
    expect((await ajustar({ nuevaCantidad: 60 }).expect(422)).body.error).toBe(
      'Debe ingresar las observaciones del ajuste.',
    );
    expect((await ajustar({ nuevaCantidad: 0, observaciones: 'x' }).expect(422)).body.error).toBe(
      'La cantidad debe ser mayor o igual a 0.1.',
    );
    expect((await ajustar({ nuevaCantidad: 120.5, observaciones: 'x' }).expect(422)).body.error).toBe(
      'La cantidad nueva es igual a la actual.',
    );
    expect((await ajustar({ nuevaCantidad: 500.1, observaciones: 'x' }).expect(422)).body.error).toBe(
      'La cantidad no puede superar la cantidad disponible (500)',
    );
    await club.envasado({ producto_final_bulk_id: id });
    expect((await ajustar({ nuevaCantidad: 49.9, observaciones: 'x' }).expect(422)).body.error).toBe(
      'La cantidad no puede ser menor que lo ya envasado (50 gramos).',
    );
    await ajustar({ nuevaCantidad: 50, observaciones: 'Merma de envasado' }).expect(200);
    expect([
      await stock(materia.id),
      (await lista('producto_final_bulk_con_stock')).includes(id),
      (await lista('producto_final_bulk_sin_stock')).includes(id),
      (await lista('producto_final_bulk')).includes(id),
    ]).toEqual([450, false, true, true]);
  });

  it('shows its packagings: one without any is pending', async () => {
    const { id } = await club.bulk();
    const envasado = await club.envasado({ producto_final_bulk_id: id });
    const { body } = await http().get(`/api/producto_final_bulk/${id}`).expect(200);
    expect(body.envasados).toEqual([
      {
        id: envasado.id,
        codigo: envasado.codigo,
        tipo_envase: 'Frasco de vidrio',
        peso_por_unidad: 5,
        cantidad_unidades: 10,
        stock_disponible: 10,
        fecha_envasado: '2026-11-21',
        anulado: false,
      },
    ]);
  });

  it('gets a code that nobody has', async () => {
    const pedir = (query: object) =>
      http()
        .get('/api/producto_final_bulk_generarCodigoLote')
        .query({ club_id: club.persona.club_id, ...query });
    expect((await pedir({ materia_prima_id: (await club.materiaPrima()).id }).expect(200)).body).toEqual({
      codigo: expect.stringMatching(/^BULK-\d{6}-[0-9A-Z]{6}$/),
    });
    await pedir({ materia_prima_id: (await otro.materiaPrima()).id }).expect(404);
  });

  it('is nobody else’s', async () => {
    const { id } = await otro.bulk();
    await http().get(`/producto_final_bulk/${id}`).expect(404);
    await http().get(`/api/producto_final_bulk/${id}`).expect(404);
    await app.http().get(`/producto_final_bulk/${id}`).expect(401);
    await http().put(`/api/producto_final_bulk/${id}`).send(FORM_BULK).expect(404);
    await http()
      .put(`/api/producto_final_bulk_ajustarCantidad/${id}`)
      .send({ nuevaCantidad: 1, observaciones: 'x' })
      .expect(404);
    await crear((await otro.materiaPrima()).id).expect(404);
    await http().get('/api/producto_final_bulk').query({ club_id: otro.persona.club_id }).expect(403);
  });
});
