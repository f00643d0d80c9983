import { Logger } from '@nestjs/common';
import { newId } from '@cepa/platform';
import { kyselyOn } from '@cepa/platform/database';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { ArranqueDeLaBoveda } from './arranque';
import { BovedaDePacientes } from './boveda';
import type { TablasDePacientes } from './boveda.table';
import { Llavero } from './cifrado';
import { Custodia } from './custodia';
import { ANA, PERSONALES } from './pacientes.testkit';

let app: AppDePrueba;
let club: Persona & { club_id: string };
let otro: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  [club, otro] = [await app.club('Ceibo'), await app.club('Lapacho')];
}, 60_000);
afterAll(() => app.cerrar());

const RUTA = '/api/usuario-medicinal';
const alta = (cambios: object = {}, de = club) => app.http(de.token).post(RUTA).send({ ...ANA, identificacion: newId(), club_id: de.club_id, ...cambios });
const registrada = async (cambios: object = {}) => (await alta(cambios).expect(201)).body as { id: string };
const editar = (id: string, cambios: object = {}, de = club) => app.http(de.token).put(`${RUTA}/${id}`).send({ ...ANA, club_id: de.club_id, ...cambios });
const ver = async (id: string) => (await app.http(club.token).get(`${RUTA}/${id}`).query({ club_id: club.club_id }).expect(200)).body as Record<string, unknown>;
const suprimir = (id: string, motivo: unknown = 'Lo pidió', de = club) => app.http(de.token).delete(`${RUTA}/${id}`).send({ motivo, club_id: de.club_id });
const eventos = async (id: string) => {
  const leidos: { type: string; data: Record<string, unknown> }[] = [];
  for await (const { type, data } of app.nucleo.ledger.readStream(`paciente-${id}`)) leidos.push({ type, data: { ...data } });
  return leidos;
};
const versiones = async (id: string) => (await app.nucleo.pool.query('SELECT version FROM boveda.usuarios_medicinales_datos WHERE usuario_id = $1', [id])).rows.length;

/** Every text that the database keeps outside the vault, ledger first. */
async function fueraDeLaBoveda(): Promise<string> {
  const { rows: tablas } = await app.nucleo.pool.query<{ t: string }>("SELECT format('%I.%I', table_schema, table_name) AS t FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema IN ('ledger', 'lectura', 'plataforma')");
  const textos = await Promise.all(tablas.map(async ({ t }) => (await app.nucleo.pool.query<{ todo: string | null }>(`SELECT string_agg(x::text, E'\\n') AS todo FROM ${t} x`)).rows[0]?.todo ?? ''));
  const { rows } = await app.nucleo.pool.query<{ bytes: string }>("SELECT string_agg(convert_from(canonical, 'UTF8'), E'\\n') AS bytes FROM ledger.events");
  return [rows[0]?.bytes ?? '', ...textos].join('\n');
}

