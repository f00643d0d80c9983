import { diaDe, newId } from '@cepa/platform';
import { FORM_ENVASADO, FORM_MATERIA_PRIMA } from '../materiales/materia.testkit';
import { ANTES, escenaDeAlertas, type EscenaDeAlertas } from './alertas.testkit';

let app: EscenaDeAlertas['app'];
let club: EscenaDeAlertas['club'];
let http: EscenaDeAlertas['http'];
let delClub: EscenaDeAlertas['delClub'];
let crear: EscenaDeAlertas['crear'];
let cambiar: EscenaDeAlertas['cambiar'];
let alCosechar: EscenaDeAlertas['alCosechar'];
let envasadoAntes: EscenaDeAlertas['envasadoAntes'];
let grupo: EscenaDeAlertas['grupo'];
let alerta: EscenaDeAlertas['alerta'];
let el: EscenaDeAlertas['el'];
beforeAll(async () => {
  ({ app, club, http, delClub, crear, cambiar, alCosechar, envasadoAntes, grupo, alerta, el } =
    await escenaDeAlertas());
}, 90_000);
afterAll(() => app.cerrar());

it('biomass has an alert from being ready for production until it gives raw material', async () => {
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

it('raw material has an alert from the day after its expiry, while some of it is left', async () => {
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

it('the alert that expired first comes first', async () => {
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

it('bulk has an alert while nothing of it is packaged, also when its packaging was cancelled', async () => {
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

it('packaged product has an alert from the day after its expiry until it is cancelled', async () => {
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

it('packaged product without units left has no alert, whatever its day and its origin', async () => {
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
  // Expired stock cannot be handed out: it is retired.
  await http()
    .post(`/api/producto_final_envasado/${vencido}/baja`)
    .send({ clase: 'destruccion', motivo: 'Vencido', ...delClub() })
    .expect(200);
  expect([await dichas(vencido), await dichas(vigente)]).toEqual([
    [false, false],
    [false, false],
  ]);
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
      .send({ resultados: [resultado], motivo: 'Se conserva más', ...delClub() })
      .expect(200);
    return (await http().get('/api/materia_prima').query(delClub()).expect(200)).body.find(
      (una: { codigo: string }) => una.codigo === codigo,
    ).id;
  };

  it('has an alert as bulk while it has stock, and as packaged until it is cancelled; through a transformation too', async () => {
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

  it('has no alert when its biomass names its lot, or plants of it', async () => {
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
