import type { Kysely } from 'kysely';
import { diaDe, newId } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { alertasDelClub, type Alertas } from '@cepa/projections/alertas/alertas.queries';
import { FORM_ENVASADO, FORM_MATERIA_PRIMA, nuevaMateria, type Materia } from '../materiales/materia.testkit';
import { LECTURA } from '../nucleo/tokens';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

/** Long past whenever the test runs. */
const ANTES = '2026-11-05';
/** When biomass is harvested, dried, and packaged if it is to expire soon. */
const DE_LA_COSECHA = '2026-11-01';

let app: AppDePrueba;
let club: Materia;
let otro: Materia;
beforeAll(async () => {
  app = await levantarApp();
  [club, otro] = [await nuevaMateria(app, 'Ana'), await nuevaMateria(app, 'Beto')];
}, 90_000);
afterAll(() => app.cerrar());

const http = () => app.http(club.persona.token);
const delClub = () => ({ club_id: club.persona.club_id });
const crear = async (ruta: string, cuerpo: object): Promise<{ id: string; codigo: string }> =>
  (
    await http()
      .post(ruta)
      .send({ ...cuerpo, ...delClub() })
      .expect(201)
  ).body;
const cambiar = (ruta: string, cuerpo: object) =>
  http()
    .put(ruta)
    .send({ ...cuerpo, ...delClub() })
    .expect(200);
const proyecto = (nombre: string) =>
  crear(`/api/clubes/${club.persona.club_id}/proyectos`, {
    nombre,
    fecha_inicio: '2026-09-01',
    fecha_fin: '2027-03-01',
    descripcion: 'De prueba',
  });

/** A lot of a project, and a plant in it. */
const lote = async (proyecto_id: string): Promise<{ id: string; codigo: string }> =>
  (
    await http()
      .post('/api/lotes')
      .send({ nombre: 'Aurora', descripcion: '', fecha_inicio: ANTES, proyecto_id, ...delClub() })
      .expect(201)
  ).body.lote;
async function planta(lote_id: string): Promise<{ id: string; codigo: string }> {
  const { body: listacodigos } = await http()
    .get('/api/planta_generar_codigos')
    .query({ cantidad: 1, lote_id, ...delClub() })
    .expect(200);
  const form = {
    fecha_inicio: ANTES,
    variedad_id: club.variedad_id,
    cantidad: 1,
    origen: 'Esqueje',
    lote_id,
    listacodigos,
  };
  return (
    await http()
      .post('/api/planta/agregar-varias')
      .send({ ...form, ...delClub() })
      .expect(200)
  ).body.plantas[0];
}

/** Moves a plant to the event of the harvest, on the day on which biomass is harvested. */
const alCosechar = (planta_id: string) =>
  crear('/api/planta_eventos', {
    proyecto_evento_id: club.cosecha,
    proyecto_id: club.proyecto_id,
    plantas_ids: [planta_id],
    fecha_inicio: DE_LA_COSECHA,
  });

/** Packaged product that expired, of a bulk that was made before it. */
const envasadoAntes = async (cambios: object = {}) =>
  club.envasado({
    producto_final_bulk_id: (await club.bulk({ fecha_produccion: DE_LA_COSECHA })).id,
    fecha_envasado: DE_LA_COSECHA,
    fecha_vencimiento: ANTES,
    ...cambios,
  });

/** The group as the club is told it, or the item of one record of it. */
async function grupo<Clave extends keyof Alertas>(clave: Clave): Promise<Alertas[Clave]> {
  return (await http().get('/api/alertas').query(delClub()).expect(200)).body[clave];
}
const alerta = async (clave: keyof Alertas, id: string): Promise<object | undefined> =>
  ((await grupo(clave)) as { id: string }[]).find((item) => item.id === id);

