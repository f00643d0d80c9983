import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe, newId } from '@cepa/platform';
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
  expect(rows[0]?.todo).not.toMatch(/48213|Zeta/);
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
  await subir(5).expect(200);
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
    // Six of 5 g fit in 32 g, whichever come first.
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
