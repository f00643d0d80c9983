import { ADMIN, CLAVE, levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

const NADIE = '00000000-0000-4000-8000-000000000000';
const rol = async (nombre: string): Promise<string> =>
  (await app.http(app.admin).get('/api/roles').expect(200)).body.find(
    (uno: { nombre: string }) => uno.nombre === nombre,
  ).id;
const editar = (cuerpo: object) => app.http(app.admin).put('/api/usuarios/').send(cuerpo);
const yo = async ({ token }: Pick<Persona, 'token'>) =>
  (await app.http(token).get('/api/usuarios/me').expect(200)).body;

describe('one’s own profile', () => {
  it('changes name and e-mail and nothing else', async () => {
    const ana = await app.persona('Ana');
    const { body } = await app
      .http(ana.token)
      .put('/api/usuarios/me')
      .send({ nombre: 'Ana Ruiz', email: 'Ana.Ruiz@cepa.test', password: '', user_id: ana.id })
      .expect(200);
    expect([body.mensaje, body.nombre, body.email]).toEqual([
      'Perfil actualizado con éxito.',
      'Ana Ruiz',
      'ana.ruiz@cepa.test',
    ]);
    const { mensaje: _mensaje, ...perfil } = body;
    expect(await yo(ana)).toEqual(perfil);
    await app
      .http(ana.token)
      .put('/api/usuarios/me')
      .send({ ...perfil, user_id: ana.id })
      .expect(200);
    expect(await yo(ana)).toEqual({ ...perfil, actualizado_en: expect.any(String) });
    await app.http().post('/api/auth/login').send({ email: 'ana.ruiz@cepa.test', password: CLAVE }).expect(200);
  });

  it.each([
    [{ password: 'debil' }, 422],
    [{ email: ADMIN.email }, 409],
    [{ email: 'no' }, 400],
    [{ user_id: NADIE }, 403],
    [{ is_admin: true }, 400],
  ])('refuses %j with %i', async (cuerpo, status) => {
    const { body } = await app
      .http()
      .post('/api/auth/login')
      .send({ email: 'ana.ruiz@cepa.test', password: CLAVE })
      .expect(200);
    await app.http(body.result.token).put('/api/usuarios/me').send(cuerpo).expect(status);
  });
});

describe('people, for the administration', () => {
  it('are created with a role and a club', async () => {
    const club = await app.club('Beto');
    const cuerpo = {
      nombre: 'Caro',
      email: 'caro@cepa.test',
      password: 'Cosecha2026',
      role_id: await rol('auditoria'),
      club_id: club.club_id,
      is_active: true,
    };
    const { body } = await app.http(app.admin).post('/api/auth/usuarios').send(cuerpo).expect(201);
    expect([body.nombre, body.rol, body.permisos, body.club.nombre, body.acepto_terminos]).toEqual([
      'Caro',
      'auditoria',
      ['per_solo_lectura'],
      'Club Beto',
      false,
    ]);
    await app
      .http(app.admin)
      .post('/api/auth/usuarios')
      .send({ ...cuerpo, email: 'otra@cepa.test', role_id: NADIE })
      .expect(422);
    await app
      .http(app.admin)
      .post('/api/auth/usuarios')
      .send({ ...cuerpo, email: 'otra@cepa.test', club_id: NADIE })
      .expect(404);
    await app
      .http(app.admin)
      .post('/api/auth/usuarios')
      .send({ ...cuerpo, email: 'otra@cepa.test' })
      .expect(201);
    expect(
      (
        await app
          .http(app.admin)
          .post('/api/auth/usuarios')
          .send({ ...cuerpo, email: 'cuarta@cepa.test' })
          .expect(422)
      ).body.error,
    ).toBe('Máximo 3 usuarios.');
  });

  it('a read-only role reads and writes nothing', async () => {
    const { body } = await app
      .http()
      .post('/api/auth/login')
      .send({ email: 'caro@cepa.test', password: 'Cosecha2026' })
      .expect(200);
    const caro = app.http(body.result.token);
    await caro.get('/api/usuarios_del_club').expect(200);
    await caro.get('/api/usuarios_buscar').query({ query: 'a' }).expect(403);
    await caro.post('/api/moneda_actual').send({ codigo: 'ARS' }).expect(403);
    await caro.post('/api/usuarios_desvincular').send({ user_id: body.result.user.id }).expect(403);
  });

  it('are listed, newest first', async () => {
    const { body, headers } = await app.http(app.admin).get('/api/usuarios').expect(200);
    expect(body.map(({ nombre, email }: { nombre: string; email: string }) => [nombre, email])).toEqual([
      ['Caro', 'otra@cepa.test'],
      ['Caro', 'caro@cepa.test'],
      ['Beto', 'beto@cepa.test'],
      ['Ana Ruiz', 'ana.ruiz@cepa.test'],
      ['Administrador', ADMIN.email],
    ]);
    expect(headers['x-total-count']).toBe('5');
  });

  it('change role and club; a field that is not sent stays', async () => {
    const [dani, club] = [await app.persona('Dani'), await app.club('Eva')];
    const { body: vinculada } = await editar({
      id: dani.id,
      user_id: dani.id,
      nombre: 'Dani',
      email: dani.email,
      club_id: club.club_id,
    }).expect(200);
    expect([vinculada.mensaje, vinculada.rol, vinculada.club_id]).toEqual([
      'Usuario actualizado con éxito.',
      'club',
      club.club_id,
    ]);
    const { body: auditora } = await editar({ user_id: dani.id, role_id: await rol('auditoria') }).expect(200);
    expect([auditora.rol, auditora.club_id]).toEqual(['auditoria', club.club_id]);
    const { body: devuelta } = await editar({
      ...auditora,
      mensaje: undefined,
      user_id: undefined,
      nombre: 'Daniela',
    }).expect(200);
    expect([devuelta.nombre, devuelta.rol, devuelta.club_id]).toEqual(['Daniela', 'auditoria', club.club_id]);
    const { body: suelta } = await editar({ user_id: dani.id, club_id: '' }).expect(200);
    expect([suelta.rol, suelta.club_id]).toEqual([null, null]);
    expect(
      (await app.http(club.token).get('/api/usuarios_del_club').expect(200)).body.map(({ id }: { id: string }) => id),
    ).toEqual([club.id]);
  });

  it('stay wholly as they were when a change is refused', async () => {
    const [llena, pepa] = [await app.club('Lleno'), await app.club('Pepa')];
    for (const nombre of ['Segunda', 'Tercera'])
      await editar({ user_id: (await app.persona(nombre)).id, club_id: llena.club_id }).expect(200);
    const antes = await yo(pepa);
    expect(
      (
        await editar({ user_id: pepa.id, nombre: 'Otra', email: 'otra.pepa@cepa.test', club_id: llena.club_id }).expect(
          422,
        )
      ).body.error,
    ).toBe('Máximo 3 usuarios.');
    expect(await yo(pepa)).toEqual(antes);

    await app.http(app.admin).delete(`/api/usuarios/${pepa.id}`).expect(200);
    await editar({ user_id: pepa.id, is_deleted: false, email: llena.email }).expect(409);
    await app.http().post('/api/auth/login').send({ email: pepa.email, password: CLAVE }).expect(401);
  });

  it('are created once by one key, and by another request not with it', async () => {
    const cuerpo = { nombre: 'Quela', email: 'quela@cepa.test', password: 'Cosecha2026', role_id: await rol('club') };
    const crear = (clave: string, cambios: object = {}) =>
      app
        .http(app.admin)
        .post('/api/auth/usuarios')
        .set('idempotency-key', clave)
        .send({ ...cuerpo, ...cambios });
    const { body } = await crear('alta-de-quela').expect(201);
    expect((await crear('alta-de-quela').expect(201)).body).toEqual(body);
    for (const cambios of [
      { role_id: await rol('auditoria') },
      { is_active: false },
      { acepto_terminos: true },
      { nombre: 'Otra' },
    ]) {
      expect((await crear('alta-de-quela', cambios).expect(409)).body.codigo).toBe('CLAVE_REUSADA');
    }
    expect((await crear('corta', { email: 'corta@cepa.test' }).expect(400)).body.error).toBe(
      'La clave de idempotencia no es válida.',
    );
  });

  it('keep an Administrador from locking themselves out', async () => {
    const { id } = await yo({ token: app.admin });
    for (const cambios of [{ is_active: false }, { is_deleted: true }, { role_id: null }])
      await editar({ user_id: id, ...cambios }).expect(409);
    await app.http(app.admin).delete(`/api/usuarios/${id}`).expect(409);
    await app.http(app.admin).delete(`/api/usuarios/${id}/full`).expect(409);
  });

  it('are deleted softly, and may come back', async () => {
    const fede = await app.club('Fede');
    await app
      .http(app.admin)
      .delete(`/api/usuarios/${fede.id}`)
      .expect(200, { mensaje: 'Usuario eliminado con éxito.' });
    await app.http(fede.token).get('/api/usuarios/me').expect(401);
    await app.http().post('/api/auth/login').send({ email: fede.email, password: CLAVE }).expect(401);
    await editar({ user_id: fede.id, nombre: 'F' }).expect(404);
    const { body } = await editar({ user_id: fede.id, is_deleted: false }).expect(200);
    expect([body.is_deleted, body.club_id]).toEqual([false, null]);
    await app.http(fede.token).get('/api/usuarios/me').expect(401);
    await app.http().post('/api/auth/login').send({ email: fede.email, password: CLAVE }).expect(200);
  });

  it('are erased: the vault forgets, the ledger stays', async () => {
    const gala = await app.club('Gala');
    await app
      .http(app.admin)
      .delete(`/api/usuarios/${gala.id}/full`)
      .expect(200, { mensaje: 'Usuario eliminado con éxito.' });
    expect((await app.nucleo.pool.query('SELECT 1 FROM boveda.usuarios WHERE id = $1', [gala.id])).rows).toEqual([]);
    await app.http(app.admin).delete(`/api/usuarios/${gala.id}/full`).expect(200);
    await editar({ user_id: gala.id, is_deleted: false }).expect(404);
    const { body } = await app.http(app.admin).get('/api/usuarios').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(gala.id);
    const historia = [];
    for await (const { type } of app.nucleo.ledger.readStream(`usuario-${gala.id}`)) historia.push(type);
    expect(historia).toEqual(['UsuarioRegistrado', 'ClubAsignado', 'ClubQuitado', 'DatosDeUsuarioSuprimidos']);
    await app.persona('Gala');
  });

  it('are nobody else’s business', async () => {
    const hugo = await app.club('Hugo');
    const http = app.http(hugo.token);
    const pedidos = [
      http.get('/api/usuarios'),
      http.put('/api/usuarios').send({ user_id: hugo.id, role_id: await rol('Administrador') }),
      http.delete(`/api/usuarios/${hugo.id}`),
      http.delete(`/api/usuarios/${hugo.id}/full`),
      http.post('/api/roles').send({ nombre: 'jefe' }),
      http.get('/api/roles/permisos'),
      http.post('/api/roles/permisos').send({ nombre: 'per_todo' }),
      http.post(`/api/roles/${await rol('club')}/permisos`).send({ permiso_id: NADIE }),
    ];
    for (const pedido of pedidos) await pedido.expect(403);
    expect((await yo(hugo)).rol).toBe('club');
  });
});

describe('roles and permissions', () => {
  it('are made, linked, used and deleted', async () => {
    const http = app.http(app.admin);
    const { body: cultivo } = await http.post('/api/roles').send({ nombre: ' cultivo ' }).expect(201);
    expect(cultivo).toEqual({ id: expect.any(String), nombre: 'cultivo', usr_role_permisos: [] });
    expect((await http.post('/api/roles').send({ nombre: 'Cultivo' }).expect(409)).body.error).toBe(
      'Ya existe un rol con el nombre "Cultivo".',
    );
    await http.post('/api/roles').send({ nombre: ' ' }).expect(400);
    const { body: permiso } = await http.post('/api/roles/permisos').send({ nombre: 'per_cosecha' }).expect(201);
    expect(
      (await http.get('/api/roles/permisos').expect(200)).body.map(({ nombre }: { nombre: string }) => nombre),
    ).toEqual(['per_admin', 'per_cosecha', 'per_solo_lectura']);
    const { body: vinculado } = await http
      .post(`/api/roles/${cultivo.id}/permisos`)
      .send({ permiso_id: permiso.id })
      .expect(201);
    expect(vinculado.usr_role_permisos).toEqual([
      { role_id: cultivo.id, permiso_id: permiso.id, permiso: { id: permiso.id, nombre: 'per_cosecha' } },
    ]);
    await http.post(`/api/roles/${cultivo.id}/permisos`).send({ permiso_id: permiso.id }).expect(409);

    const iris = await app.persona('Iris');
    await editar({ user_id: iris.id, role_id: cultivo.id }).expect(200);
    expect((await yo(iris)).permisos).toEqual(['per_cosecha']);
    expect((await http.delete(`/api/roles/${cultivo.id}`).expect(409)).body.error).toBe(
      'No se puede eliminar: hay usuarios con este rol.',
    );
    expect(
      (await http.delete(`/api/roles/${cultivo.id}/permisos/${permiso.id}`).expect(200)).body.usr_role_permisos,
    ).toEqual([]);
    expect((await yo(iris)).permisos).toEqual([]);
    await http.delete(`/api/roles/permisos/${permiso.id}`).expect(200, { mensaje: 'Permiso eliminado con éxito.' });
    await editar({ user_id: iris.id, role_id: null }).expect(200);
    await http.delete(`/api/roles/${cultivo.id}`).expect(200, { mensaje: 'Rol eliminado con éxito.' });
    expect((await http.get('/api/roles').expect(200)).body.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Administrador',
      'auditoria',
      'club',
    ]);
    // The history names the person and the role, or the role and the permission, even if they were deleted later.
    const { body: hechos } = await http.get('/api/historial').query({ id: cultivo.id }).expect(200);
    const rol = { campo: 'rol', antes: null, despues: 'cultivo' };
    expect(hechos.map(({ tipo, cambios }: { tipo: string; cambios: object[] }) => [tipo, cambios])).toEqual([
      ['RolCreado', []],
      ['PermisoVinculado', [rol, { campo: 'permiso', antes: null, despues: 'per_cosecha' }]],
      ['RolAsignado', [rol]],
      [
        'PermisoDesvinculado',
        [
          { campo: 'rol', antes: 'cultivo', despues: null },
          { campo: 'permiso', antes: 'per_cosecha', despues: null },
        ],
      ],
      ['RolAsignado', [{ campo: 'rol', antes: 'cultivo', despues: null }]],
      ['RolEliminado', []],
    ]);
  });

  it('open the administration to a person who gets per_admin, at once', async () => {
    const [juan, administrador] = [await app.persona('Juan'), await rol('Administrador')];
    await app.http(juan.token).get('/api/usuarios').expect(403);
    await editar({ user_id: juan.id, role_id: administrador }).expect(200);
    await app.http(juan.token).get('/api/usuarios').expect(200);
    await editar({ user_id: juan.id, role_id: null }).expect(200);
    await app.http(juan.token).get('/api/usuarios').expect(403);
  });
});

