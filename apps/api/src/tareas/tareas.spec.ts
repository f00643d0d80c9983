import { sumarDias } from '@cepa/base/fecha';
import { diaDe, newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { idsPorPaginas, porPaginas } from '../testing/listas.testkit';
import { sembrar } from '../testing/sembrar.testkit';
import { nuevoTrabajo, type Trabajo } from './tareas.testkit';

let app: AppDePrueba;
let club: Trabajo;
let otro: Trabajo;
let persona: string;
const [GRUPO, ETIQUETA] = [newId(), newId()];
beforeAll(async () => {
  app = await levantarApp();
  [club, otro] = [await nuevoTrabajo(app, 'Ana'), await nuevoTrabajo(app, 'Beto')];
  const rol = 'cultivador';
  const { body } = await http()
    .post('/api/personal')
    .send({ nombre: 'Marta', apellido: 'Ibáñez', email: 'marta@cepa.test', rol, estado: 'activo' })
    .expect(201);
  persona = body.id;
  await sembrar(app, club.persona, [
    [
      `cumplimiento-${club.persona.club_id}`,
      {
        type: 'GrupoDeCumplimientoCreado',
        version: 1,
        data: { grupo_id: GRUPO, nombre: 'Higiene', descripcion: null, color: '#1b5e20' },
      },
    ],
    [
      `cumplimiento-${club.persona.club_id}`,
      {
        type: 'EtiquetaDeCumplimientoCreada',
        version: 1,
        data: {
          etiqueta_id: ETIQUETA,
          grupo_id: GRUPO,
          nombre: 'Guantes',
          descripcion: 'Usar guantes.',
          tipo: 'deber',
          estado: 'activo',
          precedencia: 1,
          fecha_inicio: '2026-01-01',
          fecha_fin: '2099-12-31',
          es_obligatoria: true,
        },
      },
    ],
  ]);
}, 90_000);
afterAll(() => app.cerrar());

const http = () => app.http(club.persona.token);
const form = (cambios: object = {}) => ({
  fecha_creacion: '2026-11-03T10:00:00-03:00',
  tipo_objeto: 'Sala',
  objeto_id: club.sala,
  proyecto_evento_id: club.evento,
  plan_cultivo_actividades_id: null,
  tipo_planificacion_tarea: 'Tarea no planeada',
  numero_etapa_plan_cultivo_actividades: null,
  costo_final_usd: 10.5,
  duracion_horas: 0.75,
  atributos: { [club.atributo]: 6.1 },
  categoria_id: club.categoria_id,
  nombre_tarea_id: club.nombre_tarea_id,
  personalAsignado: [persona],
  tarea_usa_items: [{ inventario_item_id: club.item, cantidad: 1.5, descuenta_stock: true, suma_del_costo: true }],
  cumpli_grupo_id: GRUPO,
  cumpli_etiqueta_id: ETIQUETA,
  ...cambios,
});
const quedan = async (): Promise<string> => {
  const { rows } = await app.nucleo.pool.query<{ cantidad: string }>(
    'SELECT cantidad::float8::text AS cantidad FROM lectura.inventario_items WHERE id = $1',
    [club.item],
  );
  return rows[0]!.cantidad;
};
const listar = async (evento = club.evento) =>
  (await http().get(`/api/tareasPorProyectoEvento/${evento}`).expect(200)).body;

it('records a task, lists it with all that it tells, and gives its items back when it is deleted', async () => {
  const { body } = await http().post('/api/tareas').send(form()).expect(201);
  const { mensaje, ...tarea } = body;
  expect([mensaje, tarea]).toEqual([
    'Tarea creada exitosamente.',
    {
      id: expect.any(String),
      club_id: club.persona.club_id,
      proyecto_id: club.cultivo.proyecto_id,
      proyecto_evento_id: club.evento,
      fecha_creacion: '2026-11-03T13:00:00.000Z',
      tipo_objeto: 'Sala',
      objeto_id: club.sala,
      objeto: { id: club.sala, nombre: 'Vegetativo 1', tipo_objeto: 'Sala', planta: null },
      plan_cultivo_actividades_id: null,
      numero_etapa_plan_cultivo_actividades: null,
      tipo_planificacion_tarea: 'Tarea no planeada',
      costo_final_usd: 10.5,
      costo_real_usd: 10.5,
      moneda: 'ARS',
      moneda_tipeada: 'ARS',
      // The input's cost is in dollars, and no rate is recorded.
      aparte: [{ moneda: 'USD', valor: 6.38 }],
      duracion_horas: 0.75,
      atributos: { [club.atributo]: '6.1' },
      valor_tarea: [{ atributo: { id: club.atributo, nombre: 'pH', tipo_dato: 'Decimal' }, valor: '6.1' }],
      categoria_id: club.categoria_id,
      categoria: { id: club.categoria_id, nombre: 'Cultivo' },
      nombre_tarea_id: club.nombre_tarea_id,
      nombre_tarea: 'Riego',
      tarea_usa_items: [
        {
          id: expect.any(String),
          inventario_item_id: club.item,
          inventario_item: { id: club.item, nombre: 'Fertilizante', unidad_de_medida: 'litros' },
          cantidad: 1.5,
          costo_unitario_usd: 4.25,
          descuenta_stock: true,
          suma_del_costo: true,
        },
      ],
      personal: [{ id: persona, nombre: 'Marta', apellido: 'Ibáñez', legajo: 'L0001' }],
      cumpli_grupo_id: GRUPO,
      cumpli_grupo: { id: GRUPO, nombre: 'Higiene', color: '#1b5e20' },
      cumpli_etiqueta_id: ETIQUETA,
      cumpli_etiqueta: { id: ETIQUETA, nombre: 'Guantes', descripcion: 'Usar guantes.', es_obligatoria: true },
      creado_en: expect.any(String),
    },
  ]);
  expect(await listar()).toEqual([tarea]);
  expect(await quedan()).toBe('8.5');
  const { body: estadistica } = await http().get(`/api/estadisticas/tareas/${club.cultivo.proyecto_id}`).expect(200);
  expect(estadistica).toEqual({
    2026: { 11: { costo: 10.5, aparte: [{ moneda: 'USD', valor: 6.38 }], duracionHoras: 0.75 } },
  });
  const borrada = await http().delete(`/api/tareas/${tarea.id}`).send({ motivo: 'Repetida' }).expect(200);
  expect(borrada.body).toEqual({ mensaje: 'Tarea eliminada correctamente.' });
  expect([await listar(), await quedan()]).toEqual([[], '10']);
  const { body: historia } = await http().get('/api/historial').query({ id: tarea.id }).expect(200);
  expect(historia.at(-1)).toMatchObject({ tipo: 'TareaEliminada', por_que: 'Repetida' });
  await http().delete(`/api/tareas/${tarea.id}`).expect(404);
});

it('is asked for in pages, searched by all that it names, and added up by week', async () => {
  const evento = await club.cultivo.evento('Floración');
  const { body: dicho } = await http().get(`/api/proyectoEvento/${evento}`).expect(200);
  const dia = (dias: number): string => sumarDias(diaDe(new Date(dicho.fecha_inicio)), dias);
  for (const [cuando, cambios] of [
    [`${dia(0)}T00:00:00-03:00`, {}],
    [`${dia(6)}T23:59:00-03:00`, { personalAsignado: [], costo_final_usd: 1 }],
    [`${dia(7)}T00:00:00-03:00`, { personalAsignado: [], tarea_usa_items: [], duracion_horas: 0.1 }],
  ] as const)
    await http()
      .post('/api/tareas')
      .send(form({ proyecto_evento_id: evento, fecha_creacion: cuando, ...cambios }))
      .expect(201);
  const ruta = `/api/tareasPorProyectoEvento/${evento}`;
  const semanas = `/api/estadisticas/tareas_por_semana/${evento}`;
  const buscar = (url: string, texto: string) => http().get(url).set('X-Buscar', encodeURIComponent(texto));
  const todas = await listar(evento);
  const porUna = await idsPorPaginas(http(), ruta, { limit: 1 });
  expect(porUna).toEqual(todas.map(({ id }: { id: string }) => id));
  // Pages of one row: equal values of a column must not lose or repeat any.
  for (const orden of ['tarea', '-objeto', 'fecha', '-horas']) {
    const enteras = (await http().get(ruta).query({ orden }).expect(200)).body.map(({ id }: { id: string }) => id);
    expect(await idsPorPaginas(http(), ruta, { limit: 1, orden })).toEqual(enteras);
    expect(enteras.toSorted()).toEqual([...porUna].sort());
  }
  const porFecha = (await http().get(ruta).query({ orden: 'fecha' }).expect(200)).body;
  expect(porFecha.map(({ id }: { id: string }) => id)).toEqual([...porUna].reverse());
  const halladas = async (texto: string) => (await buscar(ruta, texto).expect(200)).body.length;
  for (const [texto, cuantas] of [
    ['IBANEZ marta', 1],
    ['l0001', 1],
    ['fertilizante', 2],
    ['riego vegetativo', 3],
    ["riego' OR true --", 0],
    ['Beto', 0],
  ] as const)
    expect([texto, await halladas(texto)]).toEqual([texto, cuantas]);
  expect(
    (
      await http()
        .get(ruta)
        .query({ desde: dia(7) })
    ).body,
  ).toHaveLength(1);
  expect(
    (
      await http()
        .get(ruta)
        .query({ hasta: dia(6) })
    ).body,
  ).toHaveLength(2);
  expect((await http().get(ruta).query({ tarea: porUna[2] })).body).toHaveLength(1);
  const dolares = [{ moneda: 'USD', valor: 12.76 }];
  expect((await http().get(semanas).expect(200)).body).toEqual([
    { semana: 2, tareas: 1, costo: 10.5, duracionHoras: 0.1, aparte: [] },
    { semana: 1, tareas: 2, costo: 11.5, duracionHoras: 1.5, aparte: dolares },
  ]);
  expect((await buscar(semanas, 'marta').expect(200)).body).toMatchObject([{ semana: 1, tareas: 1 }]);
  await http().get(ruta).query({ limit: 0 }).expect(400);
  await http().get(ruta).query({ cursor: 'bm8' }).expect(400);
  await http().get(ruta).set('X-Buscar', '%E0%A4%A').expect(400);
  await app.http(otro.persona.token).get(semanas).expect(404);
  for (const id of porUna) await http().delete(`/api/tareas/${id}`).send({ motivo: 'Repetida' }).expect(200);
});

it('never takes more stock than there is, whatever is asked at once', async () => {
  const pedido = () =>
    http()
      .post('/api/tareas')
      .send(form({ tarea_usa_items: [{ id: club.item, cantidad: 6 }] }));
  const respuestas = await Promise.all([pedido(), pedido()]);
  expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 422]);
  const [hecha, rechazada] = respuestas.sort((a, b) => a.status - b.status).map(({ body }) => body);
  const mensaje = 'No hay stock suficiente de "Fertilizante": quedan 4 litros.';
  expect([rechazada.error, rechazada.errors]).toEqual([mensaje, { 'tarea_usa_items.0.cantidad': mensaje }]);
  await http().delete(`/api/tareas/${hecha.id}`).expect(200);
  expect(await quedan()).toBe('10');
});

