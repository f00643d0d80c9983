import { diaDelInstante, sumarDias } from '@cepa/base/fecha';
import { nuevoTrabajo, type Trabajo } from '../tareas/tareas.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { interleave } from '../testing/concurrent-acts.testkit';
import { costOf } from '../testing/rows-read.testkit';

let app: AppDePrueba;
let ana: Trabajo;
const HOY = diaDelInstante(new Date().toISOString());
const dia = (cuantos: number): string => sumarDias(HOY, cuantos);
const dicho = (fecha: string): string => fecha.split('-').reverse().join('/');

beforeAll(async () => {
  app = await levantarApp();
  ana = await nuevoTrabajo(app, 'Ana');
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(ana.persona.token);
const controlar = (exigido: unknown) => http().put('/api/control_de_insumos').send({ exigido });
/** Receives a new lot of the item, or more of an existing one. */
const entra = async (insumo_lote: string, cambios: object): Promise<void> => {
  const { body } = await http().get('/api/inventario').query({ limit: 5 }).expect(200);
  await http()
    .put(`/api/inventario_editar/${ana.item}`)
    .send({
      ...{ cantidad: body[0].cantidad + 20, nivel_minimo: 1, costo_unitario_usd: 4.25, clase: 'compra' },
      ...{ insumo_lote, ...cambios },
    })
    .expect(200);
};
const datosDeTarea = (insumo_lote: string | null, fecha: string, cambios: object = {}) => ({
  ...{ proyecto_evento_id: ana.evento, fecha_creacion: `${fecha}T13:00:00.000Z` },
  ...{ tipo_planificacion_tarea: 'Tarea no planeada', nombre_tarea_id: ana.nombre_tarea_id },
  atributos: { [ana.atributo]: '6.1' },
  tarea_usa_items: [{ inventario_item_id: ana.item, cantidad: 0.1, ...(insumo_lote && { insumo_lote }) }],
  ...cambios,
});
const enPlanta = (id: string) => ({ tipo_objeto: 'Planta', objeto_id: id });
const tarea = (insumo_lote: string | null, fecha: string, cambios: object) =>
  http()
    .post('/api/tareas')
    .send(datosDeTarea(insumo_lote, fecha, cambios));
const rafaga = (acto: string, datos: object, codigos: readonly string[]) =>
  http().post('/api/rafaga').send({ acto, datos, codigos });
const cosecha = { tipo_biomasa: 'Flores frescas', peso: 12.5, unidad_medida: 'gramos' };
const cosechar = (plantas: readonly string[], cambios: object = {}) =>
  http()
    .post('/api/cosechas')
    .send({ proyecto_id: ana.cultivo.proyecto_id, plantas, fecha_cosecha: HOY, ...cosecha, ...cambios });
const codigos = ({ body }: { body: { resultados: { hecho: boolean; problema: string | null }[] } }) =>
  body.resultados?.map(({ hecho, problema }) => (hecho ? 'hecho' : problema)) ?? body;

it('is off until who owns the club switches it on, and is one of true and false', async () => {
  expect((await http().get('/api/control_de_insumos').expect(200)).body).toEqual({ exigido: false });
  await controlar('a veces').expect(400);
  expect((await controlar(true).expect(200)).body).toMatchObject({ exigido: true });
  expect((await http().get('/api/control_de_insumos').expect(200)).body).toEqual({ exigido: true });
  const beto = await app.club('Beto');
  expect((await app.http(beto.token).get('/api/control_de_insumos').expect(200)).body).toEqual({ exigido: false });
  await controlar(false).expect(200);
});

it('refuses an expired lot in every act that uses one, and nothing where it is off', async () => {
  const { plantas } = await ana.cultivo.lote(2);
  const [una, otra] = plantas as [(typeof plantas)[0], (typeof plantas)[0]];
  await entra('V-1', { vencimiento: dia(-3) });
  await entra('B-1', { vencimiento: dia(3) });
  const { body: deAntes } = await tarea('V-1', HOY, enPlanta(una.id)).expect(201);
  await controlar(true).expect(200);
  const mensaje = `El lote V-1 venció el ${dicho(dia(-3))}.`;
  const rechazada = async (pedido: ReturnType<typeof tarea>) =>
    expect((await pedido.expect(409)).body).toMatchObject({ codigo: 'INSUMO_VENCIDO', error: mensaje });
  for (const objeto of [enPlanta(una.id), { tipo_objeto: 'Proyecto' }, { tipo_objeto: 'Evento' }])
    await rechazada(tarea('V-1', HOY, objeto));
  // Done without a signal when it was good still: the day of the task counts, and a lie about it is in the history.
  await tarea('V-1', dia(-3), enPlanta(una.id))
    .set('x-hecho', new Date(Date.now() - 3 * 86_400_000).toISOString())
    .expect(201);
  await rechazada(
    tarea('V-1', dia(-2), enPlanta(una.id)).set('x-hecho', new Date(Date.now() - 2 * 86_400_000).toISOString()),
  );
  const { body: buena } = await tarea('B-1', HOY, enPlanta(una.id)).expect(201);
  const editar = (id: string, lote: string, cambios: object = {}) => {
    const { proyecto_evento_id: _evento, ...datos } = datosDeTarea(lote, HOY, { ...enPlanta(una.id), ...cambios });
    return http()
      .put(`/api/tareas/${id}`)
      .send({ ...datos, motivo: 'Mal anotada' });
  };
  await rechazada(editar(buena.id, 'V-1'));
  await editar(deAntes.id, 'V-1', { duracion_horas: 2 }).expect(200);
  await rechazada(
    editar(deAntes.id, 'V-1', {
      tarea_usa_items: [{ inventario_item_id: ana.item, cantidad: 0.2, insumo_lote: 'V-1' }],
    }),
  );
  const { atributos, tarea_usa_items, nombre_tarea_id, tipo_planificacion_tarea, fecha_creacion } = datosDeTarea(
    'V-1',
    HOY,
  );
  const deRafaga = {
    tipo_objeto: 'Planta',
    atributos,
    tarea_usa_items,
    nombre_tarea_id,
    tipo_planificacion_tarea,
    fecha_creacion,
  };
  expect(
    codigos(await rafaga('tarea', { ...deRafaga, proyecto_evento_id: ana.evento }, [una.codigo, otra.codigo])),
  ).toEqual(['INSUMO_VENCIDO', 'INSUMO_VENCIDO']);
  await controlar(false).expect(200);
  await editar(buena.id, 'V-1').expect(200);
});

describe('where it is on, a plant that waits', () => {
  const mensaje = (codigo: string, de: string, hasta: string, madre = '') =>
    `La planta ${codigo} recibió Fertilizante (lote C-14)${madre} el ${dicho(de)}: se cosecha desde el ${dicho(hasta)}.`;
  const enCarencia = (codigo: string) => ({
    codigo: 'EN_CARENCIA',
    error: mensaje(codigo, dia(-2), dia(12)),
  });
  beforeAll(async () => {
    await entra('C-14', { carencia_dias: 14 });
    await entra('C-30', { carencia_dias: 30 });
    await controlar(true).expect(200);
  });

  it('is harvested in no way', async () => {
    const lote = await ana.cultivo.lote(3);
    const [una, libre] = lote.plantas as [(typeof lote.plantas)[0], (typeof lote.plantas)[0]];
    await tarea('C-14', dia(-2), enPlanta(una.id)).expect(201);
    const rechazado = async (pedido: ReturnType<typeof tarea>, codigo = una.codigo) =>
      expect((await pedido).body).toMatchObject(enCarencia(codigo));
    await rechazado(cosechar([una.id]));
    await rechazado(cosechar([una.id, libre.id]));
    await rechazado(cosechar([una.id]).set('x-hecho', new Date(Date.now() - 60_000).toISOString()));
    await rechazado(cosechar([una.id], { fecha_cosecha: dia(-1) }));
    await rechazado(
      http()
        .post('/api/producto_final')
        .send({
          ...{ nombre: 'Flor', tipo: 'Flores secas', cantidad: 5, unidad_medida: 'gramos', codigo: 'PF-261121-K7QF2M' },
          ...{ plantas: [una.id], lote: lote.id },
        }),
    );
    await rechazado(http().put(`/api/planta/${una.id}/estado`).send({ nuevoEstado: 'Cosechada' }));
    await rechazado(
      http()
        .put('/api/plantas_estado')
        .send({ plantas: lote.plantas.map(({ id }) => ({ id })), nuevoEstado: 'Cosechada' }),
    );
    const evento = await ana.cultivo.evento('Cosecha');
    const pesar = {
      ...{ proyecto_id: ana.cultivo.proyecto_id, proyecto_evento_id: evento },
      ...{ ...cosecha, peso: undefined },
    };
    const pesos = [una, libre].map(({ codigo }) => ({ codigo, peso: 5 }));
    const pesada = await rafaga('pesar', { ...pesar, pesos }, [una.codigo, libre.codigo]);
    expect(codigos(pesada)).toEqual(['EN_CARENCIA', 'hecho']);
    expect(codigos(await rafaga('estado', { nuevoEstado: 'Cosechada' }, [una.codigo]))).toEqual(['EN_CARENCIA']);
    // The edit of a harvest adds a plant that was moved to its stage.
    const { biomasa } = pesada.body;
    await ana.cultivo.moverPlantas(lote.id, evento, [una]);
    await rechazado(
      http()
        .post(`/api/biomasa/${biomasa.id}/plantas`)
        .send({ plantaIds: [una.id] }),
    );
    await http().put(`/api/planta/${una.id}/estado`).send({ nuevoEstado: 'Enferma' }).expect(200);
  });

  it('waits by a task on its crop or its stage that reached it on its day, and not on another one', async () => {
    const lote = await ana.cultivo.lote(3);
    const [enEtapa, movida, fuera] = lote.plantas as [
      (typeof lote.plantas)[0],
      (typeof lote.plantas)[0],
      (typeof lote.plantas)[0],
    ];
    // Since the second one: the stage on the day of the task counts, not the current one.
    await ana.cultivo.moverPlantas(lote.id, ana.evento, [enEtapa, movida]);
    const { body: deEtapa } = await tarea('C-14', dia(-2), { tipo_objeto: 'Evento' }).expect(201);
    const otra = await ana.cultivo.evento('Floración');
    await http()
      .post('/api/planta_eventos')
      .query({ proyecto_evento_id: otra })
      .send({ fecha_inicio: dia(-1), plantas_ids: [movida.id] })
      .expect(201);
    const esperan = async (...plantas: readonly { id: string }[]) =>
      (
        await http()
          .get('/api/carencias')
          .query({ ids: plantas.map(({ id }) => id).join(',') })
          .expect(200)
      ).body.map(({ codigo }: { codigo: string }) => codigo);
    expect(await esperan(enEtapa, movida, fuera)).toEqual([enEtapa.codigo, movida.codigo]);
    expect((await cosechar([enEtapa.id]).expect(409)).body).toMatchObject(enCarencia(enEtapa.codigo));
    // A task on the stage from before they entered it does not apply to them.
    await http().delete(`/api/tareas/${deEtapa.id}`).expect(200);
    const { body: antes } = await tarea('C-30', '2026-11-01', { tipo_objeto: 'Evento' }).expect(201);
    expect(await esperan(enEtapa, movida)).toEqual([]);
    await http().delete(`/api/tareas/${antes.id}`).expect(200);
    const { body: deCultivo } = await tarea('C-14', dia(-2), { tipo_objeto: 'Proyecto' }).expect(201);
    const { body: agregadas } = await http()
      .post('/api/planta/agregar-varias')
      .send({
        form: {
          ...{ fecha_inicio: dia(-1), variedad_id: ana.cultivo.variedad_id, cantidad: 1, origen: 'Esqueje' },
          ...{ lote_id: lote.id, listacodigos: [`${lote.codigo}-004`] },
        },
      })
      .expect(200);
    const nueva = agregadas.plantas.find(({ codigo }: { codigo: string }) => codigo.endsWith('-004'));
    expect(await esperan(enEtapa, movida, fuera, nueva)).toEqual([enEtapa.codigo, movida.codigo, fuera.codigo]);
    expect((await cosechar([fuera.id]).expect(409)).body).toMatchObject(enCarencia(fuera.codigo));
    await cosechar([nueva.id]).expect(201);
    await http().delete(`/api/tareas/${deCultivo.id}`).expect(200);
    await cosechar([fuera.id]).expect(201);
  });

  it('waits also by its room of then, its lot, and its mother', async () => {
    const enSala = await ana.cultivo.lote(1);
    const [movida] = enSala.plantas as [(typeof enSala.plantas)[0]];
    await http().put(`/api/lotes/${enSala.id}/bloquear`).expect(200);
    const sala = (sala_id: string, fecha_asignacion: string) =>
      http()
        .post('/api/sala_plantas/multiple')
        .send({ sala_id, plantas_ids: [movida.id], fecha_asignacion });
    await sala(ana.sala, dia(-4)).expect(201);
    await tarea('C-14', dia(-2), { tipo_objeto: 'Sala', objeto_id: ana.sala }).expect(201);
    const { body: otra } = await http().post('/api/salasDeCultivo').send({ nombre: 'Otra', tipo: 'sala' }).expect(201);
    await sala(otra.id, dia(-1)).expect(201);
    expect((await cosechar([movida.id]).expect(409)).body).toMatchObject(enCarencia(movida.codigo));
    const lote = await ana.cultivo.lote(1);
    const [madre] = lote.plantas as [(typeof lote.plantas)[0]];
    await http().put(`/api/lotes/${lote.id}/bloquear`).expect(200);
    await tarea('C-14', dia(-2), { tipo_objeto: 'Lote', objeto_id: lote.id }).expect(201);
    const hijas = await ana.cultivo.lote(1);
    const hija = async (fecha_inicio: string) => {
      const { body: listacodigos } = await http()
        .get('/api/planta_generar_codigos')
        .query({ cantidad: 1, lote_id: hijas.id })
        .expect(200);
      const form = {
        ...{ fecha_inicio, variedad_id: ana.cultivo.variedad_id, cantidad: 1, origen: 'Esqueje' },
        ...{ lote_id: hijas.id, listacodigos, madre_id: madre.id },
      };
      const { body } = await http().post('/api/planta/agregar-varias').send({ form }).expect(200);
      return body.plantas.find(({ codigo }: { codigo: string }) => codigo === listacodigos[0]) as typeof madre;
    };
    const [despues, antes] = [await hija(dia(-1)), await hija(dia(-3))];
    expect((await cosechar([despues.id]).expect(409)).body.error).toBe(
      mensaje(despues.codigo, dia(-2), dia(12), `, por su madre ${madre.codigo},`),
    );
    await cosechar([antes.id], { fecha_cosecha: HOY }).expect(201);
    const evento = await ana.cultivo.evento('Cosecha');
    const deLote = (lote_id: string) =>
      http()
        .post('/api/biomasa')
        .send({
          ...{ proyecto_id: ana.cultivo.proyecto_id, proyecto_evento_id: evento, lote_id },
          ...{ fecha_cosecha: HOY, observaciones: null, ...cosecha },
        });
    expect((await deLote(lote.id).expect(409)).body).toMatchObject(enCarencia(madre.codigo));
    await deLote(hijas.id).expect(201);
  });

  it('is harvested from its day on, before it got anything, and where the lot or the task was corrected', async () => {
    const { plantas } = await ana.cultivo.lote(4);
    const [vieja, previa, corregida, quitada] = plantas.map(({ id }) => id) as [string, string, string, string];
    await tarea('C-14', dia(-14), enPlanta(vieja)).expect(201);
    await cosechar([vieja]).expect(201);
    await tarea('C-14', HOY, enPlanta(previa)).expect(201);
    const { body } = await cosechar([previa], { fecha_cosecha: dia(-1) }).expect(201);
    // Its day cannot be corrected to one on which it was in the waiting period.
    const { observaciones } = body;
    const { body: editada } = await http()
      .put(`/api/biomasa/${body.id}`)
      .send({ ...cosecha, observaciones, fecha_cosecha: HOY, motivo: 'Fue hoy' })
      .expect(409);
    expect(editada.codigo).toBe('EN_CARENCIA');
    await tarea('C-30', dia(-10), enPlanta(corregida)).expect(201);
    const { body: deMas } = await tarea('C-30', HOY, enPlanta(quitada)).expect(201);
    await cosechar([corregida]).expect(409);
    await http().delete(`/api/tareas/${deMas.id}`).expect(200);
    await cosechar([quitada]).expect(201);
  });

  it('of a harvest and a task that come at once the second one sees the first', async () => {
    const { plantas } = await ana.cultivo.lote(2);
    const [una, otra] = plantas.map(({ id }) => id) as [string, string];
    const aplicar = (id: string) => () => tarea('C-14', HOY, enPlanta(id));
    const quitar = (id: string) => () => cosechar([id]);
    const primero = await interleave(app, 'proyecto-', aplicar(una), quitar(una));
    expect(primero.statuses).toEqual([201, 409]);
    const segundo = await interleave(app, 'biomasa-', quitar(otra), aplicar(otra));
    // The harvest is recorded, and the task is of a plant that has ended: it is recorded after the harvest.
    expect(segundo.statuses[0]).toBe(201);
    expect(segundo.recorded.indexOf('TareaRegistrada')).not.toBe(0);
  });
});

it('where it is off one is warned before, and what was done is marked in the history and the trace', async () => {
  await controlar(false).expect(200);
  await entra('M-1', { vencimiento: dia(-1), carencia_dias: 14 });
  const lote = await ana.cultivo.lote(3);
  const [una, otra, deProducto] = lote.plantas as [
    (typeof lote.plantas)[0],
    (typeof lote.plantas)[0],
    (typeof lote.plantas)[0],
  ];
  const { body: hecha } = await tarea('M-1', HOY, enPlanta(una.id)).expect(201);
  const avisar = (ids: string, fecha?: string) => http().get('/api/carencias').query({ ids, dia: fecha });
  const aviso = `La planta ${una.codigo} recibió Fertilizante (lote M-1) el ${dicho(HOY)}: se cosecha desde el ${dicho(dia(14))}.`;
  expect((await avisar(`${una.id},${otra.id}`).expect(200)).body).toEqual([
    { id: una.id, codigo: una.codigo, insumo: 'Fertilizante (lote M-1)', dia: HOY, desde: dia(14), aviso },
  ]);
  expect((await avisar(una.id, dia(14)).expect(200)).body).toEqual([]);
  await avisar('x').expect(400);
  // Old tasks whose waiting days are over are not read.
  const { pool } = app.nucleo;
  const leidas = async () => (await costOf(pool, () => avisar(una.id).expect(200))).rows;
  const antes = await leidas();
  const { rows: deUna } = await pool.query<{ columnas: string }>(
    `SELECT string_agg(column_name, ', ') AS columnas FROM information_schema.columns
     WHERE table_schema = 'lectura' AND table_name = 'tareas_lotes' AND column_name NOT IN ('id', 'dia')`,
  );
  const { columnas } = deUna[0]!;
  await pool.query(
    `INSERT INTO lectura.tareas_lotes (id, dia, ${columnas})
     SELECT gen_random_uuid(), dia - 40 - n % 900, ${columnas} FROM lectura.tareas_lotes, generate_series(1, 3000) n WHERE tarea_id = $1`,
    [hecha.id],
  );
  await pool.query('ANALYZE lectura.tareas_lotes');
  expect((await leidas()) - antes).toBeLessThan(20);
  const carla = await app.club('Carla');
  expect((await app.http(carla.token).get('/api/carencias').query({ ids: una.id }).expect(200)).body).toEqual([]);
  const { body: biomasa } = await cosechar([una.id, otra.id]).expect(201);
  const { body: historia } = await http().get('/api/historial').query({ id: hecha.id }).expect(200);
  expect(historia[0].avisos).toEqual([`Lote M-1 vencido el ${dicho(dia(-1))}`]);
  const avisos = async (id: string) =>
    (await http().get('/api/historial').query({ id }).expect(200)).body.flatMap((hecho: { avisos: string[] }) =>
      hecho.avisos.filter((uno) => uno.startsWith('Cosechada')),
    );
  const marca = `Cosechada en carencia (hasta el ${dicho(dia(13))})`;
  expect([await avisos(biomasa.id), await avisos(una.id), await avisos(otra.id)]).toEqual([[marca], [marca], []]);
  await tarea('M-1', HOY, enPlanta(deProducto.id)).expect(201);
  const { body: producto } = await http()
    .post('/api/producto_final')
    .send({
      ...{ nombre: 'Flor', tipo: 'Flores secas', cantidad: 5, unidad_medida: 'gramos', codigo: 'PF-261121-K7QF2N' },
      ...{ plantas: [deProducto.id], lote: lote.id },
    })
    .expect(201);
  expect(await avisos(producto.id)).toEqual([marca]);
  const traza = async (codigo: string) =>
    (await http().get('/api/trazabilidad').query({ codigo }).expect(200)).body as {
      nodo: { info: object };
      origen: { tipo: string; codigo: string; info: Readonly<Record<string, unknown>> }[];
    };
  const { nodo, origen } = await traza(biomasa.codigo);
  expect(nodo.info).toMatchObject({ en_carencia_hasta: dia(13) });
  const de = (codigo: string) => origen.find((paso) => paso.codigo === codigo)?.info;
  expect([de(una.codigo)?.['en_carencia_hasta'], de(otra.codigo)?.['en_carencia_hasta']]).toEqual([dia(13), undefined]);
  expect(origen.find(({ tipo }) => tipo === 'insumo')?.info).toMatchObject({ lote: 'M-1', usado_vencido: dia(-1) });
  expect((await traza('M-1')).nodo.info).toMatchObject({ usado_vencido: dia(-1) });
});
