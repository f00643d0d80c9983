import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { CLAVE, levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { Adopcion, BOVEDA_SELLADA } from './adopcion';
import { SesionesDeUsuarios } from './sesiones';

/** Writes to the sign-in tables that a thief with the app role's password could make. */
let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

type Fila = Record<string, unknown>;
const sql = async (texto: string, valores: unknown[] = []): Promise<Fila[]> => {
  const { rows } = await app.nucleo.pool.query<Fila>(texto, valores);
  // The view of another process, or of the next minute.
  app.app.get(SesionesDeUsuarios).olvidar();
  return rows;
};
const filaDe = async (tabla: string, columna: string, id: string): Promise<Fila> =>
  (await sql(`SELECT to_jsonb(t) AS fila FROM boveda.${tabla} t WHERE ${columna} = $1`, [id]))[0]!['fila'] as Fila;
/** Restores a row. */
const reponer = (tabla: string, columna: string, fila: Fila) =>
  sql(
    `WITH fuera AS (DELETE FROM boveda.${tabla} WHERE ${columna} = ($1::jsonb ->> '${columna}')::uuid)
     SELECT 1`,
    [JSON.stringify(fila)],
  ).then(() =>
    sql(`INSERT INTO boveda.${tabla} SELECT * FROM jsonb_populate_record(NULL::boveda.${tabla}, $1::jsonb)`, [
      JSON.stringify(fila),
    ]),
  );

const entrar = (email: string, password: string, codigo?: string) =>
  app.http().post('/api/auth/login').send({ email, password, codigo });
const yo = (token: string) => app.http(token).get('/api/usuarios/me');
const enlaceDe = (texto: string): string => texto.split('#')[1]!;
const elegir = (token: string, password: string) =>
  app.http().post('/api/auth/contrasena_nueva').send({ token, password });

/** Adds a second factor to a person. @returns the generator of its codes, and the one that was used */
async function conFactor({ token }: Persona): Promise<{ readonly totp: TOTP; readonly usado: string }> {
  const { body } = await app
    .http(token)
    .post('/api/usuarios/me/segundo_factor/preparar')
    .send({ password: CLAVE })
    .expect(200);
  const totp = new TOTP({ secret: Secret.fromBase32(body.secreto) });
  const usado = totp.generate();
  await app.http(token).post('/api/usuarios/me/segundo_factor/activar').send({ codigo: usado }).expect(200);
  return { totp, usado };
}

describe('an account', () => {
  it.each([
    ['another password', "hash = (SELECT hash FROM boveda.usuarios WHERE email = 'ladron@cepa.test')"],
    ['another e-mail', "email = 'buzon@ladron.test'"],
    ['another name', "nombre = 'Otra'"],
    ['an older generation of sessions', 'version_sesion = version_sesion - 1'],
    ['no MAC', 'mac = NULL'],
    ['the MAC of another account', "mac = (SELECT mac FROM boveda.usuarios WHERE email = 'ladron@cepa.test')"],
  ])('with %s lets nobody in, and says so', async (que, cambio) => {
    const [ladron] = await sql("SELECT 1 FROM boveda.usuarios WHERE email = 'ladron@cepa.test'");
    if (!ladron) await app.persona('Ladron');
    const ana = await app.persona(`Ana${que.length}`);
    await sql(`UPDATE boveda.usuarios SET ${cambio} WHERE id = $1`, [ana.id]);
    const [{ email }] = (await sql('SELECT email FROM boveda.usuarios WHERE id = $1', [ana.id])) as [{ email: string }];
    const { body } = await entrar(email, CLAVE).expect(503);
    expect(body.codigo).toBe('CUENTA_ALTERADA');
    await yo(ana.token).expect(503);
    const { body: salud } = await app.http().get('/api/health/ready').expect(200);
    expect([salud.estado, salud.boveda]).toEqual(['degradada', { ok: false }]);
    await sql('DELETE FROM boveda.usuarios WHERE id = $1', [ana.id]);
  });

  it('that is put back as it was before its password changed lets nobody in', async () => {
    const beto = await app.persona('Beto');
    const antes = await filaDe('usuarios', 'id', beto.id);
    await app.http(app.admin).put('/api/usuarios').send({ id: beto.id, password: 'Nueva2027x' }).expect(200);
    await entrar(beto.email, 'Nueva2027x').expect(200);
    await reponer('usuarios', 'id', antes);
    await entrar(beto.email, CLAVE).expect(503);
    await yo(beto.token).expect(503);
  });

  it('that was made in the database alone is nobody', async () => {
    const caro = await app.persona('Caro');
    const fila = await filaDe('usuarios', 'id', caro.id);
    await sql('DELETE FROM boveda.usuarios WHERE id = $1', [caro.id]);
    await reponer('usuarios', 'id', { ...fila, id: '00000000-0000-4000-8000-000000000001', email: 'c@ladron.test' });
    await entrar('c@ladron.test', CLAVE).expect(503);
    await yo(caro.token).expect(401);
  });

  it('is shown under no name that somebody else wrote', async () => {
    const dora = await app.club('Dora');
    await sql("UPDATE boveda.usuarios SET nombre = 'Otra' WHERE id = $1", [dora.id]);
    const { body } = await app.http(app.admin).get('/api/usuarios?limit=200').expect(200);
    const fila = (body as { id: string; nombre: string }[]).find(({ id }) => id === dora.id);
    expect(fila?.nombre).toBe('Datos alterados');
  });
});

describe('a role or a permission', () => {
  it.each([
    [
      'the role of the account',
      `UPDATE lectura.usuarios SET role_id = (SELECT id FROM lectura.roles WHERE nombre = 'Administrador') WHERE id = $1`,
    ],
    ['the name of its role', `UPDATE lectura.roles SET nombre = 'Administrador' WHERE nombre = 'club' AND $1 <> ''`],
    [
      'the permissions of its role',
      `INSERT INTO lectura.rol_permisos (role_id, permiso_id, creado_en)
       SELECT u.role_id, p.id, now() FROM lectura.usuarios u, lectura.permisos p WHERE u.id = $1::uuid AND p.nombre = 'per_admin'`,
    ],
  ])('written into the read models as %s makes no administrator', async (que, texto) => {
    const eva = await app.club(`Eva${que.length}`);
    await sql(texto, [eva.id]);
    await app.http(eva.token).get('/api/usuarios').expect(403);
  });

  it('neither enables an account nor extends a subscription nor opens another club', async () => {
    const [fe, otro] = [await app.club('Fe'), await app.club('Gil')];
    await app.http(app.admin).put('/api/usuarios').send({ id: fe.id, is_active: false }).expect(200);
    await sql('UPDATE lectura.usuarios SET is_active = true, club_id = $2 WHERE id = $1', [fe.id, otro.club_id]);
    await entrar(fe.email, CLAVE).expect(405);
    await app.http(app.admin).put('/api/usuarios').send({ id: fe.id, is_active: true }).expect(200);
    const { body } = await entrar(fe.email, CLAVE).expect(200);
    await sql('UPDATE lectura.usuarios SET club_id = $2 WHERE id = $1', [fe.id, otro.club_id]);
    await app.http(body.result.token).get(`/api/geneticasPorClub/${otro.club_id}`).expect(403);
  });
});

describe('a second factor', () => {
  it.each([
    ['deleted', 'DELETE FROM boveda.segundos_factores WHERE user_id = $1'],
    ['switched off', 'UPDATE boveda.segundos_factores SET activo = false WHERE user_id = $1'],
    ['given back its used codes', 'UPDATE boveda.segundos_factores SET ultimo_paso = 0 WHERE user_id = $1'],
    ['given other recovery codes', "UPDATE boveda.segundos_factores SET codigos = '{aa}' WHERE user_id = $1"],
  ])('that was %s lets nobody in', async (que, texto) => {
    const hugo = await app.persona(`Hugo${que.length}`);
    const { totp } = await conFactor(hugo);
    await sql(texto, [hugo.id]);
    await entrar(hugo.email, CLAVE, totp.generate()).expect(503);
  });

  it('that is put back as it was before it was used lets nobody in', async () => {
    const ines = await app.persona('Ines');
    const { body } = await app
      .http(ines.token)
      .post('/api/usuarios/me/segundo_factor/preparar')
      .send({ password: CLAVE })
      .expect(200);
    const antes = await filaDe('segundos_factores', 'user_id', ines.id);
    const codigo = new TOTP({ secret: Secret.fromBase32(body.secreto) }).generate();
    await app.http(ines.token).post('/api/usuarios/me/segundo_factor/activar').send({ codigo }).expect(200);
    await reponer('segundos_factores', 'user_id', antes);
    await entrar(ines.email, CLAVE).expect(503);
  });
});

describe('a session', () => {
  it('that was ended stays ended, whatever is put back', async () => {
    const juan = await app.persona('Juan');
    const { body } = await entrar(juan.email, CLAVE).expect(200);
    const otra = body.result.token as string;
    const { body: abiertas } = await app.http(otra).get('/api/usuarios/me/sesiones').expect(200);
    const primera = (abiertas as { id: string; actual: boolean }[]).find(({ actual }) => !actual)!;
    const cuenta = await filaDe('usuarios', 'id', juan.id);
    const sesion = await filaDe('sesiones', 'id', primera.id);
    await app.http(otra).post('/api/usuarios/me/sesiones/terminar').send({ sesion: primera.id }).expect(200);
    await yo(juan.token).expect(401);
    await reponer('sesiones', 'id', sesion);
    await yo(juan.token).expect(401);
    await yo(otra).expect(200);
    await sql(
      'UPDATE boveda.usuarios SET terminadas = $2::jsonb, revision = $3, mac = decode(substr($4, 3), $5) WHERE id = $1',
      [juan.id, JSON.stringify(cuenta['terminadas']), cuenta['revision'], cuenta['mac'], 'hex'],
    );
    await yo(juan.token).expect(503);
  });

  it('that was hidden while all others were ended is over too', async () => {
    const kim = await app.persona('Kim');
    const { body } = await entrar(kim.email, CLAVE).expect(200);
    const otra = body.result.token as string;
    const { body: abiertas } = await app.http(otra).get('/api/usuarios/me/sesiones').expect(200);
    const primera = (abiertas as { id: string; actual: boolean }[]).find(({ actual }) => !actual)!;
    const sesion = await filaDe('sesiones', 'id', primera.id);
    await sql('DELETE FROM boveda.sesiones WHERE id = $1', [primera.id]);
    await app.http(otra).post('/api/usuarios/me/sesiones/terminar').send({}).expect(200);
    await reponer('sesiones', 'id', sesion);
    await yo(kim.token).expect(401);
    await yo(otra).expect(200);
  });
});

describe('a link', () => {
  it('that was made in the database, moved to another account or used before changes no password', async () => {
    const [lia, mara] = [await app.persona('Lia'), await app.persona('Mara')];
    const propio = randomBytes(32).toString('base64url');
    const huella = createHash('sha256').update(propio).digest();
    await sql(
      `INSERT INTO boveda.enlaces_contrasena (user_id, pedido, entregado, huella, vence) VALUES ($1, now(), now(), $2, now() + interval '1 hour')`,
      [mara.id, huella],
    );
    await elegir(propio, 'Ladrona2027').expect(422);
    await sql('DELETE FROM boveda.enlaces_contrasena');
    const { body } = await app.http(app.admin).post(`/api/usuarios/${lia.id}/enlace_contrasena`).expect(201);
    const token = enlaceDe(body.enlace);
    await sql('UPDATE boveda.enlaces_contrasena SET user_id = $1', [mara.id]);
    await elegir(token, 'Ladrona2027').expect(422);
    await sql('UPDATE boveda.enlaces_contrasena SET user_id = $1', [lia.id]);
    const antes = await filaDe('enlaces_contrasena', 'user_id', lia.id);
    await elegir(token, 'Nueva2027x').expect(200);
    await reponer('enlaces_contrasena', 'user_id', antes);
    await elegir(token, 'Ladrona2027').expect(422);
    await entrar(mara.email, CLAVE).expect(200);
    await entrar(lia.email, 'Nueva2027x').expect(200);
  });

  it('whose invitation was moved to another club opens none', async () => {
    const [nora, oto, pia] = [await app.club('Nora'), await app.club('Oto'), await app.persona('Pia')];
    const { body } = await app.http(nora.token).post('/api/invitaciones').send({}).expect(201);
    const { body: ajena } = await app.http(oto.token).post('/api/invitaciones').send({}).expect(201);
    const huella = createHash('sha256').update(enlaceDe(body.enlace)).digest();
    await sql('DELETE FROM boveda.invitaciones WHERE huella = $1', [huella]);
    await sql('UPDATE boveda.invitaciones SET huella = $2 WHERE huella = $1', [
      createHash('sha256').update(enlaceDe(ajena.enlace)).digest(),
      huella,
    ]);
    const { body: negada } = await app
      .http(pia.token)
      .post('/api/invitacion_aceptar')
      .send({ token: enlaceDe(body.enlace) });
    expect(negada.codigo).toBe('INVITACION_VENCIDA');
  });
});

it('rows of before get their MAC at one start, and at no later one', async () => {
  const [rosa, sol] = [await app.club('Rosa'), await app.persona('Sol')];
  const { usado } = await conFactor(sol);
  const { body } = await app.http(app.admin).post(`/api/usuarios/${rosa.id}/enlace_contrasena`).expect(201);
  const { body: invitada } = await app.http(rosa.token).post('/api/invitaciones').send({}).expect(201);
  for (const tabla of ['usuarios', 'segundos_factores', 'sesiones', 'enlaces_contrasena', 'invitaciones'])
    await sql(`UPDATE boveda.${tabla} SET mac = NULL`);
  await sql("UPDATE boveda.usuarios SET prueba = 'anterior', revision = 0");
  await app.app.get(Adopcion).adoptar();
  await entrar(sol.email, CLAVE).expect(503);
  rmSync(join(app.nucleo.config.dataDir, 'keys', BOVEDA_SELLADA));
  await app.app.get(Adopcion).adoptar();
  // Not the code of now: it is another one if a new period of 30 seconds has begun.
  expect((await entrar(sol.email, CLAVE, usado).expect(401)).body.codigo).toBe('CODIGO_INCORRECTO');
  await app
    .http(sol.token)
    .post('/api/invitacion_consultar')
    .send({ token: enlaceDe(invitada.enlace) })
    .expect(200);
  await elegir(enlaceDe(body.enlace), 'Nueva2027x').expect(200);
  await entrar(rosa.email, 'Nueva2027x').expect(200);
  expect(await sql('SELECT DISTINCT prueba FROM boveda.usuarios WHERE email = $1', [rosa.email])).toEqual([
    { prueba: 'probada' },
  ]);
});