describe('POST /api/usuario-medicinal', () => {
  it('registers a person and answers them whole', async () => {
    const { body } = await alta({ identificacion: '20.123.456' }).expect(201);
    const entera = { ...ANA, id: body.id, usuario_medicinal_id: body.id, club_id: club.club_id, estado: 'activo', integridad: 'integra', edad: expect.any(Number), creado_en: expect.any(String) };
    expect(body).toEqual({ mensaje: 'Usuario creado correctamente', ...entera });
    expect(await ver(body.id)).toEqual({ ...entera, dispensaciones: [] });
    expect(await eventos(body.id)).toEqual([
      { type: 'UsuarioMedicinalRegistrado', data: { usuario_medicinal_id: body.id, estado: 'activo', version: expect.any(String), huella: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
  });

  it.each([
    [{ nombre: '' }, 400, 'Este campo es obligatorio.', 'nombre'],
    [{ apellido: undefined }, 400, 'Este campo es obligatorio.', 'apellido'],
    [{ identificacion: ' ' }, 400, 'Este campo es obligatorio.', 'identificacion'],
    [{ fecha_nacimiento: null }, 400, 'Este campo es obligatorio.', 'fecha_nacimiento'],
    [{ direccion: undefined }, 400, 'Este campo es obligatorio.', 'direccion'],
    [{ fecha_nacimiento: '1980-02-30' }, 400, 'Debe ser una fecha válida (AAAA-MM-DD).', 'fecha_nacimiento'],
    [{ fecha_nacimiento: '2150-01-01' }, 422, 'La fecha de nacimiento no puede ser futura.', 'fecha_nacimiento'],
    [{ telefono: '123' }, 422, 'El teléfono debe tener entre 6 y 20 caracteres y solo puede contener números, espacios, paréntesis, guiones o el símbolo +.', 'telefono'],
    [{ email: 'ana' }, 400, 'Ingrese un correo electrónico válido.', 'email'],
    [{ estado: 'otro' }, 400, 'Elegí una opción de la lista.', 'estado'],
    [{ apodo: 'x' }, 400, 'Este campo no existe.', 'apodo'],
  ])('refuses %j with %i', async (cambios, status, mensaje, campo) => {
    const { body } = await alta(cambios).expect(status);
    expect({ error: body.error, errors: body.errors }).toEqual({ error: mensaje, errors: { [campo]: mensaje } });
  });

  it('takes what is optional empty, and a suspended person', async () => {
    const { body } = await alta({ telefono: '', email: null, receta_medica: undefined, estado: 'suspendido' }).expect(201);
    expect(body).toMatchObject({ telefono: null, email: null, receta_medica: null, estado: 'suspendido' });
  });

  it('takes an identification once a club, however it is written, also when two ask at once', async () => {
    const respuestas = await Promise.all([alta({ identificacion: '30.111.222' }), alta({ identificacion: '30 111 222' })]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(respuestas.find(({ status }) => status === 409)?.body.error).toBe('Ya existe un usuario medicinal con esa identificación.');
    await alta({ identificacion: '30111222' }, otro).expect(201);
  });

  it('answers the same person to the same key and 409 to the same key with other data', async () => {
    const enviar = (cambios: object) => alta({ identificacion: '31111222', ...cambios }).set('idempotency-key', 'alta-medicinal-1');
    const [{ body: una }, { body: otra }] = await Promise.all([enviar({}).expect(201), enviar({}).expect(201)]);
    expect(otra).toEqual(una);
    expect((await enviar({}).expect(201)).body).toEqual(una);
    expect((await enviar({ direccion: 'Otra' }).expect(409)).body.error).toBe('La clave de idempotencia ya se usó con otros datos.');
    await editar(una.id, { identificacion: '31111222', direccion: 'Nueva 1' }).expect(200);
    expect((await enviar({}).expect(201)).body).toMatchObject({ id: una.id, direccion: 'Nueva 1' });
    expect([(await eventos(una.id)).length, await versiones(una.id)]).toEqual([2, 1]);
  });

  it('takes up what a crash between the vault and the ledger left', async () => {
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
    await app.nucleo.pool.query("UPDATE boveda.usuarios_medicinales_identificaciones SET reservado = reservado - interval '3 minutes'");
    await alta({ identificacion: '33111333' }).expect(409);
    await alta({ identificacion: '33111222' }).expect(201);
    await alta({ identificacion: '33111222' }).expect(409);
  });
});

describe('PUT /api/usuario-medicinal/{id}', () => {
  it('names what changed in the ledger and keeps one version in the vault', async () => {
    const { id } = await registrada({ identificacion: '40111222' });
    const { body } = await editar(id, { identificacion: '40111222', direccion: 'Salta 1', telefono: null }).expect(200);
    expect(body).toMatchObject({ mensaje: 'Usuario actualizado correctamente', id, direccion: 'Salta 1', telefono: null, integridad: 'integra' });
    const [registro, cambio, ...resto] = await eventos(id);
    expect([cambio, resto]).toEqual([
      { type: 'UsuarioMedicinalActualizado', data: { usuario_medicinal_id: id, campos: ['direccion', 'telefono'], version_anterior: registro?.data['version'], version: expect.any(String), huella: expect.any(String) } },
      [],
    ]);
    expect(await versiones(id)).toBe(1);
  });

  it('writes nothing when nothing changed', async () => {
    const { id } = await registrada({ identificacion: '41111222' });
    await editar(id, { identificacion: '41111222' }).expect(200);
    expect([(await eventos(id)).length, await versiones(id)]).toEqual([1, 1]);
  });

  it('suspends with a reason that does not name the person', async () => {
    const { id } = await registrada({ identificacion: '42111222' });
    const { body } = await editar(id, { identificacion: '42111222', estado: 'suspendido', motivo: 'Anacleta Quiroga Paz no vino' }).expect(422);
    expect(body.error).toBe('No escribas datos personales acá: este texto queda en el registro para siempre.');
    expect((await editar(id, { identificacion: '42111222', estado: 'suspendido', motivo: 'Receta vencida' }).expect(200)).body.estado).toBe('suspendido');
    expect((await eventos(id)).at(-1)).toEqual({ type: 'UsuarioMedicinalEstadoCambiado', data: { usuario_medicinal_id: id, estado: 'suspendido', motivo: 'Receta vencida' } });
  });

  it('moves to an identification that is free, and leaves the old one to others', async () => {
    const { id } = await registrada({ identificacion: '43111222' });
    await registrada({ identificacion: '43111333' });
    expect((await editar(id, { identificacion: '43-111-333' }).expect(409)).body.error).toBe('Ya existe un usuario medicinal con esa identificación.');
    await editar(id, { identificacion: '43111444' }).expect(200);
    await alta({ identificacion: '43111222' }).expect(201);
    await alta({ identificacion: '43111444' }).expect(409);
    await editar(id, { identificacion: '43111222' }).expect(409);
  });

  it('of two edits at once loses none: each is made on what the other left, or is refused', async () => {
    const { id } = await registrada({ identificacion: '44111222' });
    const respuestas = await Promise.all(['Uno 1', 'Dos 2', 'Tres 3'].map((direccion) => editar(id, { identificacion: '44111222', direccion })));
    const hechas = respuestas.filter(({ status }) => status === 200);
    expect(respuestas.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect([(await eventos(id)).length, await versiones(id)]).toEqual([1 + hechas.length, 1]);
    expect((await ver(id))['integridad']).toBe('integra');
  });

  it('resumes an edit that crashed half-way, and shows the recorded data meanwhile', async () => {
    const { id } = await registrada({ identificacion: '45111222' });
    const enviar = () => editar(id, { identificacion: '45111222', direccion: 'Cortada 1' }).set('idempotency-key', 'edicion-medicinal-1');
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

describe('the vault', () => {
  it('keeps every personal word out of the rest of the database', async () => {
    const { id } = await registrada({ ...ANA, identificacion: '20.123.456.7' });
    await editar(id, { ...ANA, identificacion: '20.123.456.8' }).set('idempotency-key', 'boveda-medicinal-1').expect(200);
    const texto = await fueraDeLaBoveda();
    expect(texto).toContain(id);
    expect(PERSONALES.exec(texto)).toBeNull();
    expect(PERSONALES.test(JSON.stringify(await ver(id)))).toBe(true);
  });

  it('shows that it was altered, and none of the data, until somebody writes them anew', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const [uno, otra] = [await registrada({ identificacion: '50111222' }), await registrada({ identificacion: '50111333' })];
    await app.nucleo.pool.query('UPDATE boveda.usuarios_medicinales_datos SET cifrado = (SELECT cifrado FROM boveda.usuarios_medicinales_datos WHERE usuario_id = $2) WHERE usuario_id = $1', [uno.id, otra.id]);
    expect(await ver(uno.id)).toMatchObject({ integridad: 'alterada', nombre: null, identificacion: null, edad: null, estado: 'activo' });
    await editar(uno.id, { identificacion: '50111222' }).expect(200);
    expect(await ver(uno.id)).toMatchObject({ integridad: 'integra', identificacion: '50111222' });
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`medicinal user ${uno.id} are not what the ledger recorded`));
    log.mockRestore();
  });

  it('shows an alteration even by someone who has the keys', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const { id } = await registrada();
    const { rows } = await app.nucleo.pool.query('SELECT p.clave, d.version, d.cifrado FROM boveda.usuarios_medicinales p JOIN boveda.usuarios_medicinales_datos d ON d.usuario_id = p.id WHERE p.id = $1', [id]);
    const clave = app.app.get(Llavero, { strict: false }).abrirClave(id, club.club_id, rows[0].clave);
    const cifrado = clave.cifrar({ ...clave.descifrar(rows[0].cifrado, rows[0].version), direccion: 'Otra casa' }, rows[0].version);
    await app.nucleo.pool.query('UPDATE boveda.usuarios_medicinales_datos SET cifrado = $2 WHERE usuario_id = $1', [id, cifrado]);
    expect(await ver(id)).toMatchObject({ integridad: 'alterada', direccion: null });
    await suprimir(id).expect(200);
    log.mockRestore();
  });

  it('keeps the app from starting with the key of another installation', async () => {
    await registrada();
    const ajeno = new ArranqueDeLaBoveda(new Custodia(kyselyOn<TablasDePacientes>(app.nucleo.pool).withSchema('boveda'), new Llavero(Buffer.alloc(32))));
    await expect(ajeno.onApplicationBootstrap()).rejects.toThrow('la clave keys/boveda.key no abre los datos personales de esta base de datos.');
    await app.app.get(ArranqueDeLaBoveda, { strict: false }).onApplicationBootstrap();
  });

  it('does not fall for an older version put back', async () => {
    const { id } = await registrada({ identificacion: '51111222' });
    const { rows } = await app.nucleo.pool.query('SELECT version, cifrado FROM boveda.usuarios_medicinales_datos WHERE usuario_id = $1', [id]);
    await editar(id, { identificacion: '51111222', direccion: 'Nueva 1' }).expect(200);
    await app.nucleo.pool.query('UPDATE boveda.usuarios_medicinales_datos SET cifrado = $2 WHERE usuario_id = $1', [id, rows[0].cifrado]);
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect((await ver(id))['integridad']).toBe('alterada');
    await suprimir(id).expect(200);
    log.mockRestore();
  });

  it('tells names by id, of one club', async () => {
    const boveda = app.app.get(BovedaDePacientes, { strict: false });
    const [ana, beto] = [await registrada({ nombre: 'Ana', apellido: 'Sosa' }), await registrada({ nombre: 'Beto', apellido: 'Ruiz' })];
    const { body: ajena } = await alta({}, otro).expect(201);
    await suprimir(beto.id).expect(200);
    const nombres = await boveda.nombresDePacientes([ana.id, beto.id, ajena.id, newId()], club.club_id);
    expect(Object.fromEntries(nombres)).toEqual({ [ana.id]: 'Ana Sosa', [beto.id]: 'persona suprimida' });
    expect(await boveda.nombresDePacientes([], club.club_id)).toEqual(new Map());
  });
});

describe('DELETE /api/usuario-medicinal/{id}', () => {
  it('destroys key and data; what is left is the opaque id', async () => {
    const { id } = await registrada({ identificacion: '60111222' });
    expect((await suprimir(id, ' ').expect(422)).body.error).toBe('El motivo es obligatorio.');
    expect((await suprimir(id, 'el DNI 60.111.222').expect(422)).body.error).toBe('No escribas datos personales acá: este texto queda en el registro para siempre.');
    expect((await suprimir(id).expect(200)).body).toEqual({ mensaje: 'Usuario suprimido correctamente' });
    const { rows } = await app.nucleo.pool.query('SELECT clave FROM boveda.usuarios_medicinales WHERE id = $1', [id]);
    expect([rows, await versiones(id)]).toEqual([[{ clave: null }], 0]);
    expect(await ver(id)).toMatchObject({ id, estado: 'suprimido', integridad: 'suprimida', nombre: 'persona suprimida', apellido: null, identificacion: null, fecha_nacimiento: null, edad: null, dispensaciones: [] });
    const { body: lista } = await app.http(club.token).get(RUTA).expect(200);
    expect(lista.some((una: { id: string }) => una.id === id)).toBe(false);
    expect((await editar(id).expect(409)).body.error).toBe('La persona fue suprimida.');
    await suprimir(id).expect(200);
    await alta({ identificacion: '60111222' }).expect(201);
  });

  it('is finished at the next start when a crash came between the ledger and the vault', async () => {
    const { id } = await registrada();
    const { rows: antes } = await app.nucleo.pool.query('SELECT * FROM boveda.usuarios_medicinales WHERE id = $1', [id]);
    await suprimir(id).expect(200);
    await app.nucleo.pool.query('UPDATE boveda.usuarios_medicinales SET clave = $2 WHERE id = $1', [id, antes[0].clave]);
    await app.app.get(ArranqueDeLaBoveda, { strict: false }).onApplicationBootstrap();
    const { rows } = await app.nucleo.pool.query('SELECT clave FROM boveda.usuarios_medicinales WHERE id = $1', [id]);
    expect(rows).toEqual([{ clave: null }]);
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
    await app.http(club.token).post('/api/usuarios_vincular').send({ user_id: auditora.id, club_id: club.club_id, role_id }).expect(200);
    const { body: una } = await app.http(auditora.token).get(`${RUTA}/${id}`).expect(200);
    expect(una).toEqual({
      ...{ id, usuario_medicinal_id: id, club_id: club.club_id, estado: 'activo', integridad: 'reservada', creado_en: expect.any(String), dispensaciones: [] },
      ...{ nombre: 'persona reservada', apellido: null, identificacion: null, fecha_nacimiento: null, direccion: null, telefono: null, email: null, receta_medica: null, edad: null },
    });
    const { text } = await app.http(auditora.token).get(RUTA).expect(200);
    expect([text.includes(id), PERSONALES.exec(text)]).toEqual([true, null]);
    await editar(id, {}, { ...auditora, club_id: club.club_id }).expect(403);
    await suprimir(id, 'porque sí', { ...auditora, club_id: club.club_id }).expect(403);
  });
});

describe('GET /api/usuario-medicinal', () => {
  it('tells the people of the club in pages, newest first', async () => {
    const { body: todas } = await app.http(club.token).get(RUTA).query({ club_id: club.club_id }).expect(200);
    const recorridas: unknown[] = [];
    for (let siguiente: string | null = `${RUTA}?limit=7`; siguiente !== null; ) {
      const { body, headers }: { body: unknown[]; headers: Record<string, string> } = await app.http(club.token).get(siguiente).expect(200);
      recorridas.push(...body);
      expect(headers['x-total-count']).toBe(String(todas.length));
      siguiente = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1] ?? null;
    }
    expect(recorridas).toEqual(todas);
    await app.http(club.token).get(RUTA).query({ cursor: 'nada', limit: 2 }).expect(400);
  });
});
