import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TareaRegistrada } from '@cepa/event-schemas';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { Dispensar } from '@cepa/domain/materiales/dispensar';
import { crearBulk, crearMateriaPrima, envasar } from '@cepa/domain/materiales/materiales.testkit';
import { decimal, text } from '@cepa/domain/valores/decimal';
import { newId } from '@cepa/platform';
import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { sembrar } from '../testing/sembrar.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  ana = await app.club('Ana');
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(ana.token);
const FORM = {
  objetivo: 'Floración de otoño',
  objetivo_cumplido: false,
  planificado_por: 'Juan, LEG-9999',
  descripcion: 'Ciclo de interior',
};
const ACTIVIDAD = {
  etapa_evento_cultivo: 'Floración',
  categoria_tarea: 'Nutrición',
  nombre_tarea: 'Riego',
  descripcion: 'Con pH 6,2',
  costo_estimado_usd: 100,
  costo_estimado_moneda_alternativa: 4,
  numero_etapa: 1,
};
const nuevoPlan = async (objetivo = FORM.objetivo): Promise<string> =>
  (
    await http()
      .post('/api/planes_cultivo')
      .send({ form: { ...FORM, objetivo }, club_id: ana.club_id })
      .expect(201)
  ).body.id;
/** The number of activities of each plan: they are numbered in order. */
const numeradas = new Map<string, number>();
const nuevaActividad = async (plan_id: string, cambios: object = {}): Promise<string> => {
  const numero_etapa = (numeradas.get(plan_id) ?? 0) + 1;
  numeradas.set(plan_id, numero_etapa);
  const { body } = await http()
    .post('/api/planes_cultivo_actividades')
    .send({ form: { ...ACTIVIDAD, numero_etapa, plan_id, ...cambios }, club_id: ana.club_id })
    .expect(201);
  return body.id;
};
const nuevoProyecto = async (): Promise<string> =>
  (
    await http()
      .post(`/api/clubes/${ana.club_id}/proyectos`)
      .send({ nombre: 'Bosque', fecha_inicio: '2026-11-01', fecha_fin: '2027-03-01', descripcion: 'Sala norte' })
      .expect(201)
  ).body.id;
const nuevoEvento = async (proyecto_id: string, tipo = 'Floración'): Promise<string> =>
  (
    await http()
      .post('/api/asociarProyectoEvento')
      .send({
        proyecto_id,
        evento_cultivo_id: TIPOS_DE_EVENTO.find(({ nombre_evento }) => nombre_evento === tipo)?.id,
        fecha_inicio: '2026-11-01',
        fecha_fin: '2026-12-31',
        costoEstimado: 50,
      })
      .expect(201)
  ).body.id;
const leer = async (ruta: string, query: object = {}) => (await http().get(ruta).query(query).expect(200)).body;

type Item = TareaRegistrada['data']['items'][number];
interface Hecha {
  readonly nombre: string;
  readonly costo: string;
  readonly horas: string;
  readonly actividad?: string | null;
  readonly items?: readonly Pick<Item, 'cantidad' | 'costo_unitario_usd' | 'suma_del_costo'>[];
}

/** A task as its event records it. The cost is the sum of the typed one and that of its items. */
const hecha = (proyecto_id: string, proyecto_evento_id: string, { nombre, costo, horas, ...resto }: Hecha) => {
  const { actividad = null, items = [] } = resto;
  const deItems = items
    .filter(({ suma_del_costo }) => suma_del_costo)
    .map(({ cantidad, costo_unitario_usd }) => decimal(cantidad).times(costo_unitario_usd));
  const data: TareaRegistrada['data'] = {
    tarea_id: newId(),
    proyecto_id,
    proyecto_evento_id,
    fecha: '2026-11-03T13:00:00.000Z',
    tipo_objeto: 'Sala',
    objeto_id: null,
    objeto_nombre: 'Floración 1',
    categoria_id: newId(),
    categoria_nombre: 'Nutrición',
    nombre_tarea_id: newId(),
    nombre_tarea: nombre,
    tipo_planificacion_tarea: actividad ? 'Tarea planeada' : 'Tarea no planeada',
    plan_cultivo_actividades_id: actividad,
    numero_etapa_plan_cultivo_actividades: actividad ? 1 : null,
    costo_final_usd: costo,
    costo_real_usd: text(deItems.reduce((suma, uno) => suma.plus(uno), decimal(costo))),
    duracion_horas: horas,
    atributos: [],
    items: items.map((item) => ({
      ...item,
      inventario_item_id: newId(),
      nombre: 'Fertilizante',
      unidad_de_medida: 'litros',
      descuenta_stock: false,
      lotes: [],
    })),
    personal_ids: [],
    cumpli_grupo_id: null,
    cumpli_etiqueta_id: null,
  };
  return [streamDeProyecto(proyecto_id), { type: 'TareaRegistrada', version: 2, data }] as const;
};

