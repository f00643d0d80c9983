import type { Response } from 'supertest';
import { newId } from '@cepa/platform';
import { describirApi } from '../app';
import { withEachList, documento, enOrden } from '../openapi';
import { levantarApp, type AppDePrueba } from './app.testkit';
import { UBICACION, nuevaCadena, type Cadena } from './cadena.testkit';
import {
  ABIERTAS,
  EN_LUGAR_DE,
  ESCONDIDOS,
  NO_SE_LEEN,
  RECHAZADOS,
  SALVO_EL_CLUB,
  type ConCodigo,
} from './inquilinos.testkit';
import { armar, usosDe, type Compartidos, type Pedido, type Uso } from './pedidos.testkit';
import { informeListo } from '../reportes/fondo/fondo.testkit';
import { hechosAdjuntos } from '../reportes/pdf.testkit';
import { forma, rutasDe, servidas, type Ruta } from './rutas.testkit';

/** An answer without an end: it has a test of its own. */
const CONTINUA = 'GET /api/eventos-en-vivo';

let app: AppDePrueba;
let rutas: Ruta[];
let ana: Cadena;
let beto: Cadena;
let compartidos: Compartidos;
let auditora: string;

const rol = async (nombre: string): Promise<string> =>
  (await app.http(app.admin).get('/api/roles').expect(200)).body.find(
    (uno: { nombre: string }) => uno.nombre === nombre,
  ).id;

beforeAll(async () => {
  app = await levantarApp();
  rutas = rutasDe(app.app);
  // Names that occur nowhere else.
  [ana, beto] = [await nuevaCadena(app, 'Araucaria'), await nuevaCadena(app, 'Benteveo')];
  beto = { ...beto, informe: await informeListo(app, beto) };
  const { body: permisos } = await app.http(app.admin).get('/api/roles/permisos').expect(200);
  const { body: ubicacion } = await app.http(app.admin).post('/api/ubicaciones').send(UBICACION).expect(201);
  compartidos = { role_id: await rol('club'), permiso_id: permisos[0].id, ubicacion_id: ubicacion.id };
  const persona = await app.persona('Auditora');
  await app
    .http(beto.persona.token)
    .post('/api/usuarios_vincular')
    .send({ user_id: persona.id, role_id: await rol('auditoria') })
    .expect(200);
  auditora = persona.token;
}, 90_000);
afterAll(() => app.cerrar());

async function enviar(
  ruta: Ruta,
  { url, query, body }: Pedido,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const pedido = app.http(token)[ruta.metodo](url).query(query).set(headers);
  return body === undefined ? pedido : pedido.send(body);
}

