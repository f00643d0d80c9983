import { newId } from '@cepa/platform';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { porPaginas } from '../testing/listas.testkit';

interface Fila {
  id: string;
  planta_id: string;
  fecha_inicio: string;
  fecha_fin: string | null;
}

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
const ids = (filas: readonly { id: string }[]) => filas.map(({ id }) => id);
const mover = (proyecto_evento_id: string, plantas_ids: string[], cambios: object = {}) =>
  ana()
    .post('/api/planta_eventos')
    .send({
      proyecto_evento_id,
      proyecto_id: cultivo.proyecto_id,
      plantas_ids,
      fecha_inicio: '2026-11-05',
      ...cambios,
    });
const listar = async (proyecto_evento_id: string): Promise<Fila[]> =>
  (
    await ana()
      .get('/api/planta_eventos')
      .query({ club_id, proyecto_id: cultivo.proyecto_id, proyecto_evento_id })
      .expect(200)
  ).body;
const disponibles = async (proyecto_evento_id: string, lote_id: string) =>
  (
    await ana()
      .get('/api/plantas_disponibles')
      .query({ club_id, proyecto_id: cultivo.proyecto_id, proyecto_evento_id })
      .expect(200)
  ).body.filter((planta: { lote: { id: string } }) => planta.lote.id === lote_id);
const finalizar = (proyecto_evento_id: string) =>
  ana()
    .put(`/api/proyectoEvento/finalizar/${proyecto_evento_id}`)
    .send({ evento_finalizado: true, fecha_fin_evento: '2026-11-21T12:00:00Z' })
    .expect(200);
const FINALIZADO = {
  codigo: 'EVENTO_FINALIZADO',
  error: 'El evento está finalizado: su información ya no se puede modificar.',
};