/** The same on another day. */
const el = async (hoy: string, clave: keyof Alertas, id: string): Promise<boolean> => {
  const { grupos } = await alertasDelClub(
    app.app.get<Kysely<LecturaDB>>(LECTURA),
    { clubId: club.persona.club_id, hoy },
    null,
  );
  return grupos[clave].some((item) => item.id === id);
};

async function evento(proyecto_id: string, fecha_fin: string): Promise<string> {
  const [{ id: evento_cultivo_id }] = (await http().get('/api/eventos').expect(200)).body;
  return (
    await crear('/api/asociarProyectoEvento', {
      proyecto_id,
      evento_cultivo_id,
      fecha_inicio: '2026-09-10T12:00:00-03:00',
      fecha_fin,
    })
  ).id;
}

describe('an unfinished event', () => {
  it('is told from the day after the one on which it was to end, until it is finished', async () => {
    // The last minute of the fourth in Buenos Aires is the fifth in Greenwich.
    const id = await evento(club.proyecto_id, '2026-11-04T23:59:00-03:00');
    expect([
      await el('2026-11-04', 'eventos_sin_cerrar', id),
      await el('2026-11-05', 'eventos_sin_cerrar', id),
    ]).toEqual([false, true]);
    const { body } = await http().get(`/api/proyectoEvento/${id}`).expect(200);
    expect(await alerta('eventos_sin_cerrar', id)).toEqual({
      id,
      fecha: '2026-11-04',
      evento_cultivo: { nombre_evento: body.nombre_evento },
      proyecto: { id: club.proyecto_id, nombre: 'Primavera' },
    });
    await cambiar(`/api/proyectoEvento/finalizar/${id}`, { evento_finalizado: true, fecha_fin_evento: null });
    expect(await alerta('eventos_sin_cerrar', id)).toBeUndefined();
  });

  it('is told before those that are late since later', async () => {
    const { id: proyecto_id } = await proyecto('Con atrasos');
    const dias = ['2026-11-03', '2026-11-01', '2026-11-02'];
    for (const dia of dias) await evento(proyecto_id, dia);
    expect((await grupo('eventos_sin_cerrar')).map(({ fecha }) => fecha)).toEqual([...dias].sort());
    await cambiar(`/api/proyecto/${proyecto_id}/cerrar`, {});
  });

  it('of a project that was closed asks for nothing', async () => {
    const { id: cerrado } = await proyecto('Cerrado');
    const id = await evento(cerrado, ANTES);
    expect(await grupo('eventos_sin_cerrar')).toEqual([expect.objectContaining({ id })]);
    await cambiar(`/api/proyecto/${cerrado}/cerrar`, {});
    expect(await grupo('eventos_sin_cerrar')).toEqual([]);
  });
});

