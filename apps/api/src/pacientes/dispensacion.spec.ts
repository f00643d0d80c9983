import { newId } from '@cepa/platform';
import { idsPorPaginas } from '../testing/listas.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { ANA, PERSONALES, envasado } from './pacientes.testkit';

let app: AppDePrueba;
let club: Persona & { club_id: string };
let producto: string;
beforeAll(async () => {
  app = await levantarApp();
  club = await app.club('Ceibo');
}, 60_000);
beforeEach(async () => {
  producto = await envasado(app, club.club_id);
});
afterAll(() => app.cerrar());

const paciente = async (cambios: object = {}): Promise<string> =>
  (
    await app
      .http(club.token)
      .post('/api/usuario-medicinal')
      .send({ ...ANA, identificacion: newId(), club_id: club.club_id, ...cambios })
      .expect(201)
  ).body.id;
const dispensar = (usuario_medicinal_id: string, cambios: object = {}) =>
  app
    .http(club.token)
    .post('/api/dispensacion-medicinal')
    .send({
      usuario_medicinal_id,
      producto_final_envasado_id: producto,
      cantidad_entregada: 2,
      club_id: club.club_id,
      anulado: false,
      justificacion_anulacion: '',
      ...cambios,
    });
const editar = (id: string, cambios: object) =>
  app
    .http(club.token)
    .put(`/api/dispensacion-medicinal/${id}`)
    .send({ club_id: club.club_id, ...cambios });
const stock = async (): Promise<number> => {
  const { body } = await app
    .http(club.token)
    .get('/api/producto_final_envasado_con_stock')
    .query({ club_id: club.club_id })
    .expect(200);
  return body.find((uno: { id: string }) => uno.id === producto)?.stock_disponible ?? 0;
};
const historial = async (id: string) =>
  (await app.http(club.token).get(`/api/dispensacion-medicinal-usuario/${id}`).expect(200)).body as { id: string }[];

