import type { Response } from 'supertest';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { auditoria as hechosDelClub } from '@cepa/projections/historial/auditoria.queries';
import { corregidosEntre } from '@cepa/projections/historial/historial.queries';
import { ID, cadena } from '@cepa/projections/trazabilidad/cadena.testkit';
import { newId } from '@cepa/platform';
import { BUSQUEDA_CORTA } from '@cepa/words/mensajes/historial';
import { FORM_BULK, FORM_MATERIA_PRIMA, nuevaMateria } from '../materiales/materia.testkit';
import { Emisor, type Informe } from '../reportes/emisor';
import { bytesDe, enlacesDe, hechosAdjuntos, textoDe } from '../reportes/pdf.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { sembrar } from '../testing/sembrar.testkit';

interface Hecho {
  readonly position: string;
  readonly codigo: string | null;
  readonly tipo: string;
  readonly que: string;
}

type HechoEntero = Hecho & {
  readonly event_id: string;
  readonly entidad: string;
  readonly entidad_id: string | null;
  readonly por_que: string | null;
  readonly avisos: readonly string[];
};

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let beto: Persona & { club_id: string };

beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
  await sembrar(app, ana, cadena(ana.club_id));
  const DATOS = { nombre: 'Aurora-014', descripcion: 'Esquejes', fecha_inicio: '2026-08-01' };
  await sembrar(app, ana, [
    [
      `lote-${ID.lote}`,
      {
        type: 'LoteEditado',
        version: 1,
        data: { lote_id: ID.lote, ...DATOS, nombre: 'Aurora-015', campos: ['nombre'], anterior: DATOS },
      },
    ],
    [
      `lote-${ID.lote}`,
      {
        type: 'EstadoDePlantasCambiado',
        version: 1,
        data: {
          lote_id: ID.lote,
          estado: 'Dañada',
          fecha_baja: null,
          plantas: [
            { planta_id: ID.plantas[0], estado_anterior: 'Viva' },
            { planta_id: ID.plantas[1], estado_anterior: 'Enferma' },
          ],
        },
      },
    ],
    [
      `materiales-${ana.club_id}`,
      {
        type: 'MateriaPrimaAjustada',
        version: 1,
        data: {
          materia_prima_id: ID.mp[3],
          cantidad_anterior: '40',
          cantidad_nueva: '39.5',
          diferencia: '-0.5',
          observaciones: 'Muestra de laboratorio',
        },
      },
    ],
  ]);
});
afterAll(() => app.cerrar());

const historial = (quien: { token: string }, id: string, entidad = 'lote') =>
  app.http(quien.token).get('/api/historial').query({ entidad, id });
const auditoria = (quien: { token: string }, query: object = {}) =>
  app.http(quien.token).get('/api/auditoria').query(query);
const tipos = (hechos: readonly Hecho[]): string[] => hechos.map(({ tipo }) => tipo);
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

