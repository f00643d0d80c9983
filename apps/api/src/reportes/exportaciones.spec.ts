import { diaDe } from '@cepa/platform';
import { createHash } from 'node:crypto';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import { newId } from '@cepa/platform';
import type { AppDePrueba } from '../testing/app.testkit';
import { reescribir } from '../testing/reescribir.testkit';
import type { Cadena } from '../testing/cadena.testkit';
import { levantarConDosClubes } from '../testing/dos-clubes.testkit';
import { bytesDe, enlacesDe, hechosAdjuntos, textoDe } from './pdf.testkit';

let app: AppDePrueba;
let ana: Cadena;
let beto: Cadena;
beforeAll(async () => {
  ({ app, ana, beto } = await levantarConDosClubes({ PUBLIC_URL: 'https://cepa.example' }));
  await app
    .http(ana.persona.token)
    .post('/api/moneda_actual')
    .send({ codigo: 'USD', club_id: ana.id.club })
    .expect(201);
  await alterarLecturas();
}, 90_000);
afterAll(() => app.cerrar());

const MENTIRA = 'Alterado a mano';

/** Changes the read models directly. A sealed report does not show it: its facts come from the ledger. */
async function alterarLecturas(): Promise<void> {
  const { pool } = app.nucleo;
  for (const tabla of ['proyectos', 'lotes', 'geneticas', 'inventario_items', 'clubes'])
    await pool.query(`UPDATE ${READ_SCHEMA}.${tabla} SET nombre = $1`, [MENTIRA]);
  await pool.query(`UPDATE ${READ_SCHEMA}.planes SET objetivo = $1`, [MENTIRA]);
  await pool.query(`UPDATE ${READ_SCHEMA}.tareas SET nombre_tarea = $1, costo_real_usd = 777.77`, [MENTIRA]);
}

const pedir = (ruta: string, de: Cadena = ana) => app.http(de.persona.token).get(`/api/export-pdf/${ruta}`);

/** Each report: its URL for a project and a club, its label, and text that it contains. */
const REPORTES: readonly [string, (proyecto: string, club: string) => string, readonly string[]][] = [
  [
    'Resumen del Proyecto',
    (p, c) => `resumen-proyecto/${p},${c}`,
    ['Proyecto Ana', 'Vegetativo', 'Cosecha', 'Lote Ana', 'Activo'],
  ],
  [
    'Plan vs Real',
    (p, c) => `comparacion-plan-vs-real/${p},${c}`,
    ['Plan Ana', 'Corte', 'Planificada, no ejecutada', '$ 100,00'],
  ],
  ['Tareas Reales', (p, c) => `tareas-reales/${c}/${p}`, ['Riego', 'PersonalAna Sosa']],
  [
    'Tareas Planificadas',
    (p, c) => `tareas-planificadas/${p},${c}`,
    ['Plan Ana', 'Corte de las plantas', '$ 100,00', 'Total'],
  ],
  ['Listado de Lotes', (p, c) => `lotes/${c}/${p}`, ['Lote Ana', '01/10/2026', 'De baja', 'Total']],
  ['Listado de Plantas', (p, c) => `plantas/${c}/${p}`, ['Genética Ana', 'Esqueje', 'Viva', 'Cosechada']],
];

