import { sumarDias } from '@cepa/base/fecha';
import { diaDe, newId } from '@cepa/platform';
import type { Alertas } from '@cepa/projections/alertas/alerta';
import { ANTES, escenaDeAlertas, type EscenaDeAlertas } from './alertas.testkit';

let app: EscenaDeAlertas['app'];
let club: EscenaDeAlertas['club'];
let otro: EscenaDeAlertas['otro'];
let http: EscenaDeAlertas['http'];
let delClub: EscenaDeAlertas['delClub'];
let grupo: EscenaDeAlertas['grupo'];
let alerta: EscenaDeAlertas['alerta'];
let el: EscenaDeAlertas['el'];
let envasadoAntes: EscenaDeAlertas['envasadoAntes'];
let cambiar: EscenaDeAlertas['cambiar'];
beforeAll(async () => {
  ({ app, club, otro, http, delClub, grupo, alerta, el, envasadoAntes, cambiar } = await escenaDeAlertas());
}, 90_000);
afterAll(() => app.cerrar());

const MOTIVO = 'Se retira el viernes';
const posponer = (alertas: readonly object[], cambios: object = {}) =>
  http()
    .post('/api/alertas/posponer')
    .send({ alertas, dias: 7, motivo: MOTIVO, ...delClub(), ...cambios });
const retomar = (alertas: readonly object[]) =>
  http()
    .post('/api/alertas/retomar')
    .send({ alertas, ...delClub() });
const pospuestas = async () => (await http().get('/api/alertas/pospuestas').query(delClub()).expect(200)).body;
const hoy = diaDe(new Date());

it('hides a postponed alert until its day, which its record remembers with the reason', async () => {
  const { id, codigo } = await envasadoAntes();
  const una = { grupo: 'producto_envasado_vencido', id };
  const hasta = sumarDias(hoy, 7);
  const { body } = await posponer([una, una]).expect(200);
  expect(body).toEqual({
    mensaje: `Se pospuso 1 alerta hasta el ${hasta.split('-').reverse().join('/')}.`,
    hasta,
    cuantas: 1,
  });
  expect(await grupo('producto_envasado_vencido')).toEqual([]);
  expect([
    await el(sumarDias(hoy, 6), 'producto_envasado_vencido', id),
    await el(hasta, 'producto_envasado_vencido', id),
  ]).toEqual([false, true]);
  const leidas = await pospuestas();
  expect(leidas).toEqual([
    {
      grupo: una.grupo,
      objeto_id: id,
      nombre: codigo,
      hasta,
      motivo: MOTIVO,
      persona: 'Ana',
      creado_en: expect.any(String),
    },
  ]);
  const { body: historia } = await http().get('/api/historial').query({ id, entidad: 'producto_envasado' }).expect(200);
  expect(JSON.stringify(historia)).toContain(`la alerta Producto Envasado Vencido de ${codigo}`);
  expect((await retomar([una]).expect(200)).body).toEqual({ mensaje: 'Se volvió a mostrar 1 alerta.', cuantas: 1 });
  expect([await pospuestas(), (await grupo('producto_envasado_vencido')).map((otra) => otra.id)]).toEqual([[], [id]]);
  expect((await retomar([una]).expect(409)).body).toMatchObject({
    codigo: 'ALERTA_NO_POSPUESTA',
    error: 'La alerta no está pospuesta.',
  });
});

describe('a lot of plants without a room', () => {
  it('is one alert where plants are grouped by lot, also to put off', async () => {
    const lote = await club.lote(4);
    const porLote = async () => {
      const { body, headers } = await http()
        .get('/api/alertas')
        .query({ ...delClub(), agrupar: 'lote' })
        .expect(200);
      const { plantas_sin_sala: lotes } = body as Alertas;
      const { plantas_sin_sala: total } = JSON.parse(headers['x-totales'] as string) as Record<string, number>;
      return { lotes, total };
    };
    const entera = {
      id: lote.id,
      codigo: lote.codigo,
      cantidad: 4,
      lote_bloqueado: false,
      proyecto: { id: club.proyecto_id },
    };
    expect(await porLote()).toEqual({ lotes: [entera], total: 1 });
    expect((await grupo('plantas_sin_sala')).length).toBe(4);
    await cambiar(`/api/lotes/${lote.id}/bloquear`, {});
    await posponer([{ grupo: 'plantas_sin_sala', id: lote.plantas[0]?.id }]).expect(200);
    expect(await porLote()).toEqual({ lotes: [{ ...entera, cantidad: 3, lote_bloqueado: true }], total: 1 });
    expect((await grupo('plantas_sin_sala')).length).toBe(3);
    await posponer([{ grupo: 'plantas_sin_sala', id: lote.id }]).expect(200);
    expect([await porLote(), await grupo('plantas_sin_sala')]).toEqual([{ lotes: [], total: 0 }, []]);
    const { headers } = await http()
      .get('/api/alertas')
      .query({ ...delClub(), limit: 0 })
      .expect(200);
    expect(JSON.parse(headers['x-totales'] as string)).toMatchObject({ plantas_sin_sala: 0 });
  });
});

