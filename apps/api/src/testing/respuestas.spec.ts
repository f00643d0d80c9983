import { READS_HEADER } from '../shared/lecturas';
import { PUBLICADO } from '../openapi';
import { ADMIN, type AppDePrueba } from './app.testkit';
import { informeListo } from '../reportes/fondo/fondo.testkit';
import type { Cadena } from './cadena.testkit';
import { levantarConDosClubes } from './dos-clubes.testkit';
import { armar, type Compartidos } from './pedidos.testkit';
import { comprobar, sinTipo } from './respuestas.testkit';
import { rutasDe, type Ruta } from './rutas.testkit';

/** An answer without an end: it has a test of its own. */
const CONTINUA = 'GET /api/eventos-en-vivo';

/** For these, the test compares only status and media type with the document. */
const NO_SON_JSON = [
  'GET /api/export-pdf/anio-cerrado',
  'GET /api/export-pdf/auditoria',
  'GET /api/export-pdf/balance',
  'GET /api/export-pdf/rendimiento',
  'GET /api/export-pdf/trazabilidad',
  'GET /api/metrics',
];

let app: AppDePrueba;
let lecturas: Ruta[];
let ana: Cadena;
let compartidos: Compartidos;

beforeAll(async () => {
  ({ app, ana } = await levantarConDosClubes());
  lecturas = rutasDe(app.app).filter(({ metodo, nombre }) => metodo === 'get' && nombre !== CONTINUA);
  ana = { ...ana, informe: await informeListo(app, ana) };
  const suelta = await app.persona('Suelta');
  const interesada = { nombre: 'Ana', email: 'ana@example.org', preferencia_contacto: 'email' };
  await app.http().post('/api/solicitud_uso_crear').send(interesada).expect(201);
  await app.http().post('/api/auth/contrasena_olvidada').send({ email: suelta.email }).expect(200);
  await app
    .http(ana.persona.token)
    .post('/api/alertas/posponer')
    .send({ alertas: [{ grupo: 'lotes_sin_plantas', id: ana.id.lote_vacio }], dias: 7, motivo: 'Sin esquejes' })
    .expect(200);
  await app
    .http(ana.persona.token)
    .post('/api/cotizaciones')
    .send({ fecha: '2026-11-10', moneda: 'USD', en: 'ARS', valor: 1450.5 })
    .expect(201);
  await app.http(ana.persona.token).put(`/api/lotes/${ana.id.lote}/bloquear`).send({}).expect(200);
  const perdido = { motivo: 'Moho', testigo: 'Coordinación', cantidad: 0.01, club_id: ana.id.club };
  for (const [ruta, dicho] of [
    [`/api/producto_final_bulk/${ana.id.bulk}/baja`, { clase: 'perdida' }],
    [`/api/biomasa/${ana.id.biomasa}/resto`, { destino: 'destruido' }],
  ] as const) {
    const { status, text } = await app
      .http(ana.persona.token)
      .post(ruta)
      .send({ ...perdido, ...dicho });
    if (status !== 200) throw new Error(`${ruta}: ${status} ${text}`);
  }
  const cierre = { club_id: ana.id.club, anio: 2024, motivo: 'Fin de año' };
  await app.http(app.admin).post('/api/anios_cerrados').send(cierre).expect(201);
  const leer = async (ruta: string) => (await app.http(app.admin).get(ruta).expect(200)).body as { id: string }[];
  compartidos = {
    role_id: (await leer('/api/roles'))[0]?.id ?? '',
    permiso_id: (await leer('/api/roles/permisos'))[0]?.id ?? '',
    ubicacion_id: (await leer('/api/ubicaciones'))[0]?.id ?? '',
  };
}, 60_000);
afterAll(() => app.cerrar());

/** Requests about another person: only an administrator can make them. */
const DE_OTRA_PERSONA = ['GET /api/clubes_user', 'GET /api/suscripcion_club'];

/** Filters of each kind that would match nothing. */
const consultas = (): Record<string, object> => ({
  'GET /api/auditoria': {},
  'GET /api/export-pdf/anio-cerrado': { anio: 2024 },
  'GET /api/lotes/bloqueados/{estado}': {},
  'GET /api/materia_prima': {},
  'GET /api/materia_prima_stock': {},
  'GET /api/objetoPorTipo/{tipo}/{proyecto_id}': {},
  'GET /api/planta_eventos': {},
  'GET /api/plantas': {},
  'GET /api/sala_plantas_asignadas_a_salas': { plantas_ids: ana.id.planta },
  'GET /api/usuarios_buscar': { query: 'suelta@cepa.test' },
});

/** Lists that the chain leaves empty; their rows equal those of the list beside them. */
const SIN_FILAS = [
  'GET /api/biomasa_not_event',
  'GET /api/carencias',
  'GET /api/conteos',
  // The chain's club received supplies without a lot.
  'GET /api/insumo_lotes',
  'GET /api/lista_biomasa_espera_materia_prima',
  'GET /api/lista_biomasa_not_lista_produccion',
  // The chain's plants are harvested.
  'GET /api/lotes_para_cosechar',
  'GET /api/materia_prima_sin_stock',
  // The rule is off in the chain's club.
  'GET /api/por_liberar',
  'GET /api/proceso_transformacion/{id}/resto',
  'GET /api/producto_final_bulk_sin_stock',
  'GET /api/producto_final_envasado_sin_stock',
  'GET /api/proyectos_inactivos',
  'GET /api/retenciones',
  'GET /api/retenciones/marcas',
];

