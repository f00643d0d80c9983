import { newId } from '@cepa/platform';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { idsPorPaginas } from '../testing/listas.testkit';
import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';

let app: AppDePrueba;
let cultivo: Cultivo;
let otro: Persona & { club_id: string };
let club_id: string;

beforeAll(async () => {
  app = await levantarApp();
  cultivo = await nuevoCultivo(app, await app.club('Ana'));
  club_id = cultivo.persona.club_id;
  otro = await app.club('Beto');
});
afterAll(() => app.cerrar());

const ana = () => app.http(cultivo.persona.token);
const datos = (cambios: object = {}) => ({
  nombre: 'Bosque-Aurora-217',
  fecha_inicio: '2026-11-01',
  fecha_fin: '2027-03-01',
  descripcion: 'Sala norte',
  club_id,
  ...cambios,
});
const crear = async (cambios: object = {}) =>
  (await ana().post(`/api/clubes/${club_id}/proyectos`).send(datos(cambios)).expect(201)).body;
const tipo = (nombre: string) => TIPOS_DE_EVENTO.find(({ nombre_evento }) => nombre_evento === nombre)!;
const evento = (proyecto_id: string, cambios: object = {}) => ({
  proyecto_id,
  evento_cultivo_id: tipo('Vegetativo').id,
  fecha_inicio: '2026-11-01T09:00:00-03:00',
  fecha_fin: '2026-12-01T00:00:00-03:00',
  costoEstimado: 1500.5,
  ...cambios,
});
const asociar = async (proyecto_id: string, cambios: object = {}) =>
  (await ana().post('/api/asociarProyectoEvento').send(evento(proyecto_id, cambios)).expect(201)).body;
const ids = (filas: { id: string }[]) => filas.map(({ id }) => id);
const INSTANTE = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
const CERRADO = 'El cultivo está cerrado: ya no se puede modificar.';
const EN_USO = 'No se puede borrar un cultivo con eventos o lotes: cerralo.';