it('asks for the active attributes of the task', async () => {
  const { body } = await http()
    .post('/api/tareas')
    .send(form({ atributos: {} }))
    .expect(422);
  expect(body.errors).toEqual({ [`atributos.${club.atributo}`]: 'Completá "pH".' });
  await http().put(`/api/configuracion/atributos/${club.atributo}`).send({ atributo_activo: false }).expect(200);
  const { body: hecha } = await http()
    .post('/api/tareas')
    .send(form({ atributos: {}, tarea_usa_items: [] }))
    .expect(201);
  expect(hecha.valor_tarea).toEqual([]);
  await http().put(`/api/configuracion/atributos/${club.atributo}`).send({ atributo_activo: true }).expect(200);
  await http().delete(`/api/tareas/${hecha.id}`).expect(200);
});

it('offers lots that are locked, and refuses one that is not', async () => {
  const lote = await club.cultivo.lote(1);
  const objetos = async (tipo: string) =>
    (await http().get(`/api/objetoPorTipo/${tipo}/${club.cultivo.proyecto_id}`).expect(200)).body;
  const deLote = { tipo_objeto: 'Lote', objeto_id: lote.id, tarea_usa_items: [] };
  expect(await objetos('Lote')).toEqual([]);
  const { body } = await http().post('/api/tareas').send(form(deLote)).expect(422);
  expect(body.error).toBe('Asegúrese de que los lotes estén bloqueados para que puedan aparecer en esta lista.');
  await http().put(`/api/lotes/${lote.id}/bloquear`).expect(200);
  expect(await objetos('Lote')).toEqual([
    { id: lote.id, nombre: 'Aurora-014', codigo: lote.codigo, tipo_objeto: 'Lote', plantas: 1 },
  ]);
  await http().post('/api/tareas').send(form(deLote)).expect(201);
  const [planta] = lote.plantas;
  const dePlanta = form({ tipo_objeto: 'Planta', objeto_id: planta!.id, tarea_usa_items: [] });
  const { body: enPlanta } = await http().post('/api/tareas').send(dePlanta).expect(201);
  expect(enPlanta.objeto).toMatchObject({ planta: { id: planta!.id, lote: { id: lote.id } } });
  const { body: delEvento } = await http()
    .post('/api/tareas')
    .send(form({ tipo_objeto: 'Evento', objeto_id: null, tarea_usa_items: [] }))
    .expect(201);
  expect(delEvento.objeto).toMatchObject({ id: club.evento, nombre: 'Vegetativo' });
  const { body: tipos } = await http().get('/api/objetoDistinctTipos').expect(200);
  for (const tipo of tipos as string[]) expect(Array.isArray(await objetos(encodeURIComponent(tipo)))).toBe(true);
  const eventos = `/api/objetoPorTipo/Evento/${club.cultivo.proyecto_id}`;
  expect((await porPaginas(http(), eventos, { limit: 1 })).filas).toEqual(await objetos('Evento'));
  const hallados = async (query: object) =>
    (await http().get(`/api/objetoPorTipo/Planta/${club.cultivo.proyecto_id}`).query(query).expect(200)).body.map(
      ({ id }: { id: string }) => id,
    );
  expect(await hallados({ buscar: planta!.codigo.toLowerCase() })).toEqual([planta!.id]);
  expect(await hallados({ buscar: 'nada de esto' })).toEqual([]);
  expect(await hallados({ entre: `${planta!.id},${lote.id}` })).toEqual([planta!.id]);
  await http().get(eventos).query({ entre: 'basura' }).expect(400);
  await http().get(eventos).query({ limit: 0 }).expect(400);
  await http().get(eventos).query({ cursor: 'basura' }).expect(400);
  await http().get(`/api/objetoPorTipo/Nave/${club.cultivo.proyecto_id}`).expect(404);
});

