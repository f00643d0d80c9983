import { diaDe } from '@cepa/platform';
import { sumarMeses } from '@cepa/domain/clubes/suscripcion';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

const hoy = (): string => diaDe(new Date());
const NADIE = '00000000-0000-4000-8000-000000000000';
const paso = async ({ token }: Persona): Promise<string> =>
  (await app.http(token).get('/api/onboarding_status').expect(200)).body.paso_actual;

describe('a new club', () => {
  it('takes a person from their registration to their club', async () => {
    const ana = await app.persona('Ana');
    expect(await paso(ana)).toBe('CREAR_CLUB');
    await app.http(ana.token).get('/api/clubes_user').query({ user_id: ana.id }).expect(404);
    await app.http(ana.token).get('/api/clubes').expect(200, []);
    await app.http(ana.token).get('/api/moneda_actual').expect(403);

    const datos = {
      nombre: 'Las Lomas',
      direccion: 'Belgrano 450',
      descripcion: '',
      fundacion: '2020-02-29',
      user_id: ana.id,
    };
    const { body: club } = await app.http(ana.token).post('/api/clubes').send(datos).expect(200);
    const guardado = {
      id: expect.any(String),
      ...datos,
      descripcion: null,
      fecha_inicio_suscripcion: null,
      fecha_fin_suscripcion: null,
      cantidad_maxima_variables_cultivo: 50,
      creado_en: expect.any(String),
      ejemplo: false,
    };
    expect(club).toEqual({ mensaje: 'Club creado con éxito', ...guardado });
    expect((await app.http(ana.token).get('/api/clubes_user').query({ user_id: ana.id }).expect(200)).body).toEqual(
      guardado,
    );
    const { body: yo } = await app.http(ana.token).get('/api/usuarios/me').expect(200);
    expect([yo.rol, yo.permisos, yo.club_id, yo.club.nombre]).toEqual(['club', [], club.id, 'Las Lomas']);

    expect(await paso(ana)).toBe('PAGO_SUSCRIPCION');
    expect((await app.http(ana.token).get(`/api/clubes/${club.id}`).expect(402)).body.error).toBe(
      'Su suscripción ha expirado o no es válida. Por favor, renueve su suscripción.',
    );
    await app
      .http(ana.token)
      .get('/api/suscripcion_club/')
      .query({ user_id: ana.id })
      .expect(200, { club_id: club.id, fecha_inicio: null, fecha_fin: null, activa: false });

    const { body: extendido } = await app
      .http(app.admin)
      .post(`/api/clubes_extender_suscripcion/${club.id}`)
      .expect(200);
    expect([extendido.mensaje, extendido.fecha_inicio_suscripcion, extendido.fecha_fin_suscripcion]).toEqual([
      'Suscripción extendida 1 mes',
      hoy(),
      sumarMeses(hoy(), 1),
    ]);
    expect(await paso(ana)).toBe('COMPLETO');
    expect((await app.http(ana.token).get(`/api/clubes/${club.id}`).expect(200)).body.id).toBe(club.id);
  });

  it('is one a person, also when they ask twice at the same moment', async () => {
    const beto = await app.persona('Beto');
    const crear = () => app.http(beto.token).post('/api/clubes').send({ nombre: 'Uno' });
    const respuestas = await Promise.all([crear(), crear(), crear()]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await crear().expect(409)).body.error).toBe('El usuario ya tiene un club.');
    const { body: todos } = await app.http(app.admin).get('/api/clubes').expect(200);
    expect(todos.filter(({ user_id }: { user_id: string }) => user_id === beto.id)).toHaveLength(1);
  });

  it('is the same one for the same key', async () => {
    const caro = await app.persona('Caro');
    const crear = () =>
      app
        .http(caro.token)
        .post('/api/clubes')
        .set('idempotency-key', 'club-de-caro')
        .send({ nombre: 'De Caro' })
        .expect(200);
    const [{ body: una }, { body: otra }] = [await crear(), await crear()];
    expect(otra).toEqual(una);
  });

  it('needs a name, and is founded today unless another day is given', async () => {
    const dani = await app.persona('Dani');
    const { body } = await app.http(dani.token).post('/api/clubes').send({ nombre: '  ' }).expect(400);
    expect([body.error, body.errors]).toEqual([
      'El nombre del club es obligatorio.',
      { nombre: 'El nombre del club es obligatorio.' },
    ]);
    expect(
      (await app.http(dani.token).post('/api/clubes').send({ nombre: 'De Dani' }).expect(200)).body.fundacion,
    ).toBe(hoy());
  });

  it('is nobody else’s to create; the administration creates for others and keeps its role', async () => {
    const [eva, fede] = [await app.persona('Eva'), await app.persona('Fede')];
    await app.http(eva.token).post('/api/clubes').send({ nombre: 'Ajeno', user_id: fede.id }).expect(403);
    expect(
      (await app.http(app.admin).post('/api/clubes').send({ nombre: 'De Fede', user_id: fede.id }).expect(200)).body
        .user_id,
    ).toBe(fede.id);
    for (const nombre of ['Primero', 'Segundo'])
      await app.http(app.admin).post('/api/clubes').send({ nombre }).expect(200);
    const { body: admin } = await app.http(app.admin).get('/api/usuarios/me').expect(200);
    expect([admin.rol, admin.club.nombre]).toEqual(['Administrador', 'Primero']);
  });
});

