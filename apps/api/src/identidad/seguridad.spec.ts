import { Secret, TOTP } from 'otpauth';
import { CLAVE, type AppDePrueba } from '../testing/app.testkit';
import { RECHAZADO, levantarConCorreo, type Buzon } from '../testing/correo.testkit';
import { masTarde } from '../testing/clock.testkit';

let buzon: Buzon;
let app: AppDePrueba;
let cerrar: () => Promise<void>;
beforeAll(async () => ({ app, buzon, cerrar } = await levantarConCorreo()), 60_000);
afterAll(() => cerrar());

const ingresar = (email: string, password: string, codigo?: string) =>
  app.http().post('/api/auth/login').send({ email, password, codigo });
const olvidar = (email: string) => app.http().post('/api/auth/contrasena_olvidada').send({ email }).expect(200);
const elegir = (token: string, password: string) =>
  app.http().post('/api/auth/contrasena_nueva').send({ token, password });
const tokenDe = (texto: string): string =>
  /https:\/\/cepa\.example\/contrasena-nueva#([\w-]{43})/.exec(texto)?.[1] ?? 'no link';
const RELOJ_MS = 30_000;

/** Lists the types of the events recorded about a person since they registered. */
async function hechos(id: string): Promise<string[]> {
  const { rows } = await app.nucleo.pool.query<{ type: string }>(
    'SELECT type FROM ledger.events WHERE stream = $1 ORDER BY revision',
    [`usuario-${id}`],
  );
  return rows.map(({ type }) => type).slice(1);
}

