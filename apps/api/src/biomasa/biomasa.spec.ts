import { newId } from '@cepa/platform';
import { porPaginas } from '../testing/listas.testkit';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let cultivo: Cultivo;
let otro: Persona & { club_id: string };
let cosecha: string;
let secado: string;
let lote: Awaited<ReturnType<Cultivo['lote']>>;

beforeAll(async () => {
  app = await levantarApp();
  cultivo = await nuevoCultivo(app, await app.club('Ana'));
  otro = await app.club('Beto');
  [cosecha, secado] = [await cultivo.evento('Cosecha'), await cultivo.evento('Secado')];
  lote = await cultivo.lote(6);
});
afterAll(() => app.cerrar());

const ana = () => app.http(cultivo.persona.token);
const error = (status: number, mensaje: string) => ({ status, error: mensaje });
const FORM = {
  fecha_cosecha: '2026-11-07',
  tipo_biomasa: 'Flores frescas',
  peso: 1250.5,
  unidad_medida: 'gramos',
  observaciones: '',
};
const pedido = (cambios: object = {}) => ({
  form: { ...FORM, lote_id: lote.id, proyecto_id: cultivo.proyecto_id, proyecto_evento_id: cosecha, ...cambios },
  club_id: cultivo.persona.club_id,
});
const cosechar = async (cambios: object = {}): Promise<{ id: string; codigo: string }> =>
  (await ana().post('/api/biomasa').send(pedido(cambios)).expect(201)).body;
const vincular = (id: string, plantaIds: (string | undefined)[]) =>
  ana().post(`/api/biomasa/${id}/plantas`).send({ plantaIds });
const marcar = (biomasa_ids: string[], cambios: object = {}) =>
  ana()
    .put('/api/biomasa_actualizar_lista_produccion')
    .query({ club_id: cultivo.persona.club_id })
    .send({ biomasa_ids, fecha_lista_produccion: '2026-11-21', proyecto_evento_id: null, ...cambios });
const mover = (biomasa_ids: string[], cambios: object = {}) =>
  ana()
    .post('/api/biomasa-eventos')
    .send({ proyecto_evento_id: secado, biomasa_ids, fecha_inicio: '2026-11-09', observaciones: null, ...cambios });
const ids = (filas: { id: string }[]) => filas.map(({ id }) => id);
const lista = async (ruta: string, query: object = {}): Promise<string[]> =>
  ids(
    (
      await ana()
        .get(`/api/${ruta}`)
        .query({ club_id: cultivo.persona.club_id, ...query })
        .expect(200)
    ).body,
  );