describe.each(REPORTES)('the report %s', (titulo, ruta, dichos) => {
  it('is a sealed PDF, named from its label, in which its records are read', async () => {
    const { body: pdf, headers, status } = await bytesDe(pedir(ruta(ana.id.proyecto, ana.id.club)));
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      // Its own code is on each of its pages: no two reports share a name.
      expect.stringMatching(
        new RegExp(`^attachment; filename="${titulo} Proyecto Ana INF-\\d{6}-[0-9A-Z]{6}\\.pdf"; filename\\*=UTF-8''`),
      ),
    ]);
    // It is sent while it is being drawn.
    expect([headers['transfer-encoding'], headers['content-length']]).toEqual(['chunked', undefined]);
    const texto = textoDe(pdf);
    // A single page must not look like the whole report: its filters are printed on it.
    const pedido = ['Cultivo: Proyecto Ana · Desde: el comienzo · Hasta: la emisión'];
    for (const dicho of [titulo, 'Club Ana', 'Página 1 de ', 'Sello del registro', ...pedido, ...dichos])
      expect(texto).toContain(dicho.replaceAll(' ', ''));
    const hechos = hechosAdjuntos(pdf);
    for (const dicho of [texto, hechos]) expect(dicho).not.toMatch(/Alterado|777[.,]77/);
    expect(JSON.parse(hechos)).toMatchObject({ informe: titulo, club_id: ana.id.club, proyecto_id: ana.id.proyecto });
    const sello = new URL(enlacesDe(pdf)[0] ?? '').searchParams.get('sello') ?? '';
    const { body } = await app.http().get('/api/verificar').query({ sello }).expect(200);
    const huella = createHash('sha256').update(hechos).digest('hex');
    expect(body).toMatchObject({
      ok: true,
      sello: { firmado: [expect.any(String), expect.stringMatching(/^clubes \d/), `informe sha256:${huella}`] },
    });
    // Figures, without people or free text.
    expect(body.informe.portada.cifras.length).toBeGreaterThan(3);
    expect(JSON.stringify(body.informe.portada.cifras)).not.toMatch(/Sosa|Plan Ana/);
  });

  it('has its tables in a CSV beside it, for the same people', async () => {
    const csv = await pedir(ruta(ana.id.proyecto, ana.id.club)).set('accept', 'text/csv').expect(200);
    expect([csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(
        new RegExp(
          `^attachment; filename="${titulo} Proyecto Ana ${diaDe(new Date())} \\d\\d\\.\\d\\d\\.\\d\\d\\.csv"; filename\\*=UTF-8''`,
        ),
      ),
    ]);
    expect(csv.text.startsWith('\uFEFF')).toBe(true);
    expect(csv.text).toMatch(/^[^;]+\r\n([^;\r\n]+;)+[^;\r\n]+\r\n/);
    await pedir(ruta(ana.id.proyecto, ana.id.club), beto).set('accept', 'text/csv').expect(403);
  });

  it('is refused to another club, and needs an existing project and club', async () => {
    await pedir(ruta(ana.id.proyecto, ana.id.club), beto).expect(403);
    await pedir(ruta(ana.id.proyecto, beto.id.club), beto).expect(404);
    await pedir(ruta(newId(), ana.id.club)).expect(404);
    const { body } = await pedir(ruta('x', ana.id.club)).expect(400);
    expect(body.errors).toEqual({ proyecto: 'Identificador no válido.' });
    await app
      .http()
      .get(`/api/export-pdf/${ruta(ana.id.proyecto, ana.id.club)}`)
      .expect(401);
  });
});

it('the same tasks cost the same money in every report of a project: that of the club', async () => {
  const { proyecto, club } = beto.id;
  for (const ruta of [`tareas-reales/${club}/${proyecto}`, `comparacion-plan-vs-real/${proyecto},${club}`]) {
    const texto = textoDe((await bytesDe(pedir(ruta, beto))).body);
    expect([texto.includes('US$'), texto.includes('$')]).toEqual([false, true]);
  }
});

it('a plan without activities is told from no plan at all, in every report of it', async () => {
  const { club } = beto.id;
  const http = app.http(beto.persona.token);
  const { id: proyecto } = (
    await http
      .post(`/api/clubes/${club}/proyectos`)
      .send({ nombre: 'Sin actividades', fecha_inicio: '2026-10-01', descripcion: 'De prueba', club_id: club })
      .expect(201)
  ).body as { id: string };
  const rutas = [`tareas-planificadas/${proyecto},${club}`, `comparacion-plan-vs-real/${proyecto},${club}`];
  const dicen = async (texto: string): Promise<void> => {
    for (const ruta of rutas)
      expect((await pedir(ruta, beto).set('accept', 'text/csv').expect(200)).text).toContain(texto);
  };
  await dicen('El cultivo no tiene un plan asociado.');
  const form = { objetivo: 'Vacío', objetivo_cumplido: false, planificado_por: 'Beto', descripcion: 'De prueba' };
  const { body: plan } = await http.post('/api/planes_cultivo').send({ form, club_id: club }).expect(201);
  await http.put(`/api/proyecto/${proyecto}/asociar_plan/`).send({ plan_cultivo_id: plan.id }).expect(200);
  await dicen('El plan no tiene actividades.');
});

describe('the report Inventario Actual', () => {
  it('is a sealed PDF of the club', async () => {
    const { body: pdf } = await bytesDe(pedir(`inventario/${ana.id.club}`));
    const texto = textoDe(pdf);
    for (const dicho of ['Inventario Actual', 'Club Ana', 'Tierra Ana', 'Registro: todos · Desde: el comienzo'])
      expect(texto).toContain(dicho.replaceAll(' ', ''));
    expect(texto).not.toContain('Alterado');
    await pedir(`inventario/${ana.id.club}`, beto).expect(403);
    await pedir('inventario/x').expect(400);
  });
});