describe('a crop plan', () => {
  it('tells each estimate in the currency that it was written in, whatever the club changes to', async () => {
    const club = await app.club('Berta');
    const http = () => app.http(club.token);
    const { club_id } = club;
    const { id } = (
      await http()
        .post('/api/planes_cultivo/')
        .send({ ...FORM, club_id })
        .expect(201)
    ).body;
    const nueva = async () =>
      (
        await http()
          .post('/api/planes_cultivo_actividades/')
          .send({ form: { ...ACTIVIDAD, plan_id: id }, club_id })
          .expect(201)
      ).body.id;
    const [quieta, cambiada] = [await nueva(), await nueva()];
    await http().post('/api/moneda_actual').send({ codigo: 'USD', club_id }).expect(201);
    const editar = (actividad: string, form: object) =>
      http().put(`/api/planes_cultivo_actividades/${actividad}`).send({ form, club_id }).expect(200);
    await editar(quieta, { descripcion: 'Con pH 6' });
    await editar(cambiada, { costo_estimado_usd: 30 });
    const { body } = await http().get(`/api/planes_cultivo/${id}`).query({ club_id }).expect(200);
    const monedas = new Map(
      body.plan_cultivo_actividades.map((una: { id: string; moneda: string }) => [una.id, una.moneda]),
    );
    expect([monedas.get(quieta), monedas.get(cambiada)]).toEqual(['ARS', 'USD']);
    const etapa = ACTIVIDAD.etapa_evento_cultivo;
    const costo = ACTIVIDAD.costo_estimado_usd;
    const aparte = [{ moneda: 'ARS', valor: costo }];
    const sinSumar = {
      moneda: 'USD',
      costo_estimado_por_etapa: { [etapa]: 30 },
      costo_aparte_por_etapa: { [etapa]: aparte },
    };
    expect(body).toMatchObject(sinSumar);

    const proyecto = (
      await http()
        .post(`/api/clubes/${club_id}/proyectos`)
        .send({ nombre: 'Bosque', fecha_inicio: '2026-11-01', fecha_fin: '2027-03-01', descripcion: 'Sala norte' })
        .expect(201)
    ).body.id;
    await http().put(`/api/proyecto/${proyecto}/asociar_plan`).send({ plan_cultivo_id: id }).expect(200);
    const tomado = async () => (await http().get(`/api/proyecto/${proyecto}/obtener_plan`).expect(200)).body;
    const comparado = async () =>
      (await http().get(`/api/plan_vs_real/${id}`).query({ proyecto_id: proyecto }).expect(200)).body;
    expect(await tomado()).toMatchObject(sinSumar);
    expect(await comparado()).toMatchObject({
      moneda: 'USD',
      cambio_despues_de_asociarse: false,
      totales: {
        planificado: 30,
        planificado_aparte: aparte,
        // Its stage has not started.
        planificado_hasta_hoy: 0,
        desvio: 0,
        desvio_aparte: [],
      },
    });

    await http()
      .post('/api/cotizaciones')
      .send({ fecha: '2026-01-01', moneda: 'USD', en: 'ARS', valor: 1000 })
      .expect(201);
    const sumado = Math.round((30 + costo / 1000) * 100) / 100;
    const enUnaMoneda = { moneda: 'USD', costo_estimado_por_etapa: { [etapa]: sumado }, costo_aparte_por_etapa: {} };
    expect([
      await tomado(),
      (await http().get(`/api/planes_cultivo/${id}`).query({ club_id }).expect(200)).body,
    ]).toMatchObject([enUnaMoneda, enUnaMoneda]);
    expect((await comparado()).totales).toMatchObject({ planificado: sumado, planificado_aparte: [] });
  });

  it('is created, changed, copied and deleted, with the sentences of the contract', async () => {
    const { body } = await http().post('/api/planes_cultivo').send({ form: FORM, club_id: ana.club_id }).expect(201);
    const { mensaje, ...plan } = body;
    expect([mensaje, plan]).toEqual([
      'Plan de cultivo creado con éxito',
      {
        ...FORM,
        id: expect.any(String),
        club_id: ana.club_id,
        planificado_por_id: null,
        planificado_por_legajo: FORM.planificado_por,
        moneda: null,
        costo_estimado_por_etapa: {},
        costo_aparte_por_etapa: {},
        plan_cultivo_actividades: [],
        creado_en: expect.any(String),
      },
    ]);
    const actividad = await http()
      .post('/api/planes_cultivo_actividades/')
      .send({ form: { ...ACTIVIDAD, plan_id: plan.id }, club_id: ana.club_id })
      .expect(201);
    expect(actividad.body).toEqual({
      ...ACTIVIDAD,
      desde: 'cultivo',
      dias: null,
      insumos: [],
      mensaje: 'Actividad añadida exitosamente',
      id: expect.any(String),
      plan_id: plan.id,
      numero_etapa: 1,
      orden: 1,
      moneda: 'ARS',
      nombre_tarea_id: null,
    });
    await nuevaActividad(plan.id, { costo_estimado_usd: 0.1, numero_etapa: 5 });
    await nuevaActividad(plan.id, { etapa_evento_cultivo: 'Secado', costo_estimado_usd: 0.2, numero_etapa: 6 });
    const leido = await leer(`/api/planes_cultivo/${plan.id}`, { club_id: ana.club_id });
    expect(leido.costo_estimado_por_etapa).toEqual({ Floración: 100.1, Secado: 0.2 });
    expect(leido.plan_cultivo_actividades.map(({ orden }: { orden: number }) => orden)).toEqual([1, 5, 6]);

    const editada = await http()
      .put(`/api/planes_cultivo_actividades/${actividad.body.id}`)
      .send({ form: { orden: 9, descripcion: 'Con pH 6', costo_estimado_usd: 30 }, club_id: ana.club_id })
      .expect(200);
    expect(editada.body).toMatchObject({
      mensaje: 'Actividad actualizada exitosamente',
      numero_etapa: 9,
      nombre_tarea: 'Riego',
      costo_estimado_usd: 30,
      costo_estimado_moneda_alternativa: 4,
    });
    const otras = { orden: 9, numero_etapa: 9 };
    for (const [cambio, queda] of [
      [{ orden: 8 }, 8],
      [{ numero_etapa: 7 }, 7],
    ] as const) {
      const { mensaje: _mensaje, ...entera } = editada.body;
      const cambiada = await http()
        .put(`/api/planes_cultivo_actividades/${actividad.body.id}`)
        .send({ form: { ...entera, ...otras, ...cambio }, club_id: ana.club_id })
        .expect(200);
      expect(cambiada.body).toMatchObject({ orden: queda, numero_etapa: queda });
      await http()
        .put(`/api/planes_cultivo_actividades/${actividad.body.id}`)
        .send({ form: { orden: 9 }, club_id: ana.club_id })
        .expect(200);
    }
    const cambiado = await http()
      .put(`/api/planes_cultivo/${plan.id}`)
      .send({ form: { ...leido, objetivo_cumplido: true }, club_id: ana.club_id })
      .expect(200);
    expect(cambiado.body).toMatchObject({ mensaje: 'Plan actualizado exitosamente', objetivo_cumplido: true });
    const copia = await http().post(`/api/planes_cultivo/${plan.id}/copiar`).send({}).expect(201);
    expect(copia.body).toMatchObject({
      mensaje: 'Plan de cultivo creado con éxito',
      objetivo: 'Floración de otoño (copia)',
      objetivo_cumplido: false,
      costo_estimado_por_etapa: { Floración: 30.1, Secado: 0.2 },
    });
    const quitada = await http()
      .delete(`/api/planes_cultivo_actividades/${actividad.body.id}`)
      .send({ club_id: ana.club_id })
      .expect(200);
    expect(quitada.body).toEqual({ mensaje: 'Actividad eliminada exitosamente', id: actividad.body.id });
    const borrado = await http().delete(`/api/planes_cultivo/${plan.id}`).send({ club_id: ana.club_id }).expect(200);
    expect(borrado.body).toEqual({ mensaje: 'Plan eliminado exitosamente', id: plan.id });
    await http().get(`/api/planes_cultivo/${plan.id}`).expect(404);
    const lista = await leer('/api/planes_cultivo', { club_id: ana.club_id });
    expect(lista.map(({ id }: { id: string }) => id)).toEqual([copia.body.id]);
    expect(lista[0].plan_cultivo_actividades).toHaveLength(3);
  });

  it.each([
    ['objetivo', ''],
    ['planificado_por', ' '],
    ['descripcion', null],
  ])('is not created with %s %j', async (campo, valor) => {
    const { body } = await http()
      .post('/api/planes_cultivo')
      .send({ form: { ...FORM, [campo]: valor }, club_id: ana.club_id })
      .expect(400);
    expect(body.errors).toEqual({ [campo]: 'Este campo es obligatorio.' });
  });

  it.each([
    ['numero_etapa', 0, 400, 'El orden debe ser al menos 1.'],
    ['costo_estimado_usd', -1, 400, 'No se permiten valores negativos en los campos numéricos.'],
    ['etapa_evento_cultivo', '', 400, 'Este campo es obligatorio.'],
  ])('gets no activity with %s %j', async (campo, valor, status, mensaje) => {
    const plan_id = await nuevoPlan();
    const { body } = await http()
      .post('/api/planes_cultivo_actividades')
      .send({ form: { ...ACTIVIDAD, plan_id, [campo]: valor }, club_id: ana.club_id })
      .expect(status);
    expect(body.errors).toEqual({ [campo]: mensaje });
  });

  it('names its author from the staff, and its event only the employee number', async () => {
    const personal = await http()
      .post('/api/personal')
      .send({
        nombre: 'Carla',
        apellido: 'Nieto',
        email: 'carla@cepa.test',
        telefono: '11 5555 5555',
        rol: 'cultivador',
        estado: 'activo',
        legajo: (await leer('/api/personal_generar_legajo')).legajo,
        club_id: ana.club_id,
      })
      .expect(201);
    const { id, legajo } = personal.body;
    for (const planificado_por of [id, `Carla Nieto - ${legajo}`]) {
      const { body } = await http()
        .post('/api/planes_cultivo')
        .send({ form: { ...FORM, planificado_por }, club_id: ana.club_id })
        .expect(201);
      expect(body).toMatchObject({
        planificado_por: `Carla Nieto - ${legajo}`,
        planificado_por_id: id,
        planificado_por_legajo: legajo,
      });
    }
    await http()
      .post('/api/planes_cultivo')
      .send({ form: { ...FORM, planificado_por: newId() }, club_id: ana.club_id })
      .expect(404);
  });
});