describe('the audit finds and names facts', () => {
  const codigos = (body: { tipo: string; codigo: string | null }[], tipo: string): (string | null)[] => [
    ...new Set(body.filter((uno) => uno.tipo === tipo).map(({ codigo }) => codigo)),
  ];

  it('finds a fact without a code of its own by the code of its owner', async () => {
    const { body } = await auditoria(ana, { limit: 500 }).expect(200);
    expect(codigos(body, 'ProductoDispensado')).toEqual(['ENV-1']);
    expect(codigos(body, 'PlantasVinculadasABiomasa')).toEqual(['BIO-1']);
    expect(codigos(body, 'InsumoRegistrado').every((codigo) => /^MP-/.test(codigo ?? ''))).toBe(true);
  });

  it('names an order by its number and its supplier, whatever was ordered and whatever became of it', async () => {
    const [proveedor_id, orden_compra_id, inventario_item_id] = [newId(), newId(), newId()];
    const item = { inventario_item_id, nombre: 'Perlita', cantidad: '2', costo_unitario_usd: '5' };
    const proveedor = { nombre: 'Vivero Los Ceibos', version: newId(), huella: 'ab'.repeat(32) };
    const enInventario = (type: string, data: object) =>
      [`inventario-${ana.club_id}`, { type, version: 1, data }] as const;
    await sembrar(app, ana, [
      enInventario('ProveedorRegistrado', { proveedor_id, ...proveedor }),
      enInventario('ItemDeInventarioCreado', {
        ...{ ...item, proveedor_id, categoria: 'Sustratos', unidad_de_medida: 'litros', nivel_minimo: '0' },
      }),
      enInventario('OrdenDeCompraCreada', {
        ...{ orden_compra_id, proveedor_id, estado: 'Pendiente', costo_inicial_estimado_usd: '10' },
        items: [item],
      }),
      enInventario('EstadoDeOrdenCambiado', {
        ...{ orden_compra_id, estado_anterior: 'Pendiente', estado: 'Recibida', costo_final_usd: '10' },
        recibido: [{ inventario_item_id, cantidad: '2', costo_unitario_usd: '5' }],
      }),
    ]);
    const { body } = await auditoria(ana, { entidad: 'orden_compra' }).expect(200);
    expect((body as Hecho[]).map(({ tipo, codigo }) => [tipo, codigo])).toEqual([
      ['EstadoDeOrdenCambiado', 'Orden de compra N.º 1 · Vivero Los Ceibos'],
      ['OrdenDeCompraCreada', 'Orden de compra N.º 1 · Vivero Los Ceibos'],
    ]);
    const { body: found } = await auditoria(ana, { texto: 'orden de compra n.º 1' }).expect(200);
    expect(tipos(found)).toEqual(['EstadoDeOrdenCambiado', 'OrdenDeCompraCreada']);
  });

  it('names an analysis by its number, and what its changed fields say by name', async () => {
    const [thc, moho, analisis_id] = [newId(), newId(), newId()];
    const tipo = (tipo_analisis_id: string, nombre: string) =>
      ({ tipo_analisis_id, nombre, descripcion: null, parametros: [] }) as const;
    const medido = (tipo_analisis_id: string) => ({
      ...{ analisis_id, tipo_analisis_id, fecha_analisis: '2026-11-03', realizado_por: newId(), metodo: null },
      ...{ observaciones: null, entidad: 'lote', entidad_id: ID.lote, entidad_codigo: 'LOT-1', resultados: [] },
    });
    const corregido = medido(moho);
    const deAnalisis = (type: string, data: object) => [`analisis-${ana.club_id}`, { type, version: 1, data }] as const;
    await sembrar(app, ana, [
      deAnalisis('TipoDeAnalisisCreado', tipo(thc, 'Cannabinoides')),
      deAnalisis('TipoDeAnalisisCreado', tipo(moho, 'Moho')),
      deAnalisis('AnalisisRegistrado', { ...corregido, tipo_analisis_id: thc }),
      deAnalisis('AnalisisActualizado', corregido),
      deAnalisis('AnalisisEliminado', { analisis_id }),
    ]);
    const { body } = await auditoria(ana, { entidad: 'analisis' }).expect(200);
    expect((body as Hecho[]).map(({ tipo: type, codigo }) => [type, codigo])).toEqual([
      ['AnalisisEliminado', 'Análisis N.º 1 · LOT-1'],
      ['AnalisisActualizado', 'Análisis N.º 1 · LOT-1'],
      ['AnalisisRegistrado', 'Análisis N.º 1 · LOT-1'],
    ]);
    expect(body[1].cambios).toEqual([{ campo: 'tipo_analisis_id', antes: 'Cannabinoides', despues: 'Moho' }]);
    const { body: cambiado } = await auditoria(ana, { texto: 'cannabinoides moho' }).expect(200);
    expect(tipos(cambiado)).toEqual(['AnalisisActualizado']);
    const { body: found } = await auditoria(ana, { texto: 'análisis n.º 1' }).expect(200);
    expect(tipos(found)).toEqual(['AnalisisEliminado', 'AnalisisActualizado', 'AnalisisRegistrado']);
  });

  it('names a move by the room and its plants, and marks a room that is too small for them', async () => {
    const sala_id = newId();
    const sala = { sala_id, nombre: 'Flora', descripcion: null, tipo: 'sala', capacidad: 0, ubicacion: null };
    const plantas = [{ sala_planta_id: newId(), planta_id: ID.plantas[0], anterior_id: null }];
    const movida = { sala_id, fecha_asignacion: '2026-08-02', posicion: null, notas: null, plantas };
    await sembrar(app, ana, [
      [`salas-${ana.club_id}`, { type: 'SalaCreada', version: 1, data: sala }],
      [`salas-${ana.club_id}`, { type: 'PlantasAsignadasASala', version: 1, data: movida }],
    ]);
    const { body } = await auditoria(ana, { tipo: 'PlantasAsignadasASala' }).expect(200);
    expect(body).toMatchObject([{ codigo: 'Flora · LOT-1-001', avisos: ['Sala excedida: 1 planta, capacidad 0'] }]);
  });

  it('finds acts on many plants under Planta', async () => {
    const { body } = await auditoria(ana, { entidad: 'planta' }).expect(200);
    expect(tipos(body)).toContain('EstadoDePlantasCambiado');
    // The lot alone would not tell its plants apart.
    expect(codigos(body, 'EstadoDePlantasCambiado').every((codigo) => /^LOT-1-0\d\d/.test(codigo ?? ''))).toBe(true);
  });

  it('finds a code or a text wherever it stands, and takes signs literally', async () => {
    const { body: plantas } = await auditoria(ana, { texto: 'lot-1-002' }).expect(200);
    expect(tipos(plantas)).toEqual(expect.arrayContaining(['EstadoDePlantasCambiado', 'PlantasAgregadas']));
    const { body: muestra } = await auditoria(ana, { texto: 'Muestra de lab' }).expect(200);
    expect(tipos(muestra)).toEqual(['MateriaPrimaAjustada']);
    for (const texto of ['Mue%a', 'Mues_ra', 'Mues\\tra'])
      expect((await auditoria(ana, { texto }).expect(200)).body).toEqual([]);
    expect((await auditoria(beto, { texto: 'LOT-1' }).expect(200)).body).toEqual([]);
  });

  it('finds each fact by what the screen shows of it, and nothing that it does not show', async () => {
    const { body: todos } = await auditoria(ana, { limit: '500' }).expect(200);
    const hallados = async (texto: string): Promise<string[]> =>
      ((await auditoria(ana, { texto, limit: '500' }).expect(200)).body as HechoEntero[]).map((uno) => uno.event_id);
    // One of each kind.
    const unos = new Map((todos as HechoEntero[]).map((uno) => [uno.tipo, uno]));
    for (const { event_id, entidad_id, entidad, codigo, que, por_que, avisos } of unos.values()) {
      const codigos = entidad === 'usuario' ? [] : (codigo ?? '').split(/, | · | y \d+ más/);
      const resto = [event_id.slice(-12), entidad_id ?? '', ...codigos, por_que ?? '', ...avisos];
      for (const texto of [que.toUpperCase(), resto.join(' ')].map((uno) => uno.slice(0, 100)))
        expect([texto, await hallados(texto)]).toEqual([texto, expect.arrayContaining([event_id])]);
    }
    const [{ event_id }] = todos as [HechoEntero];
    expect(await hallados(event_id)).toEqual([event_id]);
    expect([await hallados('null'), await hallados('planta_id')]).toEqual([[], []]);
  });

  it('refuses a search that no index could find', async () => {
    for (const texto of ['mp', 'a b', '%%%%'])
      expect((await auditoria(ana, { texto }).expect(400)).body).toMatchObject({ error: BUSQUEDA_CORTA });
  });
});

