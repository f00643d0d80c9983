import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { verifyBook } from '@cepa/ledger/seal';
import { projections } from '@cepa/projections/all/projections';
import { jpeg } from '../../fotos/fotos.testkit';
import type { AppDePrueba } from '../../testing/app.testkit';
import type { Cadena } from '../../testing/cadena.testkit';
import { levantarConDosClubes } from '../../testing/dos-clubes.testkit';
import { cuandoTermine } from '../fondo/fondo.testkit';
import { bytesDe } from '../pdf.testkit';
import { FileNames, plainName } from './file-names';
import { LISTS } from './lists';
import { unzip } from './unzip.testkit';

let app: AppDePrueba;
let ana: Cadena;
let beto: Cadena;
let auditora: { readonly id: string; readonly token: string };
beforeAll(async () => {
  ({ app, ana, beto } = await levantarConDosClubes());
  auditora = await app.persona('Auditora');
  await conRol(auditora.id, 'auditoria');
}, 90_000);
afterAll(() => app.cerrar());

const conRol = async (user_id: string, rol: string): Promise<void> => {
  const { body } = await app.http(app.admin).get('/api/roles').expect(200);
  const role_id = (body as { id: string; nombre: string }[]).find(({ nombre }) => nombre === rol)?.id;
  await app.http(ana.persona.token).post('/api/usuarios_vincular').send({ user_id, role_id }).expect(200);
};
const http = (token = ana.persona.token) => app.http(token);
const ask = (token = ana.persona.token) => http(token).post('/api/export-todo');
const attach = (to: string, numero: number) =>
  http().post(`/api/fotos/${to}`).set('content-type', 'image/jpeg').send(jpeg({ numero })).expect(201);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
async function* linesOf(book: Buffer): AsyncGenerator<string> {
  for (const line of book.toString('utf8').trimEnd().split('\n')) yield await Promise.resolve(line);
}

/** Requests everything, and opens it. */
async function whole(token = ana.persona.token) {
  const { body } = await ask(token).expect(201);
  const done = await cuandoTermine(app, token, body.id as string);
  expect(done).toMatchObject({ estado: 'listo', error: null });
  const response = await bytesDe(http(token).get(`/api/export-informes/${body.id}/archivo`));
  await http(token).delete(`/api/export-informes/${body.id}`).expect(200);
  const files = unzip(response.body);
  const text = (name: string): string =>
    files
      .get(name)
      ?.toString('utf8')
      .replace(/^\uFEFF/, '') ?? '';
  const rows = (name: string): string[][] =>
    text(name)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')));
  return { files, text, rows, headers: response.headers, asked: body };
}