describe('the plan of a project', () => {
  it('keeps its content, and shows the changes since', async () => {
    const plan = await nuevoPlan('Ciclo corto');
    const [riego, poda] = [await nuevaActividad(plan), await nuevaActividad(plan, { nombre_tarea: 'Poda' })];
    const proyecto = await nuevoProyecto();
    expect(await leer(`/api/proyecto/${proyecto}/obtener_plan/`)).toMatchObject({
      plan_cultivo_id: null,
      plan_cultivo_actividades: [],
    });
    const asociado = await http()
      .put(`/api/proyecto/${proyecto}/asociar_plan/`)
      .send({ plan_cultivo_id: plan })
      .expect(200);
    expect(asociado.body).toMatchObject({ mensaje: 'Plan asociado correctamente', plan_cultivo_id: plan });
    expect(await leer(`/api/proyectos/${proyecto}`)).toMatchObject({
      plan_cultivo_id: plan,
      plan_cultivo: { id: plan, objetivo: 'Ciclo corto' },
    });

    await http().put(`/api/planes_cultivo_actividades/${riego}`).send({ costo_estimado_usd: 900 }).expect(200);
    await http().delete(`/api/planes_cultivo_actividades/${poda}`).send({}).expect(200);
    const nueva = await nuevaActividad(plan, { nombre_tarea: 'Lavado', etapa_evento_cultivo: 'Cosecha' });
    const comparado = await leer(`/api/plan_vs_real/${plan}`, { proyecto_id: proyecto });
    expect(comparado).toMatchObject({
      asociado: true,
      cambio_despues_de_asociarse: true,
      totales: { planificado: 200, agregado_despues: 100, real: 0, desvio: 0, sin_ejecucion: 2 },
    });
    const dichas = comparado.planificadas.map((una: Record<string, unknown> & { ahora: object | null }) => [
      una['id'],
      una['cambio'],
      una['costo_estimado_usd'],
      una['clasificacion'],
    ]);
    expect(dichas).toEqual([
      [riego, 'modificada', 100, 'planificada_sin_ejecucion'],
      [poda, 'eliminada', 100, 'planificada_sin_ejecucion'],
      [nueva, 'agregada', 100, 'planificada_sin_ejecucion'],
    ]);
    // What the project had can still be done in it.
    const evento = await nuevoEvento(proyecto);
    const ofrecidas = async () => (await leer(`/api/tarea_opciones/${evento}`)).actividades;
    expect((await ofrecidas()).map(({ id }: { id: string }) => id).sort()).toEqual([riego, poda].sort());
    await http().delete(`/api/planes_cultivo/${plan}`).send({}).expect(200);
    expect((await leer(`/api/plan_vs_real/${plan}`, { proyecto_id: proyecto })).plan.eliminado).toBe(true);
    await http()
      .put(`/api/proyecto/${await nuevoProyecto()}/asociar_plan`)
      .send({ plan_cultivo_id: plan })
      .expect(404);
  });

  it('is compared with the recorded tasks: by activity, by stage and in all', async () => {
    const plan = await nuevoPlan();
    const riego = await nuevaActividad(plan);
    await nuevaActividad(plan, { nombre_tarea: 'Poda', etapa_evento_cultivo: 'Vegetativo' });
    const proyecto = await nuevoProyecto();
    const [floracion, secado] = [await nuevoEvento(proyecto), await nuevoEvento(proyecto, 'Secado')];
    await http().put(`/api/proyecto/${proyecto}/asociar_plan`).send({ plan_cultivo_id: plan }).expect(200);
    await sembrar(app, ana, [
      hecha(proyecto, floracion, { nombre: 'Riego', costo: '80.1', horas: '2', actividad: riego }),
      hecha(proyecto, floracion, { nombre: 'Fertirriego', costo: '40.2', horas: '1', actividad: riego }),
      hecha(proyecto, secado, { nombre: 'Limpieza', costo: '15', horas: '0.5' }),
    ]);
    const { planificadas, ejecutadas_planificadas, ejecutadas_no_planificadas, por_etapa, totales } = await leer(
      `/api/plan_vs_real/${plan}`,
      { proyecto_id: proyecto },
    );
    expect(planificadas[0]).toMatchObject({
      clasificacion: 'ejecutada_planificada',
      total_costo_final: 120.3,
      desvio: 20.3,
      desvio_horas: -1,
      cantidad_tareas: 2,
      nombres_reales_diferentes: ['Fertirriego'],
      inconsistente: true,
    });
    expect(planificadas[1]).toMatchObject({
      clasificacion: 'planificada_sin_ejecucion',
      total_costo_final: 0,
      cuenta: false,
      desvio: 0,
      inconsistente: false,
    });
    expect(ejecutadas_planificadas).toHaveLength(2);
    expect(ejecutadas_no_planificadas).toMatchObject([
      { nombre_tarea: 'Limpieza', clasificacion: 'ejecutada_no_planificada', desvio: 15 },
    ]);
    expect(por_etapa).toEqual([
      {
        aparte: [],
        planificado_aparte: [],
        desvio_aparte: [],
        etapa: 'Floración',
        planificado: 100,
        real: 120.3,
        desvio: 20.3,
        horas_planificadas: 4,
        horas_reales: 3,
      },
      {
        aparte: [],
        planificado_aparte: [],
        desvio_aparte: [],
        etapa: 'Vegetativo',
        planificado: 100,
        real: 0,
        desvio: 0,
        horas_planificadas: 4,
        horas_reales: 0,
      },
      {
        aparte: [],
        planificado_aparte: [],
        desvio_aparte: [],
        etapa: 'Secado',
        planificado: 0,
        real: 15,
        desvio: 15,
        horas_planificadas: 0,
        horas_reales: 0.5,
      },
    ]);
    expect(totales).toMatchObject({
      planificado: 200,
      real: 135.3,
      planificado_hasta_hoy: 100,
      desvio: 35.3,
      tareas: 3,
      no_planificadas: 1,
    });
    const { cronologia } = await leer(`/api/proyecto/${proyecto}/resumen_cronologico`);
    // The amounts are in dollars: pesos without a rate are separate.
    const pesos = (valor: number) => ({ aparte: [{ moneda: 'ARS', valor }] });
    expect(cronologia).toMatchObject([
      { nombre_evento: 'Floración', estadisticas: { total_horas: 3, total_costo: 0, ...pesos(120.3) } },
      {
        nombre_evento: 'Secado',
        estadisticas: { total_horas: 0.5, total_costo: 0, ...pesos(15) },
        tareas: [{ costo: 0, ...pesos(15) }],
      },
    ]);
    await http().get(`/api/plan_vs_real/${plan}`).expect(400);
    const beto = await app.club('Beto');
    await app.http(beto.token).get(`/api/plan_vs_real/${plan}`).query({ proyecto_id: proyecto }).expect(404);
  });

  it('cannot be changed once the project is closed', async () => {
    const [plan, proyecto] = [await nuevoPlan(), await nuevoProyecto()];
    await http().put(`/api/proyecto/${proyecto}/cerrar`).send({}).expect(200);
    const { body } = await http()
      .put(`/api/proyecto/${proyecto}/asociar_plan`)
      .send({ plan_cultivo_id: plan })
      .expect(409);
    expect(body.codigo).toBe('PROYECTO_CERRADO');
  });
});

