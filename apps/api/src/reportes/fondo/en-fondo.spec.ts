import { readdirSync, statSync, writeFileSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@cepa/platform';
import type { Cadena } from '../../testing/cadena.testkit';
import { levantarConDosClubes } from '../../testing/dos-clubes.testkit';
import type { AppDePrueba } from '../../testing/app.testkit';
import contrato from '../../testing/rutas-del-contrato.json';
import { bytesDe, textoDe } from '../pdf.testkit';
import { PdfPrinter } from '../pdf-printer';
import { RITMO } from '../ritmo';
import { EnFondo } from './en-fondo';
import { cuandoTermine } from './fondo.testkit';
import { TITLES, type Trabajo } from './trabajo';

let app: AppDePrueba;
let ana: Cadena;
let beto: Cadena;
beforeAll(async () => {
  ({ app, ana, beto } = await levantarConDosClubes());
}, 90_000);
afterAll(() => app.cerrar());
afterEach(async () => {
  jest.restoreAllMocks();
  for (const { token } of [ana.persona, beto.persona, ana.miembro]) {
    const { body } = await app.http(token).get('/api/export-informes');
    for (const { id } of Array.isArray(body) ? body : []) await app.http(token).delete(`/api/export-informes/${id}`);
  }
});

const ASINC = { prefer: 'respond-async' };
const inventario = (club: string): string => `/api/export-pdf/inventario/${club}`;
const pedir = (ruta: string, token = ana.persona.token) => app.http(token).get(ruta).set(ASINC);
/** Requests a report as CSV: the tests do not depend on the content, and a PDF takes twenty times as long. */
const pedirHoja = (ruta = inventario(ana.id.club), token?: string) => pedir(ruta, token).set('accept', 'text/csv');
const enCarpeta = (...partes: string[]): string => join(app.nucleo.config.dataDir, 'informes', ...partes);
const fondo = (): EnFondo => app.app.get(EnFondo);

/** Holds every report before its file is written, until the returned function is called. */
function detener(): () => void {
  let soltar = (): void => undefined;
  const suelto = new Promise<void>((resolve) => (soltar = resolve));
  const { folder } = fondo();
  const guardar = folder.guardar.bind(folder);
  jest.spyOn(folder, 'guardar').mockImplementation(async (...como) => {
    await suelto;
    return guardar(...como);
  });
  return soltar;
}

it('names each report by its address', () => {
  const rutas = [...contrato.served, ...Object.keys(contrato.own)].flatMap(
    (ruta) => /^GET \/api\/export-pdf\/([^/]+)/.exec(ruta)?.[1] ?? [],
  );
  expect(Object.keys(TITLES).sort()).toEqual([...new Set([...rutas, 'todo'])].sort());
});

it('answers where to ask, makes the report, keeps it where its person alone gets it, and deletes it', async () => {
  const { status, headers, body } = await pedir(inventario(ana.id.club));
  expect([status, headers['location'], headers['preference-applied']]).toEqual([
    202,
    `/api/export-informes/${body.id}`,
    'respond-async',
  ]);
  expect(body).toMatchObject({ titulo: 'Inventario Actual', formato: 'pdf', estado: 'en_curso', error: null });
  expect(Date.parse(body.vence) - Date.parse(body.pedido)).toBe(24 * 3_600_000);
  const listo = await cuandoTermine(app, ana.persona.token, body.id);
  expect(listo).toMatchObject({ estado: 'listo', descargado: null, bytes: expect.any(Number) });
  const archivo = await bytesDe(app.http(ana.persona.token).get(`/api/export-informes/${body.id}/archivo`));
  expect([archivo.status, archivo.body.length, archivo.headers['content-length']]).toEqual([
    200,
    listo.bytes,
    String(listo.bytes),
  ]);
  expect(archivo.headers['content-disposition']).toMatch(/^attachment; filename="Inventario Actual .*INF-.*\.pdf"/);
  expect(textoDe(archivo.body)).toContain('Sellodelregistro');
  // No other user of the machine can read it.
  for (const donde of [[], [ana.id.club]]) expect(statSync(enCarpeta(...donde)).mode & 0o777).toBe(0o700);
  for (const nombre of readdirSync(enCarpeta(ana.id.club)))
    expect(statSync(enCarpeta(ana.id.club, nombre)).mode & 0o777).toBe(0o600);
  // Neither another club, nor another person of the club, nor a caller without a session.
  for (const token of [beto.persona.token, ana.miembro.token, app.admin])
    for (const ruta of [`/api/export-informes/${body.id}`, `/api/export-informes/${body.id}/archivo`])
      await app.http(token).get(ruta).expect(404);
  await app.http(beto.persona.token).delete(`/api/export-informes/${body.id}`).expect(404);
  await app.http().get(`/api/export-informes/${body.id}/archivo`).expect(401);
  expect((await app.http(beto.persona.token).get('/api/export-informes').expect(200)).body).toEqual([]);
  const { body: suyos } = await app.http(ana.persona.token).get('/api/export-informes').expect(200);
  expect(suyos).toEqual([expect.objectContaining({ id: body.id, descargado: expect.any(String) })]);
  await app.http(ana.persona.token).delete(`/api/export-informes/${body.id}`).expect(200);
  await app.http(ana.persona.token).get(`/api/export-informes/${body.id}`).expect(404);
  expect(existsSync(enCarpeta(ana.id.club)) ? readdirSync(enCarpeta(ana.id.club)) : []).toEqual([]);
});

it.each([
  ['another club', () => inventario(beto.id.club), 403],
  ['a malformed id', () => inventario('x'), 400],
  ['a project of another club', () => `/api/export-pdf/lotes/${ana.id.club}/${beto.id.proyecto}`, 404],
  ['a code that nothing has', () => '/api/export-pdf/trazabilidad?codigo=NADA', 404],
])('refuses %s at once, and keeps nothing', async (_, ruta, status) => {
  await pedir(ruta()).expect(status);
  expect((await app.http(ana.persona.token).get('/api/export-informes').expect(200)).body).toEqual([]);
});

it.each(['../../keys/sello.pem', '..%2f..%2fkeys', newId(), '%00', 'a'.repeat(200)])(
  'gives no file for the id %j',
  async (id) => {
    const { status } = await app.http(ana.persona.token).get(`/api/export-informes/${id}/archivo`);
    expect([400, 404]).toContain(status);
  },
);

it('takes the same question for one job, one of a kind of a club at a time, and three of a person', async () => {
  const soltar = detener();
  const { body: uno } = await pedirHoja().expect(202);
  const muchas = await Promise.all(Array.from({ length: 20 }, () => pedirHoja()));
  expect(new Set(muchas.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`202 ${uno.id}`]));
  // A report of the other person would name them: it is another request.
  const { body: otra } = await pedirHoja(inventario(ana.id.club), ana.miembro.token).expect(409);
  expect(otra).toMatchObject({ codigo: 'INFORME_EN_PREPARACION', error: expect.stringContaining('Inventario Actual') });
  await pedirHoja(inventario(beto.id.club), beto.persona.token).expect(202);
  await pedirHoja(`/api/export-pdf/lotes/${ana.id.club}/${ana.id.proyecto}`).expect(202);
  await pedirHoja(`/api/export-pdf/plantas/${ana.id.club}/${ana.id.proyecto}`).expect(202);
  const { body } = await pedirHoja(`/api/export-pdf/tareas-reales/${ana.id.club}/${ana.id.proyecto}`).expect(429);
  expect(body.codigo).toBe('DEMASIADOS_INFORMES');
  soltar();
  expect((await cuandoTermine(app, ana.persona.token, uno.id)).estado).toBe('listo');
});