it('refuses what is another club’s, and a planned task without a plan', async () => {
  for (const cambios of [
    { objeto_id: otro.sala },
    { proyecto_evento_id: otro.evento },
    { categoria_id: otro.categoria_id },
    { nombre_tarea_id: otro.nombre_tarea_id },
    { personalAsignado: [newId()] },
    { cumpli_grupo_id: newId() },
    { tarea_usa_items: [{ inventario_item_id: otro.item, cantidad: 1 }] },
  ])
    await http().post('/api/tareas').send(form(cambios)).expect(404);
  const { body } = await http()
    .post('/api/tareas')
    .send(form({ tipo_planificacion_tarea: 'Tarea planeada' }))
    .expect(422);
  expect(body.errors).toEqual({ plan_cultivo_actividades_id: 'Elegí la actividad del plan que se hizo.' });
  await http()
    .post('/api/tareas')
    .send(form({ atributos: [1] }))
    .expect(400);
  await http()
    .post('/api/tareas')
    .send(form({ atributos: { x: '1' } }))
    .expect(400);
  await http()
    .post('/api/tareas')
    .send(form({ objeto_id: null }))
    .expect(400);
  expect((await http().get('/api/categorias_tipos_de_tareas_planificadas').expect(200)).body).toEqual([
    'Tarea planeada',
    'Tarea no planeada',
  ]);
});

