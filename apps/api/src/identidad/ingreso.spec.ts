import { CLOCK, type Clock } from '@cepa/platform';
import { Ingreso } from './ingreso';
import { ADMIN, CLAVE, levantarApp, type AppDePrueba } from '../testing/app.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

const ingresar = (email: unknown, password: unknown) => app.http().post('/api/auth/login').send({ email, password });
const CREDENCIALES = 'Credenciales incorrectas o datos incompletos.';

describe('POST /api/auth/login', () => {
  it('answers the signed-in person, with their role, permissions and club', async () => {
    const { body } = await ingresar(ADMIN.email.toUpperCase(), ADMIN.password).expect(200);
    expect(body).toEqual({
      result: { user: expect.any(Object), token: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/) },
    });
    expect(body.result.user).toEqual({
      id: expect.any(String),
      nombre: 'Administrador',
      email: ADMIN.email,
      rol: 'Administrador',
      role_id: body.result.user.role.id,
      role: { id: expect.any(String), nombre: 'Administrador' },
      permisos: ['per_admin'],
      club_id: null,
      club: null,
      is_active: true,
      is_deleted: false,
      acepto_terminos: false,
      segundo_factor: false,
      creado_en: expect.any(String),
      actualizado_en: expect.any(String),
    });
  });

  it('does not say which part is wrong', async () => {
    for (const [email, password] of [
      [ADMIN.email, 'Otra1234'],
      ['nadie@cepa.test', ADMIN.password],
    ]) {
      const { body } = await ingresar(email, password).expect(401);
      expect({ error: body.error, errors: body.errors }).toEqual({ error: CREDENCIALES, errors: undefined });
    }
  });

  it('answers 400 with the same sentence when something is missing', async () => {
    for (const [email, password] of [
      [ADMIN.email, undefined],
      ['', 'Otra1234'],
    ]) {
      expect((await ingresar(email, password).expect(400)).body.error).toBe(CREDENCIALES);
    }
  });

  it('lets nobody guess on: of many wrong passwords at once at most ten are tried, and the right one has to wait too', async () => {
    await app.persona('Tomas');
    const respuestas = await Promise.all(
      Array.from({ length: 14 }, (_, i) => ingresar('tomas@cepa.test', `Mala000${i}x`)),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const { body, headers } = await ingresar('tomas@cepa.test', CLAVE).expect(429);
    expect([body.error, Number(headers['retry-after']) > 800]).toEqual([
      'Demasiados intentos. Esperá un momento y volvé a probar.',
      true,
    ]);
    await ingresar(ADMIN.email, ADMIN.password).expect(200);
  });

  it('makes an address wait after two hundred failures, for however many people it tries', async () => {
    const probar = (ip: string, cual: number): Promise<number> =>
      app.app
        .get(Ingreso)
        .entrar(ip, `nadie${cual}@cepa.test`, 'Mala0001x')
        .then(
          () => 200,
          ({ status }: { status: number }) => status,
        );
    const estados = await Promise.all(Array.from({ length: 202 }, (_, cual) => probar('192.0.2.7', cual)));
    expect([401, 429].map((status) => estados.filter((uno) => uno === status).length)).toEqual([200, 2]);
    expect([await probar('192.0.2.7', 999), await probar('192.0.2.8', 0)]).toEqual([429, 401]);
  });

  it('keeps a disabled person out: 405 with the right password, 401 with a wrong one', async () => {
    const ines = await app.persona('Ines');
    await app.http(app.admin).put('/api/usuarios/').send({ user_id: ines.id, is_active: false }).expect(200);
    expect((await ingresar(ines.email, CLAVE).expect(405)).body.error).toBe('Usuario inhabilitado.');
    await ingresar(ines.email, 'Otra1234').expect(401);
  });
});