describe('projects', () => {
  it('are created and read with nothing in them', async () => {
    const creado = await crear();
    const { body } = await ana().get(`/api/proyectos/${creado.id}`).expect(200);
    expect(body).toEqual({
      id: expect.any(String),
      ...datos(),
      club: { id: club_id, nombre: 'Club Ana' },
      proyecto_cerrado: false,
      fecha_cierre: null,
      plan_cultivo_id: null,
      plan_cultivo: null,
      evento_cultivo: null,
      lotes: [],
      biomasa: [],
      proyecto_evento: [],
      creado_en: INSTANTE,
      resumen: {
        totalCosto: 0,
        totalGanancia: 0,
        totalHoras: 0,
        costo_aparte: [],
        ganancia_aparte: [],
        moneda: 'ARS',
        duracionDias: expect.any(Number),
        margen: 0,
        porcentajeGanancia: null,
        gananciaPorHora: null,
        porcentajeGananciaPorHora: null,
      },
    });
    expect(creado).toEqual({ mensaje: 'Proyecto creado con éxito', ...body });
  });

  it.each([
    [{}, '2027-03-01'],
    [{ fecha_fin: '2026-11-01' }, '2026-11-01'],
    [{ fecha_fin: undefined }, null],
    [{ fecha_fin: '', dias: 10 }, '2026-11-11'],
  ])('with %j end on %s', async (cambios, fecha_fin) => {
    expect((await crear(cambios)).fecha_fin).toBe(fecha_fin);
  });

  it.each([
    [{ nombre: ' ' }, 400, { nombre: 'Este campo es obligatorio.' }],
    [{ descripcion: undefined }, 400, { descripcion: 'Este campo es obligatorio.' }],
    [{ fecha_inicio: undefined }, 400, { fecha_inicio: 'Este campo es obligatorio.' }],
    [{ dias: 0 }, 400, { dias: 'La cantidad de días debe ser al menos 1.' }],
    [{ inventado: 1 }, 400, { inventado: 'Este campo no existe.' }],
    [{ fecha_fin: '2026-10-31' }, 422, { fecha_fin: 'La fecha de fin no puede ser anterior a la fecha de inicio.' }],
  ])('are refused with %j', async (cambios, status, errors) => {
    const { body } = await ana().post(`/api/clubes/${club_id}/proyectos`).send(datos(cambios)).expect(status);
    expect({ error: body.error, errors: body.errors }).toEqual({ error: Object.values(errors)[0], errors });
  });

  it('are corrected, with the days of their events, and say what they said before', async () => {
    const { id } = await crear();
    const { id: evento_id } = await asociar(id);
    const { body } = await ana()
      .put(`/api/proyectos/${id}`)
      .send({ nombre: 'Bosque', fecha_fin: '2027-04-01', descripcion: 'Sala norte', motivo: 'Mal escrito' })
      .expect(200);
    expect(body).toMatchObject({
      mensaje: 'Cultivo actualizado correctamente.',
      nombre: 'Bosque',
      fecha_fin: '2027-04-01',
    });
    const dias = { fecha_inicio: '2026-11-02T09:00:00-03:00', fecha_fin: '2026-12-11T00:00:00-03:00' };
    expect((await ana().put(`/api/proyectoEvento/${evento_id}`).send(dias).expect(200)).body).toMatchObject({
      mensaje: 'Evento actualizado correctamente.',
      fecha_inicio: '2026-11-02T12:00:00.000Z',
      fecha_fin: '2026-12-11T03:00:00.000Z',
    });
    const { body: alReves } = await ana()
      .put(`/api/proyectoEvento/${evento_id}`)
      .send({ ...dias, fecha_fin: '2026-11-01T00:00:00-03:00' })
      .expect(422);
    expect(alReves.errors).toEqual({ fecha_fin: 'La fecha de fin no puede ser anterior a la fecha de inicio.' });
    const { body: historia } = await ana().get('/api/historial').query({ id }).expect(200);
    expect(JSON.stringify(historia)).toContain('Se corrigió el cultivo: nombre, fecha fin.');
    await app.http(otro.token).put(`/api/proyectos/${id}`).send({ nombre: 'X', descripcion: 'X' }).expect(404);
  });

  it('are one project when a repeated key creates twice', async () => {
    const repetir = () =>
      ana().post(`/api/clubes/${club_id}/proyectos`).set('idempotency-key', 'alta-cultivo-1').send(datos()).expect(201);
    const { body } = await repetir();
    // The state after the process stopped between the append and the answer: only the ledger has the event.
    expect(
      (await app.nucleo.pool.query(`DELETE FROM plataforma.respuestas WHERE clave LIKE '%alta-cultivo-1'`)).rowCount,
    ).toBe(1);
    expect((await repetir()).body).toEqual(body);
  });

  it('are listed newest first, the open ones apart from the closed ones', async () => {
    const [abierto, cerrado] = [
      await crear({ nombre: 'Abierto' }),
      await crear({ nombre: 'Cerrado', fecha_fin: null }),
    ];
    const { body: respuesta } = await ana().put(`/api/proyecto/${cerrado.id}/cerrar`).send({}).expect(200);
    expect(respuesta).toMatchObject({
      mensaje: 'Proyecto cerrado exitosamente.',
      id: cerrado.id,
      proyecto_cerrado: true,
      fecha_cierre: respuesta.fecha_fin,
    });
    const titulos = (await ana().get('/api/proyectos').query({ club_id }).expect(200)).body;
    expect(ids(titulos).slice(0, 2)).toEqual([cerrado.id, abierto.id]);
    expect((await ana().get(`/api/clubes/${club_id}/proyectos`).expect(200)).body).toEqual(titulos);
    const { body: activos } = await ana().get('/api/proyectos_activos').query({ club_id }).expect(200);
    const { mensaje: _mensaje, ...tarjeta } = abierto;
    expect(activos[0]).toEqual(tarjeta);
    const { body: inactivos } = await ana().get('/api/proyectos_inactivos').query({ club_id }).expect(200);
    expect(ids(inactivos)).toEqual([cerrado.id]);
    const { body: pagina, headers } = await ana().get('/api/proyectos_activos').query({ limit: 1 }).expect(200);
    expect({ ids: ids(pagina), total: headers['x-total-count'] }).toEqual({
      ids: [abierto.id],
      total: String(activos.length),
    });
    await ana().get('/api/proyectos_activos').query({ limit: 1, cursor: 'nada' }).expect(400);
  });

  it('are searched, filtered and sorted page by page', async () => {
    const deAna = await nuevoCultivo(app, await app.club('Sola'));
    const http = () => app.http(deAna.persona.token);
    const nuevo = async (nombre: string, fecha_inicio: string): Promise<string> =>
      (
        await http()
          .post(`/api/clubes/${deAna.persona.club_id}/proyectos`)
          .send(datos({ nombre, fecha_inicio, club_id: undefined }))
          .expect(201)
      ).body.id;
    const [diez, dos, viejo] = [
      await nuevo('Ñandú 10', '2026-11-03'),
      await nuevo('nandu 2', '2026-11-02'),
      await nuevo('Viejo', '2026-11-01'),
    ];
    await http().put(`/api/proyecto/${viejo}/cerrar`).send({}).expect(200);
    const lote = await deAna.lote(1);
    const paginas = (ruta: string, query: Record<string, string | boolean>, limit: number) =>
      idsPorPaginas(http(), ruta, { ...query, limit });
    const { proyecto_id } = deAna;
    expect([
      await paginas('/api/proyectos', { orden: 'cerrado' }, 1),
      await paginas('/api/proyectos', { cerrado: 'true' }, 50),
      await paginas('/api/proyectos', { cerrado: 'false', coneventos: 'true' }, 50),
      await paginas('/api/proyectos', { proyecto_id: dos, cerrado: 'false' }, 50),
      await paginas('/api/proyectos', { proyecto_id: viejo, cerrado: 'false' }, 50),
      await paginas('/api/proyectos_activos', { buscar: 'NANDU', orden: 'nombre', resumen: true }, 1),
      await paginas('/api/proyectos_activos', { buscar: lote.codigo.toLowerCase() }, 50),
      await paginas('/api/proyectos_activos', { conlotes: 'true' }, 50),
      await paginas('/api/proyectos_activos', { conplan: 'true' }, 50),
      await paginas('/api/proyectos_activos', { conbiomasa: 'true' }, 50),
      await paginas('/api/proyectos_activos', { fecha_desde: '2026-11-02', fecha_hasta: '2026-11-02' }, 50),
      await paginas('/api/proyectos_activos', { orden: '-inicio', buscar: 'andu' }, 1),
      await paginas('/api/proyectos_inactivos', { orden: 'costo', buscar: 'vie' }, 1),
    ]).toEqual([
      [dos, diez, proyecto_id, viejo],
      [viejo],
      [],
      [dos],
      [],
      [dos, diez],
      [proyecto_id],
      [proyecto_id],
      [],
      [],
      [dos],
      [diez, dos],
      [viejo],
    ]);
    for (const orden of ['plan', 'fin', '-duracion', '-costo', 'ganancia', 'horas', 'margen', 'porcentaje', 'porhora'])
      expect((await paginas('/api/proyectos_activos', { orden }, 2)).toSorted()).toEqual(
        [diez, dos, proyecto_id].toSorted(),
      );
    await http().get('/api/proyectos_activos').query({ orden: 'club' }).expect(400);
    await http().get('/api/proyectos').query({ cerrado: 'quizá' }).expect(400);
  });

  it('are listed with their events and the plants of their lots, and summed up event by event', async () => {
    const { id: lote_id, plantas } = await cultivo.lote(1);
    const {
      mensaje: _mensaje,
      proyecto: _proyecto,
      ...suEvento
    } = await asociar(cultivo.proyecto_id, { fecha_inicio: '2026-10-01T09:00', club_id, user_id: cultivo.persona.id });
    const { body: activos } = await ana().get('/api/proyectos_activos').query({ club_id }).expect(200);
    const { lotes, proyecto_evento } = activos.find(({ id }: { id: string }) => id === cultivo.proyecto_id);
    expect(proyecto_evento.at(-1)).toEqual(suEvento);
    expect(lotes.find((lote: { id: string }) => lote.id === lote_id)).toMatchObject({
      cantidad_plantas: 1,
      plantas: [{ id: plantas[0]?.id, codigo: plantas[0]?.codigo, estado: 'Viva', fecha_baja: null }],
    });
    const { body: resumidos } = await ana().get('/api/proyectos_activos').query({ club_id, resumen: true }).expect(200);
    expect(resumidos).toEqual(
      activos.map(
        ({ proyecto_evento: _eventos, ...uno }: { proyecto_evento: unknown; lotes: { plantas: unknown }[] }) => ({
          ...uno,
          lotes: uno.lotes.map(({ plantas: _plantas, ...lote }) => lote),
        }),
      ),
    );
    const { body } = await ana().get(`/api/proyecto/${cultivo.proyecto_id}/resumen_cronologico`).expect(200);
    expect(body.cronologia[0]).toEqual({
      id: suEvento.id,
      nombre_evento: 'Vegetativo',
      fecha_evento: suEvento.fecha_inicio,
      fecha_fin_evento: null,
      costo_estimado: 1500.5,
      moneda_estimado: 'ARS',
      finalizado: false,
      estadisticas: { total_horas: 0, total_costo: 0, aparte: [], items_mas_usados: [] },
      tareas: [],
    });
    await app.http(otro.token).get(`/api/proyecto/${cultivo.proyecto_id}/resumen_cronologico`).expect(404);
  });

  it('are summed up event by event, those that started together in the order in which they were added', async () => {
    const { id: proyecto_id } = await crear({ nombre: 'Simultáneos' });
    const agregados: string[] = [];
    for (let veces = 0; veces < 8; veces += 1) agregados.push((await asociar(proyecto_id)).id);
    const { body } = await ana().get(`/api/proyecto/${proyecto_id}/resumen_cronologico`).expect(200);
    expect(body.cronologia.map(({ id }: { id: string }) => id)).toEqual(agregados);
  });

  it('change no more once closed', async () => {
    const { id } = await crear();
    const { id: eventoId } = await asociar(id);
    await ana().put(`/api/proyecto/${id}/cerrar`).send({}).expect(200);
    const rechazos = [
      await ana().put(`/api/proyecto/${id}/cerrar`).send({}),
      await ana().delete(`/api/proyectos/${id}`),
      await ana().post('/api/asociarProyectoEvento').send(evento(id)),
      await ana()
        .put(`/api/proyectoEvento/finalizar/${eventoId}`)
        .send({ evento_finalizado: true, fecha_fin_evento: '2026-11-30T12:00:00Z' }),
    ];
    expect(rechazos.map(({ status, body }) => ({ status, codigo: body.codigo, error: body.error }))).toEqual(
      rechazos.map(() => ({ status: 409, codigo: 'PROYECTO_CERRADO', error: CERRADO })),
    );
  });

  it('are deleted only while nothing is recorded in them', async () => {
    const [vacio, conEvento] = [await crear(), await crear()];
    expect((await ana().delete(`/api/proyectos/${vacio.id}`).expect(200)).body).toEqual({
      mensaje: 'Proyecto borrado exitosamente.',
      id: vacio.id,
    });
    await ana().get(`/api/proyectos/${vacio.id}`).expect(404);
    const repetido = await crear();
    await ana().delete(`/api/proyectos/${repetido.id}`).send({ motivo: 'Estaba dos veces' }).expect(200);
    const { body: historia } = await ana().get('/api/historial').query({ id: repetido.id }).expect(200);
    expect(historia.map(({ tipo, por_que }: { tipo: string; por_que: string | null }) => [tipo, por_que])).toEqual([
      ['ProyectoCreado', null],
      ['ProyectoEliminado', 'Estaba dos veces'],
    ]);
    await asociar(conEvento.id);
    await cultivo.lote(1);
    for (const id of [conEvento.id, cultivo.proyecto_id]) {
      expect((await ana().delete(`/api/proyectos/${id}`).expect(409)).body).toMatchObject({
        codigo: 'PROYECTO_EN_USO',
        error: EN_USO,
      });
    }
  });

  it('are valid to work in with a lot with plants', async () => {
    const deAna = await nuevoCultivo(app, cultivo.persona);
    const validar = async () =>
      (await ana().get(`/api/validarProyectoConLotesConPlantas/${deAna.proyecto_id}`).expect(200)).body;
    expect(await validar()).toEqual({
      valido: false,
      error: 'El cultivo no tiene lotes: creá un lote con plantas para cargar tareas operativas.',
    });
    const { body } = await ana()
      .post('/api/lotes')
      .send({ nombre: 'Vacío', fecha_inicio: '2026-11-01', proyecto_id: deAna.proyecto_id })
      .expect(201);
    expect(await validar()).toEqual({
      valido: false,
      error: 'Los lotes del cultivo no tienen plantas: agregá plantas para cargar tareas operativas.',
    });
    const lote = await deAna.lote(2);
    expect(await validar()).toEqual({ valido: true, error: null });
    const { body: visto } = await ana().get(`/api/proyectos/${deAna.proyecto_id}`).expect(200);
    expect(
      visto.lotes.map(({ id, plantas }: { id: string; plantas: { id: string }[] }) => ({ id, plantas: ids(plantas) })),
    ).toEqual([
      { id: lote.id, plantas: ids(lote.plantas) },
      { id: body.lote.id, plantas: [] },
    ]);
  });
});

