import type { Response, Test } from 'supertest';
import type { AppDePrueba } from './app.testkit';
import { UBICACION, nuevaCadena, type Cadena } from './cadena.testkit';
import { CUERPOS_MALOS, IDS_MALOS, VALORES_MALOS, algunos, azar, cambiar, caminos } from './bad-input.testkit';
import { levantarConDosClubes } from './dos-clubes.testkit';
import { armar, usosDe, type Compartidos, type Pedido } from './pedidos.testkit';
import { proveedorDePagos, type ProveedorDePagos } from './proveedor-de-pagos.testkit';
import { rutasDe, type Ruta } from './rutas.testkit';

/** Another seed: `CEPA_SEED=7 npx jest malos-datos`. */
const SEMILLA = Number(process.env['CEPA_SEED'] ?? 20261121);
/** The most bad values for each field of a body and of a query. */
const POR_CAMPO = 3;
/** Bad bodies and bad paths for each route. */
const POR_RUTA = 6;
/** A field that no route has. */
const INEXISTENTE = 'campo_que_no_existe';
type Malo = readonly [string, unknown];
const CONTINUA = 'GET /api/eventos-en-vivo';

/** Words of a library message that was not translated, or that reveals too much. */
const NO_ES_PARA_NADIE =
  /\b(must|should|cannot|invalid|unexpected|expected|property|failed|error:|undefined|null|syntax|JSON|SELECT|violates|relation|stack|node_modules)\b|\.ts:\d/i;

let app: AppDePrueba;
let proveedor: ProveedorDePagos;
let rutas: Ruta[];
let propia: Cadena;
let ajena: Cadena;
let compartidos: Compartidos;
let fraccion: () => number;

beforeAll(async () => {
  proveedor = await proveedorDePagos();
  ({ app, beto: ajena } = await levantarConDosClubes(proveedor.entorno));
  const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
  const { body: permisos } = await app.http(app.admin).get('/api/roles/permisos').expect(200);
  const { body: ubicacion } = await app.http(app.admin).post('/api/ubicaciones').send(UBICACION).expect(201);
  compartidos = { role_id: roles[0].id, permiso_id: permisos[0].id, ubicacion_id: ubicacion.id };
  // Routes that delete records come last, and those that delete people after them: a deleted person has no session.
  const quita = ({ nombre }: Ruta): number => {
    if (!/^DELETE|eliminar|anular|cerrar|desvincular|^PUT .api.usuarios$/.test(nombre)) return 0;
    return /usuario|desvincular/.test(nombre) ? 2 : 1;
  };
  rutas = rutasDe(app.app)
    .filter(({ nombre }) => nombre !== CONTINUA)
    .sort((a, b) => quita(a) - quita(b));
}, 90_000);
let vuelta = 0;
/** The end of the ledger after all accepted requests: a refusal does not move it. */
let cabeza: bigint;
beforeEach(async () => {
  fraccion = azar(SEMILLA);
  propia = await nuevaCadena(app, `Propia-${(vuelta += 1)}`);
  cabeza = await app.nucleo.ledger.head();
});
afterAll(async () => {
  await app.cerrar();
  await proveedor.cerrar();
});

/** Returns a token that can call the route: only the data is refused. */
function token({ policy }: Ruta): string | undefined {
  if (policy === 'publico') return undefined;
  if (policy === 'administracion') return app.admin;
  return policy === 'cuenta' ? propia.miembro.token : propia.persona.token;
}

const pedir = (ruta: Ruta, url: string): Test => app.http(token(ruta))[ruta.metodo](url);

/**
 * Deals bad values to the fields of one name, like a pack of cards: the fields of all routes together get each value
 * once before one gets it twice, and a field of many routes gets fewer in each.
 */