describe('one’s own rights', () => {
  it('cannot lose the administration by taking per_admin from one’s own role', async () => {
    const http = app.http(app.admin);
    const { body: jefatura } = await http.post('/api/roles').send({ nombre: 'jefatura' }).expect(201);
    const perAdmin = (await http.get('/api/roles/permisos').expect(200)).body.find(
      ({ nombre }: { nombre: string }) => nombre === 'per_admin',
    ).id;
    await http.post(`/api/roles/${jefatura.id}/permisos`).send({ permiso_id: perAdmin }).expect(201);
    const pilar = await app.persona('Pilar');
    await editar({ user_id: pilar.id, role_id: jefatura.id }).expect(200);
    const { body } = await app.http(pilar.token).delete(`/api/roles/${jefatura.id}/permisos/${perAdmin}`).expect(409);
    expect(body.error).toBe('No podés eliminarte, inhabilitarte ni quitarte la administración a vos mismo.');
    await app.http(pilar.token).get('/api/usuarios').expect(200);
    await http.delete(`/api/roles/${jefatura.id}/permisos/${perAdmin}`).expect(200);
    await app.http(pilar.token).get('/api/usuarios').expect(403);
  });

  it('do not change by the fields of one’s own profile', async () => {
    const nina = await app.club('Nina');
    const antes = await yo(nina);
    const { club_id } = await app.club('Olga');
    const cuerpo = {
      role_id: await rol('Administrador'),
      rol: 'Administrador',
      permisos: ['per_admin'],
      club_id: nina.club_id,
      is_active: false,
      is_deleted: true,
    };
    expect(
      (
        await app
          .http(nina.token)
          .put('/api/usuarios/me')
          .send({ nombre: 'Nina', ...cuerpo })
          .expect(200)
      ).body.role_id,
    ).toBe(antes.role_id);
    expect(await yo(nina)).toEqual(antes);
    await app.http(nina.token).put('/api/usuarios/me').send({ club_id }).expect(403);
    await app.http(nina.token).get('/api/usuarios').expect(403);
  });
});