describe('a plant', () => {
  it('is told while it stands in no room: not once it is in one, dead, or harvested', async () => {
    const { id: deSala, plantas } = await club.lote(4);
    expect(await grupo('plantas_sin_sala')).toEqual(plantas.map(({ id, codigo }) => ({ id, codigo })));
    const [enSala, muerta, cosechada, suelta] = plantas.map(({ id }) => id);
    const sala = await crear('/api/salasDeCultivo', { nombre: 'Una', tipo: 'sala' });
    await cambiar(`/api/lotes/${deSala}/bloquear`, {});
    await crear('/api/sala_plantas/multiple', { sala_id: sala.id, plantas_ids: [enSala] });
    await cambiar(`/api/planta/${muerta}/estado`, { nuevoEstado: 'Muerta', motivo: 'Plaga' });
    await cambiar(`/api/planta/${cosechada}/estado`, { nuevoEstado: 'Cosechada' });
    expect((await grupo('plantas_sin_sala')).map(({ id }) => id)).toEqual([suelta]);
  });

  it('of a project that was closed needs no room', async () => {
    const { id: proyecto_id } = await proyecto('De paso');
    const { id, codigo } = await planta((await lote(proyecto_id)).id);
    expect(await alerta('plantas_sin_sala', id)).toEqual({ id, codigo });
    await cambiar(`/api/proyecto/${proyecto_id}/cerrar`, {});
    expect(await alerta('plantas_sin_sala', id)).toBeUndefined();
  });

  it('that was harvested is told until what came of it is known, or it is discarded', async () => {
    const suyo = await club.lote(3);
    const [sola, conBiomasa, conProducto] = suyo.plantas.map(({ id }) => id) as [string, string, string];
    const biomasa = await club.biomasa({ lote_id: suyo.id }, false);
    await alCosechar(conBiomasa);
    await crear(`/api/biomasa/${biomasa.id}/plantas`, { plantaIds: [conBiomasa] });
    await crear('/api/producto_final', {
      nombre: 'Flores',
      tipo: 'Flores secas',
      cantidad: 10,
      unidad_medida: 'gramos',
      plantas: [conProducto],
      codigo: club.codigo('PF'),
      lote: suyo.id,
    });
    for (const id of [sola, conBiomasa]) await cambiar(`/api/planta/${id}/estado`, { nuevoEstado: 'Cosechada' });
    const delLote = async () =>
      (await grupo('plantas_baja_sin_biomasa')).filter(({ id }) => suyo.plantas.some((una) => una.id === id));
    expect(await delLote()).toEqual([{ id: sola, codigo: suyo.plantas[0]?.codigo }]);
    await cambiar(`/api/planta/${sola}/estado`, { nuevoEstado: 'Descartada', motivo: 'Plaga' });
    expect(await delLote()).toEqual([]);
  });
});

it('biomass is told from being ready for production until it gives raw material', async () => {
  const { id, codigo } = await club.biomasa({}, false);
  expect(await alerta('biomasa_sin_materia_prima', id)).toBeUndefined();
  await http()
    .put('/api/biomasa_actualizar_lista_produccion')
    .query(delClub())
    .send({ biomasa_ids: [id], fecha_lista_produccion: ANTES, proyecto_evento_id: null })
    .expect(200);
  expect(await alerta('biomasa_sin_materia_prima', id)).toEqual({ id, codigo });
  await crear('/api/materia_prima', { ...FORM_MATERIA_PRIMA, codigo: club.codigo('MP'), biomasa_id: id });
  expect(await alerta('biomasa_sin_materia_prima', id)).toBeUndefined();
});

it('raw material is told from the day after its expiry, while something of it is left', async () => {
  const vencida = await club.materiaPrima({ fecha_vencimiento: ANTES });
  expect([
    await el(ANTES, 'materia_prima_vencida', vencida.id),
    await el('2026-11-06', 'materia_prima_vencida', vencida.id),
  ]).toEqual([false, true]);
  expect(await grupo('materia_prima_vencida')).toEqual([
    { id: vencida.id, codigo: vencida.codigo, fecha_vencimiento: ANTES },
  ]);
  await cambiar(`/api/materia_prima_ajustar_cantidad/${vencida.id}`, {
    nuevaCantidad: 0,
    observaciones: 'Se descartó por vencida',
  });
  expect(await grupo('materia_prima_vencida')).toEqual([]);
});

it('what expired first is told first', async () => {
  const dias = ['2026-11-04', '2026-11-02', '2026-11-03'];
  const vencidas: string[] = [];
  for (const fecha_vencimiento of dias) {
    vencidas.push((await club.materiaPrima({ fecha_vencimiento })).id);
    await envasadoAntes({ fecha_vencimiento });
  }
  for (const clave of ['materia_prima_vencida', 'producto_envasado_vencido'] as const)
    expect((await grupo(clave)).map(({ fecha_vencimiento }) => fecha_vencimiento)).toEqual([...dias].sort());
  for (const id of vencidas)
    await cambiar(`/api/materia_prima_ajustar_cantidad/${id}`, {
      nuevaCantidad: 0,
      observaciones: 'Se descartó por vencida',
    });
  for (const { id } of await grupo('producto_envasado_vencido'))
    await cambiar(`/api/producto_final_envasado_anular/${id}`, { motivo_anulacion: 'Vencido' });
});

