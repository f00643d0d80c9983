import { newId } from '@cepa/platform';
import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  ana = await app.club('Ana');
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(ana.token);
const leer = async (ruta: string, query: object = {}) => (await http().get(ruta).query(query).expect(200)).body;
const nuevoPlan = async (): Promise<string> => {
  const form = { objetivo: 'Otoño', objetivo_cumplido: false, planificado_por: 'Juan', descripcion: 'Interior' };
  return (await http().post('/api/planes_cultivo').send({ form, club_id: ana.club_id }).expect(201)).body.id;
};
const fila = (cambios: object = {}) => ({
  etapa_evento_cultivo: 'Floración',
  categoria_tarea: 'Nutrición',
  nombre_tarea: 'Riego',
  costo_estimado_usd: 20,
  ...cambios,
});
const guardar = (plan: string, body: object) => http().put(`/api/planes_cultivo/${plan}/actividades`).send(body);
const proyectoCon = async (plan: string): Promise<string> => {
  const { id } = (
    await http()
      .post(`/api/clubes/${ana.club_id}/proyectos`)
      .send({ nombre: 'Bosque', fecha_inicio: '2026-11-01', fecha_fin: '2027-03-01', descripcion: 'Norte' })
      .expect(201)
  ).body;
  await http().put(`/api/proyecto/${id}/asociar_plan`).send({ plan_cultivo_id: plan }).expect(200);
  return id;
};
const etapa = async (proyecto_id: string, fecha_inicio: string): Promise<string> => {
  const tipo = TIPOS_DE_EVENTO.find(({ nombre_evento }) => nombre_evento === 'Floración');
  const datos = { fecha_inicio, fecha_fin: '2027-02-01T12:00:00.000Z', costoEstimado: null };
  const { body } = await http()
    .post('/api/asociarProyectoEvento')
    .send({ ...datos, evento_cultivo_id: tipo?.id, proyecto_id })
    .expect(201);
  return body.id;
};

describe('the table of a plan', () => {
  it('is saved whole: new rows, changed ones and those that leave; what it does not name stays', async () => {
    const plan = await nuevoPlan();
    const { body } = await guardar(plan, {
      actividades: [fila(), fila({ nombre_tarea: 'Poda', dias: 7, desde: 'etapa' }), fila({ nombre_tarea: 'Lavado' })],
    }).expect(200);
    expect(body.mensaje).toBe('Plan actualizado exitosamente');
    const [riego, poda, lavado] = body.plan_cultivo_actividades;
    expect([riego.numero_etapa, poda.dias, poda.desde, lavado.dias, lavado.insumos]).toEqual([1, 7, 'etapa', null, []]);
    const otra = await guardar(plan, {
      actividades: [fila({ id: poda.id, nombre_tarea: 'Poda', dias: 9, desde: 'etapa', numero_etapa: 2 })],
      eliminadas: [lavado.id],
    }).expect(200);
    expect(otra.body.plan_cultivo_actividades.map((una: { id: string; dias: number }) => [una.id, una.dias])).toEqual([
      [riego.id, null],
      [poda.id, 9],
    ]);
  });

  it('is saved all or not at all, and says at which cell', async () => {
    const plan = await nuevoPlan();
    const { body } = await guardar(plan, { actividades: [fila(), fila({ dias: 4000 })] }).expect(422);
    expect(body).toMatchObject({
      codigo: 'DIAS_INVALIDOS',
      errors: { 'actividades.1.dias': 'El día va de 0 a 3650.' },
    });
    const sin = await guardar(plan, { actividades: [fila(), fila({ nombre_tarea: ' ' })] }).expect(400);
    expect(sin.body.errors).toEqual({ 'actividades.1.nombre_tarea': 'Este campo es obligatorio.' });
    const muchas = await guardar(plan, { actividades: Array.from({ length: 500 }, () => fila()) }).expect(422);
    expect(muchas.body.codigo).toBe('PLAN_LLENO');
    await guardar(plan, { actividades: [fila({ id: newId() })] }).expect(404);
    await guardar(plan, {
      actividades: [fila({ insumos: [{ inventario_item_id: newId(), cantidad: 1 }] })],
    }).expect(404);
    expect((await leer(`/api/planes_cultivo/${plan}`)).plan_cultivo_actividades).toEqual([]);
  });

  it('saved twice with one key adds its rows once, and is of its club alone', async () => {
    const plan = await nuevoPlan();
    const clave = newId();
    for (let vez = 0; vez < 2; vez += 1)
      await guardar(plan, { actividades: [fila()] })
        .set('Idempotency-Key', clave)
        .expect(200);
    expect((await leer(`/api/planes_cultivo/${plan}`)).plan_cultivo_actividades).toHaveLength(1);
    const beto = await app.club('Beto');
    await app
      .http(beto.token)
      .put(`/api/planes_cultivo/${plan}/actividades`)
      .send({ actividades: [fila()] })
      .expect(404);
    for (const ruta of ['planes_calendario', 'planes_pendientes', 'planes_opciones'])
      await app
        .http(beto.token)
        .get(`/api/${ruta}`)
        .query({ club_id: ana.club_id, desde: '2026-11-01', hasta: '2026-11-30' })
        .expect(403);
  });
});

