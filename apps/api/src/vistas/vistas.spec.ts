import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { MAX_POR_LISTA } from './saved-views';

type Socia = Persona & { club_id: string };

let app: AppDePrueba;
let ana: Socia;
let beto: Socia;
/** Two people of Ana's club: one can write, one can only read. */
let carla: Persona;
let auditora: Persona;

beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
  const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
  const unir = async (nombre: string, rol: string): Promise<Persona> => {
    const persona = await app.persona(nombre);
    const role_id = roles.find((uno: { nombre: string }) => uno.nombre === rol).id;
    await app.http(ana.token).post('/api/usuarios_vincular').send({ user_id: persona.id, role_id }).expect(200);
    return persona;
  };
  carla = await unir('Carla', 'club');
  auditora = await unir('Auditora', 'auditoria');
}, 90_000);
afterAll(() => app.cerrar());

const LISTA = '/plantas#plantas';
const datos = (cambios: object = {}) => ({
  lista: LISTA,
  nombre: 'En floración',
  consulta: 'estado=Viva&orden=-ingreso&columnas=codigo,sala&filas=50&densidad=comoda',
  ...cambios,
});
const guardar = ({ token }: Persona, cambios: object = {}) => app.http(token).post('/api/vistas').send(datos(cambios));
const nombresDe = async ({ token }: Persona): Promise<string[]> =>
  (await app.http(token).get('/api/vistas').expect(200)).body.vistas.map(({ nombre }: { nombre: string }) => nombre);
const limpiar = () => app.nucleo.pool.query('DELETE FROM plataforma.vistas');
afterEach(() => limpiar());

it('keeps a view under a name for its person, and nobody else sees it', async () => {
  const { body } = await guardar(ana).expect(201);
  const { mensaje, ...vista } = body;
  expect([mensaje, vista]).toEqual([
    'Vista «En floración» guardada.',
    { ...datos(), id: expect.any(String), predeterminada: false, del_club: false },
  ]);
  const { body: leidas } = await app.http(ana.token).get('/api/vistas').query({ club_id: ana.club_id }).expect(200);
  expect(leidas).toEqual({ vistas: [vista], puede_para_el_club: true });
  expect([await nombresDe(carla), await nombresDe(beto)]).toEqual([[], []]);
  await app.http(carla.token).put(`/api/vistas/${vista.id}`).send({ nombre: 'Mía' }).expect(404);
  await app.http(carla.token).delete(`/api/vistas/${vista.id}`).expect(404);
  await app.http(app.admin).delete(`/api/vistas/${vista.id}`).expect(404);
  await app.http(beto.token).get('/api/vistas').query({ club_id: ana.club_id }).expect(403);
  await guardar(beto, { club_id: ana.club_id }).expect(403);

  const cambiada = { ...vista, nombre: 'Vivas', consulta: '', predeterminada: true };
  const { body: despues } = await app.http(ana.token).put(`/api/vistas/${vista.id}`).send(cambiada).expect(200);
  expect(despues).toEqual({ mensaje: 'Vista «Vivas» actualizada.', ...cambiada });
  const { body: eliminada } = await app.http(ana.token).delete(`/api/vistas/${vista.id}`).expect(200);
  expect(eliminada).toEqual({ mensaje: 'Vista «Vivas» eliminada.' });
  await app.http(ana.token).put(`/api/vistas/${vista.id}`).send(cambiada).expect(404);
  expect(await nombresDe(ana)).toEqual([]);
});

it('keeps views for a club, which whoever writes in it administers and who only reads opens', async () => {
  const { body: vista } = await guardar(ana, { del_club: true }).expect(201);
  expect(vista.del_club).toBe(true);
  expect([await nombresDe(carla), await nombresDe(auditora), await nombresDe(beto)]).toEqual([
    ['En floración'],
    ['En floración'],
    [],
  ]);
  const cambio = { nombre: 'De todos', consulta: 'estado=Viva' };
  await app.http(auditora.token).put(`/api/vistas/${vista.id}`).send(cambio).expect(403);
  await app.http(auditora.token).delete(`/api/vistas/${vista.id}`).expect(403);
  await guardar(auditora, { del_club: true, nombre: 'Otra' }).expect(403);
  const { body: leidas } = await app.http(auditora.token).get('/api/vistas').expect(200);
  expect(leidas.puede_para_el_club).toBe(false);
  await guardar(auditora, { nombre: 'De la auditora' }).expect(201);
  await app.http(beto.token).put(`/api/vistas/${vista.id}`).send(cambio).expect(404);
  await app.http(carla.token).put(`/api/vistas/${vista.id}`).send(cambio).expect(200);
  expect(await nombresDe(ana)).toEqual(['De todos']);
});