describe('plants of an event', () => {
  it('enter it, leave it for the next, and stay in its history', async () => {
    const [vegetativo, floracion, lote] = [
      await cultivo.evento('Vegetativo'),
      await cultivo.evento('Floración'),
      await cultivo.lote(2),
    ];
    const [una, otra] = lote.plantas as [{ id: string; codigo: string }, { id: string; codigo: string }];
    const lote_visto = { id: lote.id, nombre: 'Aurora-014', codigo: lote.codigo };
    const disponible = (planta: typeof una, fecha_asignacion: string | null, fecha_salida: string | null) => ({
      ...{ id: planta.id, codigo: planta.codigo },
      estado: 'Viva',
      lote: lote_visto,
      fecha_asignacion,
      fecha_salida,
    });
    expect(await disponibles(vegetativo, lote.id)).toEqual([]);
    await ana().put(`/api/lotes/${lote.id}/bloquear`).expect(200);
    expect(await disponibles(vegetativo, lote.id)).toEqual([disponible(una, null, null), disponible(otra, null, null)]);

    const { body } = await mover(vegetativo, ids(lote.plantas)).expect(201);
    const estadia = (planta: typeof una) => ({
      id: expect.any(String),
      club_id,
      proyecto_id: cultivo.proyecto_id,
      proyecto_evento_id: vegetativo,
      proyecto_evento: { id: vegetativo, nombre_evento: 'Vegetativo', evento_finalizado: false },
      planta_id: planta.id,
      planta: {
        id: planta.id,
        codigo: planta.codigo,
        nombre: planta.codigo,
        estado: 'Viva',
        fecha_baja: null,
        lote: lote_visto,
      },
      lote_id: lote.id,
      fecha_inicio: '2026-11-05',
      fecha_fin: null,
      observaciones: null,
      creado_en: expect.stringMatching(/^\d{4}-/),
    });
    expect(body).toEqual({ mensaje: 'Listo!', planta_eventos: [estadia(una), estadia(otra)] });
    expect((await listar(vegetativo)).map(({ id }) => id).sort()).toEqual(ids(body.planta_eventos).sort());
    expect(await disponibles(vegetativo, lote.id)).toEqual([]);
    expect(await disponibles(floracion, lote.id)).toEqual([
      disponible(una, '2026-11-05', null),
      disponible(otra, '2026-11-05', null),
    ]);

    await finalizar(vegetativo);
    await mover(floracion, [una.id], { fecha_inicio: '2026-11-20' }).expect(201);
    expect((await listar(vegetativo)).map(({ planta_id, fecha_fin }) => [planta_id, fecha_fin])).toEqual(
      expect.arrayContaining([
        [una.id, '2026-11-20'],
        [otra.id, null],
      ]),
    );
    expect(
      (await listar(floracion)).map(({ planta_id, fecha_inicio, fecha_fin }) => [planta_id, fecha_inicio, fecha_fin]),
    ).toEqual([[una.id, '2026-11-20', null]]);
    const pedidas = async (query: object): Promise<unknown[]> =>
      (
        await porPaginas(ana(), '/api/planta_eventos', { proyecto_evento_id: vegetativo, ...query, limit: 1 })
      ).filas.map(({ planta_id }) => planta_id);
    expect(await pedidas({ orden: 'planta' })).toEqual([una.id, otra.id]);
    expect(await pedidas({ orden: '-planta' })).toEqual([otra.id, una.id]);
    expect(await pedidas({ orden: '-fecha_fin' })).toEqual([una.id, otra.id]);
    expect(await pedidas({ presentes: true })).toEqual([otra.id]);
    expect(await pedidas({ planta: `aurora ${una.codigo}` })).toEqual([una.id]);
    expect(await pedidas({ buscar: otra.codigo.toLowerCase() })).toEqual([otra.id]);
    expect(await pedidas({ fin_desde: '2026-11-20', fin_hasta: '2026-11-20' })).toEqual([una.id]);
    expect(await pedidas({ inicio_desde: '2026-11-06' })).toEqual([]);
    expect((await pedidas({ inicio_hasta: '2026-11-05', orden: 'fecha_inicio' })).length).toBe(2);
    await ana().get('/api/planta_eventos').query({ limit: 'abc' }).expect(400);
    await ana().get('/api/planta_eventos').query({ inicio_desde: 'ayer' }).expect(400);
  });

  it('are offered lot by lot, with how many of each lot may move', async () => {
    const suyo = await nuevoCultivo(app, cultivo.persona);
    const [evento, lote] = [await suyo.evento('Vegetativo'), await suyo.lote(3)];
    await suyo.lote(1);
    await ana().put(`/api/lotes/${lote.id}/bloquear`).expect(200);
    const [una, ...otras] = lote.plantas as [{ id: string; codigo: string }, { id: string; codigo: string }];
    await suyo.moverPlantas(lote.id, evento, [una]);
    const pedir = async (ruta: string, query: object = {}) =>
      (
        await ana()
          .get(`/api/${ruta}`)
          .query({ club_id, proyecto_id: suyo.proyecto_id, limit: 200, ...query })
          .expect(200)
      ).body;
    const POR_LOTE = 'plantas_disponibles_por_lote';
    const fila = (cantidad_plantas: number) => [
      { id: lote.id, nombre: 'Aurora-014', codigo: lote.codigo, cantidad_plantas },
    ];
    expect([
      await pedir(POR_LOTE),
      await pedir(POR_LOTE, { proyecto_evento_id: evento }),
      await pedir(POR_LOTE, { planta: una.codigo.toLowerCase() }),
      await pedir(POR_LOTE, { planta: una.codigo, proyecto_evento_id: evento }),
      ids(await pedir('plantas_disponibles', { lote_id: lote.id, proyecto_evento_id: evento })),
      ids(await pedir('plantas_disponibles', { lote_id: newId() })),
      ids(await pedir('plantas_disponibles', { etiqueta: una.codigo })),
      ids(await pedir('plantas_disponibles', { planta: una.codigo })),
    ]).toEqual([fila(3), fila(2), fila(1), [], ids(otras), [], [una.id], [una.id]]);
    for (const malo of [{ cursor: 'nada' }, { limit: 0 }, { limit: 'x' }])
      await ana()
        .get(`/api/${POR_LOTE}`)
        .query({ proyecto_id: suyo.proyecto_id, ...malo })
        .expect(400);
  });

  it('say where they were last, of their own project and while they exist', async () => {
    const [primero, segundo, tercero, lote] = [
      await cultivo.evento('Vegetativo'),
      await cultivo.evento('Floración'),
      await cultivo.evento('Cosecha'),
      await cultivo.lote(2),
    ];
    const [una, borrada] = ids(lote.plantas) as [string, string];
    expect(await disponibles(tercero, lote.id)).toEqual([]);
    await ana().put(`/api/lotes/${lote.id}/bloquear`).expect(200);
    for (const [evento, fecha_inicio, fecha_fin] of [
      [segundo, '2026-11-08', '2026-11-11'],
      [primero, '2026-11-02', '2026-11-05'],
    ] as const) {
      await ana()
        .post('/api/planta_eventos')
        .query({ proyecto_evento_id: evento })
        .send({ id: una, fecha_inicio, fecha_fin })
        .expect(201);
    }
    expect((await disponibles(tercero, lote.id))[0]).toMatchObject({
      id: una,
      fecha_asignacion: '2026-11-08',
      fecha_salida: '2026-11-11',
    });
    await mover(tercero, [borrada]).expect(201);
    await app.http(app.admin).put(`/api/lotes/${lote.id}/desbloquear`).expect(200);
    await ana().delete(`/api/planta/${borrada}`).expect(200);
    expect(await listar(tercero)).toEqual([]);
    const vacio = await nuevoCultivo(app, cultivo.persona);
    await ana().get('/api/planta_eventos').query({ club_id, proyecto_id: vacio.proyecto_id }).expect(200, []);
  });

  it('are moved once when a repeated key moves them twice', async () => {
    const [evento, lote] = [await cultivo.evento('Vegetativo'), await cultivo.lote(1)];
    const repetir = () => mover(evento, ids(lote.plantas)).set('idempotency-key', 'mover-plantas-1').expect(201);
    const { body } = await repetir();
    // The state after the process stopped between the append and the answer: only the ledger has the event.
    expect(
      (await app.nucleo.pool.query(`DELETE FROM plataforma.respuestas WHERE clave LIKE '%mover-plantas-1'`)).rowCount,
    ).toBe(1);
    expect((await repetir()).body).toEqual(body);
    expect(await listar(evento)).toHaveLength(1);
  });

  it('are not moved against the rules', async () => {
    const [evento, finalizado, lote] = [
      await cultivo.evento('Vegetativo'),
      await cultivo.evento('Floración'),
      await cultivo.lote(3),
    ];
    const [viva, muerta, dentro] = ids(lote.plantas) as [string, string, string];
    const codigo = (id: string) => lote.plantas.find((planta) => planta.id === id)!.codigo;
    await ana().put(`/api/planta/${muerta}/estado`).send({ nuevoEstado: 'Muerta', motivo: 'Plaga' }).expect(200);
    await mover(evento, [dentro]).expect(201);
    await finalizar(finalizado);
    const rechazos: [respuesta: { status: number; body: { error: string } }, status: number, error: string][] = [
      [await mover(evento, []), 422, 'Debe seleccionar al menos una planta.'],
      [
        await mover(
          evento,
          Array.from({ length: 201 }, () => newId()),
        ),
        422,
        'Solo se pueden mover hasta 200 plantas a la vez.',
      ],
      [await mover(evento, [viva, viva]), 400, 'Debe ser una lista de identificadores sin repetir.'],
      [await mover(evento, [viva], { fecha_inicio: undefined }), 400, 'Este campo es obligatorio.'],
      [await mover(evento, [viva, muerta]), 409, `La planta ${codigo(muerta)} está dada de baja y no se puede mover.`],
      [await mover(evento, [dentro]), 409, `La planta ${codigo(dentro)} ya está en este evento.`],
      [await mover(finalizado, [viva]), 409, FINALIZADO.error],
      [await mover(evento, [viva, newId()]), 404, 'Recurso no encontrado.'],
      [await mover(newId(), [viva]), 404, 'Recurso no encontrado.'],
      [await mover(evento, [viva], { proyecto_id: newId() }), 404, 'Recurso no encontrado.'],
      [
        await ana()
          .post('/api/planta_eventos')
          .query({ proyecto_id: newId() })
          .send({ proyecto_evento_id: evento, plantas_ids: [viva], fecha_inicio: '2026-11-05' }),
        404,
        'Recurso no encontrado.',
      ],
      [await mover(evento, [viva], { plantas_ids: undefined }), 400, 'Debe seleccionar al menos una planta.'],
      [
        await ana().post('/api/planta_eventos').send({ id: viva, fecha_inicio: '2026-11-05' }),
        400,
        'Falta indicar el evento.',
      ],
    ];
    expect(rechazos.map(([{ status, body }]) => [status, body.error])).toEqual(
      rechazos.map(([, status, error]) => [status, error]),
    );
    expect((await listar(evento)).map(({ planta_id }) => planta_id)).toEqual([dentro]);
    await ana().put(`/api/lotes/${lote.id}/bloquear`).expect(200);
    expect(ids(await disponibles(evento, lote.id))).toEqual([viva]);
  });

  it('enter one by one, are corrected and deleted, until the event is finalized', async () => {
    const [evento, lote] = [await cultivo.evento('Vegetativo'), await cultivo.lote(1)];
    const formulario = (cambios: object) => ({
      fecha_inicio: '2026-11-05',
      fecha_fin: '2026-11-09',
      observaciones: 'Sana',
      ...cambios,
    });
    const { body: creada } = await ana()
      .post('/api/planta_eventos')
      .query({ club_id, proyecto_evento_id: evento })
      .send(formulario({ id: lote.plantas[0]!.id }))
      .expect(201);
    expect(creada).toMatchObject({
      mensaje: 'Evento creado correctamente.',
      planta_id: lote.plantas[0]!.id,
      ...formulario({}),
    });

    const { body: reabierta } = await ana()
      .post('/api/planta_eventos')
      .query({ club_id })
      .send(formulario({ id: creada.id, fecha_fin: null }))
      .expect(201);
    expect(reabierta).toMatchObject({
      mensaje: 'Evento actualizado correctamente.',
      id: creada.id,
      ...formulario({ fecha_fin: null }),
    });
    const corregir = (cambios: object) =>
      ana()
        .put(`/api/planta_eventos/${creada.id}`)
        .query({ club_id })
        .send(formulario({ id: creada.id, ...cambios }));
    expect((await corregir({ fecha_inicio: '2026-11-04' }).expect(200)).body).toMatchObject({
      mensaje: 'Evento actualizado correctamente.',
      ...formulario({ fecha_inicio: '2026-11-04' }),
    });
    expect((await corregir({ fecha_fin: '2026-11-04' }).expect(422)).body.errors).toEqual({
      fecha_fin: 'La fecha de fin no puede ser anterior a la fecha de inicio.',
    });

    await finalizar(evento);
    expect((await corregir({ observaciones: 'Otra' }).expect(409)).body).toMatchObject(FINALIZADO);
    expect((await ana().delete(`/api/planta_eventos/${creada.id}`).query({ club_id }).expect(409)).body).toMatchObject(
      FINALIZADO,
    );

    const abierto = await cultivo.evento('Floración');
    const { body } = await mover(abierto, ids(lote.plantas)).expect(201);
    expect(
      (await ana().delete(`/api/planta_eventos/${body.planta_eventos[0].id}`).query({ club_id }).expect(200)).body,
    ).toEqual({ mensaje: 'Evento eliminado correctamente.', id: body.planta_eventos[0].id });
    expect(await listar(abierto)).toEqual([]);
  });

  it('are each in one place when two people move them at once', async () => {
    const [uno, dos, lote] = [
      await cultivo.evento('Vegetativo'),
      await cultivo.evento('Floración'),
      await cultivo.lote(1),
    ];
    const respuestas = await Promise.all([mover(uno, ids(lote.plantas)), mover(dos, ids(lote.plantas))]);
    expect(respuestas.map(({ status }) => status)).toEqual([201, 201]);
    const abiertas = [...(await listar(uno)), ...(await listar(dos))].filter(({ fecha_fin }) => fecha_fin === null);
    expect(abiertas).toHaveLength(1);
  });
});