function reparto(nombres: readonly string[]) {
  const veces = new Map<string, number>();
  for (const nombre of nombres) veces.set(nombre, (veces.get(nombre) ?? 0) + 1);
  const mazos = new Map<string, Malo[]>();
  return (nombre: string, valores: readonly Malo[] = VALORES_MALOS): Malo[] => {
    const cuantos = Math.min(POR_CAMPO, Math.ceil(valores.length / (veces.get(nombre) ?? 1)));
    const mazo = mazos.get(nombre) ?? [];
    if (mazo.length < cuantos) mazo.push(...algunos(valores, valores.length, fraccion));
    mazos.set(nombre, mazo);
    return mazo.splice(0, cuantos);
  };
}

/** Whether a read wrote: its requests are looked at together. */
async function escribio(ruta: Ruta): Promise<string[]> {
  const antes = cabeza;
  cabeza = await app.nucleo.ledger.head();
  return ruta.metodo === 'get' && cabeza !== antes ? [`${ruta.nombre} wrote`] : [];
}

/** Describes the problem of an answer to bad data; empty if there is none. */
async function defectos(caso: string, respuesta: Test): Promise<string[]> {
  const { status, headers, text, body } = (await respuesta) as Response;
  const antes = cabeza;
  if (respuesta.method !== 'GET') cabeza = await app.nucleo.ledger.head();
  if (status < 400) return [];
  const fallas: string[] = [];
  if (status >= 500) fallas.push(`answered ${status}`);
  if (status === 401 && !caso.includes('/api/auth/login')) fallas.push('lost its session');
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    fallas.push(`is ${headers['content-type']}`);
  const oraciones = [body.error, ...Object.values((body.errors ?? {}) as Record<string, unknown>)];
  if (oraciones.some((oracion) => typeof oracion !== 'string' || oracion.length < 5 || NO_ES_PARA_NADIE.test(oracion)))
    fallas.push(`says ${JSON.stringify(oraciones).slice(0, 200)}`);
  if (body.status !== status || body.detail !== body.error) fallas.push(`is not a problem: ${text.slice(0, 200)}`);
  if (cabeza !== antes) fallas.push('was refused and wrote');
  return fallas.map((falla) => `${caso}: ${falla}`);
}

const enteros = (ruta: Ruta): Pedido => armar(ruta, compartidos, () => propia);