describe('what a crop has planned', () => {
  it('has its day from the crop or from the stage, is late in the bell until it is done, and then no more', async () => {
    const plan = await nuevoPlan();
    const { plan_cultivo_actividades } = (
      await guardar(plan, {
        actividades: [
          fila({ nombre_tarea: 'Del cultivo', dias: 2 }),
          fila({ nombre_tarea: 'De la etapa', dias: 3, desde: 'etapa' }),
          fila({ nombre_tarea: 'Sin día' }),
          // Longer than its stage.
          fila({ nombre_tarea: 'Sin lugar', dias: 90, desde: 'etapa' }),
        ],
      }).expect(200)
    ).body;
    const proyecto = await proyectoCon(plan);
    const dias = async () =>
      (await leer('/api/planes_calendario', { desde: '2026-11-01', hasta: '2026-11-30', proyecto_id: proyecto })).dias;
    expect(await dias()).toMatchObject([
      {
        dia: '2026-11-03',
        total: 1,
        pendientes: 1,
        actividades: [{ nombre_tarea: 'Del cultivo', proyecto_evento_id: null }],
      },
    ]);
    const evento = await etapa(proyecto, '2026-11-10T12:00:00.000Z');
    expect((await dias()).map(({ dia }: { dia: string }) => dia)).toEqual(['2026-11-03', '2026-11-13']);

    const comparado = await leer(`/api/plan_vs_real/${plan}`, { proyecto_id: proyecto });
    expect(comparado.planificadas.map((una: { fuera_de_etapa: string }) => una.fuera_de_etapa)).toEqual([
      ...['antes', null, null],
      'despues',
    ]);

    const { total, actividades } = await leer('/api/planes_pendientes', { proyecto_id: proyecto });
    expect([total, actividades.map((una: { dia: string }) => una.dia)]).toEqual([2, ['2026-11-03', '2026-11-13']]);
    const vencidas = async () =>
      (await leer('/api/alertas', { club_id: ana.club_id })).tareas_vencidas.filter(
        (una: { proyecto?: { id: string } }) => una.proyecto?.id === proyecto,
      );
    expect(await vencidas()).toMatchObject([
      {
        titulo: 'Del cultivo',
        fecha: '2026-11-03',
        proyecto_evento_id: evento,
        actividad_id: plan_cultivo_actividades[0].id,
      },
      { titulo: 'De la etapa', fecha: '2026-11-13' },
    ]);
    // A postponed task is not in the bell.
    const [primera] = await vencidas();
    await http()
      .post('/api/alertas/posponer')
      .send({ alertas: [{ grupo: 'tareas_vencidas', id: primera.id }], dias: 7, motivo: 'Llueve' })
      .expect(({ status }) => expect(status).toBeLessThan(300));
    expect(await vencidas()).toMatchObject([{ titulo: 'De la etapa' }]);

    await http().put(`/api/proyecto/${proyecto}/cerrar`).send({}).expect(200);
    expect(await vencidas()).toEqual([]);
    expect((await leer('/api/planes_pendientes', { proyecto_id: proyecto })).total).toBe(0);
  });

  it('refuses a calendar without end', async () => {
    for (const hasta of ['2028-01-01', '2026-10-01', 'mañana'])
      await http().get('/api/planes_calendario').query({ desde: '2026-11-01', hasta }).expect(400);
  });
});