describe('a forgotten password', () => {
  it('is replaced by a link that comes by mail, once; every session ends', async () => {
    const ana = await app.persona('Ana');
    const { body } = await olvidar('ANA@cepa.test');
    expect(body.mensaje).toBe('Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña.');
    const mail = await buzon.siguiente();
    expect([mail.de, mail.para]).toEqual(['cepa@club.ar', ['ana@cepa.test']]);
    const token = tokenDe(mail.texto);
    expect((await elegir(token, 'floja').expect(422)).body.codigo).toBe('CONTRASENA_DEBIL');
    expect((await elegir(token, 'Nueva2027x').expect(200)).body.mensaje).toBe(
      'Contraseña actualizada. Ahora podés iniciar sesión.',
    );
    expect((await elegir(token, 'Nueva2028x').expect(422)).body.error).toBe(
      'El enlace ya se usó o venció. Pedí uno nuevo.',
    );
    await app.http(ana.token).get('/api/usuarios/me').expect(401);
    await ingresar(ana.email, CLAVE).expect(401);
    await ingresar(ana.email, 'Nueva2027x').expect(200);
    expect(await hechos(ana.id)).toEqual(['EnlaceDeContrasenaEntregado', 'DatosDeUsuarioActualizados']);
  });

  it('answers the same for an e-mail that nobody has, and sends nothing', async () => {
    const { body: sinNadie } = await olvidar('nadie@cepa.test');
    const eva = await app.persona('Eva');
    expect((await olvidar(eva.email)).body).toEqual(sinNadie);
    expect((await buzon.siguiente()).para).toEqual([eva.email]);
  });

  it('keeps a link that was mailed, however often it is asked for, and takes none that is older than an hour', async () => {
    const [leo, otro] = [await app.persona('Leo'), await app.persona('Otrora')];
    // All at once, while the first mail is being sent: a second link would invalidate the first.
    await Promise.all(Array.from({ length: 3 }, () => olvidar(leo.email)));
    const nuevo = tokenDe((await buzon.siguiente()).texto);
    await olvidar(leo.email);
    await olvidar(otro.email);
    expect((await buzon.siguiente()).para).toEqual([otro.email]);
    await masTarde(app, 3_600_001, () => elegir(nuevo, 'Nueva2027x').expect(422));
    const [uno, dos] = await Promise.all([elegir(nuevo, 'Nueva2027x'), elegir(nuevo, 'Nueva2027y')]);
    expect([uno.status, dos.status].sort()).toEqual([200, 422]);
  });

  it('is one of few mails that a stranger’s accounts can send to one address', async () => {
    const [victima, otra] = ['victima@hospital.test', 'otra@hospital.test'];
    for (let cual = 0; cual < 12; cual += 1) {
      const { id, token } = await app.persona(`Ajena${cual}`);
      await app
        .http(token)
        .put('/api/usuarios/me')
        .send({ user_id: id, nombre: 'Ajena', email: cual < 11 ? victima : otra, password_actual: CLAVE })
        .expect(200);
    }
    const para: string[] = [];
    while (para.at(-1) !== otra) para.push(...(await buzon.siguiente()).para);
    expect(para.filter((una) => una === victima)).toHaveLength(10);
  });

  it('is worth nothing once the e-mail of its account is another', async () => {
    const zoe = await app.persona('Zoe');
    const { body } = await app.http(app.admin).post(`/api/usuarios/${zoe.id}/enlace_contrasena`).expect(201);
    const datos = { user_id: zoe.id, nombre: 'Zoe', email: 'zoe@hospital.test', password_actual: CLAVE };
    await app.http(zoe.token).put('/api/usuarios/me').send(datos).expect(200);
    const prueba = /correo-probado#([\w-]{43})/.exec((await buzon.siguiente()).texto)?.[1];
    await app.http().post('/api/auth/correo_probado').send({ token: prueba }).expect(200);
    await elegir(tokenDe(body.enlace), 'Nueva2027x').expect(422);
    await ingresar('zoe@hospital.test', CLAVE).expect(200);
  });

  it('is handed over by the administration, which sees the waiting people', async () => {
    const ivo = await app.persona('Ivo');
    const { body } = await app.http(app.admin).post(`/api/usuarios/${ivo.id}/enlace_contrasena`).expect(201);
    await app.http(ivo.token).post(`/api/usuarios/${ivo.id}/enlace_contrasena`).expect(403);
    await elegir(tokenDe(body.enlace), 'Nueva2027x').expect(200);
    await ingresar(ivo.email, 'Nueva2027x').expect(200);
  });

  it('keeps links out of ledger and vault', async () => {
    const teo = await app.persona('Teo');
    await olvidar(teo.email);
    const token = tokenDe((await buzon.siguiente()).texto);
    const { rows } = await app.nucleo.pool.query(
      "SELECT (SELECT bool_or(convert_from(canonical, 'UTF8') LIKE $1) FROM ledger.events) AS libro, (SELECT bool_or(e::text LIKE $1) FROM boveda.enlaces_contrasena e) AS boveda",
      [`%${token}%`],
    );
    expect(rows).toEqual([{ libro: false, boveda: false }]);
  });

  it('waits for the administration when its mail did not go out', async () => {
    const noa = await app.persona('Noa');
    buzon.rechazar(true);
    try {
      await olvidar(noa.email);
      expect(await buzon.siguiente()).toEqual({ de: 'cepa@club.ar', para: [noa.email], texto: RECHAZADO });
      const { body } = await app.http(app.admin).get('/api/usuarios_contrasenas_olvidadas').expect(200);
      expect(body).toContainEqual({ user_id: noa.id, nombre: 'Noa', email: noa.email, pedido: expect.any(String) });
      await app.http(app.admin).put('/api/usuarios').send({ user_id: noa.id, is_active: false }).expect(200);
      const { body: sin } = await app.http(app.admin).get('/api/usuarios_contrasenas_olvidadas').expect(200);
      expect(sin.some(({ user_id }: { user_id: string }) => user_id === noa.id)).toBe(false);
      await app.http(app.admin).post(`/api/usuarios/${noa.id}/enlace_contrasena`).expect(404);
    } finally {
      buzon.rechazar(false);
    }
  });
});

