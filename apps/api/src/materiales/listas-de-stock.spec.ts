import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe } from '@cepa/platform';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { idsPorPaginas, porPaginas } from '../testing/listas.testkit';
import { FORM_BULK, FORM_ENVASADO, nuevaMateria, type Materia } from './materia.testkit';

const CON_STOCK = '/api/producto_final_envasado_con_stock';
const SIN_STOCK = '/api/producto_final_envasado_sin_stock';

/** Six packagings with units left: one has expired, one expires soon and one is cancelled. */
describe('the lists of packaged products', () => {
  let app: AppDePrueba;
  let club: Materia;
  const codigos = new Map<string, string>();
  const http = () => app.http(club.persona.token);
  /** Codes in the order of the list, two rows at a time. */
  const orden = async (query: Readonly<Record<string, string>> = {}): Promise<unknown[]> =>
    (await idsPorPaginas(http(), CON_STOCK, { ...query, limit: 2 })).map((id) => codigos.get(String(id)));

  beforeAll(async () => {
    app = await levantarApp();
    club = await nuevaMateria(app, 'Ana');
    const envasados: readonly (readonly [string, object])[] = [
      ['ENV-2', { tipo_envase: 'Lata', cantidad_unidades: 3 }],
      ['ENV-10', { fecha_vencimiento: '2027-11-01', dias_vencimiento: null }],
      ['ENV-1', { precio_unitario: 10, cantidad_unidades: 9, tipo_moneda: 'USD' }],
      ['ENV-20', { fecha_envasado: '2026-11-10', fecha_vencimiento: '2026-11-11', dias_vencimiento: null }],
      ['ENV-3', { fecha_vencimiento: sumarDias(diaDe(new Date()), 10), dias_vencimiento: null }],
      ['ENV-30', { tipo_envase: 'Tubo' }],
      ['ENV-4', {}],
    ];
    for (const [codigo, cambios] of envasados) codigos.set((await club.envasado({ codigo, ...cambios })).id, codigo);
    const [anulado] = [...codigos].find(([, codigo]) => codigo === 'ENV-4')!;
    await http()
      .put(`/api/producto_final_envasado_anular/${anulado}`)
      .send({ club_id: club.persona.club_id, motivo_anulacion: 'Etiqueta equivocada' })
      .expect(200);
  }, 90_000);
  afterAll(() => app.cerrar());

  it('starts with the newest, what has expired last', async () => {
    expect(await orden()).toEqual(['ENV-30', 'ENV-3', 'ENV-1', 'ENV-10', 'ENV-2', 'ENV-20']);
  });

  it('is sorted by any column of the screen, both ways, each row once', async () => {
    const recientes = ['ENV-30', 'ENV-3', 'ENV-1', 'ENV-10', 'ENV-2'];
    expect(await orden({ orden: 'codigo' })).toEqual(['ENV-1', 'ENV-2', 'ENV-3', 'ENV-10', 'ENV-20', 'ENV-30']);
    expect(await orden({ orden: '-codigo' })).toEqual(['ENV-30', 'ENV-20', 'ENV-10', 'ENV-3', 'ENV-2', 'ENV-1']);
    expect(await orden({ orden: 'tipo' })).toEqual([...recientes, 'ENV-20']);
    expect(await orden({ orden: 'stock' })).toEqual(['ENV-2', 'ENV-1', 'ENV-30', 'ENV-3', 'ENV-10', 'ENV-20']);
    expect(await orden({ orden: '-ganancia' })).toEqual(['ENV-30', 'ENV-3', 'ENV-10', 'ENV-20', 'ENV-2', 'ENV-1']);
    expect((await orden({ orden: 'vencimiento' })).slice(0, 2)).toEqual(['ENV-20', 'ENV-3']);
    expect((await orden({ orden: '-vencimiento' })).slice(0, 1)).toEqual(['ENV-10']);
    expect((await orden({ orden: 'vence' })).at(-1)).toBe('ENV-20');
    expect((await orden({ orden: '-estado' })).slice(0, 2)).toEqual(['ENV-20', 'ENV-3']);
    expect((await orden({ orden: 'envase' })).slice(-2)).toEqual(['ENV-2', 'ENV-30']);
  });

  it('is searched by words of code, type and container, whatever their accents', async () => {
    expect(await orden({ buscar: 'env-3' })).toEqual(['ENV-30', 'ENV-3']);
    expect(await orden({ buscar: 'TÚBO prearmadas' })).toEqual(['ENV-30']);
    expect(await orden({ buscar: "env%' nada" })).toEqual([]);
  });

  it('is filtered by state and by the code of a label', async () => {
    expect(await orden({ estado: 'Vencido' })).toEqual(['ENV-20']);
    expect(await orden({ estado: 'Vence pronto' })).toEqual(['ENV-3']);
    expect(await orden({ estado: 'Disponible', buscar: 'lata' })).toEqual(['ENV-2']);
    expect(await orden({ etiqueta: 'env-1' })).toEqual(['ENV-1']);
    const [id] = [...codigos].find(([, codigo]) => codigo === 'ENV-10')!;
    expect(await orden({ etiqueta: id })).toEqual(['ENV-10']);
  });

  it('has those without units in a list of their own', async () => {
    const { filas } = await porPaginas(http(), SIN_STOCK, { orden: 'codigo', limit: 2 });
    expect(filas.map(({ codigo, anulado }) => [codigo, anulado])).toEqual([['ENV-4', true]]);
  });

  it('adds up all that match, whatever the page', async () => {
    const { headers } = await http()
      .get(CON_STOCK)
      .query({ totales: true, limit: 1, estado: 'Disponible' })
      .expect(200);
    expect([headers['x-total-count'], JSON.parse(headers['x-totales']!)]).toEqual([
      '4',
      [
        {
          ...{ tipo_moneda: 'ARS', unidad_medida_peso_envase: 'gramos', unidades: 23, peso: 115 },
          ...{ ganancia: 690011.5, valor: 690011.5 },
        },
        {
          ...{ tipo_moneda: 'USD', unidad_medida_peso_envase: 'gramos', unidades: 9, peso: 45 },
          ...{ ganancia: 90, valor: 90 },
        },
      ],
    ]);
  });

  it('tells the statistics by month, cancelled ones left out', async () => {
    const pedir = async (query: object) =>
      (await http().get('/api/estadisticas/envasados').query(query).expect(200)).body;
    const suma = (filas: { unidades: number }[]) => filas.reduce((total, { unidades }) => total + unidades, 0);
    expect(suma(await pedir({}))).toBe(52);
    expect(suma(await pedir({ desde: '2026-11-21', hasta: '2026-11-21' }))).toBe(42);
    expect(await pedir({ desde: '2026-11-22' })).toEqual([]);
  });

  it('refuses a column that it does not have', async () => {
    const { body } = await http().get(CON_STOCK).query({ orden: 'club_id' }).expect(400);
    expect(body.errors).toEqual({ orden: 'No se puede ordenar por esa columna.' });
  });

  it('refuses a cursor of another order', async () => {
    const { headers } = await http().get(CON_STOCK).query({ orden: 'stock', limit: 1 }).expect(200);
    const cursor = new URL(/^<([^>]+)>/.exec(headers['link']!)![1]!, 'http://cepa').searchParams.get('cursor')!;
    await http().get(CON_STOCK).query({ limit: 1, cursor }).expect(400);
  });
});

