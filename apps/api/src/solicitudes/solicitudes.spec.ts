import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

const FORM = {
  nombre: 'Ana Quinteros',
  email: 'ana@quinteros.test',
  telefono: '+54 291 555-1234',
  organizacion: 'Club Quinteros',
  red_social: '@quinteros',
  preferencia_contacto: 'red_social',
  habilitacion_legal: 'Asociación civil',
  mensaje: 'Queremos empezar en marzo.',
};
const enviar = (cuerpo: object, clave?: string) => {
  const pedido = app.http().post('/api/solicitud_uso_crear');
  return (clave === undefined ? pedido : pedido.set('idempotency-key', clave)).send(cuerpo);
};
const recibir = async (cuerpo: object = FORM): Promise<string> => (await enviar(cuerpo).expect(201)).body.id;
const listar = async (): Promise<{ id: string }[]> =>
  (await app.http(app.admin).get('/api/solicitud_uso').expect(200)).body;
const leer = async (id: string) => (await listar()).find((una) => una.id === id);

/** Every database row with one of these texts. */
async function dondeDice(texto: string): Promise<string[]> {
  const { rows: tablas } = await app.nucleo.pool.query<{ nombre: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS nombre FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY nombre`,
  );
  const tienen: string[] = [];
  for (const { nombre } of tablas) {
    const { rows } = await app.nucleo.pool.query(`SELECT 1 FROM ${nombre} t WHERE t::text ILIKE $1 LIMIT 1`, [
      `%${texto}%`,
    ]);
    if (rows.length > 0) tienen.push(nombre);
  }
  return tienen;
}

describe('a request for the use of the system', () => {
  it('comes from a stranger, is pending, and the administration alone reads it', async () => {
    const { body } = await enviar(FORM).expect(201);
    expect(body).toEqual({ mensaje: 'Solicitud enviada correctamente', id: expect.any(String) });
    expect(await leer(body.id)).toEqual({
      ...FORM,
      id: body.id,
      estado: 'pendiente',
      fecha: expect.any(String),
      integridad: 'integra',
    });
    const ana = await app.club('Ana');
    await app.http(ana.token).get('/api/solicitud_uso').expect(403);
    await app.http(ana.token).put(`/api/solicitud_uso/${body.id}`).send({ estado: 'aceptada' }).expect(403);
    await app.http(ana.token).delete(`/api/solicitud_uso/${body.id}`).expect(403);
    await app.http().get('/api/solicitud_uso').expect(401);
  });

  it('asks for name, e-mail and preference, and takes a telephone only as it is written', async () => {
    const vacia = (await enviar({}).expect(400)).body;
    expect(Object.keys(vacia.errors).sort()).toEqual(['email', 'nombre', 'preferencia_contacto']);
    const { nombre, email } = FORM;
    const minima = await recibir({ nombre, email, preferencia_contacto: 'email' });
    expect(await leer(minima)).toMatchObject({ telefono: null, mensaje: null, preferencia_contacto: 'email' });
    expect((await enviar({ ...FORM, telefono: '555 CLUB' }).expect(400)).body.errors).toEqual({
      telefono: 'Solo se permiten números, espacios, + y -',
    });
    expect((await enviar({ ...FORM, email: 'ana' }).expect(400)).body.errors).toEqual({
      email: 'Ingrese un correo electrónico válido.',
    });
    await enviar({ ...FORM, preferencia_contacto: 'telefono' }).expect(400);
    await enviar({ ...FORM, estado: 'aceptada' }).expect(400);
  });

  it('is received once when it is sent again with its key', async () => {
    const antes = (await listar()).length;
    const una = await enviar({ ...FORM, nombre: 'Dos veces' }, 'clave-de-solicitud-1').expect(201);
    const otra = await enviar({ ...FORM, nombre: 'Dos veces' }, 'clave-de-solicitud-1').expect(201);
    expect(otra.body.id).toBe(una.body.id);
    expect(await listar()).toHaveLength(antes + 1);
  });

  it('changes its state alone, or the whole record', async () => {
    const id = await recibir();
    const poner = (cuerpo: object) => app.http(app.admin).put(`/api/solicitud_uso/${id}`).send(cuerpo);
    for (const estado of ['aceptada', 'rechazada', 'en revisión', 'pendiente'])
      expect((await poner({ estado }).expect(200)).body).toEqual({ mensaje: 'Solicitud actualizada.', id, estado });
    expect(await leer(id)).toMatchObject(FORM);
    const registro = await leer(id);
    const otro = { ...registro, nombre: 'Ana Q.', preferencia_contacto: 'telefono', estado: 'en revisión' };
    await poner(otro).expect(200);
    expect(await leer(id)).toEqual(otro);
    const faltan = (await poner({ nombre: 'Solo el nombre' }).expect(400)).body;
    expect(Object.keys(faltan.errors).sort()).toEqual(['email', 'preferencia_contacto']);
    await poner({}).expect(400);
    await poner({ estado: 'nueva' }).expect(400);
    expect(await leer(id)).toEqual(otro);
  });

  it('is erased with all data of its person, which the ledger never held', async () => {
    const id = await recibir({ ...FORM, nombre: 'Zulema Irrepetible', email: 'zulema@irrepetible.test' });
    await app.http(app.admin).put(`/api/solicitud_uso/${id}`).send({ estado: 'aceptada' }).expect(200);
    expect(await dondeDice('irrepetible')).toEqual([]);
    const { body } = await app.http(app.admin).delete(`/api/solicitud_uso/${id}`).expect(200);
    expect(body).toEqual({ mensaje: 'Solicitud eliminada.' });
    expect(await leer(id)).toBeUndefined();
    const { rows } = await app.nucleo.pool.query(
      'SELECT f.clave, v.version FROM boveda.fichas f LEFT JOIN boveda.fichas_versiones v ON v.ficha_id = f.id WHERE f.id = $1',
      [id],
    );
    expect(rows).toEqual([{ clave: null, version: null }]);
    await app.http(app.admin).delete(`/api/solicitud_uso/${id}`).expect(404);
    await app.http(app.admin).put(`/api/solicitud_uso/${id}`).send({ estado: 'aceptada' }).expect(404);
  });
});