describe('clubs', () => {
  it('are corrected by their people and deleted by the administration', async () => {
    const gala = await app.club('Gala');
    const ruta = `/api/clubes/${gala.club_id}`;
    const { body: editado } = await app
      .http(gala.token)
      .put(ruta)
      .send({ nombre: 'Gala y Cía', direccion: null, descripcion: 'Cooperativa' })
      .expect(200);
    expect([editado.mensaje, editado.nombre, editado.descripcion, editado.fundacion]).toEqual([
      'Club actualizado con éxito',
      'Gala y Cía',
      'Cooperativa',
      hoy(),
    ]);
    await app.http(gala.token).delete(ruta).expect(403);
    await app.http(app.admin).delete(ruta).expect(200, { mensaje: 'Club eliminado con éxito' });
    await app.http(app.admin).get(ruta).expect(404);
    await app.http(app.admin).delete(ruta).expect(404);
    expect(await paso(gala)).toBe('CREAR_CLUB');
    await app.http(gala.token).post('/api/clubes').send({ nombre: 'Otra vez' }).expect(200);
  });

  it('keep the day of their foundation, unless another one is given', async () => {
    const olmo = await app.persona('Olmo');
    const { body } = await app
      .http(olmo.token)
      .post('/api/clubes')
      .send({ nombre: 'Olmo', fundacion: '2020-02-29' })
      .expect(200);
    await app.http(app.admin).post(`/api/clubes_extender_suscripcion/${body.id}`).send({}).expect(200);
    const editar = async (cuerpo: object) =>
      (
        await app
          .http(olmo.token)
          .put(`/api/clubes/${body.id}`)
          .send({ nombre: 'Olmo', ...cuerpo })
          .expect(200)
      ).body.fundacion;
    expect([await editar({ descripcion: 'Cooperativa' }), await editar({ fundacion: '2021-03-01' })]).toEqual([
      '2020-02-29',
      '2021-03-01',
    ]);
  });

  it('leave an Administrador who had one without a club, and with their role', async () => {
    const jefa = await app.persona('Jefa');
    const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
    const { id: role_id } = roles.find(({ nombre }: { nombre: string }) => nombre === 'Administrador');
    await app.http(app.admin).put('/api/usuarios').send({ user_id: jefa.id, role_id }).expect(200);
    const { body: club } = await app.http(jefa.token).post('/api/clubes').send({ nombre: 'De Jefa' }).expect(200);
    const ella = async () => (await app.http(jefa.token).get('/api/usuarios/me').expect(200)).body;
    expect([(await ella()).rol, (await ella()).club_id]).toEqual(['Administrador', club.id]);
    await app.http(app.admin).delete(`/api/clubes/${club.id}`).expect(200);
    expect([(await ella()).rol, (await ella()).club_id]).toEqual(['Administrador', null]);
  });

  it('show each person their own and the administration all, by pages on request', async () => {
    const [hugo, iris] = [await app.club('Hugo'), await app.club('Iris')];
    expect(
      (await app.http(hugo.token).get('/api/clubes').expect(200)).body.map(({ id }: { id: string }) => id),
    ).toEqual([hugo.club_id]);
    const { body, headers } = await app.http(app.admin).get('/api/clubes').query({ limit: 1 }).expect(200);
    expect([
      body.map(({ id }: { id: string }) => id),
      Number(headers['x-total-count']) > 2,
      headers['link']?.endsWith('rel="next"'),
    ]).toEqual([[iris.club_id], true, true]);
    for (const pedido of [
      app.http(hugo.token).get(`/api/clubes/${iris.club_id}`),
      app.http(hugo.token).put(`/api/clubes/${iris.club_id}`).send({ nombre: 'X' }),
    ])
      await pedido.expect(404);
    for (const ruta of ['clubes_user', 'suscripcion_club'])
      await app.http(hugo.token).get(`/api/${ruta}`).query({ user_id: iris.id }).expect(403);
    expect((await app.http(app.admin).get('/api/clubes_user').query({ user_id: iris.id }).expect(200)).body.id).toBe(
      iris.club_id,
    );
  });
});

