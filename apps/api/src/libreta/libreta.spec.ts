import { diaDeSemana, sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe, newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { porPaginas } from '../testing/listas.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  ana = await app.club('Ana');
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(ana.token);
const hoy = diaDe(new Date());
const form = (cambios: object = {}) => ({
  titulo: 'Pedir sustrato',
  descripcion: '',
  fecha: hoy,
  dia_semana: null,
  es_recurrente: false,
  estado: 'PENDIENTE',
  personal_id: null,
  ...cambios,
});
const crear = async (cambios: object = {}) =>
  (await http().post('/api/libreta_tarea/').query({ club_id: ana.club_id }).send(form(cambios)).expect(201)).body;
const vencidas = async (): Promise<unknown> => (await http().get('/api/alertas').expect(200)).body.tareas_vencidas;

it('keeps a task with a date through its states', async () => {
  const { mensaje, ...tarea } = await crear();
  expect([mensaje, tarea]).toEqual([
    'Tarea creada correctamente.',
    {
      ...form({ descripcion: null }),
      id: expect.any(String),
      club_id: ana.club_id,
      personal: null,
      dia: null,
      cada_dias: null,
      dias_semana: [],
      repite_desde: null,
      repite_hasta: null,
      atrasados: 0,
      vence: hoy,
      creado_en: expect.any(String),
    },
  ]);
  const { body: hecha } = await http()
    .put(`/api/libreta_tarea_estado/${tarea.id}`)
    .send({ estado: 'COMPLETADA', club_id: ana.club_id })
    .expect(200);
  expect(hecha).toEqual({ ...tarea, mensaje: 'Estado actualizado.', estado: 'COMPLETADA' });
  const { body: editada } = await http()
    .put(`/api/libreta_tarea/${tarea.id}`)
    .query({ club_id: ana.club_id })
    .send({ ...tarea, titulo: 'Pedir perlita', estado: 'CANCELADA' })
    .expect(200);
  expect(editada).toMatchObject({ mensaje: 'Tarea actualizada correctamente.', titulo: 'Pedir perlita' });
  const otra = await crear({ titulo: 'Limpiar', fecha: sumarDias(hoy, 3) });
  const { body: lista } = await http().get('/api/libreta_tarea').query({ club_id: ana.club_id }).expect(200);
  expect(lista.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Limpiar', 'Pedir perlita']);
  for (const { id } of [tarea, otra]) {
    const { body } = await http().delete(`/api/libreta_tarea/${id}`).query({ club_id: ana.club_id }).expect(200);
    expect(body).toEqual({ mensaje: 'Tarea eliminada correctamente.' });
    await http().get(`/api/libreta_tarea/${id}`).expect(404);
  }
});

it('is done per day where it repeats', async () => {
  const dia_semana = diaDeSemana(hoy);
  const { id } = await crear({ es_recurrente: true, dia_semana, fecha: hoy });
  const leer = async () => (await http().get(`/api/libreta_tarea/${id}`).expect(200)).body;
  expect(await leer()).toMatchObject({ fecha: null, dia_semana, estado: 'PENDIENTE', dia: hoy, vence: hoy });
  const estado = (dia: string | null) =>
    http().put(`/api/libreta_tarea_estado/${id}`).send({ estado: 'COMPLETADA', dia });
  await estado(sumarDias(hoy, -7)).expect(200);
  expect((await leer()).estado).toBe('PENDIENTE');
  await estado(null).expect(200);
  expect((await leer()).estado).toBe('COMPLETADA');
  expect((await estado(sumarDias(hoy, -1)).expect(422)).body.errors).toEqual({ dia: 'Ese día la tarea no se repite.' });
  await http().delete(`/api/libreta_tarea/${id}`).expect(200);
});

it('is done for the day that it is due, though it repeats since later than its last day', async () => {
  const proxima = sumarDias(hoy, 6);
  const repite = { es_recurrente: true, dia_semana: diaDeSemana(proxima) };
  const nueva = await crear({ ...repite, estado: 'COMPLETADA' });
  expect(nueva).toMatchObject({ estado: 'COMPLETADA', dia: proxima, vence: proxima });
  const pedir = (ruta: string, cuerpo: object) => http().put(`${ruta}/${nueva.id}`).send(cuerpo).expect(200);
  for (const estado of ['PENDIENTE', 'COMPLETADA'])
    expect((await pedir('/api/libreta_tarea_estado', { estado })).body).toMatchObject({ estado, dia: proxima });
  // The form sends the day's state back. Another weekday creates another day.
  const editada = await pedir('/api/libreta_tarea', form({ ...repite, estado: 'CANCELADA' }));
  expect(editada.body).toMatchObject({ estado: 'CANCELADA', dia: proxima });
  const otroDia = await pedir('/api/libreta_tarea', form({ ...repite, dia_semana: diaDeSemana(hoy) }));
  expect(otroDia.body).toMatchObject({ estado: 'PENDIENTE', dia: hoy });
  await http().delete(`/api/libreta_tarea/${nueva.id}`).expect(200);
});

it('is refused with the sentence for it', async () => {
  const pedir = (cambios: object) => http().post('/api/libreta_tarea').send(form(cambios));
  expect((await pedir({ fecha: null }).expect(422)).body.error).toBe('Seleccione una fecha para la tarea.');
  for (const dia_semana of [null, 7, 100])
    expect((await pedir({ es_recurrente: true, dia_semana }).expect(422)).body.error).toBe(
      'Seleccione un día de la semana válido para la tarea recurrente.',
    );
  expect((await pedir({ titulo: ' ' }).expect(400)).body.errors).toEqual({ titulo: 'Este campo es obligatorio.' });
  await pedir({ personal_id: newId() }).expect(404);
  await pedir({ estado: 'HECHA' }).expect(400);
  const { id } = await crear();
  const beto = await app.club('Beto');
  await app.http(beto.token).get(`/api/libreta_tarea/${id}`).expect(404);
  await app.http(beto.token).put(`/api/libreta_tarea_estado/${id}`).send({ estado: 'COMPLETADA' }).expect(404);
  await http().delete(`/api/libreta_tarea/${id}`).expect(200);
});

it('is edited after whoever it is assigned to left the club', async () => {
  const form = { nombre: 'Eva', apellido: 'Sosa', email: 'eva@ana.com', rol: 'cultivador', estado: 'activo' };
  const { body: legajo } = await http().get('/api/personal_generar_legajo').query({ club_id: ana.club_id }).expect(200);
  const { body: eva } = await http()
    .post('/api/personal')
    .send({ club_id: ana.club_id, form: { ...form, ...legajo } })
    .expect(201);
  const tarea = await crear({ personal_id: eva.id });
  await http().delete(`/api/personal/${eva.id}`).query({ club_id: ana.club_id }).expect(200);
  const { body } = await http()
    .put(`/api/libreta_tarea/${tarea.id}`)
    .send({ ...tarea, titulo: 'Pedir perlita' })
    .expect(200);
  expect(body).toMatchObject({ titulo: 'Pedir perlita', personal_id: eva.id, personal: { apellido: 'Sosa' } });
  const otra = await crear();
  await http()
    .put(`/api/libreta_tarea/${otra.id}`)
    .send({ ...otra, personal_id: eva.id })
    .expect(404);
  for (const { id } of [tarea, otra]) await http().delete(`/api/libreta_tarea/${id}`).expect(200);
});

it('is an alert once it is overdue, until it is done', async () => {
  const ayer = sumarDias(hoy, -1);
  const { id } = await crear({ fecha: ayer });
  // It repeats on yesterday's weekday from today on: nobody had to do it yesterday.
  const nueva = await crear({ titulo: 'Regar', es_recurrente: true, dia_semana: diaDeSemana(ayer) });
  expect(nueva.vence).toBe(sumarDias(ayer, 7));
  expect(await vencidas()).toEqual([{ id, titulo: 'Pedir sustrato', fecha: ayer }]);
  await http().put(`/api/libreta_tarea_estado/${id}`).send({ estado: 'COMPLETADA' }).expect(200);
  expect(await vencidas()).toEqual([]);
});

it('keeps each missed turn until it is done or skipped', async () => {
  const desde = sumarDias(hoy, -3);
  const repite = { fecha: null, es_recurrente: true, cada_dias: 1, dias_semana: [], repite_desde: desde };
  const tarea = await crear({ ...repite, titulo: 'Ventilar' });
  expect(tarea).toMatchObject({ dia: desde, vence: desde, atrasados: 3, estado: 'PENDIENTE' });
  expect(await vencidas()).toMatchObject([{ id: tarea.id, titulo: 'Ventilar', fecha: desde }]);
  const marcar = async (cambios: object, status = 200) =>
    (
      await http()
        .put(`/api/libreta_tarea_estado/${tarea.id}`)
        .send({ club_id: ana.club_id, ...cambios })
        .expect(status)
    ).body;
  expect(await marcar({ estado: 'COMPLETADA', dia: desde })).toMatchObject({
    dia: sumarDias(hoy, -2),
    atrasados: 2,
    estado: 'PENDIENTE',
  });
  expect((await marcar({ estado: 'COMPLETADA', dia: sumarDias(hoy, 2) }, 422)).codigo).toBe('DIA_SIN_TAREA');
  // One act skips the missed days: today is due, and nothing is overdue.
  const saltada = await marcar({ estado: 'CANCELADA', dia: null, con_anteriores: true });
  expect(saltada).toMatchObject({ dia: hoy, atrasados: 0 });
  expect(await vencidas()).toEqual([]);
  expect(await marcar({ estado: 'COMPLETADA', dia: hoy })).toMatchObject({ dia: sumarDias(hoy, 1) });

  // Another repetition counts from today on, regardless of the form.
  const editar = (cambios: object) =>
    http()
      .put(`/api/libreta_tarea/${tarea.id}`)
      .query({ club_id: ana.club_id })
      .send({ ...form(), ...repite, titulo: 'Ventilar', ...cambios });
  const { body } = await editar({ cada_dias: 2, repite_hasta: hoy }).expect(200);
  expect(body).toMatchObject({ repite_desde: hoy, dia: null, estado: 'COMPLETADA' });
  for (const [cambios, codigo] of [
    [{ cada_dias: 0 }, 'REPETICION_INVALIDA'],
    [{ cada_dias: null, dias_semana: [9] }, 'REPETICION_INVALIDA'],
    [{ cada_dias: 1, repite_hasta: sumarDias(hoy, -9) }, 'REPETICION_SIN_TURNOS'],
  ] as const)
    expect((await editar(cambios).expect(422)).body.codigo).toBe(codigo);
  const beto = await app.club('Berta');
  await app.http(beto.token).put(`/api/libreta_tarea_estado/${tarea.id}`).send({ estado: 'COMPLETADA' }).expect(404);
  await http().delete(`/api/libreta_tarea/${tarea.id}`).query({ club_id: ana.club_id }).expect(200);
});

it('is searched, filtered and sorted in pages', async () => {
  const rol = 'cultivador';
  const alguien = async (nombre: string) => {
    const form = { nombre, apellido: 'Sosa', email: `${nombre}@cepa.test`, rol, estado: 'activo' };
    return (await http().post('/api/personal').send(form).expect(201)).body.id as string;
  };
  for (const { id } of (await http().get('/api/libreta_tarea').expect(200)).body)
    await http().delete(`/api/libreta_tarea/${id}`).expect(200);
  const [zoe, abel] = [await alguien('Zoe'), await alguien('Ábel')];
  const ayer = sumarDias(hoy, -1);
  const hechas = [
    await crear({ titulo: 'Poda 10', personal_id: zoe }),
    await crear({ titulo: 'Poda 2', personal_id: abel, fecha: ayer }),
    await crear({ titulo: 'Árbol', fecha: sumarDias(hoy, 9) }),
    await crear({ titulo: 'Vieja', fecha: ayer, estado: 'COMPLETADA' }),
  ];
  const pedir = async (query: Readonly<Record<string, string>>) =>
    (await porPaginas(http(), '/api/libreta_tarea', { ...query, limit: 1 })).filas.map(({ titulo }) => titulo);
  expect(await pedir({ orden: 'titulo' })).toEqual(['Árbol', 'Poda 2', 'Poda 10', 'Vieja']);
  expect(await pedir({ orden: '-estado' })).toEqual(['Poda 2', 'Poda 10', 'Árbol', 'Vieja']);
  expect((await pedir({ orden: 'personal' })).slice(0, 2)).toEqual(['Poda 2', 'Poda 10']);
  expect((await pedir({ orden: '-personal' })).slice(0, 2)).toEqual(['Poda 10', 'Poda 2']);
  expect(await pedir({ buscar: 'arbol' })).toEqual(['Árbol']);
  expect(await pedir({ personal: zoe })).toEqual(['Poda 10']);
  expect(await pedir({ personal: 'nadie', estado: 'PENDIENTE' })).toEqual(['Árbol']);
  expect(await pedir({ personal: "x' OR true" })).toEqual([]);
  expect(await pedir({ fecha_desde: hoy, fecha_hasta: hoy })).toEqual(['Poda 10']);
  expect(await pedir({ para_hoy: 'true' })).toEqual(['Poda 2', 'Poda 10']);
  for (const { id } of hechas) await http().delete(`/api/libreta_tarea/${id}`).expect(200);
});