describe('the history of a record', () => {
  it('says the author, the time of the act and of its recording, the act, the values before and after, and the reason', async () => {
    const { body } = await historial(ana, ID.mp[3], 'materia_prima').expect(200);
    expect(tipos(body)).toEqual(['ProcesoFinalizado', 'MateriaPrimaAjustada']);
    expect(body[1]).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      position: expect.stringMatching(/^\d+$/),
      tipo: 'MateriaPrimaAjustada',
      entidad: 'materia_prima',
      entidad_id: ID.mp[3],
      codigo: 'MP-4',
      quien: { id: ana.id, nombre: 'Ana', rol: 'Club' },
      ocurrido: expect.stringMatching(INSTANTE),
      registrado: expect.stringMatching(INSTANTE),
      tardio: false,
      avisos: [],
      origen: 'screen',
      que: 'Se ajustó la cantidad disponible: de 40 a 39,5 gramos.',
      cambios: [{ campo: 'disponible', antes: '40', despues: '39.5' }],
      por_que: 'Muestra de laboratorio',
      deshecho: null,
      deshace: null,
      deshacible: false,
    });
  });

  it('marks late entries', async () => {
    const { body } = await historial(ana, ID.lote).expect(200);
    expect(body[0]).toMatchObject({
      tipo: 'LoteCreado',
      codigo: 'LOT-1',
      ocurrido: '2026-08-01',
      tardio: true,
      cambios: [],
    });
    expect((body as Hecho[]).find(({ tipo }) => tipo === 'LoteEditado')).toMatchObject({
      que: 'Se corrigió el lote: nombre.',
      cambios: [{ campo: 'nombre', antes: 'Aurora-014', despues: 'Aurora-015' }],
    });
  });

  it('shows the acts on many plants at once to each plant, with its own change', async () => {
    const { body } = await historial(ana, ID.plantas[1], 'planta').expect(200);
    expect(tipos(body)).toEqual(['PlantasAgregadas', 'PlantasVinculadasABiomasa', 'EstadoDePlantasCambiado']);
    expect(body[2]).toMatchObject({
      que: '2 plantas pasaron al estado Dañada.',
      cambios: [{ campo: 'estado', antes: 'Enferma', despues: 'Dañada' }],
    });
  });

  it('gives no name of an erased person', async () => {
    const { body } = await historial({ token: app.admin }, ID.lote).expect(200);
    expect(body[0].quien).toEqual({ id: ana.id, nombre: 'Ana', rol: 'Club' });
    await sembrar(app, { ...ana, id: newId() }, [
      [`lote-${ID.lote}`, { type: 'LoteBloqueado', version: 1, data: { lote_id: ID.lote } }],
    ]);
    const { body: despues } = await historial(ana, ID.lote).expect(200);
    expect(despues.at(-1).quien).toMatchObject({ nombre: 'persona suprimida' });
    expect(despues.at(-1).cambios).toEqual([{ campo: 'lote_bloqueado', antes: false, despues: true }]);
  });

  it('is limited to the own club and to existing records', async () => {
    await historial(beto, ID.lote).expect(404);
    await historial(ana, newId()).expect(404);
    await app.http(beto.token).get('/api/historial').query({ id: ID.lote, club_id: ana.club_id }).expect(403);
    expect((await app.http(ana.token).get('/api/historial').expect(400)).body.errors).toEqual({
      id: 'Este campo es obligatorio.',
    });
  });
});

