import { levantarApp, type AppDePrueba } from './app.testkit';
import { UBICACION, nuevaCadena, type Cadena } from './cadena.testkit';
import { armar, type Compartidos } from './pedidos.testkit';
import { costOf, grow, type Cost } from './rows-read.testkit';
import { rutasDe, type Ruta } from './rutas.testkit';

/** How many times the rows of the other club are there, before and after it grew. */
const [BEFORE, AFTER] = [40, 400];
/** Rows that a plan may read more in a larger table, which it reads in another way. */
const SLACK = 20;

/** Reports read the ledger and have tests of their own; the line of live changes never ends. */
const ELSEWHERE = /pdf|eventos-en-vivo|informe/;

/**
 * Every route of a club that reads: what it reads does not grow with other clubs. Rows and statements are counted, since time says as much
 * of the machine as of the query.
 */
describe('when another club grows tenfold', () => {
  let app: AppDePrueba;
  let own: Cadena;
  let other: Cadena;
  let shared: Compartidos;
  let routes: Ruta[];

  beforeAll(async () => {
    app = await levantarApp();
    [own, other] = [await nuevaCadena(app, 'Propia'), await nuevaCadena(app, 'Ajena')];
    const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
    const { body: permisos } = await app.http(app.admin).get('/api/roles/permisos').expect(200);
    const { body: ubicacion } = await app.http(app.admin).post('/api/ubicaciones').send(UBICACION).expect(201);
    shared = { role_id: roles[0].id, permiso_id: permisos[0].id, ubicacion_id: ubicacion.id };
    routes = rutasDe(app.app).filter(
      ({ metodo, policy, nombre }) => metodo === 'get' && policy === 'club_lectura' && !ELSEWHERE.test(nombre),
    );
  }, 120_000);
  afterAll(() => app.cerrar());

  async function measure(): Promise<ReadonlyMap<string, Cost & { status: number }>> {
    const costs = new Map<string, Cost & { status: number }>();
    for (const route of routes) {
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

  it('reads no more rows, with no more statements', async () => {
    await grow(app.nucleo.pool, other.persona.club_id, BEFORE);
    const before = await measure();
    await grow(app.nucleo.pool, other.persona.club_id, AFTER / BEFORE - 1);
    const after = await measure();
    const worse = [...after].flatMap(([name, { rows, statements }]) => {
      const was = before.get(name)!;
      return rows > was.rows + SLACK || statements > was.statements
        ? [`${name}: rows ${was.rows} -> ${rows}, statements ${was.statements} -> ${statements}`]
        : [];
    });
    expect(worse).toEqual([]);
    expect([...after.values()].filter(({ status }) => status !== 200).length).toBe(0);
  }, 120_000);
});
