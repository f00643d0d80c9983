import { levantarApp, type AppDePrueba } from './app.testkit';
import { UBICACION, nuevaCadena, type Cadena } from './cadena.testkit';
import { armar, type Compartidos } from './pedidos.testkit';
import { costOf, grow, type Cost } from './rows-read.testkit';
import { rutasDe, type Ruta } from './rutas.testkit';

/** How many times the rows of the other club are there, before and after it grew. */
const [BEFORE, AFTER] = [40, 400];
/** Rows that a plan may read more in a larger table, which it reads in another way. */
const SLACK = 20;

type Measured = Cost & { readonly status: number };

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
  let before: ReadonlyMap<string, Measured>;

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
    // Here, since a second try of the test must not let the club grow again.
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
    // What the app reads by itself meanwhile is counted too: a route that reads more does so each time.
    for (let again = 0; again < 3 && worse.length > 0; again++)
      worse = worseOf(await measure(routes.filter(({ nombre }) => worse.some((one) => one.startsWith(`${nombre}:`)))));
    expect(worse).toEqual([]);
  }, 120_000);
});