it('has the book, which proves itself, each list, and each file under a plain name with its hash', async () => {
  const { body: sala } = await http()
    .post('/api/salasDeCultivo')
    .send({ nombre: '=HYPERLINK("../../Ñandú")', tipo: 'sala' })
    .expect(201);
  await attach(`sala/${sala.id}`, 1);
  await attach(`planta/${ana.id.planta}`, 2);
  await attach(`tarea/${ana.id.tarea}`, 3);
  const { body: quitada } = await attach(`tarea/${ana.id.tarea}`, 4);
  const gone = quitada.fotos.at(-1);
  await http().delete(gone.url).expect(200);
  const { files, text, rows, headers, asked } = await whole();
  expect(asked).toMatchObject({ titulo: 'Todo el club', formato: 'zip', estado: 'en_curso' });
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/zip',
    expect.stringMatching(/^attachment; filename="todo-del-club-[\w.-]+-\d{4}-\d\d-\d\d\.zip"/),
  ]);
  for (const name of files.keys())
    expect(name).toMatch(/^(?:[A-Za-z0-9_-]+\/){0,2}[A-Za-z0-9_-]+\.(?:csv|ndjson|txt|jpg|pdf|png)$/);
  const { body: clave } = await app.http().get('/api/verificar').expect(200);
  expect(await verifyBook(linesOf(files.get('libro-del-club.ndjson')!), clave.clave_publica)).toMatchObject({
    ok: true,
    heading: { club_id: ana.id.club },
  });
  // Each file matches its line in the index, and so the book.
  const [, ...index] = rows('archivos/index.csv');
  const there = index.filter(([path]) => path !== '');
  expect(there.map(([path, , , hash]) => [path, hash])).toEqual(
    there.map(([path]) => [path, sha256(files.get(path!)!)]),
  );
  expect(there.map(([, kind, , , , , state]) => `${kind} ${state}`)).toEqual(
    expect.arrayContaining(
      ['Certificado', 'Foto de un espacio', 'Foto de una planta', 'Foto de una tarea'].map((one) => `${one} Incluido`),
    ),
  );
  const inZip = [...files.keys()].filter((name) => /^archivos\/.+\//.test(name));
  expect(inZip.sort()).toEqual(there.map(([path]) => path!).sort());
  // A removed file keeps its hash.
  expect(index.filter(([path]) => path === '')).toEqual([
    ['', 'Foto de una tarea', '', gone.sha256, '', expect.any(String), 'Quitado', ana.id.tarea],
  ]);
  expect([...files.values()].some((bytes) => sha256(bytes) === gone.sha256)).toBe(false);
  // Each list, with the people that it names.
  for (const { name } of LISTS) expect(text(`listas/${name}.csv`)).toContain(';');
  expect(text('listas/espacios.csv')).toContain(`"'=HYPERLINK(""../../Ñandú"")"`);
  const [person] = rows('listas/usuarios-medicinales.csv').slice(1);
  expect(rows('listas/dispensaciones.csv').flat()).toContain(`${person![0]} ${person![1]}`);
  expect(rows('listas/personal.csv').length).toBeGreaterThan(1);
  expect(text('listas/historia.csv')).toContain('Se adjuntó una foto a la planta.');
  expect(text('LEEME.txt')).toMatch(/^TODO EL REGISTRO DE Club Ana/);
  expect(text('LEEME.txt')).toContain(clave.huella_de_clave);
  expect(text('LEEME.txt')).toContain(`plantas.csv: ${rows('listas/plantas.csv').length - 1} `);
  // Nothing of another club.
  for (const bytes of files.values())
    for (const foreign of [beto.id.club, beto.id.planta, beto.id.paciente, 'Club Beto'])
      expect(bytes.includes(foreign)).toBe(false);
});

it('is for who may read about people alone, and one at a time of a club', async () => {
  await ask(auditora.token).expect(403);
  await app.http().post('/api/export-todo').expect(401);
  await http(beto.persona.token).post('/api/export-todo').query({ club_id: ana.id.club }).expect(403);
  const [first, again] = await Promise.all([ask().expect(201), ask().expect(201)]);
  expect(first.headers['location']).toBe(`/api/export-informes/${first.body.id}`);
  // The same request is the same job. Another person's waits.
  expect(again.body.id).toBe(first.body.id);
  const other = await ask(ana.miembro.token);
  expect([201, 409]).toContain(other.status);
  if (other.status === 409) expect(other.body.codigo).toBe('INFORME_EN_PREPARACION');
  await cuandoTermine(app, ana.persona.token, first.body.id as string);
  for (const token of [beto.persona.token, ana.miembro.token, auditora.token])
    await http(token).get(`/api/export-informes/${first.body.id}/archivo`).expect(404);
  await http().delete(`/api/export-informes/${first.body.id}`).expect(200);
});

