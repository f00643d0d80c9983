import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe, newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { analizar, nuevoPersonal } from '../analisis/analisis.testkit';
import { ANA } from '../pacientes/pacientes.testkit';
import { FORM_ENVASADO, nuevaMateria, type Materia } from './materia.testkit';

let app: AppDePrueba;
let club: Materia;
let otro: Materia;
beforeAll(async () => {
  app = await levantarApp();
  [club, otro] = [await nuevaMateria(app, 'Ana'), await nuevaMateria(app, 'Beto')];
}, 90_000);
afterAll(() => app.cerrar());

const http = () => app.http(club.persona.token);
const cuerpo = (producto_final_bulk_id: string, cambios: object = {}) => ({
  ...FORM_ENVASADO,
  producto_final_bulk_id,
  codigo: club.codigo('ENV'),
  club_id: club.persona.club_id,
  ...cambios,
});
const envasar = (bulkId: string, cambios: object = {}) =>
  http().post('/api/producto_final_envasado').send(cuerpo(bulkId, cambios));
const stockDelBulk = async (id: string): Promise<number> =>
  (await http().get(`/api/producto_final_bulk/${id}`).expect(200)).body.stockDisponible;
const lista = async (ruta: string): Promise<{ id: string }[]> =>
  (await http().get(`/api/${ruta}`).query({ club_id: club.persona.club_id }).expect(200)).body;
const EXCEDE = 'No se puede registrar el envasado: el peso total excede el stock disponible.';

describe('the currency of a packaging that names none', () => {
  it('is pesos until the club chooses one, then that; and a new price keeps it', async () => {
    const nuevo = await nuevaMateria(app, 'Dora');
    expect(await nuevo.envasado({ tipo_moneda: '' })).toMatchObject({ tipo_moneda: 'ARS' });
    await app.http(nuevo.persona.token).post('/api/moneda_actual').send({ codigo: 'USD', observacion: '' }).expect(201);
    const { id } = await nuevo.envasado({ tipo_moneda: null });
    const { body } = await app
      .http(nuevo.persona.token)
      .put(`/api/producto_final_envasado_precio/${id}`)
      .send({ precio_unitario: 12.5 })
      .expect(200);
    expect([body.precio_unitario, body.tipo_moneda]).toEqual([12.5, 'USD']);
  });
});

describe('expired or held stock', () => {
  it('comes last in the lists that offer stock, and is not handed out', async () => {
    const suyo = await nuevaMateria(app, 'Elsa');
    const pedir = app.http(suyo.persona.token);
    const [buena, buen] = [await suyo.materiaPrima(), await suyo.bulk()];
    const envasado = await suyo.envasado();
    const vencida = await suyo.materiaPrima({ fecha_vencimiento: '2026-11-02' });
    const vencido = await suyo.bulk({ dias_vencimiento: null, fecha_vencimiento: '2026-11-11' });
    const retenido = await suyo.envasado();
    const realizado_por = await nuevoPersonal(app, suyo.persona);
    const { analisis } = await analizar(app, suyo.persona, realizado_por, retenido.codigo);
    const decidir = (aprobado: boolean) =>
      app
        .http(app.admin)
        .put(`/api/analisis/${analisis}/aprobar`)
        .send({ aprobado, motivo: aprobado ? null : 'Moho' })
        .expect(200);
    await decidir(false);
    const orden = async (ruta: string): Promise<{ id: string; retenido: boolean }[]> =>
      (await pedir.get(`/api/${ruta}`).expect(200)).body;
    const [primera, ultima] = [
      (lista: { id: string }[]) => lista[0]?.id,
      (lista: { id: string }[]) => lista.at(-1)?.id,
    ];
    expect(ultima(await orden('materia_prima_stock'))).toBe(vencida.id);
    expect(primera(await orden('materia_prima_stock'))).not.toBe(buena.id);
    expect(ultima(await orden('producto_final_bulk_con_stock'))).toBe(vencido.id);
    expect((await orden('producto_final_bulk_con_stock')).map(({ id }) => id)).toContain(buen.id);
    const envasados = await orden('producto_final_envasado_con_stock');
    expect(envasados.map(({ id, retenido: si }) => [id, si])).toEqual([
      [envasado.id, false],
      [retenido.id, true],
    ]);
    const { body: persona } = await pedir.post('/api/usuario-medicinal').send(ANA).expect(201);
    const dispensar = () =>
      pedir.post('/api/dispensacion-medicinal').send({
        usuario_medicinal_id: persona.id,
        producto_final_envasado_id: retenido.id,
        cantidad_entregada: 1,
        anulado: false,
        justificacion_anulacion: '',
      });
    expect((await dispensar().expect(409)).body.codigo).toBe('RETENIDO');
    await decidir(true);
    await dispensar().expect(201);
  });
});