it('opens a list with one view of its person and one of the club at most', async () => {
  const { body: primera } = await guardar(ana, { predeterminada: true }).expect(201);
  await guardar(ana, { nombre: 'Del club', del_club: true, predeterminada: true }).expect(201);
  await guardar(ana, { nombre: 'De otra lista', lista: '/biomasa#cosechas', predeterminada: true }).expect(201);
  await guardar(ana, { nombre: 'Segunda', predeterminada: true }).expect(201);
  const { body } = await app.http(ana.token).get('/api/vistas').expect(200);
  const abren = body.vistas.filter((una: { predeterminada: boolean }) => una.predeterminada);
  expect(abren.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['De otra lista', 'Del club', 'Segunda']);
  await app
    .http(ana.token)
    .put(`/api/vistas/${primera.id}`)
    .send({ nombre: 'Primera', predeterminada: true })
    .expect(200);
  const { rows } = await app.nucleo.pool.query(
    'SELECT nombre FROM plataforma.vistas WHERE predeterminada AND lista = $1 AND user_id IS NOT NULL',
    [LISTA],
  );
  expect(rows).toEqual([{ nombre: 'Primera' }]);
});

it('refuses a name that is taken, what is no list’s, what is looked for, and more views than a list has', async () => {
  await guardar(ana).expect(201);
  const { body: repetida } = await guardar(ana, { nombre: 'EN FLORACIÓN' }).expect(409);
  expect(repetida).toMatchObject({
    codigo: 'VISTA_REPETIDA',
    error: 'Ya hay una vista con ese nombre en esta lista.',
    errors: { nombre: 'Ya hay una vista con ese nombre en esta lista.' },
  });
  await guardar(ana, { del_club: true }).expect(201);
  const { body: otra } = await guardar(ana, { nombre: 'Otra' }).expect(201);
  await app.http(ana.token).put(`/api/vistas/${otra.id}`).send({ nombre: 'En floración' }).expect(409);
  const malas = [
    [{ nombre: ' ' }, 'nombre'],
    [{ nombre: 'x'.repeat(61) }, 'nombre'],
    [{ lista: 'https://otro.example/#x' }, 'lista'],
    [{ lista: '/plantas' }, 'lista'],
    [{ consulta: 'q=Ana+Pérez' }, 'consulta'],
    [{ consulta: 'plantas.q=Ana' }, 'consulta'],
    [{ consulta: 'pagina=3' }, 'consulta'],
    [{ consulta: '<script>=1' }, 'consulta'],
    [{ consulta: 'a=1&'.repeat(41) }, 'consulta'],
    [{ consulta: `a=${'x'.repeat(2000)}` }, 'consulta'],
    [{ predeterminada: 'tal vez' }, 'predeterminada'],
  ] as const;
  for (const [cambios, campo] of malas) {
    const { body } = await guardar(ana, { nombre: 'Mala', ...cambios }).expect(400);
    expect([cambios, Object.keys(body.errors)]).toEqual([cambios, [campo]]);
  }
  await app.http().get('/api/vistas').expect(401);
  await app.nucleo.pool.query(
    `INSERT INTO plataforma.vistas (id, club_id, user_id, lista, nombre, consulta, predeterminada)
     SELECT gen_random_uuid(), $1, $2, $3, 'Vista ' || n, '', false FROM generate_series(1, $4) n`,
    [ana.club_id, ana.id, LISTA, MAX_POR_LISTA - 3],
  );
  // Five at once: only the one for which there is room is created.
  const juntas = await Promise.all([1, 2, 3, 4, 5].map((n) => guardar(ana, { nombre: `Junta ${n}` })));
  expect(juntas.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  expect(juntas.find(({ status }) => status === 422)?.body).toMatchObject({
    codigo: 'VISTAS_COMPLETAS',
    error: 'Una lista tiene 50 vistas como máximo: eliminá una para guardar otra.',
  });
  await guardar(ana, { nombre: 'De otra lista', lista: '/biomasa#cosechas' }).expect(201);
});

it('saves once what is sent again with its key, also where the answer was lost', async () => {
  const enviar = (nombre: string) => guardar(ana, { nombre }).set('Idempotency-Key', 'guardar-vista-1');
  const { body: primera } = await enviar('Una').expect(201);
  expect((await enviar('Una').expect(201)).body).toEqual(primera);
  expect((await enviar('Otra').expect(409)).body.codigo).toBe('CLAVE_REUSADA');
  await app.nucleo.pool.query("DELETE FROM plataforma.respuestas WHERE clave LIKE '%guardar-vista-1'");
  expect((await enviar('Una').expect(201)).body).toEqual(primera);
  expect(await nombresDe(ana)).toEqual(['Una']);
});

it('goes with its person and with its club', async () => {
  const dora = await app.club('Dora');
  const elsa = await app.persona('Elsa');
  await app.http(dora.token).post('/api/usuarios_vincular').send({ user_id: elsa.id }).expect(200);
  await guardar(elsa, { nombre: 'De Elsa' }).expect(201);
  await guardar(elsa, { nombre: 'Del club de Dora', del_club: true }).expect(201);
  await guardar(dora, { nombre: 'De Dora' }).expect(201);
  await guardar(ana).expect(201);
  const nombres = async () =>
    (await app.nucleo.pool.query<{ nombre: string }>('SELECT nombre FROM plataforma.vistas ORDER BY nombre')).rows.map(
      ({ nombre }) => nombre,
    );
  await app.http(app.admin).delete(`/api/usuarios/${elsa.id}/full`).expect(200);
  expect(await nombres()).toEqual(['De Dora', 'Del club de Dora', 'En floración']);
  await app.http(app.admin).delete(`/api/clubes/${dora.club_id}`).expect(200);
  expect(await nombres()).toEqual(['En floración']);
});