describe('POST /api/dispensacion-medicinal', () => {
  it('hands units to a person, and both histories show it', async () => {
    const id = await paciente({ identificacion: '20.123.456' });
    const { body } = await dispensar(id, { identificacion: '20123456' }).expect(201);
    const { mensaje, ...dispensacion } = body;
    expect(mensaje).toBe('Dispensación asignada exitosamente');
    expect(dispensacion).toEqual({
      id: expect.any(String),
      usuario_medicinal_id: id,
      producto_final_envasado_id: producto,
      cantidad_entregada: 2,
      club_id: club.club_id,
      anulado: false,
      justificacion_anulacion: null,
      identificacion: '20.123.456',
      fecha_dispensacion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      creado_en: expect.any(String),
      producto_final_envasado: {
        id: producto,
        codigo: `ENV-${producto}`,
        tipo_producto: 'Flores prearmadas',
        tipo_envase: 'Frasco de vidrio',
        peso_por_unidad: 5,
        unidad_medida_peso_envase: 'gramos',
      },
    });
    expect(await stock()).toBe(8);
    expect(await historial(id)).toEqual([dispensacion]);
    const { body: persona } = await app.http(club.token).get(`/api/usuario-medicinal/${id}`).expect(200);
    expect(persona.dispensaciones).toEqual([dispensacion]);
  });

  it.each([
    [{ cantidad_entregada: 0 }, 422, 'La cantidad debe ser un número entero positivo.'],
    [{ cantidad_entregada: -1 }, 422, 'La cantidad debe ser un número entero positivo.'],
    [{ cantidad_entregada: 1.5 }, 422, 'La cantidad debe ser un número entero positivo.'],
    [{ cantidad_entregada: '' }, 400, 'La cantidad debe ser un número entero positivo.'],
    [{ cantidad_entregada: 'dos' }, 400, 'La cantidad debe ser un número entero positivo.'],
    [{ cantidad_entregada: 11 }, 422, 'La cantidad excede el stock disponible (10)'],
    [{ cantidad_entregada: 1_000_000 }, 422, 'La cantidad excede el stock disponible (10)'],
    [{ anulado: true }, 422, 'Debe justificar la anulación.'],
    [
      { anulado: true, justificacion_anulacion: 'Anacleta Quiroga Paz se arrepintió' },
      422,
      'No escribas datos personales acá: este texto queda en el registro para siempre.',
    ],
    [{ identificacion: '99' }, 422, 'La identificación no corresponde al usuario medicinal.'],
    [{ producto_final_envasado_id: '0d0b9b8a-53c8-5e34-8a9e-7b7f5d1e2c22' }, 404, 'Recurso no encontrado.'],
    [{ usuario_medicinal_id: '0d0b9b8a-53c8-5e34-8a9e-7b7f5d1e2c22' }, 404, 'Recurso no encontrado.'],
    [{ producto_final_envasado_id: undefined }, 400, 'Este campo es obligatorio.'],
  ])('refuses %j with %i', async (cambios, status, mensaje) => {
    const id = await paciente();
    expect((await dispensar(id, cambios).expect(status)).body.error).toBe(mensaje);
    expect([await stock(), await historial(id)]).toEqual([10, []]);
  });

  it('refuses a suspended person, and one who was erased', async () => {
    const id = await paciente({ estado: 'suspendido' });
    expect((await dispensar(id).expect(409)).body.error).toBe('El usuario medicinal está suspendido.');
    await app.http(club.token).delete(`/api/usuario-medicinal/${id}`).send({ motivo: 'Lo pidió' }).expect(200);
    expect((await dispensar(id).expect(409)).body.error).toBe('La persona fue suprimida.');
    expect(await stock()).toBe(10);
  });

  it('is recorded before the person is erased or suspended in the same moment, or refused', async () => {
    for (let vez = 0; vez < 8; vez += 1) {
      const id = await paciente();
      const [{ status }] = await Promise.all([
        dispensar(id, { cantidad_entregada: 1 }),
        app.http(club.token).delete(`/api/usuario-medicinal/${id}`).send({ motivo: 'Lo pidió' }).expect(200),
      ]);
      const { body: hechos } = await app.http(club.token).get('/api/historial').query({ id }).expect(200);
      const registrado = hechos.map(({ tipo }: { tipo: string }) => tipo);
      expect(registrado).toEqual(
        status === 201
          ? ['UsuarioMedicinalRegistrado', 'ProductoDispensado', 'UsuarioMedicinalSuprimido']
          : ['UsuarioMedicinalRegistrado', 'UsuarioMedicinalSuprimido'],
      );
    }
  });

  it('answers its first outcome when it is sent again, also when the person was erased since', async () => {
    const id = await paciente();
    const enviar = () => dispensar(id).set('idempotency-key', `otra-vez-${id}`).expect(201);
    const { body: una } = await enviar();
    await app.http(club.token).delete(`/api/usuario-medicinal/${id}`).send({ motivo: 'Lo pidió' }).expect(200);
    expect((await enviar()).body).toEqual({ ...una, identificacion: null });
    expect((await dispensar(id).expect(409)).body.error).toBe('La persona fue suprimida.');
    expect(await stock()).toBe(8);
  });

  it('annuls in the same step, and the units are back', async () => {
    const { body } = await dispensar(await paciente(), {
      anulado: true,
      justificacion_anulacion: 'Error de carga',
    }).expect(201);
    expect(body).toMatchObject({ anulado: true, justificacion_anulacion: 'Error de carga', cantidad_entregada: 2 });
    expect(await stock()).toBe(10);
  });

  it('gives no unit twice when many come at once', async () => {
    const id = await paciente();
    const respuestas = await Promise.all(Array.from({ length: 6 }, () => dispensar(id, { cantidad_entregada: 3 })));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
    expect(respuestas.find(({ status }) => status === 422)?.body.error).toBe(
      'La cantidad excede el stock disponible (1)',
    );
    expect(await stock()).toBe(1);
  });

  it('happens once a key, and leaves no identification outside the vault', async () => {
    const id = await paciente({ identificacion: '20.123.456.7' });
    const enviar = (cambios: object) =>
      dispensar(id, { identificacion: '20.123.456.7', ...cambios }).set('idempotency-key', `dispensa-${id}`);
    const { body: una } = await enviar({}).expect(201);
    expect((await enviar({}).expect(201)).body).toEqual(una);
    expect((await enviar({ identificacion: '20 123 456 7' }).expect(201)).body).toEqual(una);
    await enviar({ cantidad_entregada: 3 }).expect(409);
    expect(await stock()).toBe(8);
    const { rows } = await app.nucleo.pool.query<{ todo: string }>(
      "SELECT (SELECT string_agg(convert_from(canonical, 'UTF8'), ' ') FROM ledger.events) || coalesce((SELECT string_agg(r::text, ' ') FROM plataforma.respuestas r), '') AS todo",
    );
    expect(rows[0]?.todo).toContain(una.id);
    expect(PERSONALES.exec(rows[0]?.todo ?? '')).toBeNull();
  });
});