describe(`bad data (seed ${SEMILLA})`, () => {
  it('in a field of a body is refused in Spanish, and changes nothing', async () => {
    const fallas: string[] = [];
    let pedidos = 0;
    const conCuerpo = rutas.filter((ruta) => ruta.conCuerpo);
    const dar = reparto(
      conCuerpo.flatMap(({ cuerpo }) => [...caminos(cuerpo).map((camino) => camino.join('.')), INEXISTENTE]),
    );
    for (const ruta of conCuerpo) {
      for (const camino of [...caminos(ruta.cuerpo), [INEXISTENTE]]) {
        const ajeno: [string, unknown] = ['another club’s id', Object.values(ajena.id)[Math.floor(fraccion() * 19)]];
        for (const [nombre, valor] of [...dar(camino.join('.')), ...(/id/i.test(camino.at(-1) ?? '') ? [ajeno] : [])]) {
          const { url, query, body = {} } = enteros(ruta);
          pedidos += 1;
          fallas.push(
            ...(await defectos(
              `${ruta.nombre} with ${camino.join('.')}: ${nombre}`,
              pedir(ruta, url)
                .query(query)
                .send(cambiar(body, camino, valor)),
            )),
          );
        }
      }
    }
    expect(fallas).toEqual([]);
    expect(pedidos).toBeGreaterThan(1_000);
  }, 240_000);

  it('as a whole body is refused in Spanish, and changes nothing', async () => {
    const fallas: string[] = [];
    for (const ruta of rutas.filter(({ metodo }) => metodo !== 'get')) {
      for (const [nombre, tipo, texto] of algunos(CUERPOS_MALOS, POR_RUTA, fraccion)) {
        const { url, query } = enteros(ruta);
        fallas.push(
          ...(await defectos(
            `${ruta.nombre} with ${nombre}`,
            pedir(ruta, url).query(query).set('content-type', tipo).send(texto),
          )),
        );
      }
    }
    expect(fallas).toEqual([]);
  }, 240_000);

  it('in a query is refused in Spanish', async () => {
    const fallas: string[] = [];
    const conConsulta = rutas.filter(({ consulta }) => consulta.length > 0);
    const dar = reparto(conConsulta.flatMap(({ consulta }) => [...consulta.map(({ nombre }) => nombre), INEXISTENTE]));
    for (const ruta of conConsulta) {
      const { url, query, body } = enteros(ruta);
      for (const nombre of [...ruta.consulta.map((campo) => campo.nombre), INEXISTENTE]) {
        const malos = VALORES_MALOS.flatMap(([caso, valor]) =>
          typeof valor === 'string' && valor.length < 5_000 && valor.isWellFormed() ? [[caso, valor] as const] : [],
        );
        for (const [caso, valor] of [...dar(nombre, malos), ['twice', ['a', 'b']] as const]) {
          fallas.push(
            ...(await defectos(
              `${ruta.nombre} asked ${nombre}: ${caso}`,
              pedir(ruta, url)
                .query({ ...query, [nombre]: valor })
                .send(body),
            )),
          );
        }
      }
      for (const cruda of algunos(
        ['?%', '?club_id=%00', '?club_id=%ED%A0%80', '?limit=1e9&cursor=%ff', `?${'a=1&'.repeat(2_000)}`],
        2,
        fraccion,
      )) {
        fallas.push(
          ...(await defectos(`${ruta.nombre} asked ${cruda.slice(0, 30)}`, pedir(ruta, `${url}${cruda}`).send(body))),
        );
      }
      fallas.push(...(await escribio(ruta)));
    }
    expect(fallas).toEqual([]);
  }, 240_000);

  it('in a path is refused in Spanish', async () => {
    const fallas: string[] = [];
    for (const ruta of rutas.filter(({ enRuta }) => enRuta.length > 0)) {
      const { query, body } = enteros(ruta);
      for (const malo of algunos(IDS_MALOS, POR_RUTA, fraccion))
        fallas.push(
          ...(await defectos(
            `${ruta.nombre} at ${malo.slice(0, 30)}`,
            pedir(ruta, ruta.plantilla.replace(/\{[^}]*\}/g, malo))
              .query(query)
              .send(body),
          )),
        );
      fallas.push(...(await escribio(ruta)));
    }
    for (const url of ['/api/no_existe', '/api/lotes/%zz', '/%', '/api/%00', '/api/usuarios/me/otra'])
      fallas.push(...(await defectos(`GET ${url}`, app.http(propia.persona.token).get(url))));
    expect(fallas).toEqual([]);
    expect(rutas.some((ruta) => usosDe(ruta).usos.length > 0)).toBe(true);
  }, 240_000);

  it('in a header is refused in Spanish', async () => {
    const ruta = rutas.find(({ nombre }) => nombre === 'POST /api/salasDeCultivo') as Ruta;
    const { url, body } = enteros(ruta);
    const fallas: string[] = [];
    for (const clave of ['corta', 'x'.repeat(201), 'con espacio adentro'])
      fallas.push(
        ...(await defectos(`key ${clave.slice(0, 20)}`, pedir(ruta, url).set('idempotency-key', clave).send(body))),
      );
    for (const autorizacion of [
      'Bearer',
      'Bearer x.y.z',
      `Basic ${'a'.repeat(500)}`,
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    ]) {
      const respuesta = await app.http().get('/api/usuarios/me').set('authorization', autorizacion);
      if (
        respuesta.status !== 401 ||
        respuesta.body.error !== 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.'
      )
        fallas.push(`${autorizacion.slice(0, 20)}: ${respuesta.status}`);
    }
    expect(fallas).toEqual([]);
  });
});