describe('packaged product', () => {
  it('takes its weight from the bulk', async () => {
    const bulk = await club.bulk();
    const { body } = await envasar(bulk.id, { codigo: 'ENV-A' }).expect(201);
    const envasado = {
      ...FORM_ENVASADO,
      observaciones: null,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      club_id: club.persona.club_id,
      codigo: 'ENV-A',
      producto_final_bulk_id: bulk.id,
      producto_final_bulk: {
        id: bulk.id,
        codigo: bulk.codigo,
        unidad_medida: 'gramos',
        fecha_vencimiento: '2027-11-10',
      },
      variedades: [],
      unidades_de_baja: 0,
      vencido: false,
      vence_despues: false,
      retenido: false,
      stock_disponible: 10,
      anulado: false,
      motivo_anulacion: null,
      creado_en: expect.any(String),
    };
    expect(body).toEqual({ mensaje: 'Envasado registrado correctamente.', ...envasado });
    expect(await stockDelBulk(bulk.id)).toBe(50);
    expect((await lista('producto_final_envasado_con_stock'))[0]).toEqual(envasado);
    expect((await http().get(`/api/producto_final_envasado/${body.id}`).expect(200)).body).toEqual(envasado);
  });

  it.each([
    ['no more than there is', { cantidad_unidades: 21 }, 422, EXCEDE],
    ['a container of the list', { tipo_envase: 'Bolsillo' }, 400, 'Elegí una opción de la lista.'],
    ['some weight', { peso_por_unidad: 0 }, 422, 'El peso por unidad debe ser mayor que 0.'],
    ['a unit at least', { cantidad_unidades: 0 }, 400, 'Debe ser mayor o igual a 1.'],
    ['whole units', { cantidad_unidades: 1.5 }, 400, 'Debe ser un número entero.'],
    ['a price that is not negative', { precio_unitario: -1 }, 400, 'Debe ser mayor o igual a 0.'],
    ['a currency of the list', { tipo_moneda: 'XXX' }, 400, 'Elegí una opción de la lista.'],
    [
      'the unit of the bulk',
      { unidad_medida_peso_envase: 'kilos' },
      422,
      'La unidad de medida del envase debe ser la del producto bulk (gramos).',
    ],
    [
      'the product of the bulk',
      { tipo_producto: 'Tintura' },
      422,
      'El tipo de producto debe ser el del producto bulk (Flores prearmadas).',
    ],
    [
      'an expiry after the packaging',
      { fecha_vencimiento: '2026-11-20' },
      422,
      'La fecha de vencimiento no puede ser anterior a la fecha de envasado.',
    ],
  ])('needs %s', async (_que, cambios, status, error) => {
    const respuesta = await envasar((await club.bulk()).id, cambios);
    expect([respuesta.status, respuesta.body.error]).toEqual([status, error]);
  });

  it('is packaged today unless another day is given, and its days count from then', async () => {
    const hoy = diaDe(new Date());
    const { body } = await envasar((await club.bulk()).id, {
      fecha_envasado: null,
      fecha_vencimiento: null,
      dias_vencimiento: 30,
    }).expect(201);
    expect([body.fecha_envasado, body.fecha_vencimiento, body.dias_vencimiento]).toEqual([hoy, sumarDias(hoy, 30), 30]);
  });

  it('shows the missing weight beside the units', async () => {
    const { body } = await envasar((await club.bulk()).id, { cantidad_unidades: 21 }).expect(422);
    expect(body.errors).toEqual({
      cantidad_unidades: 'El peso total (105.0 gramos) excede el stock disponible (100.0 gramos).',
    });
  });

  it('answers a key again to the letter, the order of its fields included', async () => {
    const datos = cuerpo((await club.bulk()).id);
    const enviar = () =>
      http()
        .post('/api/producto_final_envasado')
        .set('idempotency-key', `envasa-${datos.codigo}`)
        .send(datos)
        .expect(201);
    expect((await enviar()).text).toBe((await enviar()).text);
  });

  it('gives the last 50 g to exactly one of three simultaneous requests', async () => {
    const { id } = await club.bulk({ cantidad: 50 });
    const respuestas = await Promise.all([1, 2, 3].map(() => envasar(id)));
    expect(respuestas.map(({ status, body }) => [status, body.error ?? body.mensaje]).sort()).toEqual([
      [201, 'Envasado registrado correctamente.'],
      [422, EXCEDE],
      [422, EXCEDE],
    ]);
    const { body } = await http().get(`/api/producto_final_bulk/${id}`).expect(200);
    expect([body.stockDisponible, body.envasados.length]).toEqual([0, 1]);
  });

  it('is packaged once however often the same key is sent', async () => {
    const bulk = await club.bulk();
    const pedido = cuerpo(bulk.id);
    const clave = newId();
    const enviar = (datos: object) =>
      http().post('/api/producto_final_envasado').set('idempotency-key', clave).send(datos);
    const [una, otra, tercera] = [
      await enviar(pedido).expect(201),
      ...(await Promise.all([enviar(pedido), enviar(pedido)])),
    ];
    expect([otra?.status, otra?.body, tercera?.status, tercera?.body]).toEqual([201, una?.body, 201, una?.body]);
    expect(await stockDelBulk(bulk.id)).toBe(50);
    expect((await enviar({ ...pedido, cantidad_unidades: 1 }).expect(409)).body.error).toBe(
      'La clave de idempotencia ya se usó con otros datos.',
    );
    expect(await stockDelBulk(bulk.id)).toBe(50);
    expect((await envasar(bulk.id, { codigo: pedido.codigo }).expect(409)).body.error).toBe(
      `El código ${pedido.codigo} ya está en uso.`,
    );
  });

  it('is cancelled with a reason, and its weight returns', async () => {
    const bulk = await club.bulk();
    const { id } = await club.envasado({ producto_final_bulk_id: bulk.id });
    const anular = (motivo_anulacion: string | null) =>
      http().put(`/api/producto_final_envasado_anular/${id}`).send({ club_id: club.persona.club_id, motivo_anulacion });
    expect((await anular(' ').expect(422)).body.error).toBe('El motivo es obligatorio.');
    const { body } = await anular('Etiqueta equivocada').expect(200);
    expect([body.mensaje, body.anulado, body.motivo_anulacion, body.stock_disponible]).toEqual([
      'Envasado anulado correctamente.',
      true,
      'Etiqueta equivocada',
      0,
    ]);
    expect(await stockDelBulk(bulk.id)).toBe(100);
    expect((await anular('Otra vez').expect(409)).body.error).toBe('El envasado ya está anulado.');
    expect([
      (await lista('producto_final_envasado_con_stock')).some((uno) => uno.id === id),
      (await lista('producto_final_envasado_sin_stock')).some((uno) => uno.id === id),
    ]).toEqual([false, true]);
    expect(
      (
        await http()
          .put(`/api/producto_final_envasado_precio/${id}`)
          .send({ precio_unitario: 1, tipo_moneda: 'ARS' })
          .expect(409)
      ).body.error,
    ).toBe('El envasado ya está anulado.');
  });

  it('is corrected in the fields that move no matter', async () => {
    const { id, codigo } = await club.envasado();
    const editar = (cambios: object) =>
      http()
        .put(`/api/producto_final_envasado/${id}`)
        .send({
          club_id: club.persona.club_id,
          tipo_producto: 'Flores prearmadas',
          tipo_envase: 'Lata',
          fecha_envasado: '2026-11-20',
          fecha_vencimiento: null,
          dias_vencimiento: 10,
          codigo: 'OTRO-1',
          observaciones: 'x',
          ...cambios,
        });
    const { body } = await editar({}).expect(200);
    expect(body).toMatchObject({
      mensaje: 'Cambios guardados correctamente.',
      codigo,
      tipo_envase: 'Lata',
      fecha_envasado: '2026-11-20',
      fecha_vencimiento: '2026-11-30',
      observaciones: 'x',
      cantidad_unidades: 10,
    });
    expect((await editar({ tipo_envase: null }).expect(400)).body.error).toBe('Elegí una opción de la lista.');
    expect((await editar({ dias_vencimiento: null }).expect(400)).body.error).toBe('Este campo es obligatorio.');
    expect((await editar({ fecha_vencimiento: '2026-11-19' }).expect(422)).body.error).toBe(
      'La fecha de vencimiento no puede ser anterior a la fecha de envasado.',
    );
    expect((await editar({ peso_por_unidad: 6 }).expect(409)).body.error).toBe(
      'Las cantidades y el peso de un envasado no se editan: anulalo y creá uno nuevo.',
    );
  });

  it('has its price changed', async () => {
    const { id } = await club.envasado();
    const precio = (datos: object) => http().put(`/api/producto_final_envasado_precio/${id}`).send(datos);
    const { body } = await precio({ precio_unitario: 31000.1, tipo_moneda: 'USD' }).expect(200);
    expect([body.precio_unitario, body.tipo_moneda]).toEqual([31000.1, 'USD']);
    expect((await precio({ precio_unitario: -1, tipo_moneda: 'USD' }).expect(400)).body.error).toBe(
      'Debe ser mayor o igual a 0.',
    );
    expect((await precio({ precio_unitario: 1, tipo_moneda: 'pesos' }).expect(400)).body.error).toBe(
      'Elegí una opción de la lista.',
    );
  });

  it('gets a code that nobody has', async () => {
    const bulk = await club.bulk();
    const { body } = await http()
      .get('/api/producto_final_envasado_generar_codigo')
      .query({ club_id: club.persona.club_id, producto_final_bulk_id: bulk.id })
      .expect(200);
    expect(body).toEqual({ codigo: expect.stringMatching(/^ENV-\d{6}-[0-9A-Z]{6}$/) });
  });

  it('is nobody else’s', async () => {
    const { id } = await otro.envasado();
    await envasar((await otro.bulk()).id).expect(404);
    await http().get(`/api/producto_final_envasado/${id}`).expect(404);
    await http()
      .put(`/api/producto_final_envasado/${id}`)
      .send({ tipo_envase: 'Lata', fecha_envasado: '2026-11-20', dias_vencimiento: 1 })
      .expect(404);
    await http()
      .put(`/api/producto_final_envasado_precio/${id}`)
      .send({ precio_unitario: 1, tipo_moneda: 'ARS' })
      .expect(404);
    await http().put(`/api/producto_final_envasado_anular/${id}`).send({ motivo_anulacion: 'x' }).expect(404);
    await http().get('/api/producto_final_envasado_con_stock').query({ club_id: otro.persona.club_id }).expect(403);
  });
});