/** Requested as CSV: inquilinos.spec compares the PDFs, and drawing one takes twenty times as long. */
const EXPORTED = /^GET \/api\/export-pdf\//;

const NO_ES_DE_UNA_PANTALLA = /^GET (?:\/api\/(?:export-|health\/|metrics|verificar|libro-del-club)|(?!\/api\/))/;
/** Answers without a read model: every live update reloads them. */
const SIN_LECTURAS = [
  'GET /api/categorias_tipos_de_tareas_planificadas',
  'GET /api/constantes/{name}',
  'GET /api/eventos',
  'GET /api/importaciones/avance',
  'GET /api/importaciones/tipos',
  'GET /api/lote_generar_codigo/{club_id}',
  'GET /api/lugar_en_el_mapa',
  'GET /api/mapa',
  'GET /api/objetoDistinctTipos',
  'GET /api/onboarding_status',
  'GET /api/personal_generar_legajo',
  'GET /api/producto_final_codigo/{club_id}',
  'GET /api/usuarios/me/correo',
  'GET /api/usuarios/me/sesiones',
  'GET /api/usuarios_buscar',
  'GET /api/usuarios_contrasenas_olvidadas',
  'GET /api/vistas',
];

/** The document has one path for each list of options. One route serves them all. */
const deSuRuta = (nombre: string | undefined): string | undefined =>
  nombre?.replace(/^(GET \/api\/constantes\/).+/, '$1{name}');

describe('the answers of the app', () => {
  it('equal the document, field by field, of every route that reads', async () => {
    const comprobadas: (string | undefined)[] = [];
    const vacias: string[] = [];
    const calladas: string[] = [];
    for (const ruta of lecturas) {
      const { url, query } = armar(ruta, compartidos, () => ana);
      const quien =
        ruta.policy === 'administracion' || DE_OTRA_PERSONA.includes(ruta.nombre) ? app.admin : ana.persona.token;
      const respuesta = await app
        .http(quien)
        .get(url)
        .query(consultas()[ruta.nombre] ?? query)
        .set('accept', EXPORTED.test(ruta.nombre) ? 'text/csv' : '*/*');
      if (respuesta.status !== 200)
        throw new Error(`${ruta.nombre}: ${respuesta.status} ${JSON.stringify(respuesta.body)}`);
      comprobadas.push(comprobar('get', url, respuesta));
      if (Array.isArray(respuesta.body) && respuesta.body.length === 0) vacias.push(ruta.nombre);
      if (respuesta.headers[READS_HEADER] === undefined && !NO_ES_DE_UNA_PANTALLA.test(ruta.nombre))
        calladas.push(ruta.nombre);
    }
    expect(comprobadas.map(deSuRuta)).toEqual(lecturas.map(({ nombre }) => nombre));
    expect(vacias.sort()).toEqual(SIN_FILAS);
    expect(calladas.sort()).toEqual(SIN_LECTURAS);
    expect(lecturas.length - NO_SON_JSON.length).toBeGreaterThanOrEqual(40);
  }, 120_000);

  it('include each list of options', async () => {
    for (const lista of [
      'estados_de_personal',
      'estados_de_una_planta',
      'eventos_de_cultivo',
      'tipos_biomasa',
      'tipos_de_moneda',
      'unidades-medida',
    ]) {
      const { body } = await app.http(ana.persona.token).get(`/api/constantes/${lista}`).expect(200);
      expect(body.length).toBeGreaterThan(1);
    }
  });

  it('include the document itself, as it was written', async () => {
    const { body } = await app.http().get('/api/openapi.json').expect(200);
    expect(body).toEqual(PUBLICADO);
  });

  it('name the refused fields', async () => {
    const credenciales = await app.http().post('/api/auth/login').send({ email: ADMIN.email }).expect(400);
    expect(Object.keys(credenciales.body.errors)).toEqual(['password']);
    await app.http(ana.persona.token).get(`/api/lotes/${compartidos.role_id}`).expect(404);
  });
});

describe('the check of answers', () => {
  const permisos =
    (body: unknown, status = 200, type = 'application/json') =>
    () =>
      comprobar('get', '/api/roles/permisos/', { status, type, body } as never);

  it('accepts the documented fields', () => {
    expect(permisos([{ id: 'a', nombre: 'b' }])()).toBe('GET /api/roles/permisos');
    expect(comprobar('get', '/nada', { status: 404, type: 'text/plain', body: {} } as never)).toBe(undefined);
  });

  it.each([
    ['a field that is not told', permisos([{ id: 'a', nombre: 'b', otro: 1 }])],
    ['a field that is missing', permisos([{ id: 'a' }])],
    ['a field of another type', permisos([{ id: 'a', nombre: null }])],
    ['another shape', permisos({ id: 'a', nombre: 'b' })],
    ['a status that is not told', permisos([], 204)],
    ['a medium that is not told', permisos([], 200, 'text/html')],
    ['a problem that is none', permisos({ error: 'No' }, 403, 'application/problem+json')],
  ])('refuses %s', (_que, pedir) => {
    expect(pedir).toThrow('openapi.json does not tell');
  });

  it('knows a schema that allows anything, wherever it stands', () => {
    expect(
      sinTipo(
        {
          type: 'object',
          properties: {
            a: {},
            b: { type: 'array' },
            c: { anyOf: [{ type: 'object' }, { type: 'string' }] },
            d: { type: 'array', items: { $ref: '#/x' } },
          },
        },
        'X',
      ),
    ).toEqual(['X.a', 'X.b', 'X.c']);
  });
});
