import { newId } from '@cepa/platform';
import type { HechosDeRendimiento } from '@cepa/projections/cultivos/rendimiento.queries';
import { hechosAdjuntos, bytesDe, textoDe } from '../reportes/pdf.testkit';
import type { AppDePrueba } from '../testing/app.testkit';
import type { Cadena } from '../testing/cadena.testkit';
import { levantarConDosClubes } from '../testing/dos-clubes.testkit';
import { rendimientoDe } from './rendimiento';

const cultivo = (id: string) => ({
  ...{ id, nombre: `Cultivo ${id}`, fecha_inicio: '2026-01-01', fecha_cierre: null, creado_en: '2026-01-01T00:00:00Z' },
});
const plantas = (proyecto_id: string, variedad_id: string, sala_id: string | null, cuantas: number) => ({
  ...{
    proyecto_id,
    lote_id: `lote-${proyecto_id}`,
    codigo: `LOT-${proyecto_id}`,
    nombre: 'Lote',
    variedad_id,
    sala_id,
  },
  ...{ plantas: cuantas, perdidas: 1, cosechadas: cuantas - 1, en_pie: 0 },
  ...{ desde: sala_id === null ? null : '2026-02-01', hasta: sala_id === null ? null : '2026-03-01' },
});
const biomasa = (id: string, proyecto_id: string, de: Partial<HechosDeRendimiento['biomasas'][number]> = {}) => ({
  ...{ id, codigo: `BIO-${id}`, proyecto_id, fecha: '2026-03-01', tipo: 'Flores frescas' },
  ...{ cantidad: '1', unidad_medida: 'kilos', plantas: 4, variedades: ['v1'], salas: ['s1'] },
  ...de,
});
const costo = (proyecto_id: string, valor: string, dolares = '0') => ({
  ...{ proyecto_id, proyecto_evento_id: `ev-${proyecto_id}`, nombre_evento: 'Floración', moneda_tipeada: 'ARS' },
  ...{ tareas: 2, horas: '3.5', costo: valor, aparte_tipeado: '0', aparte_insumos: dolares },
});
const hechos = (cambios: Partial<HechosDeRendimiento> = {}): HechosDeRendimiento => ({
  cultivos: [cultivo('a'), cultivo('b')],
  total: 2,
  siguiente: null,
  plantas: [plantas('a', 'v1', 's1', 5), plantas('b', 'v2', 's2', 5)],
  biomasas: [
    biomasa('1', 'a'),
    biomasa('2', 'b', { cantidad: '600', unidad_medida: 'gramos', variedades: ['v2'], salas: ['s2'] }),
  ],
  productos: [],
  secados: [],
  restos: [],
  costos: [costo('a', '2500')],
  eventos: [{ id: 'ev-a', proyecto_id: 'a', nombre: 'Floración', dias: 56, desde: '2026-01-01' }],
  estadias: [
    {
      ...{ variedad_id: 'v1', sala_id: 's1', id: 'ev-a', proyecto_id: 'a', nombre: 'Floración' },
      ...{ veces: 4, dias: 222, desde: '2026-01-01' },
    },
  ],
  variedades: [
    { id: 'v1', nombre: 'Ñandú' },
    { id: 'v2', nombre: 'Aurora' },
  ],
  salas: [
    { id: 's1', nombre: 'Sala 1', metros: '4' },
    { id: 's2', nombre: 'Sala 2', metros: null },
  ],
  moneda: 'ARS',
  ...cambios,
});