/** Three bulk products, one of them packaged, and their raw material. */
describe('the lists of bulk products and raw material', () => {
  let app: AppDePrueba;
  let club: Materia;
  const pedir = async (ruta: string, query: Readonly<Record<string, string>>): Promise<unknown[]> =>
    (await porPaginas(app.http(club.persona.token), ruta, { ...query, limit: 2 })).filas.map(({ codigo }) => codigo);

  beforeAll(async () => {
    app = await levantarApp();
    club = await nuevaMateria(app, 'Ana');
    const materia_prima_id = (await club.materiaPrima({ codigo: 'MP-10' })).id;
    await club.materiaPrima({ codigo: 'MP-2', fecha_vencimiento: '2026-11-02' });
    const bulk = (codigo: string, cantidad: number) =>
      club.crear('/api/producto_final_bulk', { ...FORM_BULK, codigo, cantidad, materia_prima_id });
    const { id } = await bulk('BULK-1', 100);
    await bulk('BULK-2', 50);
    await bulk('BULK-10', 200);
    await club.crear('/api/producto_final_envasado', { ...FORM_ENVASADO, codigo: 'ENV-1', producto_final_bulk_id: id });
  }, 90_000);
  afterAll(() => app.cerrar());

  it('sort, filter and find bulk', async () => {
    const bulk = (query: Readonly<Record<string, string>>) => pedir('/api/producto_final_bulk_con_stock', query);
    expect(await bulk({})).toEqual(['BULK-10', 'BULK-2', 'BULK-1']);
    expect(await bulk({ orden: 'lote' })).toEqual(['BULK-1', 'BULK-2', 'BULK-10']);
    expect(await bulk({ orden: '-cantidad' })).toEqual(['BULK-10', 'BULK-1', 'BULK-2']);
    expect(await bulk({ orden: 'produccion' })).toEqual(['BULK-10', 'BULK-2', 'BULK-1']);
    expect(await bulk({ orden: 'vencimiento' })).toEqual(['BULK-10', 'BULK-2', 'BULK-1']);
    expect(await bulk({ sin_envasar: 'true' })).toEqual(['BULK-10', 'BULK-2']);
    expect(await bulk({ materia: 'mp-10', lote: '2' })).toEqual(['BULK-2']);
    expect(await bulk({ materia: 'MP-2' })).toEqual([]);
    expect(await bulk({ etiqueta: 'BULK-1' })).toEqual(['BULK-1']);
    expect(await pedir('/api/producto_final_bulk_sin_stock', { orden: 'stock' })).toEqual([]);
  });

  it('sort, filter and find raw material', async () => {
    const materia = (query: Readonly<Record<string, string>>) => pedir('/api/materia_prima_stock', query);
    expect(await materia({})).toEqual(['MP-10', 'MP-2']);
    expect(await materia({ orden: 'codigo' })).toEqual(['MP-2', 'MP-10']);
    expect(await materia({ orden: '-stock' })).toEqual(['MP-2', 'MP-10']);
    expect(await materia({ orden: 'secado' })).toEqual(['MP-10', 'MP-2']);
    expect(await materia({ estado: 'Vencido' })).toEqual(['MP-2']);
    expect(await materia({ codigo: 'mp 10' })).toEqual(['MP-10']);
    expect(await materia({ origen: 'Materia Prima' })).toEqual([]);
    const { body: filas } = await app.http(club.persona.token).get('/api/materia_prima_stock').expect(200);
    const [{ biomasa }] = filas as readonly [{ biomasa: { codigo: string } }];
    expect(await materia({ codigo_origen: biomasa.codigo, origen: 'Biomasa' })).toEqual(['MP-10']);
  });

  it('add up what matches, by unit', async () => {
    const http = app.http(club.persona.token);
    const { headers } = await http.get('/api/producto_final_bulk_con_stock').query({ totales: true }).expect(200);
    expect(JSON.parse(headers['x-totales']!)).toEqual([{ unidad_medida: 'gramos', cantidad: 350, stock: 300 }]);
  });
});