it('records and deletes nothing in a finished event', async () => {
  const evento = await club.cultivo.evento('Secado');
  const enSecado = form({ proyecto_evento_id: evento, tarea_usa_items: [] });
  const { body: tarea } = await http().post('/api/tareas').send(enSecado).expect(201);
  await http().put(`/api/proyectoEvento/finalizar/${evento}`).send({ evento_finalizado: true }).expect(200);
  const mensaje = 'El evento está finalizado: su información ya no se puede modificar.';
  expect((await http().post('/api/tareas').send(enSecado).expect(409)).body.error).toBe(mensaje);
  expect((await http().delete(`/api/tareas/${tarea.id}`).expect(409)).body.error).toBe(mensaje);
  expect(await listar(evento)).toHaveLength(1);
});

it('keeps the categories of a club, with their tasks and attributes', async () => {
  const lista = async (ruta: string) => (await http().get(ruta).expect(200)).body;
  const { body: categoria } = await http()
    .post('/api/configuracion/categorias_tareas')
    .send({ form: { nombre: 'Limpieza' }, club_id: club.persona.club_id })
    .expect(201);
  expect(categoria).toMatchObject({ mensaje: 'Categoría creada con éxito', nombre: 'Limpieza', nombre_tareas: [] });
  const { body: sinNombre } = await http()
    .post('/api/configuracion/categorias_tareas')
    .send({ nombre: '' })
    .expect(400);
  expect(sinNombre.errors).toEqual({ nombre: 'El nombre de la categoría es obligatorio' });
  const { body: nombre } = await http()
    .post('/api/configuracion/nombres_tareas')
    .send({ nombre: 'Barrer', categoria_id: categoria.id })
    .expect(201);
  const { body: atributo } = await http()
    .post('/api/configuracion/atributos')
    .send({ nombre: 'Zona', nombre_tarea_id: nombre.id, tipo_dato: 'Text' })
    .expect(201);
  await http().put(`/api/configuracion/atributos/${atributo.id}`).send({ atributo_activo: false }).expect(200);
  const zona = {
    id: atributo.id,
    nombre: 'Zona',
    nombre_tarea_id: nombre.id,
    tipo_dato: 'Text',
    atributo_activo: false,
  };
  const [limpieza] = await lista('/api/configuracion/categorias_tareas');
  expect(limpieza).toMatchObject({
    id: categoria.id,
    nombre_tareas: [{ id: nombre.id, nombre: 'Barrer', categoria_id: categoria.id, atributos: [zona] }],
  });
  expect((await lista('/api/categorias'))[0].nombre_tareas[0].atributos).toEqual([]);
  await http().delete(`/api/configuracion/atributos/${atributo.id}`).expect(200);
  await http().delete(`/api/configuracion/nombres_tareas/${nombre.id}`).expect(200);
  await http()
    .delete(`/api/configuracion/categorias_tareas/${categoria.id}`)
    .send({ club_id: club.persona.club_id })
    .expect(200);
  expect(await lista('/api/configuracion/categorias_tareas')).toHaveLength(1);
  const suya = app.http(otro.persona.token);
  await suya.delete(`/api/configuracion/categorias_tareas/${club.categoria_id}`).expect(404);
  await suya.delete(`/api/configuracion/atributos/${club.atributo}`).expect(404);
});