it('bulk is told while nothing of it is packaged, also when its packaging was cancelled', async () => {
  const { id, codigo } = await club.bulk();
  const sinEnvasar = { id, codigo };
  expect(await alerta('producto_final_sin_envasar', id)).toEqual(sinEnvasar);
  const envasado = await crear('/api/producto_final_envasado', {
    ...FORM_ENVASADO,
    codigo: club.codigo('ENV'),
    producto_final_bulk_id: id,
  });
  expect(await alerta('producto_final_sin_envasar', id)).toBeUndefined();
  await cambiar(`/api/producto_final_envasado_anular/${envasado.id}`, { motivo_anulacion: 'Frascos rotos' });
  expect(await alerta('producto_final_sin_envasar', id)).toEqual(sinEnvasar);
});

it('packaged product is told from the day after its expiry until it is cancelled', async () => {
  const vencido = await envasadoAntes({ dias_vencimiento: 4 });
  expect([
    await el(ANTES, 'producto_envasado_vencido', vencido.id),
    await el('2026-11-06', 'producto_envasado_vencido', vencido.id),
  ]).toEqual([false, true]);
  expect(await grupo('producto_envasado_vencido')).toEqual([
    { id: vencido.id, codigo: vencido.codigo, fecha_vencimiento: ANTES },
  ]);
  await cambiar(`/api/producto_final_envasado_anular/${vencido.id}`, { motivo_anulacion: 'Vencido' });
  expect(await grupo('producto_envasado_vencido')).toEqual([]);
});

it('packaged product of which no unit is left asks for nothing, whatever its day and its origin', async () => {
  const [{ id: vencido }, { id: vigente }] = [await envasadoAntes(), await club.envasado()];
  const claves = ['producto_envasado_vencido', 'productos_sin_trazabilidad'] as const;
  const dichas = async (id: string) =>
    (await Promise.all(claves.map((clave) => alerta(clave, id)))).map((una) => una !== undefined);
  expect([await dichas(vencido), await dichas(vigente)]).toEqual([
    [true, true],
    [false, true],
  ]);
  const persona = await crear('/api/usuario-medicinal', {
    nombre: 'Juana',
    apellido: 'Ríos',
    identificacion: newId(),
    fecha_nacimiento: '1980-05-17',
    direccion: 'Belgrano 450',
  });
  await crear('/api/dispensacion-medicinal', {
    usuario_medicinal_id: persona.id,
    producto_final_envasado_id: vigente,
    cantidad_entregada: FORM_ENVASADO.cantidad_unidades,
  });
  // What expired is not handed out: it is retired.
  await http()
    .post(`/api/producto_final_envasado/${vencido}/baja`)
    .send({ clase: 'destruccion', motivo: 'Vencido', ...delClub() })
    .expect(200);
  expect([await dichas(vencido), await dichas(vigente)]).toEqual([
    [false, false],
    [false, false],
  ]);
});

it('a project that was closed needs no lots, and its lots no plants', async () => {
  const [sinLotes, conLote] = [(await proyecto('Sin lotes')).id, (await proyecto('Con un lote')).id];
  const { id } = await lote(conLote);
  const dichos = async () =>
    [await alerta('proyectos_sin_lotes', sinLotes), await alerta('lotes_sin_plantas', id)].map(
      (una) => una !== undefined,
    );
  expect(await dichos()).toEqual([true, true]);
  for (const cual of [sinLotes, conLote]) await cambiar(`/api/proyecto/${cual}/cerrar`, {});
  expect(await dichos()).toEqual([false, false]);
});