describe('subscription', () => {
  it('is set, ended and renewed by the administration alone', async () => {
    const juan = await app.club('Juan');
    const fijar = (fecha_fin: unknown) =>
      app.http(app.admin).put(`/api/clubes_actualizar_suscripcion/${juan.club_id}`).send({ fecha_fin });
    expect((await fijar('2099-01-31').expect(200)).body).toMatchObject({
      mensaje: 'Fecha de fin actualizada',
      fecha_fin_suscripcion: '2099-01-31',
    });
    expect(
      (await app.http(app.admin).post(`/api/clubes_extender_suscripcion/${juan.club_id}`).send({}).expect(200)).body
        .fecha_fin_suscripcion,
    ).toBe('2099-02-28');
    await fijar('2026-02-30').expect(400);
    await fijar(hoy()).expect(200);
    await app.http(juan.token).get('/api/moneda').expect(200);
    expect(await paso(juan)).toBe('COMPLETO');
    await fijar(sumarDias(hoy(), -1)).expect(200);
    await app.http(juan.token).get('/api/moneda').expect(402);
    await fijar('2020-01-01').expect(200);
    await app.http(juan.token).get('/api/moneda').expect(402);
    expect(await paso(juan)).toBe('PAGO_SUSCRIPCION');
    await app
      .http(juan.token)
      .get('/api/suscripcion_club')
      .expect(200)
      .expect(({ body }) => expect([body.fecha_fin, body.activa]).toEqual(['2020-01-01', false]));
    const { body } = await app
      .http(app.admin)
      .post(`/api/clubes_extender_suscripcion/${juan.club_id}`)
      .set('content-type', 'application/json')
      .expect(200);
    expect([body.fecha_inicio_suscripcion, body.fecha_fin_suscripcion]).toEqual([hoy(), sumarMeses(hoy(), 1)]);
    await app.http(juan.token).get('/api/moneda').expect(200, []);
    for (const pedido of [
      app.http(juan.token).post(`/api/clubes_extender_suscripcion/${juan.club_id}`),
      app.http(juan.token).put(`/api/clubes_actualizar_suscripcion/${juan.club_id}`).send({ fecha_fin: '2099-01-01' }),
    ])
      await pedido.expect(403);
    await app.http(app.admin).post(`/api/clubes_extender_suscripcion/${NADIE}`).expect(404);
  });
});

describe('currency', () => {
  it('is one of the official list; the one before ends', async () => {
    const kira = await app.club('Kira');
    const cambiar = (cuerpo: object) =>
      app
        .http(kira.token)
        .post('/api/moneda_actual')
        .send({ club_id: kira.club_id, ...cuerpo });
    await app.http(kira.token).get('/api/moneda_actual').query({ club_id: kira.club_id }).expect(404);
    expect((await cambiar({ codigo: 'XXX', nombre: 'Inventada', simbolo: 'x' }).expect(422)).body.error).toBe(
      'Moneda no válida.',
    );
    expect((await cambiar({}).expect(400)).body.error).toBe('Moneda no válida.');
    const pesos = {
      id: expect.any(String),
      club_id: kira.club_id,
      nombre: 'Peso argentino',
      codigo: 'ARS',
      simbolo: '$',
      fecha_inicio: hoy(),
      fecha_fin: null,
      es_actual: true,
      observacion: 'primera',
      creado_en: expect.any(String),
    };
    expect(
      (await cambiar({ codigo: 'ARS', nombre: 'Otro nombre', simbolo: '€', observacion: 'primera' }).expect(201)).body,
    ).toEqual({ mensaje: 'Moneda actualizada correctamente.', ...pesos });
    const dolares = { ...pesos, nombre: 'Dólar estadounidense', codigo: 'USD', simbolo: 'US$', observacion: null };
    await cambiar({ codigo: 'USD', nombre: 'Dólar estadounidense', simbolo: 'US$' }).expect(201);
    expect(
      (await app.http(kira.token).get('/api/moneda_actual').query({ club_id: kira.club_id }).expect(200)).body,
    ).toEqual(dolares);
    expect((await app.http(kira.token).get('/api/moneda').query({ club_id: kira.club_id }).expect(200)).body).toEqual([
      dolares,
      { ...pesos, fecha_fin: hoy(), es_actual: false },
    ]);
    const lara = await app.club('Lara');
    await app.http(lara.token).get('/api/moneda').query({ club_id: kira.club_id }).expect(403);
    await app.http(lara.token).post('/api/moneda_actual').send({ club_id: kira.club_id, codigo: 'EUR' }).expect(403);
  });

  it('is answered to all simultaneous requests for the same one', async () => {
    const nora = await app.club('Nora');
    const respuestas = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.http(nora.token).post('/api/moneda_actual').send({ club_id: nora.club_id, codigo: 'ARS' }),
      ),
    );
    expect(respuestas.map(({ status, body }) => [status, body.codigo])).toEqual(respuestas.map(() => [201, 'ARS']));
    expect(new Set(respuestas.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('constants', () => {
  it('are answered to anyone signed in', async () => {
    const mara = await app.persona('Mara');
    const { body } = await app.http(mara.token).get('/api/constantes/tipos_salas').expect(200);
    expect(body).toEqual(['sala', 'vivero', 'campo', 'invernadero', 'otro']);
    await app.http(mara.token).get('/api/constantes/nada').expect(404);
    await app.http(mara.token).get('/api/constantes/__proto__').expect(404);
    await app.http().get('/api/constantes/tipos_salas').expect(401);
  });
});
