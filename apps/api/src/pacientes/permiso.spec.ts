import { createHash } from 'node:crypto';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe, newId } from '@cepa/platform';
import { bytesDe } from '../reportes/pdf.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { RUTA, envasado, escenaDePacientes } from './pacientes.testkit';

type Club = Persona & { club_id: string };
const NUMERO = 'REPROCANN 48213-Zeta';
const POR_MES = { tipos_producto: [], cantidad: 20, unidad: 'gramos', periodo: 'mes' };

let app: AppDePrueba;
let escena: Awaited<ReturnType<typeof escenaDePacientes>>;
let club: Club;
let producto: string;
beforeAll(async () => {
  app = await levantarApp();
  escena = await escenaDePacientes(app);
  club = escena.club as Club;
  producto = await envasado(app, club.club_id);
}, 90_000);
afterAll(() => app.cerrar());

const pedir = (de: Club = club, http: AppDePrueba['http'] = app.http) => http(de.token);
const reglas = (cambios: object) =>
  pedir()
    .put('/api/reglas_del_libro')
    .send({ ...cambios, motivo: 'Lo decidió la comisión' })
    .expect(200);
const permiso = (id: string, cambios: object = {}, de: Club = club) =>
  pedir(de)
    .put(`${RUTA}/${id}/permiso`)
    .send({ numero: NUMERO, vigente_hasta: '2199-03-12', ...cambios });
const entrega = async (id: string, query: object = {}, de: Club = club) =>
  (await pedir(de).get(`${RUTA}/${id}/entrega`).query(query).expect(200)).body;
const dispensar = (usuario_medicinal_id: string, cantidad_entregada = 1, http: AppDePrueba['http'] = app.http) =>
  pedir(club, http)
    .post('/api/dispensacion-medicinal')
    .send({ usuario_medicinal_id, producto_final_envasado_id: producto, cantidad_entregada });
const enBoveda = async (id: string): Promise<number> =>
  (await app.nucleo.pool.query('SELECT FROM boveda.usuarios_medicinales_permisos WHERE usuario_id = $1', [id])).rows
    .length;

it('keeps the number of a permit out of the ledger, and destroys it with the person', async () => {
  const { id } = await escena.registrada();
  await permiso(id, { vigente_hasta: '2026-01-31', topes: [POR_MES] }).expect(200);
  const { body } = await permiso(id, { topes: [POR_MES] }).expect(200);
  expect(body).toMatchObject({
    mensaje: 'Permiso guardado',
    permiso: { numero: NUMERO, vigente_hasta: '2199-03-12', vencido: false, topes: [POR_MES] },
  });
  const [, primero, segundo] = await escena.eventos(id);
  expect(segundo).toMatchObject({
    type: 'PermisoDeUsuarioRegistrado',
    data: { usuario_medicinal_id: id, version_anterior: primero!.data['version'], vigente_hasta: '2199-03-12' },
  });
  expect(await enBoveda(id)).toBe(1);
  const { rows } = await app.nucleo.pool.query<{ todo: string }>(
    "SELECT (SELECT string_agg(convert_from(canonical, 'UTF8'), ' ') FROM ledger.events) || coalesce((SELECT string_agg(r::text, ' ') FROM plataforma.respuestas r), '') AS todo",
  );
  expect(rows[0]?.todo).toContain(id);
  expect(rows[0]?.todo).not.toMatch(/(?<![0-9a-f])48213(?![0-9a-f])|Zeta/);
  await escena.suprimir(id).expect(200);
  expect(await enBoveda(id)).toBe(0);
  expect(await entrega(id)).toMatchObject({ permiso: null });
  await permiso(id).expect(409);
});