describe('POST /api/auth/usuarios', () => {
  const registro = (cambios: object) =>
    app
      .http()
      .post('/api/auth/usuarios/')
      .send({
        nombre: 'Rosa Vera',
        email: 'rosa@cepa.test',
        password: 'Cultivo2026',
        acepto_terminos: true,
        ...cambios,
      });

  it.each([
    [
      { password: 'corta1A' },
      422,
      'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número.',
    ],
    [
      { password: 'sinmayuscula1' },
      422,
      'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número.',
    ],
    [
      { password: 'SinNumeros' },
      422,
      'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número.',
    ],
    [{ acepto_terminos: false }, 422, 'Debés aceptar los Términos y Condiciones para registrarte.'],
    [{ acepto_terminos: undefined }, 422, 'Debés aceptar los Términos y Condiciones para registrarte.'],
    [{ nombre: ' ' }, 400, 'Este campo es obligatorio.'],
    [{ email: 'rosa' }, 400, 'Ingrese un correo electrónico válido.'],
    [{ otra: 1 }, 400, 'Este campo no existe.'],
    [{ role_id: '0d0b9b8a-53c8-5e34-8a9e-7b7f5d1e2c22' }, 403, 'No tienes permisos suficientes para esta acción.'],
    [{ club_id: '0d0b9b8a-53c8-5e34-8a9e-7b7f5d1e2c22' }, 403, 'No tienes permisos suficientes para esta acción.'],
  ])('refuses %j with %i', async (cambios, status, mensaje) => {
    expect((await registro(cambios).expect(status)).body.error).toBe(mensaje);
  });

  it('registers once each e-mail, also when two ask at the same moment', async () => {
    const respuestas = await Promise.all([registro({}), registro({ email: 'ROSA@cepa.test' })]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(respuestas.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'El correo electrónico ya está en uso.',
      errors: { email: 'El correo electrónico ya está en uso.' },
    });
  });

  it('answers the same person to the same key, and 409 to the same key with other data', async () => {
    const enviar = (cambios: object) =>
      registro({ email: 'clave@cepa.test', ...cambios }).set('idempotency-key', 'registro-clave-1');
    const { body: primera } = await enviar({}).expect(201);
    const { body: segunda } = await enviar({}).expect(201);
    expect(segunda).toEqual(primera);
    await enviar({ password: 'Distinta2026' }).expect(409);
  });

  it('keeps names, e-mails and passwords out of the ledger', async () => {
    const { rows } = await app.nucleo.pool.query(
      "SELECT DISTINCT convert_from(canonical, 'UTF8') ~* 'rosa|clave@cepa|Cultivo2026|argon2' AS dice FROM ledger.events WHERE type = 'UsuarioRegistrado'",
    );
    expect(rows).toEqual([{ dice: false }]);
  });
});