it('is given up when it is deleted midway, and its kind may be asked for again', async () => {
  const soltar = detener();
  const { body } = await pedirHoja().expect(202);
  await app.http(ana.persona.token).get(`/api/export-informes/${body.id}/archivo`).expect(404);
  await app.http(ana.persona.token).delete(`/api/export-informes/${body.id}`).expect(200);
  soltar();
  const { body: nuevo } = await pedirHoja().expect(202);
  expect(nuevo.id).not.toBe(body.id);
  expect((await cuandoTermine(app, ana.persona.token, nuevo.id)).estado).toBe('listo');
  await app.http(ana.persona.token).get(`/api/export-informes/${body.id}`).expect(404);
});

it('tells why it failed, and leaves no half of a file', async () => {
  jest.spyOn(PdfPrinter.prototype, 'print').mockRejectedValue(new Error('boom'));
  const { body } = await pedir(inventario(ana.id.club)).expect(202);
  expect(await cuandoTermine(app, ana.persona.token, body.id)).toMatchObject({
    estado: 'fallido',
    error: 'El informe no se pudo preparar. Pedilo de nuevo.',
  });
  expect(readdirSync(enCarpeta(ana.id.club))).toEqual([`${body.id}.json`]);
});

it('says that the disk is full, before it begins and while it writes', async () => {
  const libres = jest.spyOn(fondo().folder, 'libres').mockResolvedValue(1_000);
  expect((await pedir(inventario(ana.id.club)).expect(503)).body.codigo).toBe('SIN_LUGAR');
  libres.mockRestore();
  const lleno = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  jest.spyOn(fondo().folder, 'guardar').mockRejectedValue(lleno);
  const { body } = await pedirHoja().expect(202);
  expect((await cuandoTermine(app, ana.persona.token, body.id)).error).toMatch(
    /^El servidor no tiene lugar en el disco/,
  );
});