describe('the reason of a correction', () => {
  it('is the reason that was given; without one, the history says that it is a correction', async () => {
    const caro = await nuevaMateria(app, 'Caro');
    const http = app.http(caro.persona.token);
    const [lote, biomasa, materia] = [await caro.lote(1), await caro.biomasa({}, false), await caro.materiaPrima()];
    const [bulk, envasado] = [await caro.bulk(), await caro.envasado()];
    await caro.moverPlantas(lote.id, await caro.evento('Floración'), lote.plantas);
    const [deBiomasa] = (await http.get('/api/biomasa-eventos').query({ proyecto_evento_id: caro.cosecha }).expect(200))
      .body;
    const [dePlanta] = (await http.get('/api/planta_eventos').expect(200)).body;
    const { body: sala } = await http.post('/api/salasDeCultivo').send({ nombre: 'Una', tipo: 'sala' }).expect(201);
    const { body: mesa } = await http
      .post('/api/mesasDeCultivo')
      .send({ nombre: 'A', largo: 1, ancho: 1, sala_id: sala.id })
      .expect(201);
    // Every crop has a stage with that name.
    const { body: eventos } = await auditoria(caro.persona, { tipo: 'EventoAsociado' }).expect(200);
    expect(eventos[0].codigo).toBe('Floración · Primavera');
    const DE_LOTE = { nombre: 'Otro', descripcion: '', fecha_inicio: '2026-11-01' };
    const correcciones: readonly (readonly [ruta: string, id: string, cuerpo: object, porQue?: string])[] = [
      ['lotes', lote.id, DE_LOTE],
      ['lotes', lote.id, { ...DE_LOTE, nombre: 'Otra vez', motivo: 'Mal escrito' }, 'Mal escrito'],
      [
        'biomasa',
        biomasa.id,
        { fecha_cosecha: '2026-11-01', tipo_biomasa: 'Flores frescas', peso: 2, unidad_medida: 'kilos' },
      ],
      ['biomasa-eventos', deBiomasa.id, { observaciones: 'Con rocío' }],
      ['planta_eventos', dePlanta.id, { fecha_inicio: '2026-11-02', observaciones: 'Sana' }],
      ['salasDeCultivo', sala.id, { nombre: 'Otra', tipo: 'sala' }],
      ['mesasDeCultivo', mesa.id, { nombre: 'B', largo: 1, ancho: 1 }],
      ['materia_prima', materia.id, { ...FORM_MATERIA_PRIMA, cantidad: 450 }],
      ['producto_final_bulk', bulk.id, { ...FORM_BULK, observaciones: 'Corregido' }],
      [
        'producto_final_envasado',
        envasado.id,
        { tipo_envase: 'Lata', fecha_envasado: '2026-11-20', dias_vencimiento: 10 },
      ],
      ['producto_final_envasado_precio', envasado.id, { precio_unitario: 1, tipo_moneda: 'ARS' }],
      ['producto_final_envasado_anular', envasado.id, { motivo_anulacion: 'Etiqueta' }, 'Etiqueta'],
      [
        'clubes',
        caro.persona.club_id,
        { nombre: 'Otro club', direccion: 'Belgrano 450' },
        'edición: nombre, direccion',
      ],
    ];
    for (const [ruta, id, cuerpo, porQue = 'edición'] of correcciones) {
      await http.put(`/api/${ruta}/${id}`).send(cuerpo).expect(200);
      expect([ruta, (await historial(caro.persona, id).expect(200)).body.at(-1).por_que]).toEqual([ruta, porQue]);
    }
    await app
      .http(app.admin)
      .put(`/api/clubes_actualizar_suscripcion/${caro.persona.club_id}`)
      .send({ fecha_fin: '2199-01-01' })
      .expect(200);
    expect((await historial(caro.persona, caro.persona.club_id).expect(200)).body.at(-1).por_que).toBe(
      'edición: fecha_fin',
    );
  });
});

