import { newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { porPaginas } from '../testing/listas.testkit';
import { GENETICA, nuevoCultivo, type Cultivo } from './cultivo.testkit';

let app: AppDePrueba;
let cultivo: Cultivo;
let otro: Persona & { club_id: string };

beforeAll(async () => {
  app = await levantarApp();
  cultivo = await nuevoCultivo(app, await app.club('Ana'));
  otro = await app.club('Beto');
});
afterAll(() => app.cerrar());

const ana = () => app.http(cultivo.persona.token);
const datos = (cambios: object = {}) => ({
  nombre: 'Aurora-014',
  descripcion: 'Sala norte',
  fecha_inicio: '2026-11-01',
  proyecto_id: cultivo.proyecto_id,
  ...cambios,
});
const error = (status: number, mensaje: string) => ({ status, error: mensaje });
/** The state after the process stopped between the append and the answer: only the ledger has the event. */
const olvidarRespuesta = async (clave: string) =>
  expect(
    (await app.nucleo.pool.query('DELETE FROM plataforma.respuestas WHERE clave LIKE $1', [`%${clave}`])).rowCount,
  ).toBe(1);
const BLOQUEADO = 'El lote está bloqueado: no se puede editar ni eliminar, ni agregarle o borrarle plantas.';

describe('lots', () => {
  it('are created under the proposed code, read, corrected and deleted', async () => {
    const { body: propuesto } = await ana().get(`/api/lote_generar_codigo/${cultivo.persona.club_id}`).expect(200);
    expect(propuesto).toEqual({ codigo: expect.stringMatching(/^LOT-\d{6}-[0-9A-Z]{6}$/) });
    const { body: creado } = await ana()
      .post('/api/lotes')
      .send({ form: datos(propuesto), club_id: cultivo.persona.club_id })
      .expect(201);
    const lote = {
      ...datos(propuesto),
      id: creado.lote.id,
      club_id: cultivo.persona.club_id,
      lote_bloqueado: false,
      creado_en: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      plantas: [],
    };
    expect(creado).toEqual({ mensaje: 'Lote creado correctamente', lote });
    expect((await ana().get(`/api/lotes/${lote.id}`).expect(200)).body).toEqual({ lote });
    const { body: editado } = await ana()
      .put(`/api/lotes/${lote.id}`)
      .send({ form: datos({ ...propuesto, nombre: 'Aurora-015' }), club_id: cultivo.persona.club_id })
      .expect(200);
    expect(editado).toEqual({ mensaje: 'Lote actualizado correctamente', lote: { ...lote, nombre: 'Aurora-015' } });
    expect((await ana().put(`/api/lotes/${lote.id}/eliminar`).send({}).expect(200)).body).toEqual({
      mensaje: 'Lote eliminado correctamente',
    });
    expect((await ana().get(`/api/lotes/${lote.id}`).expect(404)).body).toMatchObject(
      error(404, 'Recurso no encontrado.'),
    );
    const { body: repetido } = await ana().post('/api/lotes').send(datos(propuesto)).expect(409);
    expect(repetido).toMatchObject(error(409, `El código ${propuesto.codigo} ya está en uso.`));
  });

  it('say which fields are wrong', async () => {
    const { body } = await ana()
      .post('/api/lotes')
      .send({ form: { proyecto_id: cultivo.proyecto_id, inventado: 1 } })
      .expect(400);
    expect(body.errors).toEqual({
      inventado: 'Este campo no existe.',
      nombre: 'Este campo es obligatorio.',
      fecha_inicio: 'Este campo es obligatorio.',
    });
  });

  it('are one lot when a repeated key creates twice, though the code is generated', async () => {
    const crear = () => ana().post('/api/lotes').set('idempotency-key', 'alta-de-lote-1').send(datos()).expect(201);
    const { body } = await crear();
    await olvidarRespuesta('alta-de-lote-1');
    expect((await crear()).body).toEqual(body);
  });

  it('change nothing while locked, and only per_admin unlocks', async () => {
    const { id, plantas } = await cultivo.lote(2);
    expect((await ana().put(`/api/lotes/${id}/bloquear`).send({}).expect(200)).body).toMatchObject({
      mensaje: 'Lote bloqueado correctamente',
      lote: { id, lote_bloqueado: true },
    });
    expect(
      (
        await ana()
          .put(`/api/lotes/${id}`)
          .send(datos({ nombre: 'Otro' }))
          .expect(409)
      ).body,
    ).toMatchObject(error(409, BLOQUEADO));
    expect((await ana().put(`/api/lotes/${id}/eliminar`).expect(409)).body).toMatchObject(error(409, BLOQUEADO));
    expect((await ana().delete(`/api/planta/${plantas[0]?.id}`).expect(409)).body).toMatchObject(error(409, BLOQUEADO));
    const { body } = await ana().put(`/api/lotes/${id}/desbloquear`).send({}).expect(403);
    expect(body).toMatchObject(
      error(403, 'No tienes permiso para desbloquear este lote. Contacta al administrador...'),
    );
    const { body: desbloqueado } = await app.http(app.admin).put(`/api/lotes/${id}/desbloquear`).send({}).expect(200);
    expect(desbloqueado).toMatchObject({
      mensaje: 'Lote desbloqueado correctamente',
      lote: { id, lote_bloqueado: false },
    });
  });

  it('need an open project', async () => {
    const suyo = await nuevoCultivo(app, cultivo.persona);
    const { id } = await suyo.lote(1);
    await suyo.proyecto({ tipo: 'cerrar_proyecto', proyecto_id: suyo.proyecto_id, hoy: '2026-11-21' });
    const mensaje = 'El cultivo está cerrado: no se pueden crear ni editar lotes.';
    expect(
      (
        await ana()
          .post('/api/lotes')
          .send(datos({ proyecto_id: suyo.proyecto_id }))
          .expect(409)
      ).body,
    ).toMatchObject(error(409, mensaje));
    expect(
      (
        await ana()
          .put(`/api/lotes/${id}`)
          .send(datos({ nombre: 'Otro' }))
          .expect(409)
      ).body,
    ).toMatchObject(error(409, mensaje));
  });
});

describe('plants', () => {
  it('are added under proposed codes with their genetic, up to 200', async () => {
    const { id, codigo, plantas } = await cultivo.lote(2);
    const planta = (numero: string) => ({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      codigo: `${codigo}-${numero}`,
      estado: 'Viva',
      origen: 'Esqueje',
      fecha_inicio: '2026-11-01',
      fecha_baja: null,
      lote_id: id,
      variedad_id: cultivo.variedad_id,
      variedad: { id: cultivo.variedad_id, nombre: 'Ñandú Kush', thc: 18.5, cbd: 0.8 },
    });
    expect(plantas).toEqual([planta('001'), planta('002')]);
    expect((await ana().get(`/api/planta/lote/${id}`).expect(200)).body).toEqual(plantas);
    const porUna = await porPaginas(ana(), `/api/planta/lote/${id}`, { limit: 1 });
    expect([porUna.filas, porUna.paginas]).toEqual([plantas, 2]);
    for (const query of [{ limit: 0 }, { limit: 'abc' }, { limit: 10_000 }, { cursor: 'basura' }])
      await ana().get(`/api/planta/lote/${id}`).query(query).expect(400);
    expect((await ana().get(`/api/planta/cantidad-plantas-lote/${id}`).expect(200)).body).toEqual({ cantidad: 2 });
    const { body: muchos } = await ana()
      .get('/api/planta_generar_codigos')
      .query({ cantidad: 199, lote_id: id })
      .expect(422);
    expect(muchos).toMatchObject(
      error(422, 'Un lote puede tener hasta 200 plantas: este lote tiene 2 y se pueden agregar 198 más.'),
    );
    const form = {
      fecha_inicio: '2026-11-01',
      variedad_id: cultivo.variedad_id,
      cantidad: 1,
      origen: 'Semilla',
      lote_id: id,
    };
    expect((await ana().post('/api/planta/agregar-varias').send({ form }).expect(422)).body).toMatchObject(
      error(422, 'No hay códigos disponibles para asignar a las plantas...'),
    );
    const { body: usado } = await ana()
      .post('/api/planta/agregar-varias')
      .send({ form: { ...form, listacodigos: [`${codigo}-001`] } })
      .expect(409);
    expect(usado).toMatchObject(error(409, `El código ${codigo}-001 ya está en uso.`));
    expect((await ana().delete(`/api/planta/${plantas[1]?.id}`).expect(200)).body).toEqual({
      mensaje: 'Planta borrada correctamente',
    });
    expect(
      (await ana().get('/api/planta_generar_codigos').query({ cantidad: 2, lote_id: id }).expect(200)).body,
    ).toEqual([`${codigo}-003`, `${codigo}-004`]);
  });

  it('are never more than 200 when two people add at once', async () => {
    const { id, codigo } = await cultivo.lote(150);
    const agregar = (desde: number) =>
      ana()
        .post('/api/planta/agregar-varias')
        .send({
          fecha_inicio: '2026-11-01',
          variedad_id: cultivo.variedad_id,
          cantidad: 40,
          origen: 'Semilla',
          lote_id: id,
          listacodigos: Array.from({ length: 40 }, (_, i) => `${codigo}-${desde + i}`),
        });
    const estados = (await Promise.all([agregar(151), agregar(191)])).map(({ status }) => status);
    expect(estados.sort()).toEqual([200, 422]);
    expect((await ana().get(`/api/planta/cantidad-plantas-lote/${id}`)).body).toEqual({ cantidad: 190 });
  });

  it('change state one by one, and are gone when dead', async () => {
    const { plantas } = await cultivo.lote(1);
    const ruta = `/api/planta/${plantas[0]?.id}/estado`;
    expect((await ana().put(ruta).send({ nuevoEstado: 'Enferma' }).expect(200)).body).toMatchObject({
      mensaje: 'Estado actualizado para la planta seleccionada.',
      estado: 'Enferma',
      fecha_baja: null,
    });
    expect((await ana().put(ruta).send({ nuevoEstado: 'Feliz' }).expect(400)).body.errors).toEqual({
      nuevoEstado: 'Elegí una opción de la lista.',
    });
    expect((await ana().put(ruta).send({ nuevoEstado: 'Muerta', motivo: 'Plaga' }).expect(200)).body).toMatchObject({
      estado: 'Muerta',
      fecha_baja: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect((await ana().put(ruta).send({ nuevoEstado: 'Viva' }).expect(409)).body).toMatchObject(
      error(409, 'La planta está dada de baja y no puede cambiar de estado.'),
    );
  });

  it('change state together, across lots or for a whole one', async () => {
    const [uno, dos] = [await cultivo.lote(2), await cultivo.lote(2)];
    const elegidas = [uno.plantas[0], dos.plantas[1]].map((planta) => ({ id: planta?.id }));
    const pedir = (cuerpo: object) => ana().put('/api/plantas_estado').send(cuerpo);
    expect((await pedir({ plantas: elegidas, nuevoEstado: 'Muerta', motivo: 'Plaga' }).expect(200)).body).toEqual({
      mensaje: 'Estado actualizado para las plantas seleccionadas.',
      actualizadas: 2,
    });
    expect((await pedir({ plantas: elegidas, nuevoEstado: 'Viva' }).expect(422)).body).toMatchObject(
      error(422, 'No hay plantas activas para actualizar.'),
    );
    expect((await pedir({ plantas: [dos.plantas[0]], nuevoEstado: 'Enferma' }).expect(200)).body).toEqual({
      mensaje: 'Estado actualizado para la planta seleccionada.',
      actualizadas: 1,
    });
    expect(
      (await pedir({ plantas: [uno.plantas[0], dos.plantas[0]], nuevoEstado: 'Dañada' }).expect(200)).body,
    ).toEqual({ mensaje: 'Estado actualizado para las plantas seleccionadas.', actualizadas: 1 });
    await pedir({ lote_id: uno.id, nuevoEstado: 'Viva', plantas: [dos.plantas[0]] }).expect(404);
    expect(
      (await ana().get(`/api/planta/lote/${dos.id}`)).body.map(({ estado }: { estado: string }) => estado),
    ).toEqual(['Dañada', 'Muerta']);
    expect((await pedir({ lote_id: uno.id, nuevoEstado: 'Enferma', plantas: uno.plantas }).expect(200)).body).toEqual({
      mensaje: 'Estado actualizado para las plantas activas del lote.',
      actualizadas: 1,
    });
    expect((await pedir({ lote_id: uno.id, nuevoEstado: 'Dañada' }).expect(200)).body).toEqual({
      mensaje: 'Estado actualizado para las plantas activas del lote.',
      actualizadas: 1,
    });
    const estados = (await ana().get(`/api/planta/lote/${uno.id}`)).body.map(
      ({ estado }: { estado: string }) => estado,
    );
    expect(estados).toEqual(['Muerta', 'Dañada']);
    expect((await pedir({ plantas: [], nuevoEstado: 'Viva' }).expect(422)).body).toMatchObject(
      error(422, 'No hay plantas activas para actualizar.'),
    );
  });

  it('change once when a repeated key sends the change of several lots again', async () => {
    const [uno, dos] = [await cultivo.lote(1), await cultivo.lote(1)];
    const cuerpo = {
      plantas: [...uno.plantas, ...dos.plantas].map(({ id }) => ({ id })),
      nuevoEstado: 'Muerta',
      motivo: 'Plaga',
    };
    const pedir = () => ana().put('/api/plantas_estado').set('idempotency-key', 'estado-de-varias-1').send(cuerpo);
    const { body } = await pedir().expect(200);
    await olvidarRespuesta('estado-de-varias-1');
    expect((await pedir().expect(200)).body).toEqual(body);
  });
});

describe('work lists', () => {
  it('find the locked lots with plants in a state, and in an event', async () => {
    const suyo = await nuevoCultivo(app, cultivo.persona);
    const [bloqueado, libre] = [await suyo.lote(3), await suyo.lote(1)];
    const deOtroCultivo = await cultivo.lote(1);
    for (const { id } of [bloqueado, deOtroCultivo]) await ana().put(`/api/lotes/${id}/bloquear`).expect(200);
    await ana()
      .put(`/api/planta/${bloqueado.plantas[0]?.id}/estado`)
      .send({ nuevoEstado: 'Lista para cosechar' })
      .expect(200);
    const buscar = async (estado: string, query: object = {}) =>
      (
        await ana()
          .get(`/api/lotes/bloqueados/${encodeURIComponent(estado)}`)
          .query({ club_id: suyo.persona.club_id, proyecto_id: suyo.proyecto_id, ...query })
          .expect(200)
      ).body.map(({ id, plantas }: { id: string; plantas: { id: string }[] }) => [
        id,
        plantas.map((planta) => planta.id),
      ]);
    expect(await buscar('Viva')).toEqual([[bloqueado.id, [bloqueado.plantas[1]?.id, bloqueado.plantas[2]?.id]]]);
    expect(await buscar('Lista para cosechar')).toEqual([[bloqueado.id, [bloqueado.plantas[0]?.id]]]);
    expect(await buscar('Enferma')).toEqual([]);
    const floracion = await suyo.evento('Floración');
    expect(await buscar('Viva', { proyecto_evento_id: floracion })).toEqual([]);
    await suyo.moverPlantas(bloqueado.id, floracion, bloqueado.plantas.slice(2));
    expect(await buscar('Viva', { proyecto_evento_id: floracion })).toEqual([
      [bloqueado.id, [bloqueado.plantas[2]?.id]],
    ]);
    await suyo.moverPlantas(bloqueado.id, await suyo.evento('Cosecha'), bloqueado.plantas.slice(2));
    expect(await buscar('Viva', { proyecto_evento_id: floracion })).toEqual([]);
    await ana().get('/api/lotes/bloqueados/Feliz').expect(400);
    await ana().put('/api/plantas_estado').send({ lote_id: libre.id, nuevoEstado: 'Cosechada' }).expect(200);
    const { body: cosechables } = await ana()
      .get(`/api/proyectos/${suyo.proyecto_id}/lotes_cosechar`)
      .query({ club_id: suyo.persona.club_id })
      .expect(200);
    expect(cosechables.map(({ id }: { id: string }) => id)).toEqual([bloqueado.id]);
    const ruta = `/api/proyectos/${suyo.proyecto_id}/lotes_cosechar`;
    expect((await porPaginas(ana(), ruta, { limit: 1 })).filas).toEqual(cosechables);
    await ana().get(ruta).query({ limit: -1 }).expect(400);
  });
});

describe('another club', () => {
  it('sees and changes nothing', async () => {
    const { id, plantas, codigo } = await cultivo.lote(1);
    const ajeno = app.http(otro.token);
    const planta = plantas[0]?.id;
    const ajenas = [
      ajeno.get(`/api/lotes/${id}`),
      ajeno.put(`/api/lotes/${id}`).send(datos()),
      ajeno.put(`/api/lotes/${id}/bloquear`),
      ajeno.put(`/api/lotes/${id}/desbloquear`),
      ajeno.put(`/api/lotes/${id}/eliminar`),
      ajeno.post('/api/lotes').send(datos()),
      ajeno.get(`/api/planta/lote/${id}`),
      ajeno.get(`/api/planta/cantidad-plantas-lote/${id}`),
      ajeno.get('/api/planta_generar_codigos').query({ cantidad: 1, lote_id: id }),
      ajeno.post('/api/planta/agregar-varias').send({
        fecha_inicio: '2026-11-01',
        variedad_id: cultivo.variedad_id,
        cantidad: 1,
        origen: 'Semilla',
        lote_id: id,
        listacodigos: [`${codigo}-002`],
      }),
      ajeno.put(`/api/planta/${planta}/estado`).send({ nuevoEstado: 'Muerta', motivo: 'Plaga' }),
      ajeno.put('/api/plantas_estado').send({ plantas: [{ id: planta }], nuevoEstado: 'Muerta', motivo: 'Plaga' }),
      ajeno.put('/api/plantas_estado').send({ lote_id: id, nuevoEstado: 'Muerta', motivo: 'Plaga' }),
      ajeno.delete(`/api/planta/${planta}`),
      ajeno.get(`/api/proyectos/${cultivo.proyecto_id}/lotes_cosechar`),
      ajeno.get('/api/lotes/bloqueados/Viva').query({ proyecto_id: cultivo.proyecto_id }),
    ];
    const { proyecto_id } = cultivo;
    const proyecto_evento_id = await cultivo.evento('Secado');
    for (const acotado of [{ proyecto_id }, { proyecto_evento_id }])
      ajenas.push(...['planta_eventos', 'biomasa-eventos'].map((lista) => ajeno.get(`/api/${lista}`).query(acotado)));
    ajenas.push(
      ...['sala_plantas', 'sala_plantas_plantas_proyectos_activos', 'biomasa'].map((lista) =>
        ajeno.get(`/api/${lista}`).query({ proyecto_id }),
      ),
      ajeno.get('/api/lotes/bloqueados/Viva').query({ proyecto_evento_id }),
    );
    for (const pedido of ajenas) expect((await pedido).status).toBe(404);
    expect((await ajeno.get(`/api/lote_generar_codigo/${cultivo.persona.club_id}`)).status).toBe(403);
    expect((await ajeno.get('/api/lotes/bloqueados/Viva').query({ club_id: cultivo.persona.club_id })).status).toBe(
      403,
    );
    expect((await ana().get(`/api/lotes/${id}`).expect(200)).body.lote).toMatchObject({
      lote_bloqueado: false,
      plantas: [{ id: planta, estado: 'Viva' }],
    });
    await ana().get(`/api/lotes/${newId()}`).expect(404);
    await ana().get('/api/lotes/otro').expect(400);
  });

  it('lends no genetic, not even to the Administrador', async () => {
    const { id, codigo } = await cultivo.lote(1);
    const { body: ajena } = await app
      .http(otro.token)
      .post(`/api/insertarGenetica/${otro.club_id}`)
      .send(GENETICA)
      .expect(201);
    const agregar = (variedad_id: string) =>
      app
        .http(app.admin)
        .post('/api/planta/agregar-varias')
        .send({
          fecha_inicio: '2026-11-01',
          variedad_id,
          cantidad: 1,
          origen: 'Semilla',
          lote_id: id,
          listacodigos: [`${codigo}-002`],
        });
    await agregar(ajena.id).expect(404);
    await agregar(cultivo.variedad_id.toUpperCase()).expect(200);
  });
});

describe('two acts at once', () => {
  const estados = async (pedidos: (() => PromiseLike<{ status: number }>)[]) =>
    (await Promise.all(pedidos.map((pedir) => pedir()))).map(({ status }) => status);
  const intentos = Array.from({ length: 6 }, (_, i) => i);

  it('either the plant is deleted or biomass comes of it', async () => {
    const evento = await cultivo.evento('Cosecha');
    for (const intento of intentos) {
      const { id, plantas } = await cultivo.lote(1);
      const form = {
        fecha_cosecha: '2026-11-02',
        tipo_biomasa: 'Hojas',
        peso: 1,
        unidad_medida: 'kilos',
        proyecto_id: cultivo.proyecto_id,
        proyecto_evento_id: evento,
      };
      const { body: biomasa } = await ana().post('/api/biomasa').send({ form }).expect(201);
      await cultivo.moverPlantas(id, evento, plantas);
      const borrar = () =>
        intento % 2 === 0 ? ana().delete(`/api/planta/${plantas[0]?.id}`) : ana().put(`/api/lotes/${id}/eliminar`);
      const vincular = () =>
        ana()
          .post(`/api/biomasa/${biomasa.id}/plantas`)
          .send({ plantaIds: [plantas[0]?.id] });
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual(await estados([borrar, vincular]));
    }
  });

  it('either the project is deleted or it has a lot', async () => {
    for (const _ of intentos) {
      const { body: proyecto } = await ana()
        .post(`/api/clubes/${cultivo.persona.club_id}/proyectos`)
        .send({ nombre: 'Otro', fecha_inicio: '2026-11-01', descripcion: 'Otro' })
        .expect(201);
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual(
        await estados([
          () => ana().delete(`/api/proyectos/${proyecto.id}`),
          () =>
            ana()
              .post('/api/lotes')
              .send(datos({ proyecto_id: proyecto.id })),
        ]),
      );
    }
  });

  it('a plant gives its product, and dies before or after', async () => {
    for (const intento of intentos) {
      const { id, plantas } = await cultivo.lote(1);
      const cuerpo = {
        nombre: 'Primavera',
        tipo: 'Kief',
        cantidad: 1,
        unidad_medida: 'gramos',
        plantas: plantas.map((planta) => planta.id),
        codigo: `PF-RACE-${intento}`,
        lote: id,
      };
      const pedidos = [
        () => ana().put(`/api/planta/${plantas[0]?.id}/estado`).send({ nuevoEstado: 'Muerta', motivo: 'Plaga' }),
        () => ana().post('/api/producto_final').send(cuerpo),
      ];
      expect([
        [200, 201],
        [200, 409],
      ]).toContainEqual(await estados(pedidos));
      const { body: productos } = await ana().get('/api/producto_final').expect(200);
      const borrada = await ana().delete(`/api/planta/${plantas[0]?.id}`);
      expect(borrada.status).toBe(
        productos.some(({ codigo }: { codigo: string }) => codigo === cuerpo.codigo) ? 409 : 200,
      );
    }
  });
});