describe('PUT /api/dispensacion-medicinal/{id}', () => {
  it('corrects the quantity, up to the dispensed units plus those left', async () => {
    const { body: una } = await dispensar(await paciente()).expect(201);
    expect((await editar(una.id, { cantidad_entregada: 11 }).expect(422)).body.error).toBe(
      'La cantidad excede el stock disponible (10)',
    );
    const { body } = await editar(una.id, {
      cantidad_entregada: 10,
      usuario_medicinal_id: una.usuario_medicinal_id,
      producto_final_envasado_id: producto,
      anulado: false,
      justificacion_anulacion: null,
      identificacion: una.identificacion,
    }).expect(200);
    expect(body).toEqual({ ...una, mensaje: 'Dispensación actualizada exitosamente', cantidad_entregada: 10 });
    expect(await stock()).toBe(0);
  });

  it('annuls once, with a reason', async () => {
    const { body: una } = await dispensar(await paciente()).expect(201);
    expect((await editar(una.id, { anulado: true }).expect(422)).body.error).toBe('Debe justificar la anulación.');
    const { body } = await editar(una.id, { anulado: true, justificacion_anulacion: 'Error de carga' }).expect(200);
    expect(body).toMatchObject({ anulado: true, justificacion_anulacion: 'Error de carga', cantidad_entregada: 2 });
    expect(await stock()).toBe(10);
    expect((await editar(una.id, { cantidad_entregada: 1 }).expect(409)).body.error).toBe(
      'La dispensación ya está anulada: no se puede modificar.',
    );
  });

  it.each([
    [{ cantidad_entregada: 1, identificacion: '99' }, 'La identificación no corresponde al usuario medicinal.'],
    [
      { anulado: true, justificacion_anulacion: 'Anacleta Quiroga Paz se arrepintió' },
      'No escribas datos personales acá: este texto queda en el registro para siempre.',
    ],
  ])('refuses %j', async (cambios, mensaje) => {
    const { body: una } = await dispensar(await paciente()).expect(201);
    expect((await editar(una.id, cambios).expect(422)).body.error).toBe(mensaje);
    expect(await stock()).toBe(8);
  });

  it('shows its person, in the list and when they are corrected', async () => {
    const id = await paciente();
    const [{ body: una }, { body: otra }] = [
      await dispensar(id).expect(201),
      await dispensar(id, { cantidad_entregada: 1 }).expect(201),
    ];
    await editar(una.id, { anulado: true, justificacion_anulacion: 'Error de carga' }).expect(200);
    const { fecha_dispensacion } = una;
    const entregas = [
      { id: otra.id, fecha_dispensacion, cantidad_entregada: 1, anulado: false },
      { id: una.id, fecha_dispensacion, cantidad_entregada: 2, anulado: true },
    ];
    const { body: todas } = await app
      .http(club.token)
      .get('/api/usuario-medicinal')
      .query({ club_id: club.club_id })
      .expect(200);
    const persona = todas.find((cada: { id: string }) => cada.id === id);
    expect(persona.dispensaciones).toEqual(entregas);
    expect(
      (
        await app
          .http(club.token)
          .put(`/api/usuario-medicinal/${id}`)
          .send({ ...persona, apellido: 'Otra' })
          .expect(200)
      ).body.dispensaciones,
    ).toEqual(entregas);
  });

  it('changes neither the person nor the product', async () => {
    const { body: una } = await dispensar(await paciente()).expect(201);
    expect((await editar(una.id, { usuario_medicinal_id: await paciente() }).expect(409)).body.error).toBe(
      'No se puede cambiar la persona de una dispensación: anulala y registrá otra.',
    );
    expect((await editar(una.id, { producto_final_envasado_id: newId() }).expect(409)).body.error).toBe(
      'No se puede cambiar el producto de una dispensación: anulala y registrá otra.',
    );
  });

  it('outlives the person: their dispensings stay, and can be annulled', async () => {
    const id = await paciente();
    const { body: una } = await dispensar(id).expect(201);
    await app.http(club.token).delete(`/api/usuario-medicinal/${id}`).send({ motivo: 'Lo pidió' }).expect(200);
    expect(await historial(id)).toEqual([
      expect.objectContaining({ id: una.id, identificacion: null, cantidad_entregada: 2 }),
    ]);
    await editar(una.id, { anulado: true, justificacion_anulacion: 'Devuelto' }).expect(200);
    expect(await stock()).toBe(10);
  });

  it('is closed to another club', async () => {
    const { body: una } = await dispensar(await paciente()).expect(201);
    const otro = await app.club(`Otro${newId().slice(0, 8)}`);
    await app.http(otro.token).put(`/api/dispensacion-medicinal/${una.id}`).send({ cantidad_entregada: 1 }).expect(404);
    await app
      .http(otro.token)
      .post('/api/dispensacion-medicinal')
      .send({
        usuario_medicinal_id: una.usuario_medicinal_id,
        producto_final_envasado_id: producto,
        cantidad_entregada: 1,
      })
      .expect(404);
    expect(await stock()).toBe(8);
  });
});

