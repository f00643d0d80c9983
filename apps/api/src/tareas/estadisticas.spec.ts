import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { nuevoTrabajo, type Trabajo } from './tareas.testkit';

let app: AppDePrueba;
let club: Trabajo;
let ajeno: Trabajo;
let [marta, raul] = ['', ''];
beforeAll(async () => {
  app = await levantarApp();
  [club, ajeno] = [await nuevoTrabajo(app, 'Ana'), await nuevoTrabajo(app, 'Beto')];
  marta = await persona('Marta', 'Ibáñez');
  raul = await persona('Raúl', 'Sosa');
  await tarea({
    fecha_creacion: '2026-10-31T23:30:00-03:00',
    duracion_horas: 0.1,
    costo_final_usd: 5,
    personalAsignado: [marta],
  });
  await tarea({
    fecha_creacion: '2026-11-01T00:00:00-03:00',
    duracion_horas: 0.2,
    costo_final_usd: 10,
    personalAsignado: [marta, raul],
    tarea_usa_items: [{ inventario_item_id: club.item, cantidad: 2, descuenta_stock: true, suma_del_costo: true }],
  });
  await tarea({
    fecha_creacion: '2026-11-02T12:00:00-03:00',
    duracion_horas: 1,
    costo_final_usd: 0,
    personalAsignado: [],
  });
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(club.persona.token);
const persona = async (nombre: string, apellido: string): Promise<string> => {
  const datos = { nombre, apellido, email: `${nombre.length}@club.test`, rol: 'Cultivador', estado: 'activo' };
  const { body: opciones } = await http().get('/api/constantes/tipos_de_rol_de_personal').expect(200);
  const form = { ...datos, rol: opciones[0].tipo };
  return (await http().post('/api/personal').send({ form, club_id: club.persona.club_id }).expect(201)).body.id;
};
const tarea = (cambios: object) =>
  http()
    .post('/api/tareas')
    .send({
      proyecto_evento_id: club.evento,
      tipo_objeto: 'Sala',
      objeto_id: club.sala,
      tipo_planificacion_tarea: 'Tarea no planeada',
      atributos: { [club.atributo]: '6.1' },
      categoria_id: club.categoria_id,
      nombre_tarea_id: club.nombre_tarea_id,
      tarea_usa_items: [],
      ...cambios,
    })
    .expect(201);
const leer = async (query: object, ruta = '/api/estadisticas/tareas') =>
  (await http().get(ruta).query(query).expect(200)).body;
const USD = [{ moneda: 'USD', valor: 8.5 }];

it('adds up the tasks of the club by event and by category, what no rate converts apart', async () => {
  const suma = { tareas: 3, horas: 1.3, costo: 15, aparte: USD, cantidad: null, unidad: null };
  expect(await leer({})).toEqual({
    por: 'evento',
    moneda: 'ARS',
    grupos: [{ id: expect.any(String), nombre: 'Vegetativo', ...suma }],
  });
  expect(await leer({ por: 'categoria', desde: '2026-11-01' })).toMatchObject({
    grupos: [{ id: club.categoria_id, nombre: 'Cultivo', tareas: 2, horas: 1.2, costo: 10, aparte: USD }],
  });
});

it('adds up the hours of each person, who worked those of each task, and the tasks of nobody', async () => {
  const { grupos } = await leer({ por: 'persona', hasta: '2026-11-30' });
  const porNombre = Object.fromEntries(grupos.map((uno: { nombre: string }) => [uno.nombre, uno]));
  expect(porNombre).toMatchObject({
    'Marta Ibáñez': { id: marta, tareas: 2, horas: 0.3, costo: null },
    'Raúl Sosa': { id: raul, tareas: 1, horas: 0.2, costo: null },
    null: { id: null, tareas: 1, horas: 1 },
  });
});

it('adds up inputs in dollars, each at its cost when it was used', async () => {
  expect(await leer({ por: 'insumo' })).toMatchObject({
    moneda: 'USD',
    grupos: [
      { id: club.item, nombre: 'Fertilizante', tareas: 1, cantidad: 2, unidad: 'litros', costo: 8.5, horas: null },
    ],
  });
  expect(await leer({ por: 'insumo', hasta: '2026-10-31' })).toMatchObject({ grupos: [] });
});

it('says the hours of each person by month, of the day in Buenos Aires', async () => {
  const { filas } = await leer({}, '/api/estadisticas/horas');
  const dichas = filas.map(({ nombre, mes, tareas, horas }: Record<string, unknown>) => [nombre, mes, tareas, horas]);
  expect(dichas.toSorted()).toEqual([
    ['Marta Ibáñez', '2026-10', 1, 0.1],
    ['Marta Ibáñez', '2026-11', 1, 0.2],
    ['Raúl Sosa', '2026-11', 1, 0.2],
  ]);
  const { meses, personas, ...resto } = await leer({ resumen: true }, '/api/estadisticas/horas');
  expect([resto, meses]).toEqual([{ filas: [] }, ['2026-10', '2026-11']]);
  expect(personas.toSorted((una: { horas: number }, otra: { horas: number }) => otra.horas - una.horas)).toEqual([
    { id: marta, nombre: 'Marta Ibáñez', tareas: 2, horas: 0.3, por_mes: [0.1, 0.2] },
    { id: raul, nombre: 'Raúl Sosa', tareas: 1, horas: 0.2, por_mes: [null, 0.2] },
  ]);
});

it('counts nothing of another club, and refuses what is no period', async () => {
  for (const ruta of ['/api/estadisticas/tareas', '/api/estadisticas/horas']) {
    const otro = app.http(ajeno.persona.token);
    expect((await otro.get(ruta).expect(200)).text).not.toContain(club.evento);
    await otro.get(ruta).query({ proyecto_id: club.cultivo.proyecto_id }).expect(404);
    await otro.get(ruta).query({ club_id: club.persona.club_id }).expect(403);
    for (const query of [{ desde: '2026-11-02', hasta: '2026-11-01' }, { desde: 'ayer' }, { por: 'mes' }])
      await http().get(ruta).query(query).expect(400);
  }
});