it('refuses to postpone without a reason, beyond ninety days, or an alert that is unknown or of another club', async () => {
  const { id } = await envasadoAntes();
  const una = { grupo: 'producto_envasado_vencido', id };
  const rechazo = async (alertas: readonly object[], cambios: object, status: number) =>
    (await posponer(alertas, cambios).expect(status)).body as { codigo: string; errors?: Record<string, string> };
  expect((await rechazo([una], { motivo: ' ' }, 422)).errors).toEqual({ motivo: 'El motivo es obligatorio.' });
  expect((await rechazo([una], { dias: 91 }, 422)).errors).toEqual({ dias: 'Elegí entre 1 y 90 días.' });
  expect((await rechazo([], {}, 422)).codigo).toBe('SIN_ALERTAS');
  await rechazo([{ grupo: 'inventada', id }], {}, 400);
  for (const ajena of [{ ...una, id: newId() }, { ...una, grupo: 'materia_prima_vencida' }, null, 'x'])
    await posponer([ajena as object]).expect(typeof ajena === 'object' && ajena !== null ? 404 : 400);
  const deOtro = app.http(otro.persona.token);
  const pedido = { alertas: [una], dias: 7, motivo: MOTIVO };
  await deOtro.post('/api/alertas/posponer').send(pedido).expect(404);
  await deOtro
    .post('/api/alertas/posponer')
    .send({ ...pedido, ...delClub() })
    .expect(403);
  await deOtro
    .post('/api/alertas/retomar')
    .send({ alertas: [una] })
    .expect(409);
  expect(await alerta('producto_envasado_vencido', id)).toBeDefined();
});

it('stock comes due thirty days before it expires, to its last day, and then is expired', async () => {
  const vence = sumarDias(hoy, 30);
  const { id, codigo } = await club.materiaPrima({ fecha_vencimiento: vence });
  expect(await alerta('vence_pronto', id)).toEqual({ id, codigo, fecha_vencimiento: vence, entidad: 'materia_prima' });
  const dias = [-31, -30, 0, 1].map((mas) => sumarDias(vence, mas));
  const en = async (clave: keyof Alertas) => Promise.all(dias.map((dia) => el(dia, clave, id)));
  expect([await en('vence_pronto'), await en('materia_prima_vencida')]).toEqual([
    [false, true, true, false],
    [false, false, false, true],
  ]);
});

describe('expired stock that is retired together', () => {
  const darDeBaja = (ids: readonly string[], cambios: object = {}) =>
    http()
      .post('/api/bajas_de_stock')
      .send({ ids, clase: 'destruccion', motivo: 'Vencido', ...delClub(), ...cambios });

  it('leaves the alerts at once, all of it or none', async () => {
    const [frasco, materia] = [await envasadoAntes(), await club.materiaPrima({ fecha_vencimiento: ANTES })];
    const otra = await envasadoAntes();
    const mezcla = [frasco.id, materia.id];
    expect((await darDeBaja(mezcla, { motivo: null }).expect(422)).body.codigo).toBe('MOTIVO_OBLIGATORIO');
    await darDeBaja([...mezcla, newId()]).expect(404);
    await app
      .http(otro.persona.token)
      .post('/api/bajas_de_stock')
      .send({ ids: mezcla, clase: 'destruccion', motivo: 'Vencido' })
      .expect(404);
    expect(await alerta('producto_envasado_vencido', frasco.id)).toBeDefined();
    const { body } = await darDeBaja(mezcla).expect(200);
    expect(body).toEqual({ mensaje: '2 bajas registradas correctamente.', cuantas: 2 });
    expect([
      await alerta('producto_envasado_vencido', frasco.id),
      await alerta('materia_prima_vencida', materia.id),
    ]).toEqual([undefined, undefined]);
    const { body: bajas } = await http().get('/api/bajas_de_stock').expect(200);
    expect(bajas.map(({ codigo }: { codigo: string }) => codigo).sort()).toEqual(
      [frasco.codigo, materia.codigo].sort(),
    );
    const codigos = async (query: object) =>
      (
        await http()
          .get('/api/bajas_de_stock')
          .query({ limit: 50, ...query })
          .expect(200)
      ).body.map(({ codigo }: { codigo: string }) => codigo);
    expect([
      await codigos({ que: 'materia_prima' }),
      await codigos({ clase: 'perdida' }),
      await codigos({ buscar: frasco.codigo.toLowerCase() }),
      await codigos({ orden: 'que', dia_desde: hoy }),
      await codigos({ dia_hasta: ANTES }),
    ]).toEqual([[materia.codigo], [], [frasco.codigo], [materia.codigo, frasco.codigo], []]);
    expect((await darDeBaja([otra.id, frasco.id]).expect(409)).body.codigo).toBe('SIN_STOCK');
    expect(await alerta('producto_envasado_vencido', otra.id)).toBeDefined();
  });
});