describe('biomass', () => {
  it('is harvested in the harvest event, with its plants', async () => {
    const { body } = await ana().post('/api/biomasa').send(pedido()).expect(201);
    const biomasa = {
      ...FORM,
      observaciones: null,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      club_id: cultivo.persona.club_id,
      codigo: expect.stringMatching(/^BIO-\d{6}-[0-9A-Z]{6}$/),
      fecha_lista_produccion: null,
      lote_id: lote.id,
      proyecto_id: cultivo.proyecto_id,
      creado_en: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      proyecto: { id: cultivo.proyecto_id, nombre: 'Primavera' },
      lote: { id: lote.id, nombre: 'Aurora-014', codigo: lote.codigo },
      planta_biomasa: [],
      materia_prima: [],
      peso_restante: FORM.peso,
      restos: [],
      balance: { materia_prima: 0, merma: 0, destruido: 0, queda: 0, sin_declarar: FORM.peso },
    };
    expect(body).toEqual({ mensaje: 'Biomasa guardada con éxito.', ...biomasa });
    const [una, dos] = lote.plantas;
    const vinculo = (planta?: { id: string; codigo: string }) => ({
      id: expect.any(String),
      planta: { id: planta?.id, codigo: planta?.codigo, lote: biomasa.lote },
    });
    const vinculada = { ...biomasa, planta_biomasa: [vinculo(una), vinculo(dos)] };
    await cultivo.moverPlantas(lote.id, cosecha, [una, dos] as { id: string; codigo: string }[]);
    expect((await vincular(body.id, [dos?.id, una?.id]).expect(201)).body).toEqual({
      mensaje: 'Biomasa guardada con éxito.',
      ...vinculada,
    });
    const query = { proyecto_id: cultivo.proyecto_id, include: 'planta_biomasa.planta.lote' };
    expect((await ana().get('/api/biomasa').query(query).expect(200)).body).toEqual([
      { ...vinculada, lotes: [biomasa.lote], cantidad_plantas: 2 },
    ]);
    const { body: estadias } = await ana()
      .get('/api/biomasa-eventos')
      .query({ club_id: cultivo.persona.club_id, proyecto_id: cultivo.proyecto_id, proyecto_evento_id: cosecha })
      .expect(200);
    const {
      club_id: _club,
      creado_en: _creado,
      observaciones: _obs,
      proyecto: _proyecto,
      lote_id: _lote,
      materia_prima: _materia,
      peso_restante: _resto,
      balance: _balance,
      restos: _restos,
      ...enEvento
    } = vinculada;
    expect(estadias).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        club_id: cultivo.persona.club_id,
        biomasa_id: body.id,
        proyecto_evento_id: cosecha,
        fecha_inicio: '2026-11-07',
        fecha_fin: null,
        observaciones: null,
        creado_en: expect.any(String),
        biomasa: { ...enEvento, lotes: [biomasa.lote] },
      },
    ]);
  });

  it('is harvested nowhere else', async () => {
    const sinEvento = await ana()
      .post('/api/biomasa')
      .send(pedido({ proyecto_evento_id: null }))
      .expect(400);
    expect(sinEvento.body).toMatchObject(error(400, 'Hubo un error: No se ha seleccionado un evento de proyecto.'));
    const enSecado = await ana()
      .post('/api/biomasa')
      .send(pedido({ proyecto_evento_id: secado }))
      .expect(422);
    expect(enSecado.body).toMatchObject(error(422, 'La biomasa solo se puede cosechar en un evento Cosecha.'));
    const ajeno = await nuevoCultivo(app, cultivo.persona);
    const deOtro = await ana()
      .post('/api/biomasa')
      .send(pedido({ proyecto_evento_id: await ajeno.evento('Cosecha') }))
      .expect(422);
    expect(deOtro.body).toMatchObject(error(422, 'El evento no es de este cultivo.'));
    const loteAjeno = await ana()
      .post('/api/biomasa')
      .send(pedido({ lote_id: (await ajeno.lote(1)).id }))
      .expect(422);
    expect(loteAjeno.body).toMatchObject({
      ...error(422, 'El lote no es de este cultivo.'),
      errors: { lote_id: 'El lote no es de este cultivo.' },
    });
    const enMetros = await ana()
      .post('/api/biomasa')
      .send(pedido({ unidad_medida: 'metros' }))
      .expect(422);
    expect(enMetros.body).toMatchObject({
      ...error(422, 'La unidad de medida metros no se usa para biomasa.'),
      errors: { unidad_medida: 'La unidad de medida metros no se usa para biomasa.' },
    });
    const vacio = await ana()
      .post('/api/biomasa')
      .send({ proyecto_id: cultivo.proyecto_id, proyecto_evento_id: cosecha })
      .expect(400);
    expect(vacio.body.errors).toEqual({
      fecha_cosecha: 'Este campo es obligatorio.',
      tipo_biomasa: 'Elegí una opción de la lista.',
      peso: 'Este campo es obligatorio.',
      unidad_medida: 'Elegí una opción de la lista.',
    });
  });

  it('is not harvested in a closed project', async () => {
    const suyo = await nuevoCultivo(app, cultivo.persona);
    const evento = await suyo.evento('Cosecha');
    await suyo.proyecto({ tipo: 'cerrar_proyecto', proyecto_id: suyo.proyecto_id, hoy: '2026-11-07' });
    const { body } = await ana()
      .post('/api/biomasa')
      .send(pedido({ lote_id: null, proyecto_id: suyo.proyecto_id, proyecto_evento_id: evento }))
      .expect(409);
    expect(body).toMatchObject(error(409, 'El cultivo está cerrado: no se puede cosechar biomasa.'));
  });

  it('is one biomass when a repeated key harvests twice', async () => {
    const enviar = () =>
      ana().post('/api/biomasa').set('idempotency-key', 'cosecha-repetida').send(pedido()).expect(201);
    const { body } = await enviar();
    await app.nucleo.pool.query("DELETE FROM plataforma.respuestas WHERE clave LIKE '%cosecha-repetida'");
    expect((await enviar()).body).toEqual(body);
  });

  it('takes only plants that can still give some, each once', async () => {
    const { id } = await cosechar();
    const [, , tercera, cuarta] = lote.plantas;
    await ana().put(`/api/planta/${tercera?.id}/estado`).send({ nuevoEstado: 'Cosechada' }).expect(200);
    expect((await vincular(id, [tercera?.id]).expect(409)).body).toMatchObject(
      error(409, `La planta ${tercera?.codigo} está en estado Cosechada y no se puede usar para biomasa.`),
    );
    expect((await vincular(id, []).expect(400)).body).toMatchObject(
      error(400, 'Debe seleccionar al menos una planta.'),
    );
    await vincular(id, [newId()]).expect(404);
    expect((await vincular(id, [cuarta?.id]).expect(422)).body).toMatchObject(
      error(422, `La planta ${cuarta?.codigo} no está en el evento de la cosecha: movela primero.`),
    );
    await cultivo.moverPlantas(lote.id, cosecha, [cuarta as { id: string; codigo: string }]);
    await vincular(id, [cuarta?.id]).expect(201);
    expect(
      (await vincular(id, [cuarta?.id]).expect(201)).body.planta_biomasa.map(
        ({ planta }: { planta: { id: string } }) => planta.id,
      ),
    ).toEqual([cuarta?.id]);
    expect((await ana().delete(`/api/planta/${cuarta?.id}`).expect(409)).body).toMatchObject(
      error(409, 'No se puede borrar la planta: ya se cosechó y es parte de la trazabilidad.'),
    );
  });

  it('keeps the lot that it comes from, also where it names no plant', async () => {
    const { id } = await cultivo.lote(1);
    await cosechar({ lote_id: id });
    expect((await ana().put(`/api/lotes/${id}/eliminar`).expect(409)).body).toMatchObject(
      error(409, 'No se puede eliminar el lote: ya se cosecharon plantas de este lote y son parte de la trazabilidad.'),
    );
  });

  it('is corrected, its weight until it is ready', async () => {
    const { id } = await cosechar();
    const editar = (cambios: object) => ana().put(`/api/biomasa/${id}`).send(pedido(cambios));
    expect((await editar({ peso: 1249.25 }).expect(200)).body).toMatchObject({
      mensaje: 'Biomasa guardada con éxito.',
      peso: 1249.25,
    });
    expect((await editar({ peso: 1.005 }).expect(422)).body).toMatchObject(
      error(422, 'El peso admite hasta dos decimales.'),
    );
    await marcar([id]).expect(200);
    expect((await editar({ peso: 1 }).expect(409)).body).toMatchObject(
      error(409, 'El peso ya no se puede cambiar: la biomasa está marcada como lista para materia prima.'),
    );
    expect((await editar({ peso: 1249.25, observaciones: 'Con tallos' }).expect(200)).body).toMatchObject({
      peso: 1249.25,
      observaciones: 'Con tallos',
    });
  });
});

