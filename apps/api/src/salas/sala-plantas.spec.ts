import { diaDe } from '@cepa/platform';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

/** The room of each plant. */
describe('plants in rooms over HTTP', () => {
  let prueba: AppDePrueba;
  let cultivo: Cultivo;
  let lote: Awaited<ReturnType<Cultivo['lote']>>;
  let vegetativo: string;
  let floracion: string;
  let otroCultivo: Cultivo;

  const hoy = (): string => diaDe(new Date());
  const http = () => prueba.http(cultivo.persona.token);
  const delClub = () => ({ club_id: cultivo.persona.club_id });
  const ids = (desde: number, hasta: number): string[] => lote.plantas.slice(desde, hasta).map(({ id }) => id);
  const mover = (sala_id: string, plantas_ids: readonly string[]) =>
    http()
      .post('/api/sala_plantas/multiple')
      .send({ sala_id, plantas_ids, fecha_asignacion: '2026-11-10', posicion: 'A1', notas: null, ...delClub() });
  const ofrecidas = async (proyecto_id: string): Promise<string[]> =>
    (
      await http()
        .get('/api/sala_plantas_plantas_proyectos_activos')
        .query({ proyecto_id, ...delClub() })
        .expect(200)
    ).body.map(({ id }: { id: string }) => id);
  const enOtraSala = async (plantas_ids: readonly string[], query: object = {}) =>
    (
      await http()
        .get('/api/sala_plantas_asignadas_a_salas')
        .query({ plantas_ids: plantas_ids.join(','), ...query, ...delClub() })
        .expect(200)
    ).body;
  /** The plants of each room, by the room's name. */
  const ocupacion = async (): Promise<Record<string, string[]>> => {
    const { body } = await http().get('/api/sala_plantas_salas_con_plantas_activas').query(delClub()).expect(200);
    return Object.fromEntries(
      (body as { nombre: string; plantas: { planta_id: string }[] }[]).map(({ nombre, plantas }) => [
        nombre,
        plantas.map(({ planta_id }) => planta_id),
      ]),
    );
  };
  /** A plant's earlier rooms, newest first, with the end of each stay. */
  const estadias = async (planta_id: string | undefined): Promise<[string, string | null][]> => {
    const { body } = await http().get('/api/sala_plantas').query(delClub()).expect(200);
    return (body as { planta: { id: string }; sala: { nombre: string }; fecha_salida: string | null }[])
      .filter(({ planta }) => planta.id === planta_id)
      .map(({ sala: { nombre }, fecha_salida }) => [nombre, fecha_salida]);
  };
  const sala = async (nombre: string): Promise<string> =>
    (
      await http()
        .post('/api/salasDeCultivo')
        .send({ nombre, tipo: 'sala', ...delClub() })
        .expect(201)
    ).body.id;

  beforeAll(async () => {
    prueba = await levantarApp();
    cultivo = await nuevoCultivo(prueba, await prueba.club('Ana'));
    lote = await cultivo.lote(4);
    otroCultivo = await nuevoCultivo(prueba, cultivo.persona);
    [vegetativo, floracion] = [await sala('Vegetativo'), await sala('Floración')];
  }, 90_000);
  afterAll(() => prueba.cerrar());

  it('offers the plants of locked lots alone', async () => {
    expect(await ofrecidas(cultivo.proyecto_id)).toEqual([]);
    await http().put(`/api/lotes/${lote.id}/bloquear`).send(delClub()).expect(200);
    expect(await ofrecidas(cultivo.proyecto_id)).toEqual(ids(0, 4));
    expect(await ofrecidas(otroCultivo.proyecto_id)).toEqual([]);
  });

  it('links plants to a room, says which are in another, and moves them with the date they left', async () => {
    expect((await mover(vegetativo, ids(0, 3)).expect(201)).body).toEqual({
      mensaje: 'Plantas vinculadas exitosamente.',
      movidas: 3,
      aviso: null,
    });
    expect(await ocupacion()).toEqual({ Vegetativo: ids(0, 3), Floración: [] });
    const [primera] = lote.plantas;
    expect(await enOtraSala(ids(0, 1), { sala_id: floracion })).toEqual([
      { planta_id: primera?.id, sala_id: vegetativo, codigo: primera?.codigo, sala: 'Vegetativo' },
    ]);
    expect((await http().delete(`/api/salasDeCultivo/${vegetativo}`).expect(409)).body.error).toBe(
      'La sala tiene 3 plantas: movelas a otra antes de eliminarla.',
    );
    expect((await mover(floracion, ids(0, 1)).expect(201)).body.movidas).toBe(1);
    expect(await ocupacion()).toEqual({ Vegetativo: ids(1, 3), Floración: ids(0, 1) });
    expect(await enOtraSala(ids(0, 1), { sala_id: floracion })).toEqual([]);
    expect(await enOtraSala(ids(0, 1))).toEqual([
      { planta_id: primera?.id, sala_id: floracion, codigo: primera?.codigo, sala: 'Floración' },
    ]);
    await http()
      .get('/api/sala_plantas')
      .query({ proyecto_id: otroCultivo.proyecto_id, ...delClub() })
      .expect(200, []);
    expect(await estadias(primera?.id)).toEqual([
      ['Floración', null],
      ['Vegetativo', '2026-11-10'],
    ]);
  });

  it('are counted by room where a summary is asked for', async () => {
    const salas = async (query: object) =>
      (
        await http()
          .get('/api/sala_plantas_salas_con_plantas_activas')
          .query({ ...query, ...delClub() })
          .expect(200)
      ).body;
    const [una] = await salas({ sala_id: floracion });
    const { plantas, ...resumen } = una;
    expect(await salas({ sala_id: floracion, resumen: true })).toEqual([resumen]);
    expect([resumen.cantidad_plantas, plantas.length > 0]).toEqual([plantas.length, true]);
    const { codigo, posicion } = plantas[0] as { codigo: string; posicion: string };
    expect(posicion).toBe('A1');
    expect((await salas({ planta: codigo.toLowerCase(), resumen: true })).map(({ id }: { id: string }) => id)).toEqual([
      floracion,
    ]);
    expect(await salas({ planta: "x' OR 1=1 --" })).toEqual([]);
    const ajeno = await prueba.club('Beto');
    const { body } = await prueba
      .http(ajeno.token)
      .get('/api/sala_plantas_salas_con_plantas_activas')
      .query({ sala_id: floracion })
      .expect(200);
    expect(body).toEqual([]);
  });

  it('are offered lot by lot, and say the room that they are in', async () => {
    const pedir = async (ruta: string, query: object = {}) =>
      (
        await http()
          .get(`/api/sala_plantas_plantas_${ruta}`)
          .query({ limit: 200, ...query, ...delClub() })
          .expect(200)
      ).body;
    const [una] = lote.plantas;
    const enFloracion = { sala_id: floracion, nombre: 'Floración', cantidad_plantas: 1 };
    const fila = (cantidad_plantas: number, salas: readonly object[]) => [
      expect.objectContaining({ id: lote.id, codigo: lote.codigo, cantidad_plantas, salas }),
    ];
    const { proyecto_id } = cultivo;
    const enVegetativo = { sala_id: vegetativo, nombre: 'Vegetativo', cantidad_plantas: 2 };
    const sinSala = { sala_id: null, nombre: null, cantidad_plantas: 1 };
    expect([
      await pedir('por_lote', { proyecto_id }),
      await pedir('por_lote', { sala_id: floracion }),
      await pedir('por_lote', { sala_id: floracion, planta: una?.codigo.toLowerCase() }),
      await pedir('por_lote', { sala_id: vegetativo, planta: una?.codigo }),
      await pedir('por_lote', { proyecto_id: otroCultivo.proyecto_id }),
    ]).toEqual([fila(4, [enVegetativo, enFloracion, sinSala]), fila(1, [enFloracion]), fila(1, [enFloracion]), [], []]);
    expect(await pedir('proyectos_activos', { lote_id: lote.id, sala_id: floracion })).toEqual([
      expect.objectContaining({
        id: una?.id,
        sala_id: floracion,
        sala_planta_id: expect.any(String),
        fecha_asignacion: '2026-11-10',
        posicion: 'A1',
      }),
    ]);
    const [enNinguna] = await pedir('proyectos_activos', { etiqueta: lote.plantas[3]?.codigo });
    expect(enNinguna).toMatchObject({ id: lote.plantas[3]?.id, sala_id: null, sala_planta_id: null });
    const ajeno = await prueba.club('Carla');
    for (const ruta of ['por_lote', 'proyectos_activos'])
      expect(
        (
          await prueba
            .http(ajeno.token)
            .get(`/api/sala_plantas_plantas_${ruta}`)
            .query({ sala_id: floracion })
            .expect(200)
        ).body,
      ).toEqual([]);
    for (const malo of [{ cursor: 'nada' }, { limit: 0 }, { sala_id: 'x' }])
      await http()
        .get('/api/sala_plantas_plantas_por_lote')
        .query({ ...malo, ...delClub() })
        .expect(400);
    await prueba.http(ajeno.token).get('/api/sala_plantas_plantas_por_lote').query({ proyecto_id }).expect(404);
  });

  it('are listed by the page, with the total', async () => {
    const pagina = async (ruta: string) => {
      const { body, headers } = await http().get(ruta).expect(200);
      return {
        ids: (body as { id: string }[]).map(({ id }) => id),
        total: headers['x-total-count'],
        sigue: /<(.*)>; rel="next"/.exec(String(headers['link']))?.[1],
      };
    };
    for (const [lista, todas] of [
      ['sala_plantas_salas_con_plantas_activas', [floracion, vegetativo]],
      ['sala_plantas_plantas_proyectos_activos', ids(0, 4)],
    ] as const) {
      const primera = await pagina(`/api/${lista}?limit=1`);
      expect(primera).toEqual({ ids: todas.slice(0, 1), total: String(todas.length), sigue: expect.any(String) });
      expect(await pagina(primera.sigue ?? '')).toMatchObject({ ids: todas.slice(1, 2), total: String(todas.length) });
      expect(await pagina(`/api/${lista}?limit=1000`)).toEqual({
        ids: todas,
        total: String(todas.length),
        sigue: undefined,
      });
      expect(await pagina(`/api/${lista}`)).toEqual({ ids: todas, total: String(todas.length), sigue: undefined });
    }
  });

  it('counts a plant that died in no room, and moves it to none', async () => {
    const [muerta] = ids(1, 2);
    await http()
      .put(`/api/planta/${muerta}/estado`)
      .send({ nuevoEstado: 'Muerta', motivo: 'Plaga', ...delClub() })
      .expect(200);
    expect(await ocupacion()).toEqual({ Vegetativo: ids(2, 3), Floración: ids(0, 1) });
    const { body } = await mover(floracion, [muerta ?? '', ...ids(3, 4)]).expect(409);
    expect(body.error).toBe(
      '1 planta no se puede mover: no está viva, su lote no está bloqueado o su cultivo está cerrado.',
    );
    expect(await ocupacion()).toEqual({ Vegetativo: ids(2, 3), Floración: ids(0, 1) });
    expect(await ofrecidas(cultivo.proyecto_id)).toEqual([...ids(0, 1), ...ids(2, 4)]);
    expect(await estadias(muerta)).toEqual([['Vegetativo', hoy()]]);
  });

  it('enters a room today unless another day is given', async () => {
    await http()
      .post('/api/sala_plantas/multiple')
      .send({ sala_id: vegetativo, plantas_ids: ids(3, 4), ...delClub() })
      .expect(201);
    const { body } = await http()
      .get('/api/sala_plantas')
      .query({ proyecto_id: cultivo.proyecto_id, limit: 1, ...delClub() })
      .expect(200);
    expect(body[0]).toMatchObject({ planta: { id: ids(3, 4)[0] }, fecha_asignacion: hoy(), fecha_salida: null });
  });

  it('is empty of a project that was closed', async () => {
    await http().put(`/api/proyecto/${cultivo.proyecto_id}/cerrar`).send(delClub()).expect(200);
    expect(await ocupacion()).toEqual({ Vegetativo: [], Floración: [] });
    expect(await estadias(lote.plantas[2]?.id)).toEqual([['Vegetativo', hoy()]]);
    await mover(vegetativo, ids(0, 1)).expect(409);
    const [asignada] = (await http().get('/api/sala_plantas').query(delClub()).expect(200)).body;
    const corregir = http()
      .put(`/api/sala_plantas/${asignada.id}/fecha`)
      .send({ fecha_asignacion: '2026-11-02', motivo: 'Mal anotada' });
    expect((await corregir.expect(409)).body.codigo).toBe('PROYECTO_CERRADO');
    expect(await ofrecidas(cultivo.proyecto_id)).toEqual([]);
  });

  it('lists no stay of a removed room or plant', async () => {
    const otro = await nuevoCultivo(prueba, await prueba.club('Beto'));
    const lote = await otro.lote(2);
    const [borrada, mudada] = lote.plantas.map(({ id }) => id);
    const suyo = prueba.http(otro.persona.token);
    await suyo.put(`/api/lotes/${lote.id}/bloquear`).expect(200);
    const [vieja, nueva] = await Promise.all(
      ['Vieja', 'Nueva'].map(
        async (nombre) =>
          (await suyo.post('/api/salasDeCultivo').send({ nombre, tipo: 'sala' }).expect(201)).body.id as string,
      ),
    );
    await suyo
      .post('/api/sala_plantas/multiple')
      .send({ sala_id: vieja, plantas_ids: [borrada, mudada] })
      .expect(201);
    await prueba.http(prueba.admin).put(`/api/lotes/${lote.id}/desbloquear`).expect(200);
    await suyo.delete(`/api/planta/${borrada}`).expect(200);
    await suyo.put(`/api/lotes/${lote.id}/bloquear`).expect(200);
    await suyo
      .post('/api/sala_plantas/multiple')
      .send({ sala_id: nueva, plantas_ids: [mudada] })
      .expect(201);
    await suyo.delete(`/api/salasDeCultivo/${vieja}`).expect(200);
    const { body } = await suyo.get('/api/sala_plantas').expect(200);
    expect(
      body.map(({ sala: donde, planta }: { sala: { nombre: string }; planta: { id: string } }) => [
        donde.nombre,
        planta.id,
      ]),
    ).toEqual([['Nueva', mudada]]);
  });
});