it('answers what is left before a delivery, and the counter holds to it', async () => {
  const { id } = await escena.registrada();
  const { id: otra } = await escena.registrada();
  await reglas({ permiso_obligatorio: true, topes: [POR_MES] });
  expect(await entrega(id, { producto_final_envasado_id: producto })).toMatchObject({
    permiso: null,
    permiso_obligatorio: true,
    impedimento: { codigo: 'PERMISO_FALTANTE', mensaje: 'Falta cargar el permiso de esta persona.' },
    topes: [{ ...POR_MES, usado: 0, queda: 20 }],
    unidades: 4,
  });
  expect((await dispensar(id).expect(409)).body.error).toBe('Falta cargar el permiso de esta persona.');
  await permiso(id, { vigente_hasta: '2026-01-31' }).expect(200);
  expect((await dispensar(id).expect(409)).body).toMatchObject({
    codigo: 'PERMISO_VENCIDO',
    error: 'El permiso venció el 31/01/2026: no se puede dispensar.',
  });
  await permiso(id).expect(200);
  const { body: hecha } = await dispensar(id, 3).expect(201);
  expect(await entrega(id, { producto_final_envasado_id: producto })).toMatchObject({
    impedimento: null,
    topes: [{ usado: 15, queda: 5 }],
    unidades: 1,
  });
  expect((await dispensar(id, 2).expect(409)).body.error).toBe(
    'Con esta entrega serían 25 g en el mes: el tope es 20 g y quedan 5 g.',
  );
  const subir = (cantidad_entregada: number) =>
    pedir().put(`/api/dispensacion-medicinal/${hecha.id}`).send({ cantidad_entregada });
  expect((await subir(5).expect(409)).body.codigo).toBe('TOPE_SUPERADO');
  await permiso(id, { topes: [{ ...POR_MES, cantidad: 30 }] }).expect(200);
  expect(await entrega(id)).toMatchObject({ topes: [{ cantidad: 30, queda: 15 }], unidades: null });
  const corregible = { dispensacion_id: hecha.id };
  expect(await entrega(id, corregible)).toMatchObject({ unidades: 6, topes: [{ usado: 15 }] });
  await subir(5).expect(200);
  expect(await entrega(id, corregible)).toMatchObject({ unidades: 6, topes: [{ usado: 25 }] });
  await pedir().get(`${RUTA}/${otra}/entrega`).query(corregible).expect(404);
  await permiso(otra).expect(200);
  await dispensar(otra, 4).expect(201);
});

it('hands out exactly what fits when twenty deliveries come at once from two processes', async () => {
  const { id } = await escena.registrada();
  await permiso(id, { topes: [] }).expect(200);
  await reglas({ permiso_obligatorio: true, topes: [{ ...POR_MES, cantidad: 32 }] });
  const otros = [await envasado(app, club.club_id), await envasado(app, club.club_id)];
  const segundo = await app.otroProceso();
  try {
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        pedir(club, n % 2 === 0 ? app.http : segundo.http)
          .post('/api/dispensacion-medicinal')
          .send({ usuario_medicinal_id: id, producto_final_envasado_id: otros[n % 2], cantidad_entregada: 1 })
          .then(({ status, body }) => [status, body.codigo ?? null]),
      ),
    );
    // Six of 5 g fit in 32 g, in any order.
    expect(respuestas.filter(([status]) => status === 201)).toHaveLength(6);
    expect(respuestas.filter(([, codigo]) => codigo === 'TOPE_SUPERADO')).toHaveLength(14);
    expect(await entrega(id)).toMatchObject({ topes: [{ usado: 30, queda: 2 }] });
  } finally {
    await segundo.cerrar();
  }
}, 60_000);

it('refuses what is out of form, of another club, or sent again with another number', async () => {
  const { id } = await escena.registrada();
  const ajena = escena.otro as Club;
  await permiso(id, { numero: ' ' }).expect(400);
  await permiso(id, { numero: 'x'.repeat(101) }).expect(400);
  await permiso(id, { vigente_hasta: '2026-02-31' }).expect(400);
  await permiso(id, { topes: [{ ...POR_MES, periodo: 'siempre' }] }).expect(400);
  expect((await permiso(id, { topes: [{ ...POR_MES, cantidad: 0 }] }).expect(422)).body.codigo).toBe('TOPE_INVALIDO');
  expect(await enBoveda(id)).toBe(0);
  await permiso(id, {}, ajena).expect(404);
  await pedir(ajena).get(`${RUTA}/${id}/entrega`).expect(404);
  await pedir()
    .get(`${RUTA}/${id}/entrega`)
    .query({ producto_final_envasado_id: await envasado(app, ajena.club_id) })
    .expect(404);
  const clave = newId();
  await permiso(id).set('Idempotency-Key', clave).expect(200);
  await permiso(id).set('Idempotency-Key', clave).expect(200);
  expect((await escena.eventos(id)).length).toBe(2);
  await permiso(id, { numero: 'Otro' }).set('Idempotency-Key', clave).expect(409);
  expect(await entrega(id)).toMatchObject({ permiso: { numero: NUMERO } });
});

