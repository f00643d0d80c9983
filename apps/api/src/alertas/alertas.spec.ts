import { diaDe, newId } from '@cepa/platform';
import type { Alertas } from '@cepa/projections/alertas/alerta';
import { ANTES, escenaDeAlertas, type EscenaDeAlertas } from './alertas.testkit';

let app: EscenaDeAlertas['app'];
let club: EscenaDeAlertas['club'];
let otro: EscenaDeAlertas['otro'];
let http: EscenaDeAlertas['http'];
let delClub: EscenaDeAlertas['delClub'];
let crear: EscenaDeAlertas['crear'];
let cambiar: EscenaDeAlertas['cambiar'];
let proyecto: EscenaDeAlertas['proyecto'];
let lote: EscenaDeAlertas['lote'];
let planta: EscenaDeAlertas['planta'];
let alCosechar: EscenaDeAlertas['alCosechar'];
let envasadoAntes: EscenaDeAlertas['envasadoAntes'];
let grupo: EscenaDeAlertas['grupo'];
let alerta: EscenaDeAlertas['alerta'];
let el: EscenaDeAlertas['el'];
let evento: EscenaDeAlertas['evento'];
beforeAll(async () => {
  ({
    app,
    club,
    otro,
    http,
    delClub,
    crear,
    cambiar,
    proyecto,
    lote,
    planta,
    alCosechar,
    envasadoAntes,
    grupo,
    alerta,
    el,
    evento,
  } = await escenaDeAlertas());
}, 90_000);
afterAll(() => app.cerrar());

describe('an unfinished event', () => {
  it('has an alert from the day after its planned end, until it is finished', async () => {
    // 23:59 of the fourth in Buenos Aires is already the fifth in UTC.
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

  it('comes before events that are late since a later day', async () => {
    const { id: proyecto_id } = await proyecto('Con atrasos');
    const dias = ['2026-11-03', '2026-11-01', '2026-11-02'];
    for (const dia of dias) await evento(proyecto_id, dia);
    expect((await grupo('eventos_sin_cerrar')).map(({ fecha }) => fecha)).toEqual([...dias].sort());
    await cambiar(`/api/proyecto/${proyecto_id}/cerrar`, {});
  });

  it('has no alert once its project is closed', async () => {
    const { id: cerrado } = await proyecto('Cerrado');
    const id = await evento(cerrado, ANTES);
    expect(await grupo('eventos_sin_cerrar')).toEqual([expect.objectContaining({ id })]);
    await cambiar(`/api/proyecto/${cerrado}/cerrar`, {});
    expect(await grupo('eventos_sin_cerrar')).toEqual([]);
  });
});

describe('a plant', () => {
  it('has an alert while it is in no room, until it is in one, dead, or harvested', async () => {
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

  it('needs no room once its project is closed', async () => {
    const { id: proyecto_id } = await proyecto('De paso');
    const { id, codigo } = await planta((await lote(proyecto_id)).id);
    expect(await alerta('plantas_sin_sala', id)).toEqual({ id, codigo });
    await cambiar(`/api/proyecto/${proyecto_id}/cerrar`, {});
    expect(await alerta('plantas_sin_sala', id)).toBeUndefined();
  });

  it('has an alert once harvested, until its product is known or it is discarded', async () => {
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

it('a closed project needs no lots, and its lots need no plants', async () => {
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

it('a project without lots has an alert, and then a lot without plants, until they have one', async () => {
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
    'vence_pronto',
  ];

  it('has the groups of served capabilities, and the count of each, also of those it leaves out', async () => {
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
    // Every group has items: an empty group would not show that clubs are kept apart.
    const { id: proyecto_id } = await proyecto('Con todo por hacer');
    await evento(proyecto_id, ANTES);
    const cosechada = await planta((await lote(proyecto_id)).id);
    await cambiar(`/api/planta/${cosechada.id}/estado`, { nuevoEstado: 'Cosechada' });
    await planta((await lote(proyecto_id)).id);
    await lote(proyecto_id);
    await club.biomasa();
    await club.materiaPrima({ fecha_vencimiento: ANTES });
    await club.materiaPrima({ fecha_vencimiento: diaDe(new Date()) });
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