/** Changes the record of a report, as if written at another time or by another process. */
function cambiar(id: string, que: Partial<Trabajo>): void {
  const ficha = enCarpeta(ana.id.club, `${id}.json`);
  writeFileSync(ficha, JSON.stringify({ ...(JSON.parse(readFileSync(ficha, 'utf8')) as Trabajo), ...que }));
}

it('says of a report whose process was killed that it is to be asked for again, and deletes what is left of it', async () => {
  const { body } = await pedirHoja().expect(202);
  await cuandoTermine(app, ana.persona.token, body.id);
  const ficha = JSON.parse(readFileSync(enCarpeta(ana.id.club, `${body.id}.json`), 'utf8')) as Trabajo;
  const id = newId();
  const proceso = { ...ficha.proceso, pid: 2 ** 22 + 1 };
  const muerto: Trabajo = { ...ficha, id, estado: 'en_curso', nombre: null, bytes: null, proceso };
  writeFileSync(enCarpeta(ana.id.club, `${id}.json`), JSON.stringify(muerto));
  writeFileSync(enCarpeta(ana.id.club, `${id}.parcial`), '%PDF-');
  const huerfano = `${newId()}.parcial`;
  writeFileSync(enCarpeta(ana.id.club, huerfano), '%PDF-');
  const { body: visto } = await app.http(ana.persona.token).get(`/api/export-informes/${id}`).expect(200);
  expect(visto).toMatchObject({ estado: 'fallido', error: expect.stringMatching(/se reinició.*Pedilo de nuevo/) });
  await app.http(ana.persona.token).get(`/api/export-informes/${id}/archivo`).expect(404);
  await fondo().repasar();
  const quedan = readdirSync(enCarpeta(ana.id.club));
  expect(quedan.filter((nombre) => nombre === huerfano || nombre.endsWith('.parcial'))).toEqual([]);
  // It does not prevent a new request.
  await pedirHoja().expect(202);
});

it.each([
  ['a day has passed', async (id: string) => cambiar(id, { vence: '2020-01-01T00:00:00.000Z' })],
  ['it was made with a permission that is gone', async (id: string) => cambiar(id, { permisos: ['per_otro'] })],
  [
    'somebody whom it may name was erased',
    async () => {
      await app.http(ana.persona.token).delete(`/api/personal/${ana.id.personal}/datos`).send({ motivo: 'Lo pidió' });
    },
  ],
])('is gone once %s', async (_, pasar) => {
  const { body } = await pedirHoja().expect(202);
  await cuandoTermine(app, ana.persona.token, body.id);
  await pasar(body.id);
  await app.http(ana.persona.token).get(`/api/export-informes/${body.id}/archivo`).expect(404);
  await fondo().repasar();
  expect(existsSync(enCarpeta(ana.id.club, `${body.id}.json`))).toBe(false);
});

it('refuses a download that takes longer than a person waits, and makes it in the background', async () => {
  jest.spyOn(RITMO, 'segundos').mockReturnValue(185);
  const { body } = await app.http(ana.persona.token).get(inventario(ana.id.club)).expect(409);
  expect(body).toMatchObject({
    codigo: 'INFORME_LARGO',
    error: expect.stringMatching(/^Este informe lee \d+ hechos y tarda unos 4 minutos/),
  });
  const { body: enFondo } = await pedirHoja().expect(202);
  expect((await cuandoTermine(app, ana.persona.token, enFondo.id)).estado).toBe('listo');
});