it('shows on the start page the permits that end in thirty days, of people who may receive', async () => {
  const otro = escena.otro as Club;
  const hoy = diaDe(new Date());
  const registrada = async (cambios: object) => (await escena.alta(cambios, otro).expect(201)).body.id as string;
  const [pronto, lejos, suspendida] = [
    await registrada({ nombre: 'Pronta' }),
    await registrada({ nombre: 'Lejana' }),
    await registrada({ nombre: 'Suspendida', estado: 'suspendido' }),
  ];
  await permiso(pronto, { vigente_hasta: sumarDias(hoy, 30) }, otro).expect(200);
  await permiso(lejos, { vigente_hasta: sumarDias(hoy, 31) }, otro).expect(200);
  await permiso(suspendida, { vigente_hasta: hoy }, otro).expect(200);
  const { body } = await pedir(otro).get('/api/hoy').expect(200);
  expect(body.permisos).toEqual({
    total: 1,
    primeros: [{ id: pronto, vigente_hasta: sumarDias(hoy, 30), nombre: 'Pronta Quiroga Paz' }],
  });
  expect((await pedir().get('/api/hoy').expect(200)).body.permisos).toEqual({ total: 0, primeros: [] });
});

it('lists people with their permits, and says which of them refuse a dispensing', async () => {
  const third = await app.club('Jacarandá');
  const today = diaDe(new Date());
  const registered = async () => (await escena.alta({}, third).expect(201)).body.id as string;
  const [none, expired, soon, valid] = [await registered(), await registered(), await registered(), await registered()];
  const days = { [expired]: -1, [soon]: 30, [valid]: 31 };
  for (const [id, n] of Object.entries(days))
    await permiso(id, { vigente_hasta: sumarDias(today, n) }, third).expect(200);
  const listed = async () =>
    Object.fromEntries(
      (await pedir(third).get(RUTA).query({ resumen: true }).expect(200)).body.map(
        ({ id, permiso: { estado, impide } }: { id: string; permiso: { estado: string; impide: boolean } }) => [
          id,
          [estado, impide],
        ],
      ),
    );
  const states = (refused: boolean) => ({
    [none]: ['sin_cargar', refused],
    [expired]: ['vencido', refused],
    [soon]: ['por_vencer', false],
    [valid]: ['vigente', false],
  });
  expect(await listed()).toEqual(states(false));
  await pedir(third).put('/api/reglas_del_libro').send({ permiso_obligatorio: true, motivo: 'Acta 4' }).expect(200);
  expect(await listed()).toEqual(states(true));
});

