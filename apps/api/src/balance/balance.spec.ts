import { SIN_HISTORIA_SUFICIENTE } from '@cepa/words/mensajes/balance';
import { newId } from '@cepa/platform';
import { bytesDe, hechosAdjuntos, textoDe } from '../reportes/pdf.testkit';
import type { AppDePrueba } from '../testing/app.testkit';
import type { Cadena } from '../testing/cadena.testkit';
import { levantarConDosClubes } from '../testing/dos-clubes.testkit';
import type { Balance } from './balance.vista';
import { cuartil } from './razones';

let app: AppDePrueba;
let ana: Cadena;
let beto: Cadena;
beforeAll(async () => {
  ({ app, ana, beto } = await levantarConDosClubes());
}, 90_000);
afterAll(() => app.cerrar());

const pedir = (de: Cadena = ana) => app.http(de.persona.token);
const balance = async (query: object, de: Cadena = ana): Promise<Balance> => {
  const { body } = await pedir(de).get('/api/balance').query(query).expect(200);
  for (const { unidad, entra, resto, cierra } of (body as Balance).unidades)
    expect({ unidad, cierra, resto }).toEqual({ unidad, cierra: true, resto: entra });
  return body as Balance;
};
const cifras = ({ unidades }: Balance): Record<string, number> =>
  Object.fromEntries(
    (unidades[0]?.filas ?? [])
      .filter(({ cantidad }) => cantidad !== 0)
      .map(({ cuenta, cantidad }) => [cuenta, cantidad]),
  );
const contar = (cuerpo: object, de: Cadena = ana) => pedir(de).post('/api/conteos').send(cuerpo);

/** 1 kg was harvested, and 10 g as product. 500 g were dried: 50 g are in an open process and 100 g went into a bulk. */
const AL_COMENZAR = {
  ...{ cosechado: 1010, secado: 500, envasado: 50, dispensado: 5 },
  ...{ en_biomasa: 500, en_materia_prima: 350, en_proceso: 50, en_bulk: 50, en_envasado: 45, en_producto_final: 10 },
};

it('of a lot, its crop and the whole club is where each gram is, with the events behind each figure', async () => {
  const deLote = await balance({ lote_id: ana.id.lote });
  expect(cifras(deLote)).toEqual(AL_COMENZAR);
  expect(deLote).toMatchObject({ lote: { id: ana.id.lote }, proyecto: null, desde: null });
  expect(cifras(await balance({ proyecto_id: ana.id.proyecto }))).toEqual(AL_COMENZAR);
  expect(cifras(await balance({}))).toEqual(AL_COMENZAR);
  expect(cifras(await balance({ lote_id: ana.id.lote_vacio }))).toEqual({});
  const dispensado = deLote.unidades[0]?.filas.find(({ cuenta }) => cuenta === 'dispensado');
  expect(dispensado).toMatchObject({ grupo: 'sale', porcentaje: 0.5, eventos_en_total: 1 });
  const { body } = await pedir()
    .get('/api/balance/hechos')
    .query({ lote_id: ana.id.lote, cuenta: 'dispensado', limit: 10 })
    .expect(200);
  expect(body).toEqual([
    expect.objectContaining({
      ...{ evento_id: dispensado?.eventos[0], objeto_id: ana.id.dispensacion, codigo: ana.codigo, cantidad: 5 },
      que: 'Se entregó 1 unidad a un usuario medicinal.',
    }),
  ]);
});

it('of a period is what there was, what came in and went out, and what there is', async () => {
  const delPeriodo = await balance({ lote_id: ana.id.lote, desde: '2026-11-20' });
  expect(cifras(delPeriodo)).toMatchObject({ apertura: expect.any(Number), dispensado: 5, envasado: 50, en_bulk: 50 });
  expect(cifras(await balance({ hasta: '2026-01-01' }))).toEqual({});
});

it('of the whole club adds up months as it adds up the changes of a lot, wherever a period begins and ends', async () => {
  const dias = ['2025-01-01', '2026-10-31', '2026-11-01', '2026-11-15', '2026-11-19', '2026-11-20', undefined];
  for (const desde of dias)
    for (const hasta of dias.filter((uno) => uno === undefined || desde === undefined || desde <= uno)) {
      const periodo = { ...(desde && { desde }), ...(hasta && { hasta }) };
      const [deClub, deLote] = [await balance(periodo), await balance({ ...periodo, lote_id: ana.id.lote })];
      expect({ periodo, unidades: deClub.unidades }).toEqual({ periodo, unidades: deLote.unidades });
    }
});