describe('another club', () => {
  it('sees and moves nothing', async () => {
    const [evento, lote] = [await cultivo.evento('Vegetativo'), await cultivo.lote(2)];
    const [dentro, fuera] = ids(lote.plantas) as [string, string];
    const { body } = await mover(evento, [dentro]).expect(201);
    const estadia = body.planta_eventos[0].id as string;
    const ajeno = await nuevoCultivo(app, otro);
    const beto = app.http(otro.token);
    const ajenos = [
      await beto
        .post('/api/planta_eventos')
        .send({ proyecto_evento_id: evento, plantas_ids: [fuera], fecha_inicio: '2026-11-05' }),
      await beto.post('/api/planta_eventos').send({
        proyecto_evento_id: await ajeno.evento('Vegetativo'),
        plantas_ids: [fuera],
        fecha_inicio: '2026-11-05',
      }),
      await beto.post('/api/planta_eventos').send({ id: estadia, fecha_inicio: '2026-11-05' }),
      await beto.put(`/api/planta_eventos/${estadia}`).send({ fecha_inicio: '2026-11-01' }),
      await beto.delete(`/api/planta_eventos/${estadia}`),
      await beto.get('/api/plantas_disponibles').query({ proyecto_id: cultivo.proyecto_id }),
      await beto.get('/api/plantas_disponibles_por_lote').query({ proyecto_id: cultivo.proyecto_id }),
    ];
    expect(ajenos.map(({ status }) => status)).toEqual(ajenos.map(() => 404));
    await beto.get('/api/planta_eventos').query({ club_id }).expect(403);
    await beto.get('/api/planta_eventos').query({ proyecto_evento_id: evento }).expect(404);
    expect((await listar(evento)).map(({ id, planta_id, fecha_inicio }) => [id, planta_id, fecha_inicio])).toEqual([
      [estadia, dentro, '2026-11-05'],
    ]);
  });
});