describe('the audit of a club', () => {
  it('comes a page at a time, newest first, without gap or repeat', async () => {
    const { body: todos, headers } = await auditoria(ana).expect(200);
    expect(Number(headers['x-total-count'])).toBe(todos.length);
    const vistos: string[] = [];
    for (let ruta: string | undefined = '/api/auditoria?limit=7'; ruta !== undefined;) {
      const pagina: Response = await app.http(ana.token).get(ruta).expect(200);
      expect(pagina.headers['x-total-count']).toBe(String(todos.length));
      vistos.push(...(pagina.body as Hecho[]).map(({ position }) => position));
      ruta = /<([^>]+)>; rel="next"/.exec(pagina.headers['link'] ?? '')?.[1];
    }
    expect(vistos).toEqual((todos as Hecho[]).map(({ position }) => position));
    expect(vistos.map(Number)).toEqual([...vistos].map(Number).sort((a, b) => b - a));
  });

  it('is filtered by person, type, kind of record and day', async () => {
    expect(tipos((await auditoria(ana, { tipo: 'InsumoRegistrado' }).expect(200)).body)).toEqual([
      'InsumoRegistrado',
      'InsumoRegistrado',
      'InsumoRegistrado',
    ]);
    expect(tipos((await auditoria(ana, { entidad: 'proceso' }).expect(200)).body)).toEqual([
      'ProcesoFinalizado',
      'ProcesoIniciado',
      'ProcesoFinalizado',
      'ProcesoIniciado',
    ]);
    expect((await auditoria(ana, { persona: newId() }).expect(200)).body).toEqual([]);
    expect((await auditoria(ana, { persona: ana.id, tipo: 'ProductoEnvasado' }).expect(200)).body).toHaveLength(1);
    const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(new Date());
    expect((await auditoria(ana, { desde: hoy, hasta: hoy, tipo: 'ProductoEnvasado' }).expect(200)).body).toHaveLength(
      1,
    );
    expect((await auditoria(ana, { desde: sumarDias(hoy, 1) }).expect(200)).body).toEqual([]);
    expect((await auditoria(ana, { hasta: sumarDias(hoy, -1) }).expect(200)).body).toEqual([]);
    expect((await auditoria(ana, { hasta: '2020-01-01' }).expect(200)).body).toEqual([]);
    expect((await auditoria(ana, { desde: '2199-01-01' }).expect(200)).body).toEqual([]);
  });

  it('has the days of Buenos Aires', async () => {
    const deTipo = async (desde: string, hasta: string) =>
      (await auditoria(ana, { tipo: 'ProductoCosechado', desde, hasta }).expect(200)).body.length;
    for (const [instante, dia] of [
      ['2020-05-02T02:59:59.999Z', '2020-05-01'],
      ['2020-05-02T03:00:00.000Z', '2020-05-02'],
    ] as const) {
      await app.nucleo.pool.query(
        "UPDATE lectura.historial SET registrado = $1 WHERE tipo = 'ProductoCosechado' AND club_id = $2",
        [instante, ana.club_id],
      );
      expect([
        await deTipo(sumarDias(dia, -1), sumarDias(dia, -1)),
        await deTipo(dia, dia),
        await deTipo(sumarDias(dia, 1), sumarDias(dia, 1)),
      ]).toEqual([0, 1, 0]);
    }
  });

  it('shows an act without a person as done by the system', async () => {
    await sembrar(app, { ...ana, id: 'sistema' }, [
      [`lote-${ID.lote}`, { type: 'LoteDesbloqueado', version: 1, data: { lote_id: ID.lote } }],
    ]);
    expect((await auditoria(ana, { tipo: 'LoteDesbloqueado' }).expect(200)).body[0].quien).toMatchObject({
      id: 'sistema',
      nombre: 'Sistema',
    });
  });

  it('refuses unknown filters', async () => {
    expect((await auditoria(ana, { tipo: 'Nada' }).expect(400)).body.errors).toEqual({
      tipo: 'Elegí una opción de la lista.',
    });
    expect((await auditoria(ana, { cursor: 'x' }).expect(400)).body.errors).toEqual({
      cursor: 'El cursor no es válido.',
    });
  });

  it('is of the own club only', async () => {
    const { body } = await auditoria(beto).expect(200);
    expect(tipos(body).filter((tipo) => tipo === 'LoteCreado')).toEqual([]);
    await auditoria(beto, { club_id: ana.club_id }).expect(403);
    expect(
      (await auditoria({ token: app.admin }, { club_id: ana.club_id, tipo: 'LoteCreado' }).expect(200)).body,
    ).toHaveLength(1);
  });
});