describe('sessions', () => {
  it('are listed with their devices, and ended one by one or all the others', async () => {
    const sol = await app.persona('Sol');
    const otra = async () => (await ingresar(sol.email, CLAVE).set('user-agent', 'Otro').expect(200)).body.result.token;
    const [segunda, tercera] = [await otra(), await otra()];
    const { body } = await app.http(tercera).get('/api/usuarios/me/sesiones').expect(200);
    expect(
      body.map(({ actual, dispositivo }: { actual: boolean; dispositivo: string }) => [actual, dispositivo]),
    ).toEqual([
      [true, 'Otro'],
      [false, 'Otro'],
      [false, null],
    ]);
    const terminar = (sesion?: string) => app.http(tercera).post('/api/usuarios/me/sesiones/terminar').send({ sesion });
    expect((await terminar(body[1].id).expect(200)).body.mensaje).toBe('Sesión cerrada.');
    await app.http(segunda).get('/api/usuarios/me').expect(401);
    await app.http(sol.token).get('/api/usuarios/me').expect(200);
    await terminar(body[1].id).expect(404);
    await terminar('nada').expect(404);
    await terminar().expect(200);
    await app.http(sol.token).get('/api/usuarios/me').expect(401);
    await app.http(tercera).get('/api/usuarios/me').expect(200);
    expect(await hechos(sol.id)).toEqual(['SesionesTerminadas', 'SesionesTerminadas']);
  });

  it('cannot end those of another person', async () => {
    const [gil, luz] = [await app.persona('Gil'), await app.persona('Luz')];
    const { body } = await app.http(gil.token).get('/api/usuarios/me/sesiones').expect(200);
    await app.http(luz.token).post('/api/usuarios/me/sesiones/terminar').send({ sesion: body[0].id }).expect(404);
    await app.http(gil.token).get('/api/usuarios/me').expect(200);
  });
});