it('offers the form what it needs at once, and any input that is searched', async () => {
  const { body: tarea } = await http().post('/api/tareas').send(form()).expect(201);
  const { body } = await http().get(`/api/tarea_opciones/${club.evento}`).expect(200);
  expect(body).toMatchObject({
    insumos: [
      { id: club.item, nombre: 'Fertilizante', unidad_de_medida: 'litros', disponible: 8.5, costo_unitario_usd: 4.25 },
    ],
    grupos: [
      {
        id: GRUPO,
        nombre: 'Higiene',
        color: '#1b5e20',
        etiquetas: [{ id: ETIQUETA, nombre: 'Guantes', descripcion: 'Usar guantes.', es_obligatoria: true }],
      },
    ],
    actividades: [],
    salas: [],
  });
  expect(body.ultimas[0].id).toBe(tarea.id);
  const insumos = async (query: object) => (await http().get('/api/tarea_insumos').query(query).expect(200)).body;
  expect(await insumos({ buscar: 'fértil', limit: 50 })).toEqual(body.insumos);
  expect(await insumos({ item_ids: [club.item, otro.item].join(','), limit: 50 })).toEqual(body.insumos);
  expect(await insumos({ buscar: 'nada', limit: 50 })).toEqual([]);
  await http().get('/api/tarea_insumos').query({ item_ids: 'x' }).expect(400);
  const ofrecidas = async (): Promise<string[]> =>
    (await http().get(`/api/tarea_opciones/${club.evento}`).expect(200)).body.grupos[0].etiquetas.map(
      ({ id }: { id: string }) => id,
    );
  const hasta = (fecha_fin: string) =>
    http()
      .put(`/api/cumplimiento/etiquetas/${ETIQUETA}`)
      .send({ club_id: club.persona.club_id, fecha_fin })
      .expect(200);
  await hasta(diaDe(new Date()));
  expect(await ofrecidas()).toEqual([ETIQUETA]);
  await hasta(sumarDias(diaDe(new Date()), -1));
  expect(await ofrecidas()).toEqual([]);
  await hasta('2099-12-31');
  await http().get(`/api/tarea_opciones/${otro.evento}`).expect(404);
  await http().delete(`/api/tareas/${tarea.id}`).expect(200);
});