describe('the yield of crops', () => {
  it('divides what was harvested by plants, area and cost, and makes up nothing where one of them is missing', () => {
    const [a, b] = rendimientoDe(hechos(), 'proyecto', []).filas;
    expect(a).toMatchObject({
      ...{ nombre: 'Cultivo a', plantas: 5, perdidas: 1, perdidas_porcentaje: 20, cosechadas: 4, gramos: 1000 },
      ...{ gramos_por_planta: 250, metros: 4, gramos_por_metro: 250, costo: 2500, costo_por_gramo: 2.5 },
      ...{ secado_porcentaje: null, secos: null, avisos: [] },
      etapas: [
        { nombre: 'Floración', dias: 56, veces: 1, eventos: [{ id: 'ev-a', proyecto_id: 'a', desde: '2026-01-01' }] },
      ],
      superficies: [{ id: 's1', nombre: 'Sala 1', metros: 4, veces: 1, metros_contados: 4 }],
      eventos: [{ id: 'ev-a', nombre: 'Floración', tareas: 2, horas: 3.5, costo: 2500 }],
    });
    expect(b).toMatchObject({
      ...{ gramos: 600, gramos_por_planta: 150, metros: null, gramos_por_metro: null },
      ...{ costo: null, costo_por_gramo: null, etapas: [] },
    });
  });

  it('says of a crop harvested in part how many plants still stand, until it is closed', () => {
    const suyas = { ...plantas('a', 'v1', 's1', 5), cosechadas: 1, en_pie: 3 };
    const de = (cambios: Partial<HechosDeRendimiento>, por: 'proyecto' | 'variedad' = 'proyecto') =>
      rendimientoDe(hechos({ plantas: [suyas], ...cambios }), por, [por === 'proyecto' ? 'a' : 'v1']).filas[0];
    const dicho = 'Cosecha en curso, 3 plantas en pie: sus cifras son de lo cosechado hasta ahora.';
    expect(de({})).toMatchObject({ en_pie: 3, avisos: [dicho] });
    expect(de({}, 'variedad')).toMatchObject({ en_pie: 3 });
    const sinEmpezar = { biomasas: [], plantas: [{ ...suyas, cosechadas: 0 }] };
    expect(de(sinEmpezar)).toMatchObject({ en_pie: 0, peso: null, avisos: [] });
    expect(de({ cultivos: [{ ...cultivo('a'), fecha_cierre: '2026-04-01' }] })).toMatchObject({
      en_pie: 0,
      avisos: [],
    });
  });

  it('says on which weight its grams stand, and warns of a sum of both', () => {
    const producto = biomasa('9', 'a');
    const de = (cambios: Partial<HechosDeRendimiento>) => rendimientoDe(hechos(cambios), 'proyecto', ['a']).filas[0];
    expect(de({})).toMatchObject({ peso: 'biomasa', avisos: [] });
    expect(de({ biomasas: [], productos: [producto] })).toMatchObject({ peso: 'producto', avisos: [] });
    expect(de({ productos: [producto] })).toMatchObject({
      ...{ peso: 'ambos', gramos: 2000, avisos: [expect.stringContaining('no se comparan')] },
    });
  });

  it('keeps apart what no rate converts, for the gram too', () => {
    const [a] = rendimientoDe(hechos({ costos: [costo('a', '2500', '85')] }), 'proyecto', ['a']).filas;
    expect(a).toMatchObject({
      costo: 2500,
      costo_aparte: [{ moneda: 'USD', valor: 85 }],
      costo_por_gramo_aparte: [{ moneda: 'USD', valor: 0.085 }],
      avisos: [expect.stringContaining('cotización')],
    });
  });

  it('compares dry with fresh only of what was dried whole, without what was destroyed', () => {
    const seco = (tomada: string) => [{ biomasa_id: '1', unidad_medida: 'gramos', tomada, sin_saber: false }];
    const resto = (destino: string, cantidad: string) => ({
      biomasa_id: '1',
      destino,
      unidad_medida: 'kilos',
      cantidad,
    });
    const de = (cambios: Partial<HechosDeRendimiento>) => rendimientoDe(hechos(cambios), 'proyecto', ['a']).filas[0];
    expect(de({ secados: seco('0.2') })).toMatchObject({ secado_porcentaje: null, humedos: null });
    expect(de({ secados: seco('0.2'), restos: [resto('queda', '0.8')] })).toMatchObject({ secado_porcentaje: null });
    expect(de({ secados: seco('0.2'), restos: [resto('merma', '0.8')] })).toMatchObject({
      ...{ secado_porcentaje: 20, humedos: 1000, secos: 200 },
    });
    const parte = [resto('merma', '0.6'), resto('destruido', '0.2')];
    expect(de({ secados: seco('0.2'), restos: parte })).toMatchObject({ secado_porcentaje: 25, humedos: 800 });
    expect(de({ secados: seco('1.5') })).toMatchObject({
      ...{ secado_porcentaje: 150, avisos: [expect.stringContaining('pesa más que lo húmedo')] },
    });
  });

  it('counts for a variety only what is of it alone, by name', () => {
    const mezcla = hechos({
      plantas: [plantas('a', 'v1', 's1', 5), plantas('b', 'v1', 's1', 3), plantas('b', 'v2', 's2', 2)],
      biomasas: [biomasa('1', 'a'), biomasa('2', 'b', { variedades: ['v1', 'v2'], salas: ['s1', 's2'] })],
      costos: [costo('a', '2500'), costo('b', '999')],
    });
    const { filas } = rendimientoDe(mezcla, 'variedad', []);
    expect(filas.map(({ nombre }) => nombre)).toEqual(['Aurora', 'Ñandú']);
    expect(filas[1]).toMatchObject({
      // All of a, and three of the five plants of b: whose grams are not known.
      ...{ plantas: 8, gramos: 1000, gramos_por_planta: 250, costo: 3099.4, costo_por_gramo: 2.5 },
      etapas: [{ nombre: 'Floración', dias: 55.5, veces: 4, eventos: [{ id: 'ev-a', cultivo: 'Cultivo a' }] }],
      eventos: [
        { id: 'ev-a', parte_porcentaje: 100, costo: 2500 },
        { id: 'ev-b', parte_porcentaje: 60, costo: 599.4 },
      ],
      avisos: [
        expect.stringContaining('1 cosecha también de otras'),
        // With the varieties of b's plants, of which nobody knows the grams.
        expect.stringContaining('su superficie se reparte'),
        expect.stringContaining('1 cultivo también de'),
        expect.stringContaining('no entra en el costo por gramo'),
      ],
    });
    expect(filas[0]).toMatchObject({
      ...{ gramos: null, gramos_por_planta: null, costo: 399.6, costo_por_gramo: null, gramos_por_metro: null },
    });
  });

  it('shares the cost of a crop between its varieties by their plants, and divides what each of them gave', () => {
    const juntas = hechos({
      plantas: [plantas('a', 'v1', 's1', 30), plantas('a', 'v2', 's1', 10)],
      biomasas: [biomasa('1', 'a'), biomasa('2', 'a', { variedades: ['v2'] })],
    });
    const [aurora, nandu] = rendimientoDe(juntas, 'variedad', []).filas;
    expect(nandu).toMatchObject({ costo: 1875, gramos: 1000, costo_por_gramo: 1.875 });
    expect(aurora).toMatchObject({ costo: 625, gramos: 1000, costo_por_gramo: 0.625 });
  });

  it('counts the area of a room each time that crops filled it', () => {
    const en = (desde: string, hasta: string) => ({ ...plantas('b', 'v2', 's1', 5), desde, hasta });
    const de = (otra: ReturnType<typeof en>) =>
      rendimientoDe(
        hechos({
          plantas: [plantas('a', 'v1', 's1', 5), otra],
          biomasas: [biomasa('1', 'a'), biomasa('2', 'b', { variedades: ['v2'] })],
        }),
        'sala',
        ['s1'],
      ).filas[0];
    // On the day on which the first leaves.
    expect(de(en('2026-03-01', '2026-05-01'))).toMatchObject({
      ...{ metros: 8, gramos_en_metros: 2000, gramos_por_metro: 250, superficies: [{ id: 's1', metros: 4, veces: 2 }] },
    });
    expect(de(en('2026-02-15', '2026-05-01'))).toMatchObject({
      ...{ metros: 4, gramos_por_metro: 500, superficies: [{ veces: 1 }] },
    });
  });

  it('shares the area of a room by the plants and the days of the rows that were there at the same time', () => {
    const de = (otra: ReturnType<typeof plantas>, por: 'proyecto' | 'variedad' | 'sala' = 'variedad', id = 'v1') =>
      rendimientoDe(hechos({ plantas: [plantas('a', 'v1', 's1', 5), otra] }), por, [id]).filas[0];
    const otra = plantas('b', 'v2', 's1', 13);
    // Four of sixteen plants, all for 28 days: one of four square metres.
    const shared = {
      ...{ metros: 1, gramos_en_metros: 1000, gramos_por_metro: 1000 },
      superficies: [{ id: 's1', nombre: 'Sala 1', metros: 4, veces: 1, metros_contados: 1 }],
      avisos: [expect.stringContaining('se reparte por las plantas')],
    };
    expect(de(otra)).toMatchObject(shared);
    expect(de(otra, 'proyecto', 'a')).toMatchObject(shared);
    // A room is not shared with another room.
    expect(de(otra, 'sala', 's1')).toMatchObject({ metros: 4, gramos_por_metro: 250 });
    // There half of the time: 4 * 28 plant days of 4 * 28 + 12 * 14.
    expect(de({ ...otra, desde: '2026-02-15' })).toMatchObject({ metros: 1.6, gramos_por_metro: 625 });
    // Those that still stand count until the last harvest, and lost ones do not.
    expect(de({ ...otra, cosechadas: 0, en_pie: 12, hasta: '9999-12-31' })).toMatchObject({ metros: 1 });
    expect(de({ ...otra, cosechadas: 0 })).toMatchObject({ metros: 4, avisos: [] });
    // One after the other, on the day on which the first leaves.
    const despues = { ...otra, desde: '2026-03-01', hasta: '2026-05-01' };
    expect(de(despues)).toMatchObject({ metros: 4, gramos_por_metro: 250, avisos: [] });
  });

  it('divides by no room whose harvests do not count for the row', () => {
    const juntas = hechos({
      plantas: [plantas('a', 'v1', 's1', 5), plantas('b', 'v1', 's2', 5)],
      biomasas: [biomasa('1', 'a'), biomasa('2', 'b', { variedades: ['v1', 'v2'], salas: ['s2'] })],
      salas: ['s1', 's2'].map((id) => ({ id, nombre: id, metros: '4' })),
    });
    expect(rendimientoDe(juntas, 'variedad', ['v1']).filas[0]).toMatchObject({ metros: 4, gramos_por_metro: 250 });
    // Nor by one of which nobody knows the area.
    expect(rendimientoDe(hechos(), 'variedad', ['v2']).filas[0]).toMatchObject({
      metros: null,
      gramos_por_metro: null,
    });
  });

  it('adds up a variety over every crop, and names the newest fifty', () => {
    const cuantos = 120;
    const ids = Array.from({ length: cuantos }, (_, n) => `c${n}`);
    const todos = hechos({
      cultivos: ids.map(cultivo),
      total: cuantos,
      plantas: ids.map((id) => plantas(id, 'v1', 's1', 5)),
      biomasas: ids.map((id) => biomasa(`b-${id}`, id)),
      costos: ids.map((id) => costo(id, '10')),
    });
    const { filas, cultivos } = rendimientoDe(todos, 'variedad', ['v1']);
    expect([cultivos, filas]).toEqual([
      cuantos,
      [expect.objectContaining({ plantas: 600, gramos: 120_000, costo: 1200, cultivos_en_total: cuantos })],
    ]);
    expect(filas[0]?.cultivos).toHaveLength(50);
  });

  it('says which harvests have no plants, or no weight', () => {
    const sin = hechos({
      biomasas: [
        biomasa('1', 'a', { plantas: 0, variedades: [], salas: [] }),
        biomasa('2', 'a', { unidad_medida: 'unidad' }),
      ],
    });
    expect(rendimientoDe(sin, 'proyecto', ['a']).filas[0]).toMatchObject({
      ...{ gramos: 1000, gramos_por_planta: null },
      avisos: [expect.stringContaining('sin plantas vinculadas'), expect.stringContaining('no es de peso')],
    });
  });
});