describe('sessions', () => {
  it('asks the database nothing for a person it knows', async () => {
    const ana = await app.persona('Ana');
    await app.http(ana.token).get('/api/onboarding_status').expect(200);
    const consulta = jest.spyOn(app.nucleo.pool, 'connect');
    // Queries of the app's background work are counted too: in one try the request must make none.
    let veces = Infinity;
    for (let i = 0; i < 20 && veces > 0; i += 1) {
      consulta.mockClear();
      await app.http(ana.token).get('/api/onboarding_status').expect(200, { paso_actual: 'CREAR_CLUB' });
      veces = Math.min(veces, consulta.mock.calls.length);
    }
    expect(veces).toBe(0);
    consulta.mockRestore();
  });

  it('ends older tokens with the password', async () => {
    const luz = await app.persona('Luz');
    await app
      .http(luz.token)
      .put('/api/usuarios/me')
      .send({ nombre: 'Luz Díaz', email: luz.email, password: 'Renovada2027', user_id: luz.id })
      .expect(200);
    expect((await app.http(luz.token).get('/api/usuarios/me').expect(401)).body.error).toBe(
      'Tu sesión ha expirado. Por favor inicia sesión nuevamente.',
    );
    await ingresar(luz.email, CLAVE).expect(401);
    await ingresar(luz.email, 'Renovada2027').expect(200);
  });

  it('puts a disabled person out at once and does not bring their tokens back', async () => {
    const leo = await app.persona('Leo');
    const habilitar = (is_active: boolean) =>
      app.http(app.admin).put('/api/usuarios').send({ user_id: leo.id, is_active }).expect(200);
    await app.http(leo.token).get('/api/usuarios/me').expect(200);
    await habilitar(false);
    expect((await app.http(leo.token).get('/api/usuarios/me').expect(405)).body.error).toBe('Usuario inhabilitado.');
    await habilitar(true);
    await app.http(leo.token).get('/api/usuarios/me').expect(401);
    await ingresar(leo.email, CLAVE).expect(200);
  });

  it.each([['nada'], ['eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'], ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA']])(
    'takes no forged token %s',
    async (token) => {
      await app.http(token).get('/api/usuarios/me').expect(401);
    },
  );

  it('takes a token as a bearer brings it, and in no other way', async () => {
    const { token } = await app.persona('Mia');
    for (const [cabecera, status] of [
      [`bearer ${token}`, 200],
      [`Basic ${token}`, 401],
      [token, 401],
    ] as const) {
      expect([
        cabecera.slice(0, 6),
        (await app.http().get('/api/usuarios/me').set('authorization', cabecera)).status,
      ]).toEqual([cabecera.slice(0, 6), status]);
    }
  });

  it('takes a token that it has read before no longer than it says', async () => {
    const sol = await app.persona('Sol');
    await app.http(sol.token).get('/api/usuarios/me').expect(200);
    const { exp } = JSON.parse(Buffer.from(sol.token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      exp: number;
    };
    const clock = jest.spyOn(app.app.get<Clock>(CLOCK), 'now');
    try {
      clock.mockReturnValue(new Date(exp * 1000 - 1));
      await app.http(sol.token).get('/api/usuarios/me').expect(200);
      clock.mockReturnValue(new Date(exp * 1000));
      await app.http(sol.token).get('/api/usuarios/me').expect(401);
    } finally {
      clock.mockRestore();
    }
  });
});

describe('changing the own password', () => {
  it('asks for the one of now, or a sign-in of a moment ago', async () => {
    const zoe = await app.persona('Zoe');
    const cambiar = (datos: object) => app.http(zoe.token).put('/api/usuarios/me').send(datos);
    const { body: mala } = await cambiar({ password: 'Cosecha2027', password_actual: 'Otra2026' }).expect(422);
    expect(mala).toMatchObject({ codigo: 'CONTRASENA_ACTUAL', errors: { password_actual: expect.any(String) } });
    const ahora = Date.now();
    const clock = jest.spyOn(app.app.get(CLOCK), 'now').mockImplementation(() => new Date(ahora + 11 * 60_000));
    const { body: vieja } = await cambiar({ password: 'Cosecha2027' }).expect(422);
    expect(vieja).toMatchObject({ error: 'Ingresá tu contraseña actual para cambiarla.' });
    // A password reset link would go to the new e-mail address.
    const { body: correo } = await cambiar({ email: 'otra@ejemplo.ar' }).expect(422);
    expect(correo).toMatchObject({ error: 'Ingresá tu contraseña actual para cambiar el correo.' });
    const { body: yo } = await app.http(zoe.token).get('/api/usuarios/me').expect(200);
    await cambiar({ nombre: 'Zoé', email: (yo as { email: string }).email }).expect(200);
    clock.mockRestore();
    await cambiar({ password: 'Cosecha2027' }).expect(200);
  });
});

describe('registering an e-mail that is taken', () => {
  it('is throttled like a wrong password', async () => {
    const eva = await app.persona('Evangelina');
    const otra = () =>
      app
        .http()
        .post('/api/auth/usuarios')
        .send({ nombre: 'Otra', email: eva.email, password: 'Cultivo2026', acepto_terminos: true });
    for (let i = 0; i < 10; i += 1) await otra().expect(409);
    await otra().expect(429);
  });
});