it('a project without lots, and then a lot without plants, are told until they have one', async () => {
  const { id } = await proyecto('Recién creado');
  expect(await alerta('proyectos_sin_lotes', id)).toEqual({ id, nombre: 'Recién creado' });
  const primero = await lote(id);
  expect(await alerta('proyectos_sin_lotes', id)).toBeUndefined();
  expect(await alerta('lotes_sin_plantas', primero.id)).toEqual({
    id: primero.id,
    codigo: primero.codigo,
    proyecto: { id, nombre: 'Recién creado' },
  });
  await planta(primero.id);
  expect(await alerta('lotes_sin_plantas', primero.id)).toBeUndefined();
});

describe('a product of unknown origin', () => {
  const transformada = async (materia_prima_id: string): Promise<string> => {
    const { id } = await crear('/api/proceso_transformacion', {
      tipo: 'Rosin (prensado en caliente)',
      descripcion: '',
      fecha_inicio: '2026-11-12',
      observaciones: null,
    });
    await crear('/api/transformacion_insumo', {
      proceso_transformacion_id: id,
      materia_prima_id,
      cantidad_usada: 200,
      unidad_medida: 'gramos',
    });
    const codigo = club.codigo('MP');
    const resultado = {
      materia_prima_origen_id: materia_prima_id,
      codigo,
      tipo: 'Flores secas',
      cantidad_obtenida: 150,
      unidad_medida: 'gramos',
      fecha_vencimiento: '2099-01-01',
      observaciones: null,
    };
    await http()
      .post(`/api/proceso_transformacion/${id}/finalizar`)
      .send({ resultados: [resultado], ...delClub() })
      .expect(200);
    return (await http().get('/api/materia_prima').query(delClub()).expect(200)).body.find(
      (una: { codigo: string }) => una.codigo === codigo,
    ).id;
  };

  it('is told as bulk while it has stock, and as packaged until it is cancelled; through a transformation too', async () => {
    const { id: lejana } = await club.materiaPrima();
    const hoy = diaDe(new Date());
    const materia_prima_id = await transformada(lejana);
    const bulk = await club.bulk({ materia_prima_id, cantidad: 50, fecha_produccion: hoy });
    expect(await alerta('productos_sin_trazabilidad', bulk.id)).toEqual({ id: bulk.id, codigo: bulk.codigo });
    const envasado = await crear('/api/producto_final_envasado', {
      ...FORM_ENVASADO,
      codigo: club.codigo('ENV'),
      producto_final_bulk_id: bulk.id,
      fecha_envasado: hoy,
    });
    expect([
      await alerta('productos_sin_trazabilidad', bulk.id),
      await alerta('productos_sin_trazabilidad', envasado.id),
    ]).toEqual([undefined, { id: envasado.id, codigo: envasado.codigo }]);
    await cambiar(`/api/producto_final_envasado_anular/${envasado.id}`, { motivo_anulacion: 'Sin origen' });
    expect(await alerta('productos_sin_trazabilidad', envasado.id)).toBeUndefined();
  });

  it('is none whose biomass names its lot, or plants of it', async () => {
    const suyo = await club.lote(1);
    const deLote = await club.biomasa({ lote_id: suyo.id });
    const dePlanta = await club.biomasa({}, false);
    await alCosechar(String(suyo.plantas[0]?.id));
    await crear(`/api/biomasa/${dePlanta.id}/plantas`, { plantaIds: [suyo.plantas[0]?.id] });
    await http()
      .put('/api/biomasa_actualizar_lista_produccion')
      .query(delClub())
      .send({ biomasa_ids: [dePlanta.id], fecha_lista_produccion: ANTES, proyecto_evento_id: null })
      .expect(200);
    for (const { id } of [deLote, dePlanta]) {
      const envasado = await club.envasado({
        producto_final_bulk_id: (
          await club.bulk({ materia_prima_id: (await club.materiaPrima({ biomasa_id: id })).id })
        ).id,
      });
      expect(await alerta('productos_sin_trazabilidad', envasado.id)).toBeUndefined();
    }
  });
});