it('is gone once its person only reads, or somebody whom it names was erased; and a new one has nobody erased', async () => {
  const { body: persona } = await http()
    .post('/api/usuario-medicinal')
    .send({
      nombre: 'Zulema',
      apellido: 'Borrada',
      identificacion: '99.888.777',
      fecha_nacimiento: '1980-01-01',
      direccion: 'Calle 1',
    })
    .expect(201);
  const { body } = await ask().expect(201);
  await cuandoTermine(app, ana.persona.token, body.id as string);
  await http().delete(`/api/usuario-medicinal/${persona.id}`).send({ motivo: 'Lo pidió' }).expect(200);
  await http().get(`/api/export-informes/${body.id}/archivo`).expect(404);
  const { files } = await whole();
  for (const bytes of files.values()) expect(bytes.includes('Zulema') || bytes.includes('99.888.777')).toBe(false);
  const { body: suya } = await ask(ana.miembro.token).expect(201);
  await cuandoTermine(app, ana.miembro.token, suya.id as string);
  await conRol(ana.miembro.id, 'auditoria');
  await http(ana.miembro.token).get(`/api/export-informes/${suya.id}/archivo`).expect(404);
});

it('says which file is not the one that was recorded, and has the others', async () => {
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const { body } = await attach(`sala/${ana.id.sala}`, 9);
  const { sha256: hash } = body.fotos.at(-1);
  await app.nucleo.pool.query(
    `UPDATE boveda.archivos SET cifrado = cifrado || '\\x00' WHERE id = (SELECT archivo_id FROM lectura.fotos WHERE sha256 = $1)`,
    [hash],
  );
  const { rows, text } = await whole();
  const index = rows('archivos/index.csv').slice(1);
  expect(index.filter(([, , , one]) => one === hash).map(([path, , , , , , state]) => [path, state])).toEqual([
    ['', 'No es el que se registró'],
  ]);
  expect(index.some(([path]) => path?.startsWith('archivos/fotos-de-plantas/'))).toBe(true);
  expect(text('LEEME.txt')).toContain('ATENCIÓN: 1 no se pudo incluir');
  log.mockRestore();
});

/** Tables that are derived from a list, or are not lists. */
const LEFT_OUT =
  /^(?:alertas|balance_|buscables|correcciones|fichas|historial_|materia_|planes_|traza_|sello)|^(?:analisis_archivos|analisis_contados|clubes|cosechas|costos_de_cultivo|cuarentenas|cultivos_lotes|entregas_de_personas|entregas_por_mes|existencias_por_clase|fotos|ganancias_de_cultivo|invitaciones|libreta_dias|movimientos_de_stock|nodos_liberados|ordenes_contadas|permisos_de_usuarios|personal|plantas_por_etapa|plantas_vivas|proveedores|proyectos_planes|reglas_del_libro|tareas_atributos|tareas_categorias|tareas_lotes|tareas_monedas|tareas_nombres|tareas_personal|usuarios|usuarios_medicinales)$/;

it('leaves out no table of a club by accident', () => {
  const tables = projections.flatMap((one) =>
    Object.entries(
      (one as { definition?: { tables?: Record<string, { columns: object }> } }).definition?.tables ?? {},
    ).flatMap(([name, { columns }]) => ('club_id' in columns ? [name] : [])),
  );
  expect(tables.length).toBeGreaterThan(50);
  const listed = LISTS.map(({ from }) => from).join(' ');
  expect(tables.filter((name) => !LEFT_OUT.test(name) && !new RegExp(`lectura\\.${name}\\b`).test(listed))).toEqual([]);
});

it.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Windows\\system32', 'C-Windows-system32'],
  ['..', 'sin-nombre'],
  ['Ñandú Kush «1»', 'Nandu-Kush-1'],
  ['con', 'con-'],
  ['a\u0000b\n', 'a-b'],
  ['🌿', 'sin-nombre'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('writes %j as the name %s', (text, name) => expect(plainName(text)).toBe(name));

it('gives no two files one name', () => {
  const names = new FileNames();
  expect(['a.jpg', 'A.JPG', 'a.exe', 'a'].map((one) => names.of('f', one, '.pdf'))).toEqual([
    'f/a.jpg',
    'f/A-2.jpg',
    'f/a-exe.pdf',
    'f/a.pdf',
  ]);
});