describe('the report Auditoría', () => {
  const pedir = (quien: { token: string }, query: object = {}) =>
    app.http(quien.token).get('/api/export-pdf/auditoria').query(query);

  it('is a sealed PDF of the acts in the club, and of no other', async () => {
    const { body: pdf, headers, status } = await bytesDe(pedir(ana));
    expect({ status, tipo: headers['content-type'] }).toEqual({ status: 200, tipo: 'application/pdf' });
    const sello = new URL(enlacesDe(pdf)[0] ?? '').searchParams.get('sello') ?? '';
    expect((await app.http().get('/api/verificar').query({ sello }).expect(200)).body).toMatchObject({ ok: true });
    const { registros, total, club_id } = JSON.parse(hechosAdjuntos(pdf)) as {
      registros: { event_id: string; actor_id: string }[];
      total: number;
      club_id: string;
    };
    const { body: todos } = await auditoria(ana).expect(200);
    expect({ total, club_id, ids: registros.map(({ event_id }) => event_id) }).toEqual({
      total: todos.length,
      club_id: ana.club_id,
      ids: (todos as { event_id: string }[]).map(({ event_id }) => event_id),
    });
    expect(registros.some((registro) => 'quien' in registro)).toBe(false);
  });

  it("holds the filtered facts, and no other club's", async () => {
    const { body: pdf } = await bytesDe(pedir(ana, { tipo: 'MateriaPrimaAjustada' }));
    const { registros } = JSON.parse(hechosAdjuntos(pdf)) as { registros: { tipo: string; por_que: string }[] };
    expect(registros.map(({ tipo, por_que }) => [tipo, por_que])).toEqual([
      ['MateriaPrimaAjustada', 'Muestra de laboratorio'],
    ]);
    await pedir(beto, { club_id: ana.club_id }).expect(403);
    await pedir(ana, { desde: 'ayer' }).expect(400);
  });

  it('warns an Administrador of a seal that was signed anew, and says nothing of it to the club', async () => {
    const data = { eventos: '12', raiz: 'a'.repeat(64), cabeza_anterior: null };
    await sembrar(app, { id: 'sistema', club_id: null }, [['sello', { type: 'LibroResellado', version: 1, data }]]);
    const dice = async (quien: { token: string }): Promise<boolean> => {
      const tabla = await pedir(quien, { club_id: ana.club_id, texto: 'Se volvió a firmar' })
        .set('accept', 'text/csv')
        .expect(200);
      expect(tabla.text).toContain(';Se volvió a firmar');
      return tabla.text.includes('Se volvió a firmar el sello del libro con 12 eventos');
    };
    expect([await dice({ token: app.admin }), await dice(ana)]).toEqual([true, false]);
  });

  it('says how many of its facts were corrected since, and how many came late', async () => {
    const emitir = jest.spyOn(app.app.get(Emisor), 'emitir');
    await bytesDe(pedir(ana));
    const armar = emitir.mock.calls[0]?.[2] as () => Promise<Informe>;
    const { constancia } = await armar();
    emitir.mockRestore();
    const { filas } = await hechosDelClub(
      app.nucleo.lectura,
      { clubId: ana.club_id, persona: null, tipo: null, entidad: null, texto: null, desde: null, hasta: null },
      { limite: 500, antesDe: null, tope: null },
    );
    const corregidos = await corregidosEntre(app.nucleo.lectura, filas);
    expect(corregidos.size).toBeGreaterThan(0);
    expect(constancia).toEqual({
      hechos: filas.length,
      corregidos: corregidos.size,
      tardios: filas.filter(({ tardio }) => tardio).length,
    });
    expect(await corregidosEntre(app.nucleo.lectura, [])).toEqual(new Set());
  });

  it('repeats no id that names nobody here', async () => {
    const deNadie = newId();
    const { body: pdf } = await bytesDe(pedir(ana, { persona: deNadie }));
    expect(hechosAdjuntos(pdf)).not.toContain(deNadie);
    const { body: nada } = await bytesDe(pedir(ana, { persona: ana.id, hasta: '2020-01-01' }));
    expect(textoDe(nada)).not.toContain('nadiequehayaregistrado');
    const { body: suyo } = await bytesDe(pedir(ana, { persona: ana.id, tipo: 'ProductoEnvasado' }));
    expect(JSON.parse(hechosAdjuntos(suyo))).toMatchObject({ filtros: { persona: ana.id, tipo: 'ProductoEnvasado' } });
  });

  it('is a file of one name, its days in it', async () => {
    const { headers } = await bytesDe(pedir(ana, { desde: '2026-11-01', hasta: '2026-11-30' }));
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Auditoria del 01-11-2026 al 30-11-2026 (INF-\d{6}-[0-9A-Z]{6})\.pdf"; filename\*=UTF-8''Auditor%C3%ADa%20del%2001-11-2026%20al%2030-11-2026%20\1\.pdf$/,
    );
  });
});