describe('a correction', () => {
  const corregir = (id: string, cambios: object = {}) =>
    http()
      .put(`/api/tareas/${id}`)
      .send({ ...form(), motivo: 'Se anotó mal', ...cambios });
  const usa = (cantidad: number, cambios: object = {}) => ({
    tarea_usa_items: [{ inventario_item_id: club.item, cantidad, descuenta_stock: true, suma_del_costo: true }],
    ...cambios,
  });
  const hecha = async (cambios: object = {}): Promise<string> =>
    (await http().post('/api/tareas').send(form(cambios)).expect(201)).body.id;
  const enLista = async (id: string) => (await listar()).find((una: { id: string }) => una.id === id);
  const borrar = (id: string) => http().delete(`/api/tareas/${id}`).expect(200);

  it('says the task anew, leaves the stock as it now says, and tells why', async () => {
    const { body: antes } = await http().post('/api/tareas').send(form()).expect(201);
    const { body } = await corregir(antes.id, usa(4, { duracion_horas: 2, personalAsignado: [] })).expect(200);
    expect(body).toEqual({
      ...antes,
      mensaje: 'Tarea actualizada correctamente.',
      costo_real_usd: 10.5,
      aparte: [{ moneda: 'USD', valor: 17 }],
      duracion_horas: 2,
      personal: [],
      tarea_usa_items: [{ ...antes.tarea_usa_items[0], cantidad: 4 }],
      creado_en: expect.any(String),
    });
    const { mensaje: _mensaje, ...tarea } = body;
    expect([await enLista(antes.id), await quedan()]).toEqual([tarea, '6']);
    const { body: ficha } = await http().get(`/api/inventario_movimientos/${club.item}`).expect(200);
    const suyos = ficha.filter((uno: { tarea_id: string }) => uno.tarea_id === antes.id);
    expect(
      suyos.map(({ clase, cantidad, saldo }: Record<string, unknown>) => [clase, Number(cantidad), Number(saldo)]),
    ).toEqual([
      ['usado', -4, 6],
      ['devuelto', 1.5, 10],
      ['usado', -1.5, 8.5],
    ]);
    const { body: historia } = await http().get('/api/historial').query({ id: antes.id }).expect(200);
    expect(historia.slice(-2)).toMatchObject([
      { que: 'Se deshizo la tarea para corregirla: lo que usó volvió al stock.', por_que: 'Se anotó mal' },
      { que: 'Se corrigió la tarea Riego en Vegetativo 1: 2 h, costo US$ 27,5.', por_que: 'Se anotó mal' },
    ]);
    expect(historia[0].que).toBe('Se hizo la tarea Riego en Vegetativo 1: 0,75 h, costo US$ 16,875.');
    expect(historia.at(-1).cambios).toContainEqual({ campo: 'duracion_horas', antes: '0.75', despues: '2' });
    await borrar(antes.id);
    const { body: entera } = await http().get('/api/historial').query({ id: antes.id }).expect(200);
    expect(entera.at(-1).que).toBe('Se eliminó la tarea: lo que usó volvió al stock.');
    expect(await quedan()).toBe('10');
  });

  it('may use all that the task used, and no more than there is', async () => {
    const id = await hecha(usa(10));
    expect(await quedan()).toBe('0');
    await corregir(id, usa(10, { duracion_horas: 3 })).expect(200);
    const { body } = await corregir(id, usa(11)).expect(422);
    const mensaje = 'No hay stock suficiente de "Fertilizante": quedan 10 litros.';
    expect([body.error, body.errors]).toEqual([mensaje, { 'tarea_usa_items.0.cantidad': mensaje }]);
    await corregir(id, { tarea_usa_items: [] }).expect(200);
    expect(await quedan()).toBe('10');
    await borrar(id);
  });

  it('happens once however often it is sent, and takes turns with others', async () => {
    const id = await hecha();
    const repetir = () => corregir(id, usa(3)).set('idempotency-key', 'tarea-corregida').expect(200);
    const [una, otra] = [await repetir(), await repetir()];
    expect(otra.body).toEqual(una.body);
    const { body: historia } = await http().get('/api/historial').query({ id }).expect(200);
    expect(historia.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'TareaRegistrada',
      'TareaEliminada',
      'TareaRegistrada',
    ]);
    await Promise.all([corregir(id, usa(6)), corregir(id, usa(7)), corregir(id, usa(8))]);
    const tarea = await enLista(id);
    expect(await quedan()).toBe(String(10 - tarea.tarea_usa_items[0].cantidad));
    await borrar(id);
    expect(await quedan()).toBe('10');
  });

  it('asks for a reason, and for what a task asks for', async () => {
    const id = await hecha();
    for (const motivo of [null, '  '])
      expect((await corregir(id, { motivo }).expect(422)).body.errors).toEqual({ motivo: 'El motivo es obligatorio.' });
    expect((await corregir(id, { atributos: {} }).expect(422)).body.errors).toEqual({
      [`atributos.${club.atributo}`]: 'Completá "pH".',
    });
    await corregir(id, { personalAsignado: [newId()] }).expect(404);
    await corregir(id, { objeto_id: otro.sala }).expect(404);
    await corregir(newId()).expect(404);
    await app
      .http(otro.persona.token)
      .put(`/api/tareas/${id}`)
      .send(form({ motivo: 'Ajena' }))
      .expect(404);
    expect(await quedan()).toBe('8.5');
    await borrar(id);
  });

  it('keeps what the task was recorded with, whatever became of it since', async () => {
    const enviar = async (metodo: 'delete' | 'put', ruta: string) => http()[metodo](ruta).expect(200);
    const crear = async (ruta: string, cuerpo: object): Promise<string> =>
      (await http().post(ruta).send(cuerpo).expect(201)).body.id;
    const nombre_tarea_id = await crear('/api/configuracion/nombres_tareas', {
      nombre: 'Encalado',
      categoria_id: club.categoria_id,
    });
    const dosis = await crear('/api/configuracion/atributos', { nombre: 'Dosis', nombre_tarea_id, tipo_dato: 'Text' });
    const lote = await club.cultivo.lote(1);
    await enviar('put', `/api/lotes/${lote.id}/bloquear`);
    const tarea = {
      ...{ nombre_tarea_id, atributos: { [dosis]: 'media' } },
      ...{ tipo_objeto: 'Lote', objeto_id: lote.id, tarea_usa_items: [] },
    };
    const id = await hecha(tarea);
    await app.http(app.admin).put(`/api/lotes/${lote.id}/desbloquear`).expect(200);
    await enviar('delete', `/api/configuracion/atributos/${dosis}`);
    const suyo = { nombre_tarea: 'Encalado', atributos: { [dosis]: 'media' }, objeto_id: lote.id };
    expect((await corregir(id, { ...tarea, duracion_horas: 5 }).expect(200)).body).toMatchObject(suyo);
    await enviar('delete', `/api/configuracion/nombres_tareas/${nombre_tarea_id}`);
    const { body } = await corregir(id, { ...tarea, duracion_horas: 6 }).expect(200);
    expect(body).toMatchObject({ ...suyo, duracion_horas: 6 });
    await borrar(id);
  });

  it('is over in a finished event and in a closed project', async () => {
    const evento = await club.cultivo.evento('Curado');
    const id = await hecha({ proyecto_evento_id: evento, tarea_usa_items: [] });
    await http().put(`/api/proyectoEvento/finalizar/${evento}`).send({ evento_finalizado: true }).expect(200);
    expect((await corregir(id).expect(409)).body.codigo).toBe('EVENTO_FINALIZADO');
    await http().put(`/api/proyecto/${club.cultivo.proyecto_id}/cerrar`).send({}).expect(200);
    expect((await corregir(id).expect(409)).body.codigo).toBe('PROYECTO_CERRADO');
    expect(await quedan()).toBe('10');
  });
});