describe('the events of biomass', () => {
  it('follow one another', async () => {
    const { id, codigo } = await cosechar();
    const query = { proyecto_id: cultivo.proyecto_id, proyecto_evento_id: secado };
    expect(await lista('biomasa_not_event', query)).toContain(id);
    const { body } = await mover([id], { observaciones: 'A oscuras' }).expect(201);
    expect(body).toMatchObject({
      mensaje: 'Biomasa movida exitosamente',
      biomasa_eventos: [
        {
          biomasa_id: id,
          proyecto_evento_id: secado,
          fecha_inicio: '2026-11-09',
          fecha_fin: null,
          observaciones: 'A oscuras',
        },
      ],
    });
    expect(await lista('biomasa_not_event', query)).not.toContain(id);
    expect((await mover([id]).expect(409)).body).toMatchObject(
      error(409, `La biomasa ${codigo} ya está en este evento.`),
    );
    const [anterior] = (
      await ana().get('/api/biomasa-eventos').query({ proyecto_evento_id: cosecha }).expect(200)
    ).body.filter((una: { biomasa_id: string }) => una.biomasa_id === id);
    expect(anterior).toMatchObject({ fecha_inicio: '2026-11-07', fecha_fin: '2026-11-09' });
    const curado = await cultivo.evento('Curado');
    const mensaje = `La fecha de inicio no puede ser anterior al ingreso de la biomasa ${codigo} a su evento actual.`;
    expect(
      (await mover([id], { proyecto_evento_id: curado, fecha_inicio: '2026-11-08' }).expect(422)).body,
    ).toMatchObject(error(422, mensaje));
    await marcar([id]).expect(200);
    expect((await mover([id], { proyecto_evento_id: curado }).expect(409)).body).toMatchObject(
      error(409, `La biomasa ${codigo} está marcada como lista para materia prima y no se puede mover.`),
    );
    expect(await lista('biomasa_not_event', { ...query, proyecto_evento_id: curado })).not.toContain(id);
    await cultivo.proyecto({
      tipo: 'finalizar_evento',
      proyecto_id: cultivo.proyecto_id,
      proyecto_evento_id: curado,
      fecha_fin_evento: '2026-11-17T03:00:00.000Z',
    });
    const otra = await cosechar();
    expect((await mover([otra.id], { proyecto_evento_id: curado }).expect(409)).body.status).toBe(409);
    await mover([otra.id, newId()]).expect(404);
  });

  it('follow one another also on one day, and may come back', async () => {
    const { id } = await cosechar();
    const alSecado = { proyecto_id: cultivo.proyecto_id, proyecto_evento_id: secado };
    await mover([id], { fecha_inicio: FORM.fecha_cosecha }).expect(201);
    expect(await lista('lista_biomasa_not_lista_produccion', { proyecto_evento_id: cosecha })).not.toContain(id);
    expect(await lista('lista_biomasa_not_lista_produccion', { proyecto_evento_id: secado })).toContain(id);
    await mover([id], { proyecto_evento_id: await cultivo.evento('Curado') }).expect(201);
    expect(await lista('lista_biomasa_not_lista_produccion', { proyecto_evento_id: secado })).not.toContain(id);
    expect(await lista('biomasa_not_event', alSecado)).toContain(id);
    await mover([id]).expect(201);
  });

  it('are those of its own project', async () => {
    const ajeno = await nuevoCultivo(app, cultivo.persona);
    const { id, codigo } = await cosechar({
      lote_id: null,
      proyecto_id: ajeno.proyecto_id,
      proyecto_evento_id: await ajeno.evento('Cosecha'),
    });
    expect(
      await lista('biomasa_not_event', { proyecto_id: cultivo.proyecto_id, proyecto_evento_id: secado }),
    ).not.toContain(id);
    const mensaje = `La biomasa ${codigo} es de otro cultivo.`;
    expect((await mover([id]).expect(422)).body).toMatchObject({
      ...error(422, mensaje),
      errors: { biomasa_ids: mensaje },
    });
  });

  it('move once with one key and twice with two', async () => {
    const { id } = await cosechar();
    const enviar = () => mover([id]).set('idempotency-key', 'mover-repetido').expect(201);
    const { body } = await enviar();
    await app.nucleo.pool.query("DELETE FROM plataforma.respuestas WHERE clave LIKE '%mover-repetido'");
    expect((await enviar()).body).toEqual(body);
  });

  it('are corrected in their observations', async () => {
    const { id } = await cosechar();
    const estadia = async (evento: string) =>
      (await ana().get('/api/biomasa-eventos').query({ proyecto_evento_id: evento })).body.find(
        (una: { biomasa_id: string }) => una.biomasa_id === id,
      );
    const abierta = await estadia(cosecha);
    const editar = (cambios: object) =>
      ana()
        .put(`/api/biomasa-eventos/${abierta.id}`)
        .query({ club_id: cultivo.persona.club_id })
        .send({ id: abierta.id, fecha_inicio: abierta.fecha_inicio, fecha_fin: null, ...cambios });
    expect((await editar({ observaciones: 'Con rocío' }).expect(200)).body).toEqual({
      mensaje: 'Evento de biomasa actualizado.',
      ...abierta,
      observaciones: 'Con rocío',
    });
    await mover([id]).expect(201);
    expect((await editar({ observaciones: 'Seca' }).expect(200)).body).toMatchObject({
      fecha_fin: '2026-11-09',
      observaciones: 'Seca',
    });
    const suyo = await nuevoCultivo(app, cultivo.persona);
    const evento = await suyo.evento('Cosecha');
    const otra = await cosechar({ lote_id: null, proyecto_id: suyo.proyecto_id, proyecto_evento_id: evento });
    const [deOtra] = (await ana().get('/api/biomasa-eventos').query({ proyecto_evento_id: evento })).body;
    await suyo.proyecto({
      tipo: 'finalizar_evento',
      proyecto_id: suyo.proyecto_id,
      proyecto_evento_id: evento,
      fecha_fin_evento: '2026-11-17T03:00:00.000Z',
    });
    expect(deOtra.biomasa_id).toBe(otra.id);
    expect(
      (await ana().put(`/api/biomasa-eventos/${deOtra.id}`).send({ observaciones: 'Tarde' }).expect(409)).body,
    ).toMatchObject(error(409, 'El evento está finalizado: su información ya no se puede modificar.'));
    expect((await editar({ fecha_inicio: '2026-11-06', observaciones: 'Seca' }).expect(409)).body).toMatchObject(
      error(409, 'La biomasa ya salió de este evento: solo se pueden editar las observaciones.'),
    );
  });
});