describe('the answer', () => {
  const GRUPOS: readonly (keyof Alertas)[] = [
    'stock_bajo',
    'tareas_vencidas',
    'eventos_sin_cerrar',
    'productos_sin_trazabilidad',
    'plantas_sin_sala',
    'plantas_baja_sin_biomasa',
    'biomasa_sin_materia_prima',
    'materia_prima_vencida',
    'producto_final_sin_envasar',
    'producto_envasado_vencido',
    'proyectos_sin_lotes',
    'lotes_sin_plantas',
  ];

  it('has the groups whose capability is there, and says how many each holds, also of those it leaves out', async () => {
    await proyecto('Uno');
    await proyecto('Dos');
    const { body, headers } = await http().get('/api/alertas').query(delClub()).expect(200);
    expect(Object.keys(body)).toEqual(GRUPOS);
    const totales = Object.fromEntries(GRUPOS.map((clave) => [clave, body[clave].length]));
    const cabeceras = {
      'x-totales': JSON.stringify(totales),
      'x-total-count': String(Object.values(totales).reduce((a, b) => a + b, 0)),
    };
    expect(headers).toMatchObject(cabeceras);
    const uno = await http()
      .get('/api/alertas')
      .query({ ...delClub(), limit: 1 })
      .expect(200);
    expect([uno.body, uno.headers]).toEqual([
      Object.fromEntries(GRUPOS.map((clave) => [clave, body[clave].slice(0, 1)])),
      expect.objectContaining(cabeceras),
    ]);
    const cero = await http()
      .get('/api/alertas')
      .query({ ...delClub(), limit: 0 })
      .expect(200);
    expect([cero.body, cero.headers]).toEqual([
      Object.fromEntries(GRUPOS.map((clave) => [clave, []])),
      expect.objectContaining(cabeceras),
    ]);
  });

  it('is of the caller’s own club, and of another for nobody but the Administrador', async () => {
    // Something in every group: one that is empty keeps no club apart.
    const { id: proyecto_id } = await proyecto('Con todo por hacer');
    await evento(proyecto_id, ANTES);
    const cosechada = await planta((await lote(proyecto_id)).id);
    await cambiar(`/api/planta/${cosechada.id}/estado`, { nuevoEstado: 'Cosechada' });
    await planta((await lote(proyecto_id)).id);
    await lote(proyecto_id);
    await club.biomasa();
    await club.materiaPrima({ fecha_vencimiento: ANTES });
    await envasadoAntes();
    const { id: proveedor_id } = await crear('/api/proveedores', { nombre: 'Vivero' });
    const poco = { cantidad: 1, nivel_minimo: 5, costo_unitario_usd: 2.5, unidad_de_medida: 'kilos' };
    await crear('/api/inventario', { nombre: 'Tierra', categoria: 'Sustratos', ...poco, proveedor_id });
    const pendiente = { dia_semana: null, es_recurrente: false, estado: 'PENDIENTE', personal_id: null };
    await crear('/api/libreta_tarea', { titulo: 'Pedir sustrato', descripcion: '', fecha: ANTES, ...pendiente });
    const { body: propias } = await http().get('/api/alertas').expect(200);
    expect(GRUPOS.filter((clave) => propias[clave].length === 0)).toEqual([]);
    const { body: suyas } = await app.http(otro.persona.token).get('/api/alertas').expect(200);
    const ids = (alertas: Alertas): string[] =>
      Object.values(alertas).flatMap((items: { id: string }[]) => items.map(({ id }) => id));
    expect(ids(suyas)).toEqual([otro.proyecto_id]);
    expect(ids(propias)).not.toContain(otro.proyecto_id);
    await app.http(otro.persona.token).get('/api/alertas').query(delClub()).expect(403);
    expect((await app.http(app.admin).get('/api/alertas').query(delClub()).expect(200)).body).toEqual(propias);
    await http().get('/api/alertas').query({ club_id: newId() }).expect(403);
  });
});