/** Every row of the read models and the vaults with one of these values, by table. */
async function filasDe(secretos: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tablas } = await app.nucleo.pool.query<{ nombre: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS nombre FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'ledger', 'plataforma') AND table_name NOT LIKE 'seal%' ORDER BY nombre`,
  );
  const contenido: Record<string, string[]> = {};
  for (const { nombre } of tablas) {
    const { rows } = await app.nucleo.pool.query<{ fila: string }>(
      `SELECT t::text AS fila FROM ${nombre} t WHERE t::text LIKE ANY ($1) ORDER BY fila`,
      [secretos.map((secreto) => `%${secreto}%`)],
    );
    contenido[nombre] = rows.map(({ fila }) => fila);
  }
  return contenido;
}

async function registradosDesde(posicion: bigint): Promise<object[]> {
  const eventos: object[] = [];
  if ((await app.nucleo.ledger.head()) === posicion) return eventos;
  for await (const { stream, type, data } of app.nucleo.ledger.readAll({ after: posicion }))
    eventos.push({ stream, type, data });
  return eventos;
}

/** Sends one request per route. @returns those with another answer, or that change the ledger */
async function cadaRuta(
  elegidas: readonly Ruta[],
  token: string | undefined,
  espera: (ruta: Ruta) => number | readonly number[],
  de: Eleccion = () => beto,
): Promise<string[]> {
  const fallas: string[] = [];
  const cabeza = await app.nucleo.ledger.head();
  for (const ruta of elegidas) {
    const { status } = await enviar(ruta, armar(ruta, compartidos, de), token);
    if (![espera(ruta)].flat().includes(status))
      fallas.push(`${ruta.nombre} answered ${status}, not ${[espera(ruta)].flat().join(' or ')}`);
  }
  const nuevos = await registradosDesde(cabeza);
  return [...fallas, ...nuevos.map((nuevo) => `one of them wrote ${JSON.stringify(nuevo).slice(0, 300)}`)];
}

const con = (...policies: (string | undefined)[]) => rutas.filter(({ policy }) => policies.includes(policy));

/** Reports, which are also sheets. */
const EN_PLANILLA = /^GET \/api\/export-pdf\//;

describe('the matrix', () => {
  it('knows every route that the server answers, its policy, and whom each of its ids names', async () => {
    const deControladores = new Set(rutas.map(({ nombre }) => forma(nombre)));
    const todas = servidas(app.app);
    const otras = todas.filter((ruta) => !deControladores.has(ruta) && !ruta.startsWith('GET /api/docs'));
    expect(otras.sort()).toEqual(['GET /api/openapi.json']);
    expect([...deControladores].filter((ruta) => !todas.includes(ruta))).toEqual([]);
    expect(rutas.filter(({ policy }) => policy === undefined).map(({ nombre }) => nombre)).toEqual([]);
    expect(
      con('publico', 'cuenta')
        .map(({ nombre }) => nombre)
        .sort(),
    ).toEqual([...ABIERTAS].sort());
    expect(rutas.flatMap((ruta) => usosDe(ruta).desconocidos)).toEqual([]);
    // The committed document describes the app without starting it: it must equal what the running app serves.
    expect(enOrden(withEachList(documento(app.app)))).toEqual(enOrden(await describirApi()));
  });

  it('holds well-formed requests: with one’s own records each passes the door', async () => {
    // Routes that delete records come last; a room goes after its tables, a group after its labels, a category after
    // its tasks.
    const quita = ({ nombre }: Ruta): number => {
      if (/^DELETE .*(salasDeCultivo|cumplimiento\/grupos|nombres_tareas|api\/analisis\/\{id\}$)/.test(nombre))
        return 2;
      if (/^DELETE .*categorias_tareas/.test(nombre)) return 3;
      return /^DELETE|eliminar|anular|baja$|bajas_de_stock|cancelar|cerrar|desvincular|retirar/.test(nombre) ? 1 : 0;
    };
    const fallas: string[] = [];
    const cadena = await nuevaCadena(app, 'Calandria');
    const propia = { ...cadena, informe: await informeListo(app, cadena) };
    for (const ruta of con('club_lectura', 'club_escritura')
      .filter(({ nombre }) => nombre !== CONTINUA)
      .sort((a, b) => quita(a) - quita(b))) {
      const { status, text } = await enviar(
        ruta,
        armar(ruta, compartidos, () => propia),
        propia.persona.token,
        // A report passes the same door as a sheet, and is not drawn.
        EN_PLANILLA.test(ruta.nombre) ? { accept: 'text/csv' } : {},
      );
      // Only an Administrador can unlock a lot, also the caller's own. A club is handed over before its rules apply.
      if (
        ![200, 201, 409, 422].includes(status) &&
        !/desbloquear|anios_cerrados|anio-cerrado|reglas_del_libro|control_de_insumos/.test(ruta.nombre)
      )
        fallas.push(`${ruta.nombre}: ${status} ${text.slice(0, 300)}`);
    }
    expect(fallas).toEqual([]);
  }, 180_000);
});

type Eleccion = (uso: Uso) => Cadena | null;
const lugar = ({ donde, campo }: Uso): string => `${donde} ${campo}`;

/**
 * The ways in which another club's records get into a request: everywhere, everywhere except the club, or in one place
 * among one's own.
 */
function variantes(ruta: Ruta): [string, Eleccion][] {
  const ajenos = usosDe(ruta).usos.filter(({ tipo }) => tipo !== 'compartido');
  const lugares = ajenos.map(lugar);
  const una =
    (ajena: string, falta?: string): Eleccion =>
    (uso) => {
      if (lugar(uso) === ajena) return ana;
      return lugar(uso) === falta ? null : beto;
    };
  const suplentes = lugares.filter((uno) => EN_LUGAR_DE[uno] !== undefined && lugares.includes(EN_LUGAR_DE[uno]));
  return [
    ...(ajenos.length === 0 && ruta.metodo === 'get' ? [['no id', () => beto] as [string, Eleccion]] : []),
    ...(ajenos.length > 0 ? [['every id', () => ana] as [string, Eleccion]] : []),
    ...(ajenos.some(({ tipo }) => tipo !== 'club')
      ? [['every id but the club', ({ tipo }) => (tipo === 'club' ? beto : ana)] as [string, Eleccion]]
      : []),
    ...lugares.map((uno): [string, Eleccion] => [uno, una(uno)]),
    ...suplentes.map((uno): [string, Eleccion] => [`${uno} alone`, una(uno, EN_LUGAR_DE[uno])]),
  ];
}

it('lets nobody read or change another club’s records, wherever its ids stand', async () => {
  const secretos = [...Object.values(ana.id), ana.codigo, 'Araucaria', 'ARAUCARIA'];
  const cuenta = (texto: string): boolean => secretos.some((secreto) => texto.includes(secreto));
  const fallas: string[] = [];
  const antes = await filasDe(secretos);
  let cabeza = await app.nucleo.ledger.head();
  for (const ruta of rutas.filter(({ nombre }) => nombre !== CONTINUA)) {
    for (const [variante, de] of variantes(ruta)) {
      const caso = `${ruta.nombre} with ${variante}`;
      const { status, text: dicho, body } = await enviar(ruta, armar(ruta, compartidos, de), beto.persona.token);
      // The attached facts of a report contain all that it shows.
      const text = dicho ?? hechosAdjuntos(body as Buffer);
      const enLista =
        ruta.metodo === 'get' &&
        status === 200 &&
        !usosDe(ruta).usos.some((uso) => uso.donde === 'ruta' && de(uso) === ana);
      const noLeido = NO_SE_LEEN[ruta.nombre]?.includes(variante) && [200, 201, 409, 422].includes(status);
      const rechazado = RECHAZADOS[ruta.nombre]?.includes(variante) && (status === 409 || status === 422);
      if (!enLista && !noLeido && !rechazado && status !== 403 && status !== 404)
        fallas.push(`${caso}: ${status} ${text.slice(0, 300)}`);
      if (cuenta(text)) fallas.push(`${caso} tells of the other club: ${text.slice(0, 300)}`);
      const nuevos = await registradosDesde(cabeza);
      cabeza += BigInt(nuevos.length);
      if (nuevos.length > 0 && !noLeido) fallas.push(`${caso} wrote`);
      if (cuenta(JSON.stringify(nuevos))) fallas.push(`${caso} recorded something of the other club`);
    }
  }
  expect(fallas).toEqual([]);
  expect(Object.values(antes).flat().length).toBeGreaterThan(20);
  expect(await filasDe(secretos)).toEqual(antes);
}, 120_000);

/** Records that do not exist. */
const deNadie = (): Cadena => ({
  ...ana,
  id: Object.fromEntries(Object.keys(ana.id).map((tipo) => [tipo, newId()])) as Cadena['id'],
  codigo: 'ENV-NADIE',
});

it.each(
  Object.entries(RECHAZADOS).flatMap(([nombre, lugares]) =>
    lugares.filter((uno) => uno !== SALVO_EL_CLUB).map((uno) => [nombre, uno]),
  ),
)('answers %s with %s as if nobody had that id', async (nombre, cual) => {
  const ruta = rutas.find((otra) => otra.nombre === nombre) as Ruta;
  const preguntar = async (ajena: Cadena) => {
    const { status, body } = await enviar(
      ruta,
      armar(ruta, compartidos, (uso) => (lugar(uso) === cual ? ajena : beto)),
      beto.persona.token,
    );
    return [status, body.error, body.errors];
  };
  expect(await preguntar(ana)).toEqual(await preguntar(deNadie()));
});

async function codigoDe(cual: ConCodigo, { id, codigo }: Cadena): Promise<string> {
  if (cual !== 'lote' && cual !== 'biomasa') return codigo.replace('ENV', cual);
  const tabla = { lote: 'lotes', biomasa: 'biomasas' }[cual];
  const { rows } = await app.nucleo.pool.query<{ codigo: string }>(
    `SELECT codigo FROM lectura.${tabla} WHERE id = $1`,
    [id[cual]],
  );
  return rows[0]?.codigo ?? 'NADIE';
}

it.each(ESCONDIDOS)('takes another club’s record for one that nobody has: %s', async (_que, pedido) => {
  const preguntar = async (cadena: Cadena) => {
    const [url, cuerpo] = await pedido(cadena, beto, codigoDe);
    const { status, body } = await app.http(beto.persona.token).post(url).send(cuerpo);
    return [status, body.codigo, body.error];
  };
  const cabeza = await app.nucleo.ledger.head();
  const ajeno = await preguntar(ana);
  expect(ajeno).toEqual(await preguntar(deNadie()));
  expect([[404, 422].includes(ajeno[0]), await app.nucleo.ledger.head()]).toEqual([true, cabeza]);
  expect(await preguntar(beto)).not.toEqual(ajeno);
});

/** Routes of one's own club that only an Administrador can use. */
const SOLO_ADMIN = /desbloquear/;

/** A POST that writes nothing: the searched text is in no URL. */
const SOLO_BUSCA = 'POST /api/buscar';

it('refuses every write on one record that was written on another version of it, and changes nothing', async () => {
  const propia = await nuevaCadena(app, 'Dorado');
  // Nobody requested the service here: there is no request to edit.
  const escriben = rutas.filter(
    ({ metodo, enRuta, nombre }) => metodo !== 'get' && enRuta.includes('id') && !nombre.includes('solicitud_uso'),
  );
  expect(escriben.length).toBeGreaterThan(80);
  const antes = await filasDe(Object.values(propia.id));
  const fallas: string[] = [];
  for (const ruta of escriben) {
    const cabeza = await app.nucleo.ledger.head();
    const pedido = armar(ruta, compartidos, () => propia);
    const token = ruta.policy === 'administracion' || SOLO_ADMIN.test(ruta.nombre) ? app.admin : propia.persona.token;
    const { status, text } = await enviar(ruta, pedido, token, { 'if-match': '"999999999"' });
    if (status !== 412) fallas.push(`${ruta.nombre}: ${status} ${text.slice(0, 200)}`);
    if ((await app.nucleo.ledger.head()) !== cabeza) fallas.push(`${ruta.nombre} wrote`);
  }
  expect(fallas).toEqual([]);
  expect(await filasDe(Object.values(propia.id))).toEqual(antes);
}, 60_000);

describe('the door', () => {
  it('is closed to a request without a token, or with a forged one', async () => {
    const cerradas = rutas.filter(({ policy }) => policy !== 'publico');
    expect(await cadaRuta(cerradas, undefined, () => 401)).toEqual([]);
    expect(await cadaRuta(cerradas.slice(0, 5), `${beto.persona.token}x`, () => 401)).toEqual([]);
  });

  it('refuses every write of a person who may only read', async () => {
    const escriben = rutas.filter(
      ({ metodo, policy, nombre }) =>
        (metodo !== 'get' && nombre !== SOLO_BUSCA) || policy === 'club_escritura' || policy === 'administracion',
    );
    expect(
      await cadaRuta(
        escriben.filter(({ nombre }) => !ABIERTAS.includes(nombre)),
        auditora,
        () => 403,
      ),
    ).toEqual([]);
    await app.http(auditora).get('/api/proyectos').expect(200);
  });

  it('keeps the administration to itself', async () => {
    expect(await cadaRuta(con('administracion'), beto.persona.token, () => 403)).toEqual([]);
  });

  it('refuses a person without a club', async () => {
    const { token } = await app.persona('Sinclub');
    expect(await cadaRuta(con('club_lectura', 'club_escritura', 'administracion'), token, () => 403)).toEqual([]);
  });

  it('lets nobody write in the books of a deleted club: its people have none, and an Administrador reads', async () => {
    const suya = await nuevaCadena(app, 'Diamela');
    await app.http(app.admin).delete(`/api/clubes/${suya.id.club}`).expect(200);
    // A person without a club is linked to another only by their id. A person can be erased whatever happened to the
    // club.
    const deOtroClub = [
      'POST /api/usuarios_vincular',
      'POST /api/usuarios_desvincular',
      'GET /api/usuarios_buscar',
      'DELETE /api/usuario-medicinal/{id}',
      'DELETE /api/personal/{id}/datos',
    ];
    const escriben = con('club_escritura').filter(({ nombre }) => !deOtroClub.includes(nombre));
    expect(
      await cadaRuta(
        escriben,
        suya.persona.token,
        () => 403,
        () => suya,
      ),
    ).toEqual([]);
    expect(
      await cadaRuta(
        escriben,
        app.admin,
        () => [404, 409],
        () => suya,
      ),
    ).toEqual([]);
    // Without a club in the request, the record's club applies. Without either, the request is malformed.
    expect(
      await cadaRuta(
        escriben,
        app.admin,
        () => [400, 404, 409, 422],
        ({ tipo }) => (tipo === 'club' ? null : suya),
      ),
    ).toEqual([]);
    const editar = await app
      .http(app.admin)
      .put(`/api/lotes/${suya.id.lote}`)
      .send({ form: { nombre: 'Otro', fecha_inicio: '2026-10-01' } })
      .expect(409);
    expect(editar.body).toMatchObject({
      codigo: 'CLUB_ELIMINADO',
      error: 'El club fue eliminado: sus registros ya no se pueden modificar.',
    });
    await app.http(app.admin).get(`/api/lotes/${suya.id.lote}`).expect(200);
    await app
      .http(app.admin)
      .delete(`/api/usuario-medicinal/${suya.id.paciente}`)
      .send({ motivo: 'Lo pidió' })
      .expect(200);
  });

  it('asks for a subscription that is current', async () => {
    const vencida = await app.club('Vencida');
    await app
      .http(app.admin)
      .put(`/api/clubes_actualizar_suscripcion/${vencida.club_id}`)
      .send({ fecha_fin: '2026-01-01' })
      .expect(200);
    expect(await cadaRuta(con('club_lectura', 'club_escritura'), vencida.token, () => 402)).toEqual([]);
  });

  it('is closed to a disabled person at once', async () => {
    const persona = await app.persona('Inhabilitada');
    await app.http(app.admin).put('/api/usuarios').send({ id: persona.id, is_active: false }).expect(200);
    expect(
      await cadaRuta(
        rutas.filter(({ policy }) => policy !== 'publico'),
        persona.token,
        () => 405,
      ),
    ).toEqual([]);
  });
});