describe('events of a project', () => {
  it('have types with stable ids', async () => {
    const { body } = await ana().get('/api/eventos').expect(200);
    expect(body).toEqual(TIPOS_DE_EVENTO);
    expect(body.map(({ nombre_evento }: { nombre_evento: string }) => nombre_evento)).toEqual(
      expect.arrayContaining(['Cosecha', 'Secado', 'Curado']),
    );
  });

  it('are added, read and finalized', async () => {
    const { id: proyecto_id, nombre } = await crear();
    const creado = await asociar(proyecto_id);
    const visto = {
      id: expect.any(String),
      club_id,
      proyecto_id,
      proyecto: { id: proyecto_id, nombre, proyecto_cerrado: false },
      evento_cultivo_id: tipo('Vegetativo').id,
      evento_cultivo: tipo('Vegetativo'),
      nombre_evento: 'Vegetativo',
      fecha_inicio: '2026-11-01T12:00:00.000Z',
      fecha_fin: '2026-12-01T03:00:00.000Z',
      evento_finalizado: false,
      fecha_fin_evento: null,
      costoEstimado: 1500.5,
      moneda: 'ARS',
      costo_planificado_usd: 1500.5,
      creado_en: INSTANTE,
    };
    expect(creado).toEqual({ mensaje: 'Evento creado exitosamente', ...visto });
    const segundo = await asociar(proyecto_id, {
      evento_cultivo_id: tipo('Secado').id,
      costoEstimado: undefined,
      fecha_fin: undefined,
      dias: 3,
    });
    expect(segundo).toMatchObject({ costoEstimado: null, fecha_fin: '2026-11-04T03:00:00.000Z' });
    expect((await ana().get(`/api/proyectoEventoGetNombreEvento/${segundo.id}`).expect(200)).body).toEqual({
      nombre_evento: 'Secado',
    });
    const { body: finalizado } = await ana()
      .put(`/api/proyectoEvento/finalizar/${creado.id}`)
      .send({ evento_finalizado: true, fecha_fin_evento: '2026-11-21T18:30:00.250Z' })
      .expect(200);
    expect(finalizado).toEqual({
      ...visto,
      mensaje:
        'El evento ha sido finalizado. La información de este evento ya no se puede modificar y será usada para el registro histórico de cultivos de su Club.',
      evento_finalizado: true,
      fecha_fin_evento: '2026-11-21T18:30:00.250Z',
    });
    const { body: proyecto } = await ana().get(`/api/proyectos/${proyecto_id}`).expect(200);
    expect(proyecto.evento_cultivo).toEqual({ id: tipo('Secado').id, nombre_evento: 'Secado' });
    expect(
      proyecto.proyecto_evento.map(({ id, evento_finalizado }: { id: string; evento_finalizado: boolean }) => [
        id,
        evento_finalizado,
      ]),
    ).toEqual([
      [creado.id, true],
      [segundo.id, false],
    ]);
    const repetido = await ana()
      .put(`/api/proyectoEvento/finalizar/${creado.id}`)
      .send({ evento_finalizado: true })
      .expect(409);
    expect(repetido.body).toMatchObject({
      codigo: 'EVENTO_FINALIZADO',
      error: 'El evento está finalizado: su información ya no se puede modificar.',
    });
    const reabierto = await ana()
      .put(`/api/proyectoEvento/finalizar/${segundo.id}`)
      .send({ evento_finalizado: false })
      .expect(422);
    expect(reabierto.body.error).toBe('Un evento no se puede reabrir: solo se puede finalizar.');
    const antes = Date.now();
    const { body: ahora } = await ana()
      .put(`/api/proyectoEvento/finalizar/${segundo.id}`)
      .send({ evento_finalizado: true })
      .expect(200);
    expect([Date.parse(ahora.fecha_fin_evento) >= antes, Date.parse(ahora.fecha_fin_evento) <= Date.now()]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    [{ evento_cultivo_id: newId() }, 400, { evento_cultivo_id: 'Elegí un evento de la lista.' }],
    [{ fecha_inicio: undefined }, 400, { fecha_inicio: 'Este campo es obligatorio.' }],
    [{ fecha_inicio: 'mañana' }, 400, { fecha_inicio: 'Debe ser una fecha y hora válida.' }],
    [{ fecha_fin: undefined }, 400, { fecha_fin: 'Este campo es obligatorio.' }],
    [{ dias: 0 }, 400, { dias: 'La cantidad de días debe ser al menos 1.' }],
    [{ costoEstimado: -1 }, 400, { costoEstimado: 'Debe ser mayor o igual a 0.' }],
    [
      { fecha_fin: '2026-11-01T08:59:59-03:00' },
      422,
      { fecha_fin: 'La fecha de fin no puede ser anterior a la fecha de inicio.' },
    ],
  ])('are refused with %j', async (cambios, status, errors) => {
    const { body } = await ana()
      .post('/api/asociarProyectoEvento')
      .send(evento(cultivo.proyecto_id, cambios))
      .expect(status);
    expect({ error: body.error, errors: body.errors }).toEqual({ error: Object.values(errors)[0], errors });
  });
});

describe('another club', () => {
  it('sees and changes nothing', async () => {
    const { id } = await crear();
    const { id: eventoId } = await asociar(id);
    const beto = app.http(otro.token);
    const ajenos = [
      await beto.get(`/api/proyectos/${id}`),
      await beto.put(`/api/proyecto/${id}/cerrar`).send({}),
      await beto.delete(`/api/proyectos/${id}`),
      await beto.get(`/api/validarProyectoConLotesConPlantas/${id}`),
      await beto.post('/api/asociarProyectoEvento').send(evento(id)),
      await beto.get(`/api/proyectoEvento/${eventoId}`),
      await beto.get(`/api/proyectoEventoGetNombreEvento/${eventoId}`),
      await beto.put(`/api/proyectoEvento/finalizar/${eventoId}`).send({ evento_finalizado: true }),
    ];
    expect(ajenos.map(({ status }) => status)).toEqual(ajenos.map(() => 404));
    const prohibidos = [
      await beto.post(`/api/clubes/${club_id}/proyectos`).send(datos()),
      await beto.get(`/api/clubes/${club_id}/proyectos`),
      await beto.get('/api/proyectos').query({ club_id }),
      await beto.get('/api/proyectos_activos').query({ club_id }),
      await beto.get('/api/proyectos_inactivos').query({ club_id }),
    ];
    expect(prohibidos.map(({ status }) => status)).toEqual(prohibidos.map(() => 403));
    expect((await beto.get('/api/proyectos').expect(200)).body).toEqual([]);
    expect((await ana().get(`/api/proyectoEvento/${eventoId}`).expect(200)).body).toMatchObject({
      id: eventoId,
      evento_finalizado: false,
      proyecto: { proyecto_cerrado: false },
    });
    await app
      .http(app.admin)
      .post(`/api/clubes/${newId()}/proyectos`)
      .send(datos({ club_id: undefined }))
      .expect(404);
  });
});