describe('the second factor', () => {
  const ruta = (acto: string): string => `/api/usuarios/me/segundo_factor/${acto}`;
  const codigoDe = (secreto: string, mas = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + mas });
  const activar = async (token: string): Promise<{ secreto: string; codigos: string[] }> => {
    const preparado = await app.http(token).post(ruta('preparar')).send({ password: CLAVE }).expect(200);
    const { secreto, uri } = preparado.body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Cepa:.+secret=/);
    const { body } = await app
      .http(token)
      .post(ruta('activar'))
      .send({ codigo: codigoDe(secreto) })
      .expect(200);
    return { secreto, codigos: body.codigos };
  };

  it('is asked for once it was turned on with a code; each code lets in once', async () => {
    const rut = await app.persona('Rut');
    await app.http(rut.token).post(ruta('preparar')).send({ password: 'Otra1234' }).expect(422);
    await app.http(rut.token).post(ruta('activar')).send({ codigo: '000000' }).expect(404);
    const otra = (await ingresar(rut.email, CLAVE).expect(200)).body.result.token;
    const { secreto, codigos } = await activar(rut.token);
    expect([codigos.length, new Set(codigos).size]).toEqual([10, 10]);
    await app.http(otra).get('/api/usuarios/me').expect(401);
    await app.http(rut.token).get('/api/usuarios/me').expect(200);
    const { body } = await ingresar(rut.email, CLAVE).expect(401);
    expect([body.codigo, body.errors]).toEqual([
      'SEGUNDO_FACTOR',
      { codigo: 'Ingresá el código de tu segundo factor.' },
    ]);
    // The code that turned it on is used. The code of the next period is valid, once.
    await ingresar(rut.email, CLAVE, codigoDe(secreto)).expect(401);
    await ingresar(rut.email, CLAVE, codigoDe(secreto, RELOJ_MS)).expect(200);
    await ingresar(rut.email, CLAVE, codigoDe(secreto, RELOJ_MS)).expect(401);
    await ingresar(rut.email, 'Otra1234', codigoDe(secreto)).expect(401);
    expect((await app.http(rut.token).post(ruta('preparar')).send({ password: CLAVE }).expect(409)).body.error).toBe(
      'El segundo factor ya está activo.',
    );
  });

  it('gives way to each recovery code once, and goes with a password and a code', async () => {
    const mia = await app.persona('Mia');
    const { codigos } = await activar(mia.token);
    const [uno = '', dos = ''] = codigos;
    await ingresar(mia.email, CLAVE, uno.toLowerCase().replace('-', ' ')).expect(200);
    await ingresar(mia.email, CLAVE, uno).expect(401);
    const estado = () => app.http(mia.token).get('/api/usuarios/me/segundo_factor').expect(200);
    expect((await estado()).body).toEqual({ activo: true, codigos_restantes: 9, exigido: false });
    const quitar = (password: string) => app.http(mia.token).post(ruta('desactivar')).send({ password, codigo: dos });
    await quitar('Otra1234').expect(422);
    await quitar(CLAVE).expect(200);
    await ingresar(mia.email, CLAVE).expect(200);
    expect(await hechos(mia.id)).toEqual([
      'SegundoFactorActivado',
      'CodigoDeRecuperacionUsado',
      'SegundoFactorDesactivado',
    ]);
  });

  it('gives new recovery codes for a password and a code, and the older ones end', async () => {
    const lia = await app.persona('Lia');
    const { secreto, codigos } = await activar(lia.token);
    const pedir = (password: string, codigo: string) =>
      app.http(lia.token).post(ruta('codigos')).send({ password, codigo });
    await pedir('Otra1234', codigoDe(secreto, RELOJ_MS)).expect(422);
    await pedir(CLAVE, '000000').expect(422);
    const { body } = await pedir(CLAVE, codigoDe(secreto, RELOJ_MS)).expect(200);
    expect([body.mensaje, body.codigos.length]).toEqual([
      'Códigos nuevos: los anteriores ya no sirven. Guardalos.',
      10,
    ]);
    await ingresar(lia.email, CLAVE, codigos[0]).expect(401);
    await ingresar(lia.email, CLAVE, body.codigos[0]).expect(200);
    expect(await hechos(lia.id)).toEqual([
      'SegundoFactorActivado',
      'CodigosDeRecuperacionRenovados',
      'CodigoDeRecuperacionUsado',
    ]);
    const sin = await app.persona('Sin');
    await app.http(sin.token).post(ruta('codigos')).send({ password: CLAVE, codigo: '000000' }).expect(404);
  });

  it('lets nobody guess: ten wrong codes, and the right one waits', async () => {
    const fer = await app.persona('Fer');
    const { secreto } = await activar(fer.token);
    const malos = await Promise.all(Array.from({ length: 9 }, () => ingresar(fer.email, CLAVE, '000000')));
    expect(malos.map(({ status }) => status)).toEqual(Array(9).fill(401));
    await app.http(fer.token).post(ruta('desactivar')).send({ password: CLAVE, codigo: '000000' });
    await ingresar(fer.email, CLAVE, codigoDe(secreto, RELOJ_MS)).expect(429);
  });

  it('is taken away by the administration when a person lost it', async () => {
    const pia = await app.persona('Pia');
    await activar(pia.token);
    await app.http(pia.token).delete(`/api/usuarios/${pia.id}/segundo_factor`).expect(403);
    await app.http(app.admin).delete(`/api/usuarios/${pia.id}/segundo_factor`).expect(200);
    await ingresar(pia.email, CLAVE).expect(200);
  });

  it('keeps its secret encrypted, and out of the ledger', async () => {
    const ada = await app.persona('Ada');
    const { secreto, codigos } = await activar(ada.token);
    const { rows } = await app.nucleo.pool.query(
      'SELECT bool_or(position($1::bytea IN secreto) > 0 OR codigos::text LIKE $2) AS dice FROM boveda.segundos_factores',
      [Buffer.from(secreto), `%${codigos[0]}%`],
    );
    expect(rows).toEqual([{ dice: false }]);
  });

  it('is demanded by a club of people who write in its books, and not of readers', async () => {
    const duena = await app.club('Olmo');
    const exigir = (exigido: boolean, token = duena.token) =>
      app.http(token).post('/api/segundo_factor_del_club').send({ exigido });
    expect((await exigir(true).expect(422)).body.error).toBe('Activá primero tu propio segundo factor.');
    const socio = await app.persona('Socio');
    await app.http(duena.token).post('/api/usuarios_vincular').send({ user_id: socio.id }).expect(200);
    await activar(duena.token);
    expect((await exigir(true).expect(200)).body.mensaje).toBe('El club exige un segundo factor.');
    const crear = (token: string) =>
      app
        .http(token)
        .post('/api/salasDeCultivo')
        .send({ nombre: token.slice(-8), tipo: 'sala', club_id: duena.club_id });
    expect((await crear(socio.token).expect(403)).body.codigo).toBe('FALTA_SEGUNDO_FACTOR');
    await app.http(socio.token).get('/api/alertas').expect(200);
    await crear(duena.token).expect(201);
    await activar(socio.token);
    await crear(socio.token).expect(201);
    await app.nucleo.pool.query('UPDATE lectura.clubes SET user_id = $2 WHERE id = $1', [duena.club_id, socio.id]);
    expect((await exigir(false, socio.token).expect(403)).body.codigo).toBe('SOLO_QUIEN_ES_DUENO');
    expect((await exigir(false).expect(200)).body.exigido).toBe(false);
  });
});