it('names the same newest events of a figure wherever the rows of a day lie, as after a rebuild', async () => {
  const antes = await balance({});
  expect(antes.unidades[0]?.filas.some(({ eventos_en_total }) => eventos_en_total > 1)).toBe(true);
  await app.nucleo.pool.query(`WITH todos AS (DELETE FROM lectura.balance_asientos RETURNING *)
    INSERT INTO lectura.balance_asientos SELECT * FROM todos ORDER BY creado_en DESC, id DESC`);
  expect(await balance({})).toEqual(antes);
});

it('has no history to be compared with until five lots of its variety are closed', async () => {
  const { razones, variedad } = await balance({ lote_id: ana.id.lote });
  expect(variedad).toBe('Genética Ana');
  expect(razones).toEqual([
    expect.objectContaining({
      razon: 'humedo_a_seco',
      porcentaje: 100,
      lotes: 0,
      mediana: null,
      aviso: SIN_HISTORIA_SUFICIENTE,
    }),
    expect.objectContaining({ razon: 'seco_a_envasado', lotes: 0, mediana: null, aviso: SIN_HISTORIA_SUFICIENTE }),
  ]);
  expect([0.25, 0.5, 0.75].map((parte) => cuartil([10, 30, 20, 50, 40], parte))).toEqual([20, 30, 40]);
  expect(cuartil([1, 2, 3, 4], 0.5)).toBe(2.5);
});

it('refuses a lot of another crop, days that are no period, and what is of another club', async () => {
  const ver = (query: object) => pedir().get('/api/balance').query(query);
  await ver({ lote_id: ana.id.lote, proyecto_id: ana.id.proyecto }).expect(200);
  await ver({ lote_id: ana.id.lote, proyecto_id: newId() }).expect(404);
  await ver({ desde: '2026-02-02', hasta: '2026-02-01' }).expect(400);
  await ver({ hasta: '2199-01-01' }).expect(400);
  await ver({ lote_id: 'x' }).expect(400);
  await ver({ lote_id: beto.id.lote }).expect(404);
  await ver({ proyecto_id: beto.id.proyecto }).expect(404);
  await ver({ lote_id: newId() }).expect(404);
  await ver({ club_id: beto.id.club }).expect(403);
  await pedir().get('/api/balance/hechos').query({ lote_id: beto.id.lote, cuenta: 'cosechado' }).expect(404);
  await pedir().get('/api/balance/hechos').query({ cuenta: 'otra' }).expect(400);
  await pedir().get('/api/export-pdf/balance').query({ lote_id: beto.id.lote }).expect(404);
});