describe('the cost and the yield of a project', () => {
  /** The rows of the n-th table of the worked example, without its heading. */
  const tabla = (n: number): string[][] => {
    const pagina = readFileSync(join(__dirname, '../../../../docs/domain.md'), 'utf8');
    const ejemplo = /### A worked example\n([\s\S]*?)\n## /.exec(pagina)?.[1] ?? '';
    const tablas = ejemplo.match(/(?:^\|.*\n)+/gm) ?? [];
    return (tablas[n] ?? '')
      .trim()
      .split('\n')
      .slice(2)
      .map((linea) =>
        linea
          .split('|')
          .slice(1, -1)
          .map((celda) => celda.replaceAll('`', '').trim()),
      );
  };

  it('equals the example of docs/domain.md', async () => {
    const proyecto = await nuevoProyecto();
    const evento = await nuevoEvento(proyecto);
    await http()
      .post('/api/cotizaciones')
      .send({ fecha: '2026-01-01', moneda: 'USD', en: 'ARS', valor: 1000 })
      .expect(201);
    const tareas = tabla(0);
    expect(tareas.length).toBeGreaterThan(2);
    await sembrar(
      app,
      ana,
      tareas.map(([nombre = '', costo = '', item = '', suma = '', horas = '']) => {
        const [cantidad, costo_unitario_usd] = item.split(' × ');
        const items =
          cantidad && costo_unitario_usd ? [{ cantidad, costo_unitario_usd, suma_del_costo: suma === 'yes' }] : [];
        return hecha(proyecto, evento, { nombre, costo, horas, items });
      }),
    );
    const metadata = {
      club_id: ana.club_id,
      actor_id: ana.id,
      role: 'Club',
      command_hash: 'spec',
      correlation_id: newId(),
      causation_id: newId(),
      origin: 'screen',
    } as const;
    const envasado = envasar({ cantidad_unidades: 12 });
    const dispensada: Dispensar = {
      tipo: 'dispensar',
      dispensacion_id: newId(),
      producto_final_envasado_id: envasado.envasado_id,
      usuario_medicinal: { id: newId(), activo: true },
      cantidad_entregada: '10',
      fecha_dispensacion: '2026-11-22',
      anulado: false,
      justificacion_anulacion: null,
    };
    for (const orden of [crearMateriaPrima(), crearBulk({ proyecto_id: proyecto }), envasado, dispensada]) {
      const { position, events } = await app.nucleo.commands.execute(
        materiales,
        streamDeMateriales(ana.club_id),
        orden,
        { ...metadata, command_id: newId() },
      );
      const tipos = events.map(({ type }) => type);
      expect(await app.nucleo.projections.waitFor(position ?? -1n, tipos, 10_000)).toEqual({ visible: true });
    }
    const { resumen } = await leer(`/api/proyectos/${proyecto}`);
    const esperado = Object.fromEntries(tabla(1).map(([figura = '', valor]) => [figura, Number(valor)]));
    expect(resumen).toMatchObject(esperado);
    const sinTabla = ['duracionDias', 'moneda', 'costo_aparte', 'ganancia_aparte'];
    expect(Object.keys(esperado)).toEqual(Object.keys(resumen).filter((figura) => !sinTabla.includes(figura)));
  });
});