it('offers the rooms where the crop stands, those with the most plants first, and none of another crop', async () => {
  const suyo = await nuevoTrabajo(app, 'Ceci');
  const { club_id } = suyo.persona;
  const otra = (
    await app
      .http(suyo.persona.token)
      .post('/api/salasDeCultivo')
      .send({ nombre: 'Floración', tipo: 'sala', club_id })
      .expect(201)
  ).body.id as string;
  const { id, plantas } = await suyo.cultivo.lote(3);
  await app.http(suyo.persona.token).put(`/api/lotes/${id}/bloquear`).send({ club_id }).expect(200);
  const llevar = (sala_id: string, llevadas: readonly { id: string }[]) =>
    app
      .http(suyo.persona.token)
      .post('/api/sala_plantas/multiple')
      .send({
        club_id,
        sala_id,
        plantas_ids: llevadas.map((planta) => planta.id),
        fecha_asignacion: diaDe(new Date()),
        posicion: '',
        notas: '',
      })
      .expect(201);
  await llevar(suyo.sala, plantas.slice(0, 1));
  await llevar(otra, plantas.slice(1));
  const salas = async (token: string, evento: string) =>
    (await app.http(token).get(`/api/tarea_opciones/${evento}`).expect(200)).body.salas;
  expect(await salas(suyo.persona.token, suyo.evento)).toEqual([otra, suyo.sala]);
  expect(await salas(otro.persona.token, otro.evento)).toEqual([]);
  // Of the crop's own plants: the rooms are the club's.
  const plantasEn = async (proyecto_id: string) => {
    const { body } = await app.http(suyo.persona.token).get(`/api/objetoPorTipo/Sala/${proyecto_id}`).expect(200);
    return new Map((body as { id: string; plantas: number }[]).map((una) => [una.id, una.plantas]));
  };
  const deSala = await plantasEn(suyo.cultivo.proyecto_id);
  expect([deSala.get(otra), deSala.get(suyo.sala)]).toEqual([2, 1]);
});
