import { numeroDePersona } from '@cepa/words/personas';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { porPaginas } from '../testing/listas.testkit';
import { ANA, PERSONALES, RUTA, escenaDePacientes } from './pacientes.testkit';

type Escena = Awaited<ReturnType<typeof escenaDePacientes>>;

let app: AppDePrueba;
let alta: Escena['alta'];
let club: Escena['club'];
let editar: Escena['editar'];
let eventos: Escena['eventos'];
let otro: Escena['otro'];
let registrada: Escena['registrada'];
let suprimir: Escena['suprimir'];
let ver: Escena['ver'];
let versiones: Escena['versiones'];
beforeAll(async () => {
  app = await levantarApp();
  ({ alta, club, editar, eventos, otro, registrada, suprimir, ver, versiones } = await escenaDePacientes(app));
}, 60_000);
afterAll(() => app.cerrar());

describe('POST /api/usuario-medicinal', () => {
  it('registers a person and answers them whole', async () => {
    const { body } = await alta({ identificacion: '20.123.456' }).expect(201);
    const entera = {
      ...ANA,
      id: body.id,
      usuario_medicinal_id: body.id,
      club_id: club.club_id,
      estado: 'activo',
      integridad: 'integra',
      edad: expect.any(Number),
      creado_en: expect.any(String),
      dispensaciones: [],
    };
    expect(body).toEqual({ mensaje: 'Usuario creado correctamente', ...entera });
    expect(await ver(body.id)).toEqual(entera);
    expect(await eventos(body.id)).toEqual([
      {
        type: 'UsuarioMedicinalRegistrado',
        data: {
          usuario_medicinal_id: body.id,
          estado: 'activo',
          version: expect.any(String),
          huella: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
  });

  it('stands in the audit under their number, which finds it', async () => {
    const { id } = await registrada();
    const numero = numeroDePersona(id);
    const { body } = await app.http(club.token).get('/api/auditoria').query({ texto: numero }).expect(200);
    expect(body).toMatchObject([{ tipo: 'UsuarioMedicinalRegistrado', codigo: `N.º ${numero}` }]);
  });

  it.each([
    [{ nombre: '' }, 400, 'Este campo es obligatorio.', 'nombre'],
    [{ apellido: undefined }, 400, 'Este campo es obligatorio.', 'apellido'],
    [{ identificacion: ' ' }, 400, 'Este campo es obligatorio.', 'identificacion'],
    [{ fecha_nacimiento: null }, 400, 'Este campo es obligatorio.', 'fecha_nacimiento'],
    [{ direccion: undefined }, 400, 'Este campo es obligatorio.', 'direccion'],
    [{ fecha_nacimiento: '1980-02-30' }, 400, 'Debe ser una fecha válida (AAAA-MM-DD).', 'fecha_nacimiento'],
    [{ fecha_nacimiento: '2150-01-01' }, 422, 'La fecha de nacimiento no puede ser futura.', 'fecha_nacimiento'],
    [
      { telefono: '123' },
      422,
      'El teléfono debe tener entre 6 y 20 caracteres y solo puede contener números, espacios, paréntesis, guiones o el símbolo +.',
      'telefono',
    ],
    [{ email: 'ana' }, 400, 'Ingrese un correo electrónico válido.', 'email'],
    [{ estado: 'otro' }, 400, 'Elegí una opción de la lista.', 'estado'],
    [{ apodo: 'x' }, 400, 'Este campo no existe.', 'apodo'],
  ])('refuses %j with %i', async (cambios, status, mensaje, campo) => {
    const { body } = await alta(cambios).expect(status);
    expect({ error: body.error, errors: body.errors }).toEqual({ error: mensaje, errors: { [campo]: mensaje } });
  });

  it('takes empty optional fields, and a suspended person', async () => {
    const { body } = await alta({ telefono: '', email: null, receta_medica: undefined, estado: 'suspendido' }).expect(
      201,
    );
    expect(body).toMatchObject({ telefono: null, email: null, receta_medica: null, estado: 'suspendido' });
  });

  it('takes an identification once a club, however it is written, also when two ask at once', async () => {
    const respuestas = await Promise.all([
      alta({ identificacion: '30.111.222' }),
      alta({ identificacion: '30 111 222' }),
    ]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(respuestas.find(({ status }) => status === 409)?.body.error).toBe(
      'Ya existe un usuario medicinal con esa identificación.',
    );
    await alta({ identificacion: '30111222' }, otro).expect(201);
  });

  it('answers the same person to the same key and 409 to the same key with other data', async () => {
    const enviar = (cambios: object) =>
      alta({ identificacion: '31111222', ...cambios }).set('idempotency-key', 'alta-medicinal-1');
    const [{ body: una }, { body: otra }] = await Promise.all([enviar({}).expect(201), enviar({}).expect(201)]);
    expect(otra).toEqual(una);
    expect((await enviar({}).expect(201)).body).toEqual(una);
    expect((await enviar({ direccion: 'Otra' }).expect(409)).body.error).toBe(
      'La clave de idempotencia ya se usó con otros datos.',
    );
    await editar(una.id, { identificacion: '31111222', direccion: 'Nueva 1' }).expect(200);
    expect((await enviar({}).expect(201)).body).toMatchObject({ id: una.id, direccion: 'Nueva 1' });
    expect([(await eventos(una.id)).length, await versiones(una.id)]).toEqual([2, 1]);
  });

  it('takes up the remains of a crash between the vault and the ledger', async () => {
    const enviar = () => alta({ identificacion: '32111222' }).set('idempotency-key', 'alta-medicinal-2');
    const corte = jest.spyOn(app.nucleo.commands, 'execute').mockRejectedValueOnce(new Error('the process died'));
    await enviar().expect(500);
    corte.mockRestore();
    const { body: lista } = await app.http(club.token).get(RUTA).expect(200);
    expect(lista.filter((una: { identificacion: string }) => una.identificacion === '32111222')).toEqual([]);
    await alta({ identificacion: '32111222' }).expect(409);
    await enviar().expect(201);
  });

  it('frees an identification whose registration never came to be, and no other', async () => {
    await registrada({ identificacion: '33111333' });
    const corte = jest.spyOn(app.nucleo.commands, 'execute').mockRejectedValueOnce(new Error('the process died'));
    await alta({ identificacion: '33111222' }).expect(500);
    corte.mockRestore();
    await app.nucleo.pool.query(
      "UPDATE boveda.usuarios_medicinales_identificaciones SET reservado = reservado - interval '3 minutes'",
    );
    await alta({ identificacion: '33111333' }).expect(409);
    await alta({ identificacion: '33111222' }).expect(201);
    await alta({ identificacion: '33111222' }).expect(409);
  });
});

describe('PUT /api/usuario-medicinal/{id}', () => {
  it('names the changed fields in the ledger and keeps one version in the vault', async () => {
    const { id } = await registrada({ identificacion: '40111222' });
    const { body } = await editar(id, { identificacion: '40111222', direccion: 'Salta 1', telefono: null }).expect(200);
    expect(body).toMatchObject({
      mensaje: 'Usuario actualizado correctamente',
      id,
      direccion: 'Salta 1',
      telefono: null,
      integridad: 'integra',
    });
    const [registro, cambio, ...resto] = await eventos(id);
    expect([cambio, resto]).toEqual([
      {
        type: 'UsuarioMedicinalActualizado',
        data: {
          usuario_medicinal_id: id,
          campos: ['direccion', 'telefono'],
          version_anterior: registro?.data['version'],
          version: expect.any(String),
          huella: expect.any(String),
        },
      },
      [],
    ]);
    expect(await versiones(id)).toBe(1);
  });

  it('holds to the rules of the form', async () => {
    const { id } = await registrada({ identificacion: '40111333' });
    for (const cambios of [{ fecha_nacimiento: '2150-01-01' }, { telefono: '123' }, { identificacion: '---' }])
      await editar(id, { identificacion: '40111333', ...cambios }).expect(422);
    expect([(await eventos(id)).length, await versiones(id)]).toEqual([1, 1]);
  });

  it('writes nothing when nothing changed', async () => {
    const { id } = await registrada({ identificacion: '41111222' });
    await editar(id, { identificacion: '41111222' }).expect(200);
    expect([(await eventos(id)).length, await versiones(id)]).toEqual([1, 1]);
  });

  it('suspends with a reason that does not name the person', async () => {
    const { id } = await registrada({ identificacion: '42111222' });
    const { body } = await editar(id, {
      identificacion: '42111222',
      estado: 'suspendido',
      motivo: 'Anacleta Quiroga Paz no vino',
    }).expect(422);
    expect(body.error).toBe('No escribas datos personales acá: este texto queda en el registro para siempre.');
    // Nor by the name from before this edit.
    await editar(id, {
      identificacion: '42111222',
      nombre: 'Otra',
      apellido: 'Persona',
      estado: 'suspendido',
      motivo: 'Anacleta Quiroga Paz no vino',
    }).expect(422);
    expect(
      (await editar(id, { identificacion: '42111222', estado: 'suspendido', motivo: 'Receta vencida' }).expect(200))
        .body.estado,
    ).toBe('suspendido');
    expect((await eventos(id)).at(-1)).toEqual({
      type: 'UsuarioMedicinalEstadoCambiado',
      data: { usuario_medicinal_id: id, estado: 'suspendido', motivo: 'Receta vencida' },
    });
  });

  it('moves to an identification that is free, and leaves the old one to others', async () => {
    const { id } = await registrada({ identificacion: '43111222' });
    await registrada({ identificacion: '43111333' });
    expect((await editar(id, { identificacion: '43-111-333' }).expect(409)).body).toMatchObject({
      error: 'Ya existe un usuario medicinal con esa identificación.',
      errors: { identificacion: 'Ya existe un usuario medicinal con esa identificación.' },
    });
    await editar(id, { identificacion: '43111444' }).expect(200);
    await alta({ identificacion: '43111222' }).expect(201);
    await alta({ identificacion: '43111444' }).expect(409);
    await editar(id, { identificacion: '43111222' }).expect(409);
  });

  it('keeps both of two edits at once: the second builds on the first, or is refused', async () => {
    const { id } = await registrada({ identificacion: '44111222' });
    const respuestas = await Promise.all(
      ['Uno 1', 'Dos 2', 'Tres 3'].map((direccion) => editar(id, { identificacion: '44111222', direccion })),
    );
    const hechas = respuestas.filter(({ status }) => status === 200);
    expect(respuestas.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect([(await eventos(id)).length, await versiones(id)]).toEqual([1 + hechas.length, 1]);
    expect((await ver(id))['integridad']).toBe('integra');
  });

  it('resumes an edit that crashed half-way, and shows the recorded data meanwhile', async () => {
    const { id } = await registrada({ identificacion: '45111222' });
    const enviar = () =>
      editar(id, { identificacion: '45111222', direccion: 'Cortada 1' }).set('idempotency-key', 'edicion-medicinal-1');
    const corte = jest.spyOn(app.nucleo.commands, 'execute').mockRejectedValueOnce(new Error('the process died'));
    await enviar().expect(500);
    corte.mockRestore();
    expect(await ver(id)).toMatchObject({ direccion: ANA.direccion, integridad: 'integra' });
    await enviar().expect(200);
    await enviar().expect(200);
    expect(await ver(id)).toMatchObject({ direccion: 'Cortada 1', integridad: 'integra' });
    expect([(await eventos(id)).length, await versiones(id)]).toEqual([2, 1]);
  });
});

describe('another club', () => {
  it('finds nobody and changes nothing', async () => {
    const { id } = await registrada({ identificacion: '70111222' });
    await app.http(otro.token).get(`${RUTA}/${id}`).expect(404);
    await app.http(otro.token).get(`${RUTA}/${id}`).query({ club_id: club.club_id }).expect(403);
    await app.http(otro.token).get(RUTA).query({ club_id: club.club_id }).expect(403);
    await app.http(otro.token).get(`/api/dispensacion-medicinal-usuario/${id}`).expect(404);
    await editar(id, { direccion: 'Ajena 1' }, otro).expect(404);
    await suprimir(id, 'porque sí', otro).expect(404);
    await app.http().get(RUTA).expect(401);
    expect((await eventos(id)).length).toBe(1);
  });
});

describe('a read-only role', () => {
  it('sees people by opaque id alone, and writes nothing', async () => {
    const { id } = await registrada({ identificacion: '80111222' });
    const auditora = await app.persona('Auditora');
    const { body: roles } = await app.http(club.token).get('/api/roles').expect(200);
    const role_id = roles.find(({ nombre }: { nombre: string }) => nombre === 'auditoria').id;
    await app
      .http(club.token)
      .post('/api/usuarios_vincular')
      .send({ user_id: auditora.id, club_id: club.club_id, role_id })
      .expect(200);
    const { body: una } = await app.http(auditora.token).get(`${RUTA}/${id}`).expect(200);
    expect(una).toEqual({
      ...{
        id,
        usuario_medicinal_id: id,
        club_id: club.club_id,
        estado: 'activo',
        integridad: 'reservada',
        creado_en: expect.any(String),
        dispensaciones: [],
      },
      ...{
        nombre: 'persona reservada',
        apellido: null,
        identificacion: null,
        fecha_nacimiento: null,
        direccion: null,
        telefono: null,
        email: null,
        receta_medica: null,
        edad: null,
      },
    });
    const { text } = await app.http(auditora.token).get(RUTA).expect(200);
    expect([text.includes(id), PERSONALES.exec(text)]).toEqual([true, null]);
    const porNombre = app.http(auditora.token).get(RUTA).set('X-Buscar', ANA.nombre);
    expect((await porNombre.expect(200)).body).toEqual([]);
    await editar(id, {}, { ...auditora, club_id: club.club_id }).expect(403);
    await suprimir(id, 'porque sí', { ...auditora, club_id: club.club_id }).expect(403);
  });
});

describe('GET /api/usuario-medicinal', () => {
  it('lists the people of the club in pages, newest first', async () => {
    const { body: todas } = await app.http(club.token).get(RUTA).query({ club_id: club.club_id }).expect(200);
    const recorridas: unknown[] = [];
    for (let siguiente: string | null = `${RUTA}?limit=7&resumen=false`; siguiente !== null;) {
      const { body, headers }: { body: unknown[]; headers: Record<string, string> } = await app
        .http(club.token)
        .get(siguiente)
        .expect(200);
      recorridas.push(...body);
      expect(headers['x-total-count']).toBe(String(todas.length));
      siguiente = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1] ?? null;
    }
    expect(recorridas).toEqual(todas);
    const { body: page } = await app.http(club.token).get(RUTA).query({ limit: 1 }).expect(200);
    const { dispensaciones: _entregas, ...sinEntregas } = todas[0];
    expect(page).toEqual([sinEntregas]);
    await app.http(club.token).get(RUTA).query({ cursor: 'nada', limit: 2 }).expect(400);
  });

  it('is searched and sorted by what only the vault knows, and no address says it', async () => {
    const persona = await app.club('Vivero');
    const http = app.http(persona.token);
    for (const [nombre, identificacion, fecha_nacimiento] of [
      ['Zoe', '30.000.002', '1990-01-01'],
      ['Ábel', '30.000.010', '1970-01-01'],
      ['Bruno', '9.000.001', '1950-01-01'],
    ])
      await http
        .post(RUTA)
        .send({ ...ANA, nombre, identificacion, fecha_nacimiento, email: `${nombre}@x.test` })
        .expect(201);
    const pedir = (query: object, buscar?: string) => {
      const pedido = http.get(RUTA).query(query);
      return buscar === undefined ? pedido : pedido.set('X-Buscar', encodeURIComponent(buscar));
    };
    const nombres = async (query: object, buscar?: string) => {
      const { body } = await pedir(query, buscar).expect(200);
      return body.map(({ nombre }: { nombre: string }) => nombre);
    };
    const { headers } = await pedir({ orden: 'nombre', limit: 1, resumen: true }).expect(200);
    const siguiente = /^<([^>]+)>/.exec(headers['link'] ?? '')![1]!;
    const cursor = new URL(siguiente, 'http://cepa').searchParams.get('cursor')!;
    expect(Buffer.from(cursor, 'base64url').toString()).toMatch(/^[0-9a-f-]{36} 0$/);
    const { filas } = await porPaginas(http, RUTA, { orden: 'nombre', limit: 1 });
    expect(filas.map(({ nombre }) => nombre)).toEqual(['Ábel', 'Bruno', 'Zoe']);
    expect(await nombres({ orden: '-nombre' })).toEqual(['Zoe', 'Bruno', 'Ábel']);
    expect(await nombres({ orden: 'identificacion' })).toEqual(['Bruno', 'Zoe', 'Ábel']);
    expect(await nombres({ orden: 'edad' })).toEqual(['Zoe', 'Ábel', 'Bruno']);
    expect(await nombres({}, 'abel quiroga')).toEqual(['Ábel']);
    expect(await nombres({}, 'zoe@x.test')).toEqual(['Zoe']);
    expect(await nombres({}, '30.000')).toEqual(['Ábel', 'Zoe']);
    expect(await nombres({ por: 'etiqueta' }, '9000001')).toEqual(['Bruno']);
    expect(await nombres({ por: 'etiqueta' }, '900000')).toEqual([]);
    expect(await nombres({ estado: 'suspendido' }, 'zoe')).toEqual([]);
    expect(await nombres({ estado: 'activo', limit: 1 })).toEqual(['Bruno']);
    for (const query of [{ orden: 'telefono' }, { orden: 'nombre', cursor: 'bm8' }, { limit: 0 }, { limit: 'abc' }])
      await pedir(query).expect(400);
    const ajeno = app.http(otro.token).get(RUTA).set('X-Buscar', 'abel');
    expect((await ajeno.expect(200)).body).toEqual([]);
  });
});