describe('GET /api/dispensacion-medicinal-usuario/{usuario_id}', () => {
  it('lists the newest first, in pages', async () => {
    const id = await paciente();
    const ids: string[] = [];
    for (const cantidad_entregada of [1, 2, 3])
      ids.unshift((await dispensar(id, { cantidad_entregada }).expect(201)).body.id);
    expect((await historial(id)).map((una) => una.id)).toEqual(ids);
    const { body, headers } = await app
      .http(club.token)
      .get(`/api/dispensacion-medicinal-usuario/${id}`)
      .query({ limit: 2 })
      .expect(200);
    expect([body.map((una: { id: string }) => una.id), headers['x-total-count']]).toEqual([ids.slice(0, 2), '3']);
    await app.http(club.token).get('/api/dispensacion-medicinal-usuario/no-es-un-id').expect(400);
    const pedir = (query: Readonly<Record<string, string>>) =>
      idsPorPaginas(app.http(club.token), `/api/dispensacion-medicinal-usuario/${id}`, { ...query, limit: 2 });
    expect(await pedir({ orden: 'cantidad' })).toEqual([...ids].reverse());
    expect(await pedir({ orden: '-fecha' })).toEqual(ids);
    expect(await pedir({ orden: 'codigo' })).toEqual(ids);
    const dia = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeZone: 'America/Argentina/Buenos_Aires' });
    expect((await pedir({ buscar: `env ${dia.format(new Date()).slice(0, 2)}` })).length).toBe(3);
    expect(await pedir({ buscar: 'nada' })).toEqual([]);
  });
});