it('a report is refused while an event of its club is not the one that was sealed; it reads no other club’s', async () => {
  const cambiar = (antes: string, despues: string) =>
    reescribir(
      app.nucleo,
      `type = 'ProyectoCreado' AND convert_from(canonical, 'UTF8') LIKE '%${antes}%'`,
      ({ data, ...evento }) => ({
        ...evento,
        data: JSON.parse(JSON.stringify(data).replaceAll(antes, despues)) as typeof data,
      }),
    );
  await cambiar('Proyecto Ana', 'Cultivo Ana');
  expect((await pedir(`inventario/${ana.id.club}`).expect(503)).body.codigo).toBe('HECHO_ALTERADO');
  await cambiar('Cultivo Ana', 'Proyecto Ana');
  await cambiar('Proyecto Beto', 'Cultivo Beto');
  await pedir(`inventario/${ana.id.club}`).expect(200);
  await cambiar('Cultivo Beto', 'Proyecto Beto');
  await pedir(`inventario/${ana.id.club}`).set('accept', 'text/csv').expect(200);
});

const COMUNES = ['clubes', 'historial'];
const DE_PROYECTO = [...COMUNES, 'cultivos'];

/** Every kind of report: its URL, and the projections whose tables it reads. */
const FUENTES: readonly [string, (cadena: Cadena) => string, readonly string[]][] = [
  [
    'Resumen del Proyecto',
    ({ id }) => `resumen-proyecto/${id.proyecto},${id.club}`,
    [...DE_PROYECTO, 'biomasa', 'lotes', 'materiales', 'planes', 'tareas'],
  ],
  [
    'Plan vs Real',
    ({ id }) => `comparacion-plan-vs-real/${id.proyecto},${id.club}`,
    [...DE_PROYECTO, 'planes', 'tareas'],
  ],
  ['Tareas Reales', ({ id }) => `tareas-reales/${id.club}/${id.proyecto}`, [...DE_PROYECTO, 'tareas']],
  ['Tareas Planificadas', ({ id }) => `tareas-planificadas/${id.proyecto},${id.club}`, [...DE_PROYECTO, 'planes']],
  ['Listado de Lotes', ({ id }) => `lotes/${id.club}/${id.proyecto}`, [...DE_PROYECTO, 'geneticas', 'lotes']],
  ['Listado de Plantas', ({ id }) => `plantas/${id.club}/${id.proyecto}`, [...DE_PROYECTO, 'geneticas', 'lotes']],
  ['Inventario Actual', ({ id }) => `inventario/${id.club}`, [...COMUNES, 'inventario']],
  [
    'Trazabilidad por Código',
    ({ codigo }) => `trazabilidad?codigo=${codigo}`,
    ['analisis', 'clubes', 'geneticas', 'materiales', 'trazabilidad'],
  ],
  [
    'Rendimiento',
    ({ id }) => `rendimiento?club_id=${id.club}`,
    [...DE_PROYECTO, 'biomasa', 'geneticas', 'lotes', 'materiales', 'salas', 'tareas'],
  ],
  ['Auditoría', ({ id }) => `auditoria?club_id=${id.club}`, COMUNES],
];

describe.each(FUENTES)('the report %s', (_titulo, ruta, fuentes) => {
  afterEach(() => jest.restoreAllMocks());
  const pedirEn = (accept: string) => pedir(ruta(ana)).set('accept', accept);
  const emitida = (codigo: string) =>
    expect.objectContaining({ codigo, error: expect.stringContaining('no se emite') });

  it('is refused while its club is set aside in a projection that it reads, and for no other', async () => {
    const aparte = jest.spyOn(app.nucleo.projections, 'setAside');
    const en = (projection: string) =>
      aparte.mockImplementation(
        (club) => (club === ana.id.club ? [{ projection, scope: club, event_id: 'e' }] : []) as never,
      );
    for (const projection of fuentes) {
      en(projection);
      for (const tipo of ['application/pdf', 'text/csv'])
        expect((await pedirEn(tipo).expect(503)).body).toEqual(emitida('REGISTRO_APARTADO'));
    }
    en('libreta');
    await pedirEn('text/csv').expect(200);
  });

  it('is refused while a projection that it reads is stopped, and for no other', async () => {
    const health = app.nucleo.projections.health();
    const detenida = (name: string) =>
      jest.spyOn(app.nucleo.projections, 'health').mockReturnValue({
        ...health,
        projections: health.projections.map((una) =>
          una.name === name ? { ...una, status: 'stopped' as const } : una,
        ),
      });
    for (const name of fuentes) {
      detenida(name);
      expect((await pedirEn('application/pdf').expect(503)).body).toEqual(emitida('LECTURA_DETENIDA'));
    }
    detenida('libreta');
    await pedirEn('text/csv').expect(200);
  });
});