describe('a count', () => {
  const BULK = () => ({ tipo: 'bulk', id: beto.id.bulk });

  it('without a reason leaves the difference unexplained, until one is said', async () => {
    const clave = newId();
    const enviar = () =>
      contar({ ...BULK(), cantidad: 45.5 }, beto)
        .set('Idempotency-Key', clave)
        .expect(200);
    const { body } = await enviar();
    expect(body).toMatchObject({ contado: 45.5, segun_libro: 50, diferencia: -4.5, ajustado: false, motivo: null });
    expect((await enviar()).body.id).toBe(body.id);
    const abierto = cifras(await balance({ lote_id: beto.id.lote }, beto));
    expect(abierto).toEqual({ ...AL_COMENZAR, en_bulk: 45.5, sin_explicar: 4.5 });
    expect((await pedir(beto).get(`/api/producto_final_bulk/${beto.id.bulk}`)).body.stockDisponible).toBe(50);
    const dicho = await contar({ ...BULK(), cantidad: 45.5, motivo: 'Error de pesaje' }, beto).expect(200);
    expect(dicho.body).toMatchObject({ ajustado: true, diferencia: -4.5 });
    const cerrado = cifras(await balance({ lote_id: beto.id.lote }, beto));
    expect(cerrado).toEqual({ ...AL_COMENZAR, en_bulk: 45.5, ajustado: 4.5 });
    expect((await pedir(beto).get(`/api/producto_final_bulk/${beto.id.bulk}`)).body.stockDisponible).toBe(45.5);
    const { body: todos } = await pedir(beto).get('/api/conteos').query({ id: beto.id.bulk, limit: 10 }).expect(200);
    expect(todos).toEqual([
      expect.objectContaining({ tipo: 'bulk', ajustado: true, motivo: 'Error de pesaje' }),
      expect.objectContaining({ tipo: 'bulk', ajustado: false, contado: 45.5 }),
    ]);
  });

  it('of a biomass, a raw material and a package', async () => {
    const { body: sobra } = await contar({ tipo: 'biomasa', id: beto.id.biomasa, cantidad: 0.51 }, beto).expect(200);
    expect(sobra).toMatchObject({ segun_libro: 0.5, diferencia: 0.01, unidad_medida: 'kilos' });
    expect(cifras(await balance({}, beto))).toMatchObject({ en_biomasa: 510, sin_explicar: -10 });
    await contar({ tipo: 'biomasa', id: beto.id.biomasa, cantidad: 0.4, motivo: 'Merma por humedad' }, beto).expect(
      200,
    );
    expect(cifras(await balance({}, beto))).toMatchObject({ en_biomasa: 400, ajustado: 104.5 });
    await contar({ tipo: 'materia_prima', id: beto.id.materia_prima, cantidad: 349, motivo: 'Derrame' }, beto).expect(
      200,
    );
    await contar({ tipo: 'envasado', id: beto.id.envasado, cantidad: 8 }, beto).expect(200);
    const despues = cifras(await balance({}, beto));
    expect(despues).toMatchObject({ ajustado: 105.5, en_materia_prima: 349, en_envasado: 40, sin_explicar: 5 });
    // What was handed out since then was there. A recorded loss explains the difference.
    await pedir(beto)
      .post(`/api/producto_final_envasado/${beto.id.envasado}/baja`)
      .send({ cantidad: 1, clase: 'perdida', motivo: 'Apareció roto' })
      .expect(200);
    const explicado = cifras(await balance({}, beto));
    expect(explicado).toMatchObject({ perdido: 5, en_envasado: 40 });
    expect(explicado['sin_explicar']).toBeUndefined();
  });

  it('is refused where nobody can count so, and is the club’s alone', async () => {
    expect((await contar({ tipo: 'bulk', id: ana.id.bulk, cantidad: 51, motivo: 'x' }).expect(422)).body.codigo).toBe(
      'SOBRANTE',
    );
    await contar({ tipo: 'envasado', id: ana.id.envasado, cantidad: 1.5 }).expect(422);
    await contar({ tipo: 'bulk', id: ana.id.bulk, cantidad: -1 }).expect(422);
    await contar({ tipo: 'lote', id: ana.id.lote, cantidad: 1 }).expect(400);
    await contar({ tipo: 'bulk', id: ana.id.bulk }).expect(400);
    await contar({ tipo: 'bulk', id: beto.id.bulk, cantidad: 1 }).expect(404);
    await contar({ tipo: 'bulk', id: ana.id.materia_prima, cantidad: 1 }).expect(404);
    await pedir().get('/api/conteos').query({ club_id: beto.id.club }).expect(403);
    expect((await pedir().get('/api/conteos').expect(200)).body).toEqual([]);
  });
});

it('is a sealed report with the figures, exact, and the events behind them; and a CSV', async () => {
  const { body: pdf, status } = await bytesDe(pedir().get('/api/export-pdf/balance').query({ lote_id: ana.id.lote }));
  expect(status).toBe(200);
  expect(textoDe(pdf)).toContain('BalancedeMasa');
  const hechos = JSON.parse(hechosAdjuntos(pdf)) as { unidades: { entra: string; resto: string }[] };
  expect(hechos).toMatchObject({
    lote_id: ana.id.lote,
    unidades: [{ unidad: 'gramos', entra: '1010', resto: '1010' }],
  });
  const { text } = await pedir().get('/api/export-pdf/balance').set('accept', 'text/csv').expect(200);
  expect(text).toMatch(/Cosechado[^;]*;1010;100 %;2/);
  expect(text).toMatch(/Sin explicar;0;0 %;0/);
  expect(text).toContain('Hechos detrás de las cifras');
});
