import { nuevoCultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

type ConClub = Persona & { club_id: string };
const NADIE = '00000000-0000-4000-8000-000000000000';
const rol = async (nombre: string): Promise<string> =>
  (await app.http(app.admin).get('/api/roles').expect(200)).body.find(
    (uno: { nombre: string }) => uno.nombre === nombre,
  ).id;
const vincular = (quien: ConClub, user_id: string, cambios: object = {}) =>
  app
    .http(quien.token)
    .post('/api/usuarios_vincular')
    .send({ user_id, club_id: quien.club_id, ...cambios });
const desvincular = (token: string, user_id: string) =>
  app.http(token).post('/api/usuarios_desvincular').send({ user_id });
const delClub = async ({ token, club_id }: ConClub): Promise<string[]> =>
  (await app.http(token).get('/api/usuarios_del_club').query({ club_id }).expect(200)).body.map(
    ({ email }: { email: string }) => email,
  );

describe('linking', () => {
  it('gives a person the club and the role', async () => {
    const [ana, beto] = [await app.club('Ana'), await app.persona('Beto')];
    expect((await vincular(ana, beto.id, { role_id: await rol('club') }).expect(200)).body).toEqual({
      mensaje: 'Usuario vinculado con éxito.',
    });
    expect(await delClub(ana)).toEqual([ana.email, beto.email]);
    const { body } = await app.http(beto.token).get('/api/usuarios/me').expect(200);
    expect([body.rol, body.club_id]).toEqual(['club', ana.club_id]);
    await vincular(ana, beto.id).expect(200);
    expect(await delClub(ana)).toEqual([ana.email, beto.email]);
  });

  it('gives three seats and no more, however many ask at once', async () => {
    const caro = await app.club('Caro');
    const gente = await Promise.all(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((nombre) => app.persona(nombre)));
    const respuestas = await Promise.all(gente.map(({ id }) => vincular(caro, id)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
    expect([...new Set(respuestas.filter(({ status }) => status === 422).map(({ body }) => body.error))]).toEqual([
      'Máximo 3 usuarios.',
    ]);
    expect(await delClub(caro)).toHaveLength(3);
    const dentro = gente.filter((_, i) => respuestas[i]?.status === 200);
    const fuera = gente.filter((_, i) => respuestas[i]?.status === 422);
    expect((await desvincular(caro.token, dentro[0]?.id ?? '').expect(200)).body).toEqual({
      mensaje: 'Usuario desvinculado con éxito.',
    });
    await vincular(caro, fuera[0]?.id ?? '').expect(200);
  });

  it('gives a person one club when two ask for them at once, and frees the other’s seat', async () => {
    const [dani, eva, fede] = [await app.club('Dani'), await app.club('Eva'), await app.persona('Fede')];
    const respuestas = await Promise.all([vincular(dani, fede.id), vincular(eva, fede.id)]);
    const [ganador, perdedor] = respuestas[0]?.status === 200 ? [dani, eva] : [eva, dani];
    expect(respuestas.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect([await delClub(ganador), await delClub(perdedor)]).toEqual([[ganador.email, fede.email], [perdedor.email]]);
    const { rows } = await app.nucleo.pool.query('SELECT club_id FROM lectura.club_usuarios WHERE user_id = $1', [
      fede.id,
    ]);
    expect(rows).toEqual([{ club_id: ganador.club_id }]);
    await vincular(perdedor, fede.id).expect(404);
    await desvincular(perdedor.token, fede.id).expect(404);
    expect(
      (
        await app
          .http(app.admin)
          .post('/api/usuarios_vincular')
          .send({ user_id: fede.id, club_id: perdedor.club_id })
          .expect(409)
      ).body.error,
    ).toBe('El usuario ya tiene un club.');
  });

  it('gives no permission that the giver lacks', async () => {
    const [gala, hugo] = [await app.club('Gala'), await app.persona('Hugo')];
    await vincular(gala, hugo.id, { role_id: await rol('Administrador') }).expect(403);
    const { body: cultivo } = await app.http(app.admin).post('/api/roles').send({ nombre: 'cultivo' }).expect(201);
    const { body: permiso } = await app
      .http(app.admin)
      .post('/api/roles/permisos')
      .send({ nombre: 'per_cosecha' })
      .expect(201);
    await app.http(app.admin).post(`/api/roles/${cultivo.id}/permisos`).send({ permiso_id: permiso.id }).expect(201);
    await vincular(gala, hugo.id, { role_id: cultivo.id }).expect(403);
    expect((await vincular(gala, hugo.id, { role_id: NADIE }).expect(422)).body.error).toBe(
      'No se encontró el rol "club".',
    );
    await vincular(gala, NADIE).expect(404);
    await vincular(gala, hugo.id, { club_id: (await app.club('Otro')).club_id }).expect(403);
    await vincular(gala, hugo.id, { role_id: await rol('auditoria') }).expect(200);
    await desvincular(gala.token, hugo.id).expect(200);
    const { body: yo } = await app.http(hugo.token).get('/api/usuarios/me').expect(200);
    expect([yo.rol, yo.club_id]).toEqual([null, null]);
    await desvincular(gala.token, hugo.id).expect(404);
  });

  it('leaves the administration its role, and to itself', async () => {
    const iris = await app.club('Iris');
    const { body: admin } = await app.http(app.admin).get('/api/usuarios/me').expect(200);
    await vincular(iris, admin.id).expect(403);
    await app
      .http(app.admin)
      .post('/api/usuarios_vincular')
      .send({ user_id: admin.id, club_id: iris.club_id })
      .expect(200);
    await desvincular(iris.token, admin.id).expect(403);
    await desvincular(app.admin, admin.id).expect(200);
    expect((await app.http(app.admin).get('/api/usuarios/me').expect(200)).body.rol).toBe('Administrador');
  });
});

describe('leaving', () => {
  it('is for oneself or by the owner, and the owner is taken out by the administration only', async () => {
    const [olga, beba, ciro] = [await app.club('Olga'), await app.persona('Beba'), await app.persona('Ciro')];
    for (const { id } of [beba, ciro]) await vincular(olga, id, { role_id: await rol('club') }).expect(200);
    expect((await desvincular(beba.token, olga.id).expect(409)).body.codigo).toBe('DUENO_DEL_CLUB');
    expect((await desvincular(olga.token, olga.id).expect(409)).body.codigo).toBe('DUENO_DEL_CLUB');
    await desvincular(beba.token, ciro.id).expect(403);
    await desvincular(beba.token, beba.id).expect(200);
    await desvincular(olga.token, ciro.id).expect(200);
    expect(await delClub(olga)).toEqual([olga.email]);
    // Somebody with write access must stay: a club always has one (SIN_QUIEN_ESCRIBA).
    await vincular(olga, beba.id, { role_id: await rol('club') }).expect(200);
    await desvincular(app.admin, olga.id).expect(200);
  });
});

describe('the last person who may write', () => {
  const perder = {
    'a role that only reads': async (id: string) =>
      app
        .http(app.admin)
        .put('/api/usuarios')
        .send({ user_id: id, role_id: await rol('auditoria') }),
    'another club': (id: string) => app.http(app.admin).put('/api/usuarios').send({ user_id: id, club_id: null }),
    deletion: (id: string) => app.http(app.admin).put('/api/usuarios').send({ user_id: id, is_deleted: true }),
    'the other deletion': (id: string) => app.http(app.admin).delete(`/api/usuarios/${id}`),
    erasure: (id: string) => app.http(app.admin).delete(`/api/usuarios/${id}/full`),
  };

  it('stays while the club has an open crop, and leaves when somebody else may write', async () => {
    const [pia, quico] = [await app.club('Pia'), await app.persona('Quico')];
    await nuevoCultivo(app, pia);
    for (const [como, pedir] of Object.entries(perder)) {
      const { status, body } = await pedir(pia.id);
      expect([como, status, body.codigo]).toEqual([como, 409, 'SIN_QUIEN_ESCRIBA']);
    }
    expect((await app.http(pia.token).get('/api/usuarios/me').expect(200)).body.rol).toBe('club');
    await vincular(pia, quico.id, { role_id: await rol('auditoria') }).expect(200);
    expect((await perder.deletion(pia.id)).body.codigo).toBe('SIN_QUIEN_ESCRIBA');
    await vincular(pia, quico.id, { role_id: await rol('club') }).expect(200);
    await perder['a role that only reads'](pia.id).then(({ status }) => expect(status).toBe(200));
    // The role itself cannot become read-only.
    const { body: permisos } = await app.http(app.admin).get('/api/roles/permisos').expect(200);
    const permiso_id = permisos.find(({ nombre }: { nombre: string }) => nombre === 'per_solo_lectura').id;
    const { body } = await app
      .http(app.admin)
      .post(`/api/roles/${await rol('club')}/permisos`)
      .send({ permiso_id })
      .expect(409);
    expect(body.codigo).toBe('SIN_QUIEN_ESCRIBA');
  });

  it('leaves a club that has nothing to write about', async () => {
    const rita = await app.club('Rita');
    expect((await perder.erasure(rita.id)).status).toBe(200);
  });
});

describe('handing the club over', () => {
  const entregar = (token: string, user_id: string, club_id: string) =>
    app.http(token).post('/api/club_entregar').send({ user_id, club_id });

  it('is for its owner, to a member who may write, and is on record', async () => {
    const [rita, saul, tito] = [await app.club('Rita'), await app.persona('Saul'), await app.persona('Tito')];
    await vincular(rita, saul.id, { role_id: await rol('club') }).expect(200);
    await vincular(rita, tito.id, { role_id: await rol('auditoria') }).expect(200);
    const { club_id } = rita;
    expect((await entregar(saul.token, saul.id, club_id).expect(403)).body).toMatchObject({
      codigo: 'SOLO_QUIEN_ES_DUENO',
      error: 'Solo el dueño del club puede entregarlo.',
    });
    await entregar(tito.token, saul.id, club_id).expect(403);
    const ajena = await app.persona('Ursula');
    expect((await entregar(rita.token, ajena.id, club_id).expect(422)).body.codigo).toBe('NO_ES_DEL_CLUB');
    expect((await entregar(rita.token, tito.id, club_id).expect(422)).body.codigo).toBe('DUENO_DE_SOLO_LECTURA');
    expect((await entregar(rita.token, saul.id, club_id).expect(200)).body).toEqual({
      mensaje: 'Club entregado con éxito.',
    });
    const { body: gente } = await app.http(saul.token).get('/api/usuarios_del_club').query({ club_id }).expect(200);
    expect(gente.map(({ id, dueno }: { id: string; dueno: boolean }) => [id, dueno])).toEqual([
      [rita.id, false],
      [saul.id, true],
      [tito.id, false],
    ]);
    // The former owner can leave or be removed. The current owner cannot.
    expect((await desvincular(rita.token, saul.id).expect(409)).body.codigo).toBe('DUENO_DEL_CLUB');
    await entregar(rita.token, rita.id, club_id).expect(403);
    await desvincular(saul.token, rita.id).expect(200);
    const { body: hechos } = await app
      .http(saul.token)
      .get('/api/auditoria')
      .query({ club_id, tipo: 'ClubEntregado' })
      .expect(200);
    expect(hechos).toMatchObject([
      {
        que: 'El club pasó a estar a cargo de otra de sus personas.',
        quien: { id: rita.id, nombre: 'Rita' },
        cambios: [{ campo: 'persona_a_cargo', antes: 'Rita', despues: 'Saul' }],
      },
    ]);
    const { body: entradas } = await app
      .http(saul.token)
      .get('/api/auditoria')
      .query({ club_id, tipo: 'UsuarioVinculado' })
      .expect(200);
    expect(entradas).toContainEqual(
      expect.objectContaining({
        cambios: [
          { campo: 'persona', antes: null, despues: 'Saul' },
          { campo: 'rol', antes: null, despues: 'club' },
        ],
      }),
    );
    const { body: asignadas } = await app
      .http(saul.token)
      .get('/api/auditoria')
      .query({ club_id, tipo: 'ClubAsignado' })
      .expect(200);
    expect(asignadas).toContainEqual(
      expect.objectContaining({ codigo: 'Saul', cambios: [{ campo: 'rol', antes: null, despues: 'club' }] }),
    );
    await entregar(app.admin, saul.id, club_id).expect(200);
  });
});

describe('searching', () => {
  it('finds people without a club or of one’s own, and shows no more than their identity', async () => {
    const [juan, kira, libre] = [await app.club('Juana'), await app.club('Juanita'), await app.persona('Juanjo')];
    const buscar = async (query: string, token = juan.token): Promise<unknown> =>
      (await app.http(token).get('/api/usuarios_buscar').query({ query }).expect(200)).body;
    expect(await buscar('JUAN')).toEqual([{ id: juan.id, nombre: 'Juana', email: juan.email }]);
    const suyo = [{ id: libre.id, nombre: 'Juanjo', email: libre.email }];
    expect(await buscar(libre.email.toUpperCase())).toEqual(suyo);
    expect(await buscar('juan', kira.token)).toEqual([{ id: kira.id, nombre: 'Juanita', email: kira.email }]);
    // A guessed search shows no name.
    for (const pesca of ['@', 'juanj', libre.email.slice(0, -1)])
      expect(await buscar(pesca)).not.toContainEqual(suyo[0]);
    for (const nada of ['', ' ', '%', '_', '@', '@ ', 'a', 'ju', 'administrador'])
      expect(await buscar(nada)).toEqual([]);
    await app.http(app.admin).put('/api/usuarios').send({ user_id: libre.id, is_active: false }).expect(200);
    expect(await buscar(libre.email)).toEqual([]);
    await app.http(libre.token).get('/api/usuarios_buscar').query({ query: 'a' }).expect(405);
  });
});

describe('searching a name', () => {
  it('asks for no accent, and minds none', async () => {
    const oscar = await app.club('Oscar');
    const angela = await app.persona('Buscada');
    await app.http(angela.token).put('/api/usuarios/me').send({ nombre: 'Ángela Muñiz' }).expect(200);
    await vincular(oscar, angela.id).expect(200);
    const buscar = async (query: string): Promise<unknown> =>
      (await app.http(oscar.token).get('/api/usuarios_buscar').query({ query }).expect(200)).body;
    for (const escrito of ['angela', 'ÁNGELA', 'a\u0301ngela', 'muniz', 'Muñiz', 'àngela m'])
      expect(await buscar(escrito)).toEqual([{ id: angela.id, nombre: 'Ángela Muñiz', email: angela.email }]);
  });
});

describe('without the role "club"', () => {
  it('nobody is linked and nobody gets a club', async () => {
    const luz = await app.club('Luz');
    const nora = await app.persona('Nora');
    const club = await rol('club');
    const { rows } = await app.nucleo.pool.query<{ id: string }>('SELECT id FROM lectura.usuarios WHERE role_id = $1', [
      club,
    ]);
    for (const { id } of rows)
      await app.http(app.admin).put('/api/usuarios').send({ user_id: id, role_id: null }).expect(200);
    await app.http(app.admin).delete(`/api/roles/${club}`).expect(200);
    expect((await vincular(luz, nora.id).expect(422)).body.error).toBe('No se encontró el rol "club".');
    expect((await app.http(nora.token).post('/api/clubes').send({ nombre: 'Sin rol' }).expect(422)).body.error).toBe(
      'No se encontró el rol "club".',
    );
  });
});
