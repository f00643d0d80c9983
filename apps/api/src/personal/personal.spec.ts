import { NombresDePersonal } from '../nucleo/nombres-de-personal';
import { porPaginas } from '../testing/listas.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let beto: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(ana.token);
const FORM = {
  nombre: 'Marta',
  apellido: 'Ibáñez',
  email: 'marta@example.org',
  telefono: '+54 (341) 555-1234',
  rol: 'cultivador',
  estado: 'activo',
  fecha_contratacion: '2026-03-01',
  comentarios: 'Turno tarde',
};
const crear = (campos: object = {}) =>
  http()
    .post('/api/personal')
    .send({ form: { ...FORM, ...campos }, club_id: ana.club_id });

describe('the staff', () => {
  it('is registered with a legajo that never changes, edited and taken off the list', async () => {
    const { body: propuesto } = await http().get('/api/personal_generar_legajo').expect(200);
    expect(propuesto).toEqual({ legajo: 'L0001' });
    const { body } = await crear(propuesto).expect(201);
    const { mensaje, ...persona } = body;
    expect(mensaje).toBe('Personal creado correctamente.');
    expect(persona).toMatchObject({ ...FORM, legajo: 'L0001', club_id: ana.club_id, integridad: 'integra' });
    const { body: editado } = await http()
      .put(`/api/personal/${persona.id}`)
      .send({ form: { ...FORM, legajo: 'OTRO', apellido: 'Sosa', estado: 'licencia' }, club_id: ana.club_id })
      .expect(200);
    expect(editado).toMatchObject({ legajo: 'L0001', apellido: 'Sosa', estado: 'licencia' });
    expect((await http().get('/api/personal').expect(200)).body).toMatchObject([{ id: persona.id, apellido: 'Sosa' }]);
    await app.http(beto.token).get(`/api/personal/${persona.id}`).expect(404);
    expect((await http().delete(`/api/personal/${persona.id}`).expect(200)).body).toEqual({
      mensaje: 'Personal eliminado correctamente.',
    });
    expect((await http().get('/api/personal').expect(200)).body).toEqual([]);
    await http().put(`/api/personal/${persona.id}`).send(FORM).expect(404);
    const nombres = await app.app.get(NombresDePersonal).nombresDePersonal(ana.club_id, [persona.id]);
    expect([...nombres.values()]).toEqual([{ id: persona.id, nombre: 'Marta', apellido: 'Sosa', legajo: 'L0001' }]);
    const ajenos = await app.app.get(NombresDePersonal).nombresDePersonal(beto.club_id, [persona.id]);
    expect(ajenos.size).toBe(0);
  });

  it('is searched and sorted by names, which no address says, and filtered', async () => {
    const token = (await app.club('Vivero')).token;
    for (const [nombre, rol, telefono] of [
      ['Zoe', 'cultivador', '341 555-1234'],
      ['Ábel', 'cultivador', null],
    ])
      await app
        .http(token)
        .post('/api/personal')
        .send({ ...FORM, nombre, rol, telefono })
        .expect(201);
    const nombres = async (query: Readonly<Record<string, string>>) =>
      (await porPaginas(app.http(token), '/api/personal', { ...query, limit: 1 })).filas.map(({ nombre }) => nombre);
    const buscar = async (texto: string) =>
      (await app.http(token).get('/api/personal').set('X-Buscar', encodeURIComponent(texto)).expect(200)).body.length;
    expect(await nombres({ orden: 'nombre' })).toEqual(['Ábel', 'Zoe']);
    expect(await nombres({ orden: '-telefono' })).toEqual(['Zoe', 'Ábel']);
    expect(await nombres({ orden: '-legajo', rol: 'cultivador', estado: 'activo' })).toEqual(['Ábel', 'Zoe']);
    expect(await nombres({ estado: 'licencia' })).toEqual([]);
    expect([await buscar('ábel ibañez'), await buscar('l0001'), await buscar('zo%')]).toEqual([1, 1, 0]);
    expect((await app.http(beto.token).get('/api/personal').set('X-Buscar', 'zoe').expect(200)).body).toEqual([]);
  });

  it('is erased with its key, whether on the list or not, and its acts stay under its legajo', async () => {
    const { body: persona } = await crear({ nombre: 'Zulema' }).expect(201);
    await app.http(beto.token).delete(`/api/personal/${persona.id}/datos`).send({}).expect(404);
    const borrar = () => http().delete(`/api/personal/${persona.id}/datos`).send({ motivo: 'Lo pidió' });
    expect((await borrar().expect(200)).body).toEqual({ mensaje: 'Datos personales suprimidos correctamente.' });
    await http().get(`/api/personal/${persona.id}`).expect(404);
    const nombres = await app.app.get(NombresDePersonal).nombresDePersonal(ana.club_id, [persona.id]);
    expect([...nombres.values()]).toEqual([
      { id: persona.id, nombre: 'persona suprimida', apellido: '', legajo: persona.legajo },
    ]);
    await borrar().expect(200);
  });

  it('keeps names and contacts out of the ledger', async () => {
    await crear({ nombre: 'Sigilosa', email: 'sigilo@example.org' }).expect(201);
    const { rows } = await app.nucleo.pool.query("SELECT 1 FROM ledger.events e WHERE e::text ~ 'Sigilosa|sigilo@'");
    expect(rows).toEqual([]);
  });

  it('gives each their own legajo where two ask at once', async () => {
    const cuerpos = await Promise.all(
      [1, 2, 3].map(async () => (await crear().expect(201)).body as { legajo: string }),
    );
    expect(new Set(cuerpos.map(({ legajo }) => legajo)).size).toBe(3);
    const { body } = await crear({ legajo: cuerpos[0]!.legajo }).expect(409);
    expect(body.error).toBe('El legajo ya está en uso: generá otro.');
  });

  it('sums the tasks and hours of a person', async () => {
    const { body } = await crear().expect(201);
    expect((await http().get(`/api/personal/${body.id}/tareas`).expect(200)).body).toEqual({
      cantidad: 0,
      horas: 0,
      tareas: [],
    });
  });

  it.each([
    ['nombre', '', 400, 'Este campo es obligatorio.'],
    ['apellido', '', 400, 'Este campo es obligatorio.'],
    ['email', 'no', 400, 'Ingrese un correo electrónico válido.'],
    ['rol', 'jefe', 400, 'Elegí una opción de la lista.'],
    ['estado', null, 400, 'Elegí una opción de la lista.'],
    [
      'telefono',
      '12345',
      422,
      'El teléfono debe tener entre 6 y 20 caracteres y solo puede contener números, espacios, paréntesis, guiones o el símbolo +.',
    ],
  ])('refuses %s %j', async (campo, valor, status, mensaje) => {
    expect((await crear({ [campo]: valor }).expect(status)).body.errors).toEqual({ [campo]: mensaje });
  });
});
