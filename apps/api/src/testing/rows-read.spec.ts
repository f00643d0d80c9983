import type { AppDePrueba } from './app.testkit';
import { UBICACION, type Cadena } from './cadena.testkit';
import { levantarConDosClubes } from './dos-clubes.testkit';
import { armar, type Compartidos } from './pedidos.testkit';
import { PAGE_BYTES, PAGE_ROWS, ROW_BYTES } from '../nucleo/row-weight';
import { costOf, grow, swell, type Cost } from './rows-read.testkit';
import { rutasDe, type Ruta } from './rutas.testkit';

/** The number of times that the other club's rows exist, before and after it grew. */
const [BEFORE, AFTER] = [40, 400];
/** Rows that another query plan can read in addition when the table is larger. */
const SLACK = 20;

type Measured = Cost & { readonly status: number };

/** Lists whose rows embed only part of a long record. */
const CUT = [
  'GET /api/analisis',
  'GET /api/biomasa',
  'GET /api/categorias',
  'GET /api/configuracion/categorias_tareas',
  'GET /api/cumplimiento/grupos',
  'GET /api/cumplimiento/grupos-con-cumplimientos',
  'GET /api/lista_biomasa_con_materia_prima',
  'GET /api/lista_biomasa_lista_produccion',
  'GET /api/ordenCompra',
  'GET /api/ordenCompra/proveedor/{proveedor_id}',
  'GET /api/planes_cultivo',
  'GET /api/proceso_transformacion',
  'GET /api/producto_final_bulk',
  'GET /api/producto_final_bulk_con_stock',
  'GET /api/proyectos/{proyecto_id}/lotes_cosechar',
  'GET /api/proyectos_activos',
  'GET /api/retiros',
  'GET /api/tareasPorProyectoEvento/{proyecto_evento_id}',
  'GET /api/tipo_analisis',
];

/** The audit sends whole facts. A task with one of each part (plant, person, item of a lot, label, attribute) has 1.3 kB. */
const HEAVIER = ['GET /api/auditoria', 'GET /api/tareasPorProyectoEvento/{proyecto_evento_id}'];

/** Reports read the ledger and have tests of their own; the line of live changes never ends. */
const ELSEWHERE = /pdf|eventos-en-vivo|informe/;

/**
 * Every route that reads a club: its cost does not grow with other clubs. The test counts rows and statements, since
 * time also depends on the machine.
 */
describe('when another club grows tenfold', () => {
  let app: AppDePrueba;
  let own: Cadena;
  let other: Cadena;
  let shared: Compartidos;
  let routes: Ruta[];
  let before: ReadonlyMap<string, Measured>;

  beforeAll(async () => {
    ({ app, ana: own, beto: other } = await levantarConDosClubes());
    const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
    const { body: permisos } = await app.http(app.admin).get('/api/roles/permisos').expect(200);
    const { body: ubicacion } = await app.http(app.admin).post('/api/ubicaciones').send(UBICACION).expect(201);
    shared = { role_id: roles[0].id, permiso_id: permisos[0].id, ubicacion_id: ubicacion.id };
    routes = rutasDe(app.app).filter(
      ({ metodo, policy, nombre }) => metodo === 'get' && policy === 'club_lectura' && !ELSEWHERE.test(nombre),
    );
    // Not in the test, since a retry must not let the club grow again.
    await grow(app.nucleo.pool, other.persona.club_id, BEFORE);
    before = await measure(routes);
    await grow(app.nucleo.pool, other.persona.club_id, AFTER / BEFORE - 1);
  }, 120_000);
  afterAll(() => app.cerrar());

  async function measure(which: readonly Ruta[]): Promise<ReadonlyMap<string, Measured>> {
    const costs = new Map<string, Measured>();
    for (const route of which) {
      const { url, query } = armar(route, shared, () => own);
      const pages = route.consulta.some(({ nombre }) => nombre === 'limit');
      let status = 0;
      const cost = await costOf(app.nucleo.pool, async () => {
        ({ status } = await app
          .http(own.persona.token)
          .get(url)
          .query({ ...query, ...(pages ? { limit: 50 } : {}) }));
      });
      costs.set(route.nombre, { ...cost, status });
    }
    return costs;
  }

  function worseOf(after: ReadonlyMap<string, Measured>): string[] {
    return [...after].flatMap(([name, { rows, statements, status }]) => {
      const was = before.get(name)!;
      return rows > was.rows + SLACK || statements > was.statements || status !== 200
        ? [`${name}: ${status}, rows ${was.rows} -> ${rows}, statements ${was.statements} -> ${statements}`]
        : [];
    });
  }

  it('reads no more rows, with no more statements', async () => {
    let worse = worseOf(await measure(routes));
    // Background reads of the app are counted too, and a plan depends on statistics: a route that reads more does so on
    // each try, with new ones.
    for (let again = 0; again < 3 && worse.length > 0; again++) {
      await app.nucleo.pool.query('ANALYZE');
      worse = worseOf(await measure(routes.filter(({ nombre }) => worse.some((one) => one.startsWith(`${nombre}:`)))));
    }
    expect(worse).toEqual([]);
  }, 120_000);

  it('answers pages whose rows weigh 2 kB at most, and fifty of them 50 kB, however much its records hold', async () => {
    await swell(app.nucleo.pool, other.persona.club_id, BEFORE);
    const lists = rutasDe(app.app).filter(
      ({ metodo, consulta }) => metodo === 'get' && consulta.some(({ nombre }) => nombre === 'enteras'),
    );
    const heavy: string[] = [];
    const cut = new Set<string>();
    for (const route of lists) {
      const { url, query } = armar(route, shared, () => other);
      const token = route.policy === 'administracion' ? app.admin : other.persona.token;
      const { status, body } = await app
        .http(token)
        .get(url)
        .query({ ...query, limit: 1000 });
      if (status !== 200) throw new Error(`${route.nombre}: ${status} ${JSON.stringify(body)}`);
      const most = Math.max(0, ...body.map((row: unknown) => Buffer.byteLength(JSON.stringify(row))));
      if (most > ROW_BYTES) heavy.push(`${route.nombre}: ${most}`);
      const page = Buffer.byteLength(JSON.stringify(body));
      if (page > Math.max(PAGE_BYTES, (PAGE_BYTES / PAGE_ROWS) * body.length) && !HEAVIER.includes(route.nombre))
        heavy.push(`${route.nombre}: ${body.length} rows of ${page}`);
      if (body.some(({ de_mas }: { de_mas?: object }) => de_mas !== undefined)) cut.add(route.nombre);
    }
    expect(heavy).toEqual([]);
    // A row has the mark only where the record is long enough to be cut.
    expect([...cut].sort()).toEqual(CUT);
    expect(lists.length).toBeGreaterThan(60);
  }, 120_000);
});