describe('two at the same moment', () => {
  const estadiasDe = async (
    id: string,
  ): Promise<{ id: string; proyecto_evento_id: string; fecha_fin: string | null; observaciones: string | null }[]> =>
    (await ana().get('/api/biomasa-eventos').query({ proyecto_id: cultivo.proyecto_id }).expect(200)).body.filter(
      (una: { biomasa_id: string }) => una.biomasa_id === id,
    );

  it('a correction of the stay and the move that ends it leave the biomass in one event', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const { id } = await cosechar();
      const [abierta] = await estadiasDe(id);
      const [correccion] = await Promise.all([
        ana().put(`/api/biomasa-eventos/${abierta?.id}`).send({ observaciones: 'Con rocío' }),
        mover([id]).expect(201),
      ]);
      expect(correccion.status).toBe(200);
      expect(
        (await estadiasDe(id)).map(({ proyecto_evento_id, fecha_fin, observaciones }) => ({
          proyecto_evento_id,
          fecha_fin,
          observaciones,
        })),
      ).toEqual([
        { proyecto_evento_id: secado, fecha_fin: null, observaciones: null },
        { proyecto_evento_id: cosecha, fecha_fin: '2026-11-09', observaciones: 'Con rocío' },
      ]);
    }
  });

  it('refuses one of a mark and a move that come together', async () => {
    for (let vez = 0; vez < 10; vez += 1) {
      const { id, codigo } = await cosechar();
      const [lista, movida] = await Promise.all([marcar([id], { proyecto_evento_id: cosecha }), mover([id])]);
      const marcada = { marca: lista.body.mensaje, mueve: movida.body.error };
      expect([
        {
          marca: 'Listo!',
          mueve: `La biomasa ${codigo} está marcada como lista para materia prima y no se puede mover.`,
        },
        { marca: undefined, mueve: undefined },
      ]).toContainEqual(marcada);
    }
  });

  it('marks all of a biomass for production or none, when two people mark it together', async () => {
    const elegidas = [(await cosechar()).id, (await cosechar()).id, (await cosechar()).id];
    const respuestas = await Promise.all([marcar(elegidas), marcar([...elegidas].reverse())]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('ready for production', () => {
  it('is marked for all of the chosen or for none, once, and listed', async () => {
    const [una, dos] = [await cosechar(), await cosechar()];
    expect(await lista('lista_biomasa_not_lista_produccion', { proyecto_evento_id: cosecha })).toEqual(
      expect.arrayContaining([una.id, dos.id]),
    );
    expect((await marcar([una.id, dos.id], { proyecto_evento_id: secado }).expect(409)).body).toMatchObject(
      error(409, 'La biomasa no está en este evento.'),
    );
    await marcar([una.id, newId()]).expect(404);
    expect((await marcar([una.id], { fecha_lista_produccion: '2026-11-06' }).expect(422)).body).toMatchObject(
      error(422, 'El día desde el que está lista no puede ser anterior a la fecha de cosecha.'),
    );
    expect((await marcar([una.id], { proyecto_evento_id: cosecha }).expect(200)).body).toEqual({
      mensaje: 'Listo!',
      actualizadas: 1,
    });
    expect((await marcar([una.id, dos.id]).expect(409)).body).toMatchObject(
      error(409, `La biomasa ${una.codigo} ya está marcada como lista para materia prima.`),
    );
    expect(await lista('lista_biomasa_not_lista_produccion')).toContain(dos.id);
    expect(await lista('lista_biomasa_lista_produccion')).toContain(una.id);
    expect(await lista('lista_biomasa_lista_produccion')).not.toContain(dos.id);
    expect(await lista('lista_biomasa_espera_materia_prima')).toContain(una.id);
    expect(await lista('lista_biomasa_con_materia_prima')).toEqual([]);
  });

  it('is not ready before the day on which it began to dry', async () => {
    const { id } = await cosechar();
    await mover([id], { fecha_inicio: '2026-11-15' }).expect(201);
    expect((await marcar([id], { fecha_lista_produccion: '2026-11-14' }).expect(422)).body).toMatchObject({
      codigo: 'FECHAS_INVERTIDAS',
      errors: { fecha_lista_produccion: expect.stringContaining('secado y curado') },
    });
    await marcar([id], { fecha_lista_produccion: '2026-11-15' }).expect(200);
  });

  it('is marked once when a repeated key marks several twice', async () => {
    const elegidas = [(await cosechar()).id, (await cosechar()).id];
    const enviar = () => marcar(elegidas).set('idempotency-key', 'marcar-repetido').expect(200);
    const { body } = await enviar();
    await app.nucleo.pool.query("DELETE FROM plataforma.respuestas WHERE clave LIKE '%marcar-repetido'");
    expect((await enviar()).body).toEqual(body);
  });

  it('lists page by page', async () => {
    const todas = await lista('biomasa', { proyecto_id: cultivo.proyecto_id });
    const primera = await ana().get('/api/biomasa').query({ proyecto_id: cultivo.proyecto_id, limit: 2 }).expect(200);
    expect([ids(primera.body), primera.headers['x-total-count']]).toEqual([todas.slice(0, 2), String(todas.length)]);
    const siguiente = /<([^>]+)>; rel="next"/.exec(String(primera.headers['link']))?.[1];
    expect(ids((await ana().get(String(siguiente)).expect(200)).body)).toEqual(todas.slice(2, 4));
  });
});

/** A separate project: these tests do not depend on what others harvested. */
describe('the lists of biomass', () => {
  let propio: Cultivo;
  let suya: string;
  const codigos = new Map<string, string>();
  const pedir = async (ruta: string, query: object = {}): Promise<unknown[]> =>
    (await porPaginas(ana(), `/api/${ruta}`, { ...query, resumen: true, limit: 2 })).filas.map(({ id }) =>
      codigos.get(String(id)),
    );
  const del = (query: object = {}) => pedir('biomasa', { proyecto_id: propio.proyecto_id, ...query });

  beforeAll(async () => {
    propio = await nuevoCultivo(app, cultivo.persona);
    suya = await propio.evento('Cosecha');
    const [norte, sur] = [await propio.lote(2), await propio.lote(2)];
    const de = { lote_id: null, proyecto_id: propio.proyecto_id, proyecto_evento_id: suya };
    for (const [nombre, cambios] of [
      ['flor', { peso: 10, fecha_cosecha: '2026-11-03', observaciones: 'Con rocío' }],
      ['hoja', { peso: 2, fecha_cosecha: '2026-11-05', tipo_biomasa: 'Hojas', lote_id: sur.id }],
      ['trim', { peso: 30, fecha_cosecha: '2026-11-04', tipo_biomasa: 'Flores frescas' }],
    ] as const)
      codigos.set((await cosechar({ ...de, ...cambios })).id, nombre);
    const [flor, hoja] = [...codigos.keys()];
    for (const { id, plantas } of [norte, sur]) await propio.moverPlantas(id, suya, [plantas[0]!]);
    await vincular(flor!, [norte.plantas[0]?.id, sur.plantas[0]?.id]).expect(201);
    await marcar([hoja!]).expect(200);
  });

  it('are sorted, searched and asked for by a label', async () => {
    expect(await del()).toEqual(['trim', 'hoja', 'flor']);
    expect(await del({ orden: 'fecha_cosecha' })).toEqual(['flor', 'trim', 'hoja']);
    expect(await del({ orden: '-peso' })).toEqual(['trim', 'flor', 'hoja']);
    expect(await del({ orden: 'tipo_biomasa' })).toEqual(['trim', 'flor', 'hoja']);
    expect((await del({ orden: 'lote' })).at(-1)).toBe('trim');
    expect((await del({ orden: 'proyecto' })).length).toBe(3);
    expect(await del({ buscar: 'ROCIO primavera' })).toEqual(['flor']);
    expect(await del({ buscar: "' OR 1=1 --" })).toEqual([]);
    expect(await del({ pendiente: true })).toEqual(['trim', 'flor', 'hoja']);
    expect(await del({ etiqueta: [...codigos.keys()][1] })).toEqual(['hoja']);
    expect(await pedir('lista_biomasa_espera_materia_prima', { buscar: 'hojas' })).toEqual(['hoja']);
  });

  it('leave the plants of a summary out, and say how many and of which lots', async () => {
    const query = { proyecto_id: propio.proyecto_id, buscar: 'rocio' };
    const [entera] = (await ana().get('/api/biomasa').query(query).expect(200)).body;
    const [light] = (
      await ana()
        .get('/api/biomasa')
        .query({ ...query, resumen: true })
        .expect(200)
    ).body;
    const { planta_biomasa, restos: _, ...resto } = entera;
    expect(light).toEqual(resto);
    expect([light.cantidad_plantas, light.lotes.length, planta_biomasa.length]).toEqual([2, 2, 2]);
    const { cantidad_plantas: _c, lotes: _l, ...sola } = entera;
    expect((await ana().get(`/api/biomasa/${light.id}`).expect(200)).body).toEqual(sola);
    await app.http(otro.token).get(`/api/biomasa/${light.id}`).expect(404);
  });

  it('of an event are filtered by type and days', async () => {
    const query = { proyecto_evento_id: suya, resumen: true, limit: 2 };
    const estadias = async (mas: object = {}) =>
      (await porPaginas(ana(), '/api/biomasa-eventos', { ...query, ...mas })).filas.map(({ biomasa_id }) =>
        codigos.get(String(biomasa_id)),
      );
    expect(await estadias()).toEqual(['hoja', 'trim', 'flor']);
    expect(await estadias({ orden: 'ingreso' })).toEqual(['flor', 'trim', 'hoja']);
    expect(await estadias({ orden: '-codigo', tipo: 'hoj' })).toEqual(['hoja']);
    expect(await estadias({ inicio_desde: '2026-11-04', inicio_hasta: '2026-11-04' })).toEqual(['trim']);
    expect(await estadias({ fin_desde: '2026-11-01', fin_hasta: '2026-11-30' })).toEqual([]);
    expect((await estadias({ sin_salida: true, orden: '-salida' })).length).toBe(3);
  });

  it('refuse limits, cursors and columns that no list has', async () => {
    for (const query of [
      { limit: 0 },
      { limit: -1 },
      { limit: 10000 },
      { limit: 'abc' },
      { cursor: 'basura' },
      { orden: 'club_id' },
    ])
      await ana().get('/api/biomasa').query(query).expect(400);
  });
});

describe('another club', () => {
  it('sees and changes nothing', async () => {
    const { id } = await cosechar();
    const ajeno = app.http(otro.token);
    const [estadia] = (await ana().get('/api/biomasa-eventos').query({ proyecto_evento_id: cosecha })).body;
    const ajenas = [
      ajeno.get('/api/biomasa').query({ proyecto_id: cultivo.proyecto_id }),
      ajeno.post('/api/biomasa').send(pedido().form),
      ajeno.put(`/api/biomasa/${id}`).send(FORM),
      ajeno.post(`/api/biomasa/${id}/plantas`).send({ plantaIds: [lote.plantas[4]?.id] }),
      ajeno.get('/api/biomasa_not_event').query({ proyecto_id: cultivo.proyecto_id, proyecto_evento_id: secado }),
      ajeno
        .post('/api/biomasa-eventos')
        .send({ proyecto_evento_id: secado, biomasa_ids: [id], fecha_inicio: '2026-11-09' }),
      ajeno.put(`/api/biomasa-eventos/${estadia.id}`).send({ observaciones: 'x' }),
      ajeno.get('/api/lista_biomasa_not_lista_produccion').query({ proyecto_evento_id: cosecha }),
      ajeno
        .put('/api/biomasa_actualizar_lista_produccion')
        .send({ biomasa_ids: [id], fecha_lista_produccion: '2026-11-21' }),
    ];
    for (const una of ajenas) expect((await una).status).toBe(404);
    expect((await ajeno.get('/api/biomasa-eventos').query({ proyecto_evento_id: cosecha })).status).toBe(404);
    expect((await ajeno.get('/api/lista_biomasa_lista_produccion').expect(200)).body).toEqual([]);
    expect(
      (await ajeno.get('/api/lista_biomasa_lista_produccion').query({ club_id: cultivo.persona.club_id })).status,
    ).toBe(403);
    expect((await ana().get('/api/biomasa').query({ proyecto_id: cultivo.proyecto_id })).body[0]).toMatchObject({
      id,
      planta_biomasa: [],
      fecha_lista_produccion: null,
    });
  });
});
