import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe } from '@cepa/platform';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { FORM_MATERIA_PRIMA, nuevaMateria, type Materia } from './materia.testkit';

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
const leer = async (id: string) => (await http().get(`/api/materia_prima/${id}`).expect(200)).body;
const lista = async (ruta: string): Promise<string[]> =>
  (await http().get(`/api/${ruta}`).query({ club_id: club.persona.club_id }).expect(200)).body.map(
    ({ id }: { id: string }) => id,
  );
const pedido = (biomasa_id: string, cambios: object = {}) => ({
  ...FORM_MATERIA_PRIMA,
  biomasa_id,
  codigo: club.codigo('MP'),
  club_id: club.persona.club_id,
  lote_id: null,
  proyecto_id: club.proyecto_id,
  ...cambios,
});

describe('raw material', () => {
  it('comes from a biomass that is ready, with its lot and project', async () => {
    const biomasa = await club.biomasa();
    const { body } = await http()
      .post('/api/materia_prima')
      .send(pedido(biomasa.id, { codigo: 'MP-A' }))
      .expect(201);
    const materia = {
      ...FORM_MATERIA_PRIMA,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      club_id: club.persona.club_id,
      codigo: 'MP-A',
      tipo_descripcion: 'Flores secas',
      variedades: [],
      vencida: false,
      vence_despues: false,
      retenida: false,
      biomasa_usada: 0.5,
      biomasa_ajuste: 0,
      stock_disponible: 500,
      nota_calidad: null,
      biomasa_id: biomasa.id,
      lote_id: null,
      proyecto_id: club.proyecto_id,
      proceso_id: null,
      materia_prima_origen_id: null,
      creado_en: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      biomasa: {
        id: biomasa.id,
        codigo: biomasa.codigo,
        tipo_biomasa: 'Flores frescas',
        peso: 1,
        unidad_medida: 'kilos',
        fecha_cosecha: '2026-11-01',
      },
      procesos_resultado: [],
    };
    expect(body).toEqual({ mensaje: 'Materia Prima creada', ...materia });
    expect(await leer(body.id)).toEqual(materia);
    const { body: deLista } = await http().get('/api/materia_prima_stock').expect(200);
    expect(deLista.find(({ id }: { id: string }) => id === body.id)).toEqual(materia);
  });

  it('leaves the rest of its biomass for more: it is listed among the processed ones', async () => {
    const { id } = await club.biomasa();
    const restante = async (): Promise<number> =>
      (await http().get('/api/lista_biomasa_con_materia_prima').expect(200)).body.find(
        (una: { id: string }) => una.id === id,
      )?.peso_restante;
    await http()
      .post('/api/materia_prima')
      .send(pedido(id, { codigo: club.codigo('MP'), cantidad: 500.1 }))
      .expect(201);
    expect(await restante()).toBe(0.4999);
    await http()
      .post('/api/materia_prima')
      .send(pedido(id, { codigo: club.codigo('MP'), cantidad: 12, unidad_medida: 'litros', biomasa_usada: 0.1 }))
      .expect(201);
    expect(await restante()).toBe(0.3999);
    await http()
      .post('/api/materia_prima')
      .send(pedido(id, { codigo: club.codigo('MP'), cantidad: 399.9 }))
      .expect(201);
    expect(await restante()).toBe(0);
    expect(
      (await http().get('/api/lista_biomasa_espera_materia_prima').expect(200)).body.some(
        (una: { id: string }) => una.id === id,
      ),
    ).toBe(false);
  });

  it('expires after its days, from today, and dries today unless another day is given', async () => {
    const { fecha_fin_secado: _seca, fecha_vencimiento: _vence, ...form } = FORM_MATERIA_PRIMA;
    const { body } = await http()
      .post('/api/materia_prima')
      .send({ ...form, codigo: club.codigo('MP'), biomasa_id: (await club.biomasa()).id, dias_vencimiento: 90 })
      .expect(201);
    const hoy = diaDe(new Date());
    expect([body.fecha_fin_secado, body.fecha_vencimiento]).toEqual([hoy, sumarDias(hoy, 90)]);
    const { fecha_vencimiento } = (
      await http()
        .put(`/api/materia_prima/${body.id}`)
        .send({ ...form, fecha_fin_secado: hoy, dias_vencimiento: 0 })
        .expect(200)
    ).body;
    expect(fecha_vencimiento).toBe(hoy);
  });

  it.each([
    ['some quantity', { cantidad: 0 }, 422, 'La cantidad debe ser mayor que 0.'],
    ['a quantity that is a number', { cantidad: 'mucho' }, 400, 'Debe ser un número.'],
    [
      'no more than the biomass has',
      { cantidad: 1000.1 },
      422,
      'La cantidad supera lo que queda de la biomasa (1 kilo).',
    ],
    [
      'a quantity that the biomass can tell',
      { cantidad: 0.0001 },
      422,
      'La cantidad tiene demasiados decimales para expresarla en kilos.',
    ],
    ['a type of the list', { tipo: 'Humo' }, 400, 'Elegí una opción de la lista.'],
    ['a unit of the list', { unidad_medida: 'puñados' }, 400, 'Elegí una opción de la lista.'],
    ['a unit of matter', { unidad_medida: 'grados celsius' }, 400, 'Elegí una opción de la lista.'],
    ['an expiry', { fecha_vencimiento: null }, 400, 'Este campo es obligatorio.'],
    [
      'days that are not negative',
      { fecha_vencimiento: null, dias_vencimiento: -1 },
      400,
      'Debe ser mayor o igual a 0.',
    ],
    [
      'an expiry after the drying',
      { fecha_vencimiento: '2026-10-31' },
      422,
      'La fecha de vencimiento no puede ser anterior al fin del secado.',
    ],
    ['a humidity up to 100', { humedad_porcentaje: 101 }, 400, 'Debe ser menor o igual a 100.'],
    ['a code', { codigo: 'mp 1' }, 400, 'El código no es válido.'],
    ['no field that does not exist', { stock: 1 }, 400, 'Este campo no existe.'],
  ])('needs %s', async (_que, cambios, status, error) => {
    const { id } = await club.biomasa();
    const respuesta = await http().post('/api/materia_prima').send(pedido(id, cambios));
    expect([respuesta.status, respuesta.body.error]).toEqual([status, error]);
  });

  it('needs a biomass that is ready, is there, and is the club’s, and a free code', async () => {
    const pedir = (biomasa_id: string, cambios: object = {}) =>
      http().post('/api/materia_prima').send(pedido(biomasa_id, cambios));
    expect((await pedir((await club.biomasa({}, false)).id).expect(409)).body.error).toBe(
      'La biomasa todavía no está marcada como lista para materia prima.',
    );
    expect((await pedir(NADIE).expect(404)).body.error).toBe('Recurso no encontrado.');
    expect((await pedir((await otro.biomasa()).id).expect(404)).body.error).toBe('Recurso no encontrado.');
    const { codigo } = await club.materiaPrima();
    expect((await pedir((await club.biomasa()).id, { codigo }).expect(409)).body.error).toBe(
      `El código ${codigo} ya está en uso.`,
    );
  });

  it('does not take from a biomass more than it weighs, however many ask at once', async () => {
    const { id } = await club.biomasa();
    const respuestas = await Promise.all(
      [400, 400, 400].map((cantidad) => http().post('/api/materia_prima').send(pedido(id, { cantidad }))),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
    expect(respuestas.find(({ status }) => status === 422)?.body.error).toBe(
      'La cantidad supera lo que queda de la biomasa (0,2 kilos).',
    );
  });

  it('is corrected without changing its used quantity', async () => {
    const { id, codigo } = await club.materiaPrima();
    await club.bulk({ materia_prima_id: id });
    const form = {
      ...FORM_MATERIA_PRIMA,
      cantidad: 0.45,
      unidad_medida: 'kilos',
      nota_calidad: ' Cítrica ',
      tipo: 'Hachís',
      codigo: 'MP-OTRO',
      motivo: 'Mal pesada',
    };
    const { body } = await http().put(`/api/materia_prima/${id}`).send(form).expect(200);
    expect(body).toMatchObject({
      mensaje: 'Materia Prima actualizada',
      codigo,
      tipo: 'Flores secas',
      cantidad: 0.45,
      stock_disponible: 0.35,
      unidad_medida: 'kilos',
      nota_calidad: 'Cítrica',
    });
    expect(
      (
        await http()
          .put(`/api/materia_prima/${id}`)
          .send({ ...form, cantidad: 0.09 })
          .expect(422)
      ).body.errors,
    ).toEqual({ cantidad: 'La cantidad no puede ser menor que lo ya usado (0,1 kilos).' });
  });

  it('is adjusted to the counted quantity, with a reason', async () => {
    const { id } = await club.materiaPrima();
    const ajustar = (cuerpo: object) => http().put(`/api/materia_prima_ajustar_cantidad/${id}`).send(cuerpo);
    const { body } = await ajustar({ nuevaCantidad: 480.5, observaciones: 'Conteo' }).expect(200);
    expect([body.mensaje, body.stock_disponible, body.cantidad]).toEqual([
      'Cantidad de materia prima ajustada correctamente.',
      480.5,
      500,
    ]);
    expect((await ajustar({ nuevaCantidad: 1 }).expect(422)).body.error).toBe('Debe ingresar el motivo del ajuste.');
    expect((await ajustar({ nuevaCantidad: -1, observaciones: 'x' }).expect(422)).body.error).toBe(
      'La cantidad no puede ser menor que 0.',
    );
    expect((await ajustar({ nuevaCantidad: 480.5, observaciones: 'x' }).expect(422)).body.error).toBe(
      'La cantidad nueva es igual a la actual.',
    );
    expect((await ajustar({ observaciones: 'x' }).expect(400)).body.error).toBe('Este campo es obligatorio.');
    await ajustar({ nuevaCantidad: 0, observaciones: 'Se perdió' }).expect(200);
    expect([
      (await lista('materia_prima_stock')).includes(id),
      (await lista('materia_prima_sin_stock')).includes(id),
      (await lista('materia_prima')).includes(id),
    ]).toEqual([false, true, true]);
  });

  it('is listed page by page', async () => {
    const todas = await lista('materia_prima');
    const primera = await http().get('/api/materia_prima').query({ limit: 2 }).expect(200);
    expect([primera.headers['x-total-count'], primera.body.map(({ id }: { id: string }) => id)]).toEqual([
      String(todas.length),
      todas.slice(0, 2),
    ]);
    const siguiente = /<([^>]+)>/.exec(primera.headers['link'] ?? '')?.[1] ?? '';
    expect((await http().get(siguiente).expect(200)).body.map(({ id }: { id: string }) => id)).toEqual(
      todas.slice(2, 4),
    );
  });

  it('gets a code that nobody has', async () => {
    const pedir = (query: object) =>
      http()
        .get('/api/materia_prima_generar_codigo')
        .query({ club_id: club.persona.club_id, ...query });
    expect((await pedir({ biomasa_id: (await club.biomasa()).id }).expect(200)).body).toEqual({
      codigo: expect.stringMatching(/^MP-\d{6}-[0-9A-Z]{6}$/),
    });
    await pedir({ biomasa_id: (await otro.biomasa()).id }).expect(404);
    await pedir({ materia_prima_id: NADIE }).expect(404);
  });

  it('is nobody else’s', async () => {
    const { id } = await otro.materiaPrima();
    await http().get(`/api/materia_prima/${id}`).expect(404);
    await http().put(`/api/materia_prima/${id}`).send(FORM_MATERIA_PRIMA).expect(404);
    await http()
      .put(`/api/materia_prima_ajustar_cantidad/${id}`)
      .send({ nuevaCantidad: 1, observaciones: 'x' })
      .expect(404);
    await http().get('/api/materia_prima').query({ club_id: otro.persona.club_id }).expect(403);
    await http().get('/api/materia_prima/uno').expect(400);
    expect((await app.http(otro.persona.token).get(`/api/materia_prima/${id}`).expect(200)).body.stock_disponible).toBe(
      500,
    );
    expect((await lista('materia_prima')).includes(id)).toBe(false);
  });
});