describe('GET /api/rendimiento', () => {
  let app: AppDePrueba;
  let ana: Cadena;
  let beto: Cadena;
  beforeAll(async () => {
    ({ app, ana, beto } = await levantarConDosClubes());
  }, 90_000);
  afterAll(() => app.cerrar());
  const leer = (query: object, de: Cadena = ana) => app.http(de.persona.token).get('/api/rendimiento').query(query);

  it('adds up what a club recorded from the seed on', async () => {
    const { body } = await leer({}).expect(200);
    expect(body).toMatchObject({
      por: 'proyecto',
      moneda: 'ARS',
      cultivos: 1,
      cultivos_en_total: 1,
      filas_en_total: 1,
    });
    expect(body.filas[0]).toMatchObject({
      ...{ id: ana.id.proyecto, nombre: 'Proyecto Ana', plantas: 3, perdidas: 0, perdidas_porcentaje: 0 },
      // One kilo of biomass of one plant, and ten grams of product of another.
      ...{ gramos: 1010, gramos_por_planta: 505, cosechas_en_total: 2, costo: 10, costo_por_gramo: 0.0099 },
      lotes: [{ id: ana.id.lote, plantas: 3 }],
      eventos: [{ id: ana.id.evento, nombre: 'Cosecha', tareas: 1, horas: 1, costo: 10 }],
    });
    const { body: variedades } = await leer({ por: 'variedad', ids: ana.id.genetica }).expect(200);
    expect(variedades.filas).toEqual([expect.objectContaining({ nombre: 'Genética Ana', plantas: 3, gramos: 1010 })]);
    const { body: salas } = await leer({ por: 'sala' }).expect(200);
    expect(salas.filas).toEqual([
      // One of the three plants.
      expect.objectContaining({ nombre: 'Sala Ana', plantas: 1, gramos: null, costo: 3.333333, costo_por_gramo: null }),
    ]);
  });

  it('takes the crops that started in a period, and those that are named', async () => {
    expect((await leer({ hasta: '2026-08-31' }).expect(200)).body).toMatchObject({ filas: [], cultivos_en_total: 0 });
    expect((await leer({ desde: '2026-09-01', hasta: '2026-09-01' }).expect(200)).body.filas).toHaveLength(1);
    const nombrado = { hasta: '2026-08-31', ids: ana.id.proyecto.toUpperCase() };
    expect((await leer(nombrado).expect(200)).body.filas).toHaveLength(1);
  });

  it('refuses what it does not understand, and the records of other clubs', async () => {
    expect((await leer({ ids: 'x' }).expect(400)).body.errors).toHaveProperty('ids');
    const muchos = Array.from({ length: 51 }, () => newId()).join(',');
    expect((await leer({ ids: muchos }).expect(400)).body.errors).toHaveProperty('ids');
    expect((await leer({ desde: '2026-02-01', hasta: '2026-01-01' }).expect(400)).body.errors).toHaveProperty('hasta');
    expect((await leer({ por: 'planta' }).expect(400)).body.errors).toHaveProperty('por');
    await leer({ club_id: beto.id.club }).expect(403);
    for (const [por, ids] of [
      ['proyecto', beto.id.proyecto],
      ['variedad', beto.id.genetica],
      ['sala', beto.id.sala],
      ['proyecto', newId()],
      ['sala', ana.id.proyecto],
    ] as const)
      await leer({ por, ids: `${ids}` }).expect(404);
  });

  it('searches crops by name, and goes on where a page ended', async () => {
    const form = { nombre: 'Ñandú de invierno', fecha_inicio: '2026-10-01', descripcion: 'Otro', club_id: ana.id.club };
    const nuevo = await app.http(ana.persona.token).post(`/api/clubes/${ana.id.club}/proyectos`).send(form).expect(201);
    const { id } = nuevo.body;
    expect((await leer({ buscar: 'nandu' }).expect(200)).body).toMatchObject({
      ...{ filas: [{ id }], cultivos: 1, cultivos_en_total: 1, siguiente: null },
    });
    const { rows } = await app.nucleo.pool.query<{ cuando: string }>(
      `SELECT to_char(creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS cuando FROM lectura.proyectos WHERE id = $1`,
      [id],
    );
    const cursor = Buffer.from(`${rows[0]?.cuando} ${id}`).toString('base64url');
    expect((await leer({ cursor }).expect(200)).body).toMatchObject({
      ...{ filas: [{ id: ana.id.proyecto }], cultivos: 1, cultivos_en_total: 2 },
    });
    expect((await leer({ cursor: 'x' }).expect(400)).body.errors).toHaveProperty('cursor');
    await app.http(ana.persona.token).delete(`/api/proyectos/${id}`).send({ club_id: ana.id.club }).expect(200);
  });

  it('is a sealed report with the same figures, and a CSV', async () => {
    const pedir = (query: object, de: Cadena = ana) =>
      app.http(de.persona.token).get('/api/export-pdf/rendimiento').query(query);
    const { body: pdf, status } = await bytesDe(pedir({ por: 'proyecto', ids: ana.id.proyecto }));
    expect(status).toBe(200);
    const texto = textoDe(pdf);
    for (const dicho of [
      'Rendimiento',
      'Proyecto Ana',
      'Costo / g',
      '505',
      'sin datos',
      'BIO-',
      'Cosecha en curso',
      'Mezclados',
      'Qué es cada cifra',
    ])
      expect(texto).toContain(dicho.replaceAll(' ', ''));
    const { body } = await leer({ ids: ana.id.proyecto }).expect(200);
    expect(JSON.parse(hechosAdjuntos(pdf))).toMatchObject({ informe: 'Rendimiento', rendimiento: body });
    const csv = await pedir({ por: 'variedad' }).set('accept', 'text/csv').expect(200);
    expect(csv.text).toContain(';3;0 %;1010;505;sin datos;sin datos;10,00;');
    await pedir({ ids: beto.id.proyecto }).expect(404);
    await pedir({ club_id: beto.id.club }).expect(403);
  });
});