describe('the file of a permit', () => {
  const PDF = Buffer.from('%PDF-1.7 permiso 48213');
  const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('otro')]);
  const sha256 = (contenido: Buffer) => createHash('sha256').update(contenido).digest('hex');
  const ruta = (id: string) => `${RUTA}/${id}/permiso/archivo`;
  const subir = (id: string, contenido: Buffer, de: Club = club, http: AppDePrueba['http'] = app.http) =>
    pedir(de, http).put(ruta(id)).attach('archivo', contenido, 'Anacleta Quiroga.pdf');
  const guardados = async (id: string): Promise<string[]> =>
    (
      await app.nucleo.pool.query<{ sha256: string }>(
        'SELECT sha256 FROM boveda.usuarios_medicinales_archivos WHERE usuario_id = $1',
        [id],
      )
    ).rows.map((fila) => fila.sha256);

  it('is given back byte for byte, replaced, kept by a renewed permit, and destroyed with the person', async () => {
    const { id } = await escena.registrada();
    expect((await subir(id, PDF).expect(409)).body.error).toBe('Falta cargar el permiso de esta persona.');
    expect(await guardados(id)).toEqual([]);
    await permiso(id).expect(200);
    await pedir().get(ruta(id)).expect(404);
    const grande = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024, 'x')]);
    await subir(id, grande).expect(200);
    const { body } = await subir(id, PDF).expect(200);
    expect(body).toEqual({
      mensaje: 'Archivo del permiso guardado.',
      archivo: { sha256: sha256(PDF), url: ruta(id) },
    });
    expect(await guardados(id)).toEqual([sha256(PDF)]);
    await permiso(id, { numero: 'Renovado' }).expect(200);
    expect(await entrega(id)).toMatchObject({ permiso: { numero: 'Renovado', archivo: body.archivo } });
    const bajada = await bytesDe(pedir().get(ruta(id)));
    expect([bajada.headers['content-type'], bajada.headers['cache-control'], bajada.body.equals(PDF)]).toEqual([
      'application/pdf',
      'no-store',
      true,
    ]);
    expect(bajada.headers['content-disposition']).toBe("attachment; filename*=UTF-8''permiso.pdf");
    expect((await escena.eventos(id)).slice(2).map(({ data }) => data['archivo_sha256'])).toEqual([
      sha256(grande),
      sha256(PDF),
      sha256(PDF),
    ]);
    await app.nucleo.pool.query('UPDATE boveda.usuarios_medicinales_archivos SET cifrado = $2 WHERE usuario_id = $1', [
      id,
      PDF,
    ]);
    expect((await pedir().get(ruta(id)).expect(409)).body.codigo).toBe('ARCHIVO_ALTERADO');
    await subir(id, PDF).expect(200);
    await pedir().get(ruta(id)).expect(200);
    await escena.suprimir(id).expect(200);
    expect(await guardados(id)).toEqual([]);
    await pedir().get(ruta(id)).expect(404);
    expect((await subir(id, PDF).expect(409)).body.codigo).toBe('PERSONA_SUPRIMIDA');
    expect(await guardados(id)).toEqual([]);
  });

  it('is refused to others, of another kind, too large, or under a key that stood for another', async () => {
    const { id } = await escena.registrada();
    await permiso(id).expect(200);
    const ajena = escena.otro as Club;
    await subir(id, PDF, ajena).expect(404);
    expect((await subir(id, Buffer.from('<svg onload=alert(1)>')).expect(422)).body.codigo).toBe('ARCHIVO_NO_ADMITIDO');
    const enorme = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await subir(id, enorme).expect(422)).body.codigo).toBe('ARCHIVO_GRANDE');
    expect((await pedir().put(ruta(id)).send({ archivo: 'x' }).expect(422)).body.codigo).toBe('ARCHIVO_FALTANTE');
    expect(await guardados(id)).toEqual([]);
    const clave = newId();
    await subir(id, PDF).set('Idempotency-Key', clave).expect(200);
    await subir(id, PNG).expect(200);
    await subir(id, PDF).set('Idempotency-Key', clave).expect(200);
    await subir(id, PNG).set('Idempotency-Key', clave).expect(409);
    expect(await guardados(id)).toEqual([sha256(PNG)]);
    await pedir(ajena).get(ruta(id)).expect(404);
    const auditora = await app.persona('Auditora');
    const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
    const role_id = (roles as { id: string; nombre: string }[]).find(({ nombre }) => nombre === 'auditoria')!.id;
    await pedir().post('/api/usuarios_vincular').send({ user_id: auditora.id, role_id }).expect(200);
    const lectora = { ...auditora, club_id: club.club_id };
    expect(await entrega(id, {}, lectora)).toMatchObject({ permiso: { numero: null, archivo: null } });
    await pedir(lectora).get(ruta(id)).expect(403);
    await subir(id, PDF, lectora).expect(403);
  });

  it('is one when two come at once from two processes', async () => {
    const { id } = await escena.registrada();
    await permiso(id).expect(200);
    const segundo = await app.otroProceso();
    try {
      await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          subir(id, n % 2 === 0 ? PDF : PNG, club, n % 3 === 0 ? app.http : segundo.http).expect(200),
        ),
      );
      const { archivo } = (await entrega(id)).permiso;
      expect(await guardados(id)).toEqual([archivo.sha256]);
      await pedir().get(ruta(id)).expect(200);
    } finally {
      await segundo.cerrar();
    }
  }, 60_000);
});
