import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Test } from 'supertest';
import { derivedId, newId } from '@cepa/platform';
import type { AppDePrueba } from '../testing/app.testkit';
import type { Cadena } from '../testing/cadena.testkit';
import { levantarConDosClubes } from '../testing/dos-clubes.testkit';
import { exif, jpeg, segment } from './fotos.testkit';
import { cleanJpeg } from './jpeg';

let app: AppDePrueba;
let ana: Cadena;
let beto: Cadena;
let auditora: string;
beforeAll(async () => {
  ({ app, ana, beto } = await levantarConDosClubes({ PHOTO_SPACE_MB: '1' }));
  const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
  const { id, token } = await app.persona('Auditora');
  await app
    .http(ana.persona.token)
    .post('/api/usuarios_vincular')
    .send({
      user_id: id,
      role_id: (roles as { id: string; nombre: string }[]).find((one) => one.nombre === 'auditoria')?.id,
    })
    .expect(200);
  auditora = token;
}, 90_000);
afterAll(() => app.cerrar());

const http = (token = ana.persona.token) => app.http(token);
const attach = (photo: Buffer, to = `planta/${ana.id.planta}`, token?: string): Test =>
  http(token).post(`/api/fotos/${to}`).set('content-type', 'image/jpeg').send(photo);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const filesOf = async (club: string): Promise<number> => {
  const { rows } = await app.nucleo.pool.query<{ files: number }>(
    'SELECT count(*)::int AS files FROM boveda.archivos WHERE club_id = $1',
    [club],
  );
  return rows[0]!.files;
};
interface Listed {
  readonly fotos: readonly {
    readonly id: string;
    readonly url: string;
    readonly sha256: string;
    readonly tomada_en: string;
  }[];
  readonly espacio_usado: number;
}
const listed = async (of: string): Promise<Listed> => (await http().get(`/api/fotos/${of}`).expect(200)).body as Listed;
const empty = async (of: string): Promise<void> => {
  for (const { url } of (await listed(of)).fotos) await http().delete(url).expect(200);
};
const ROOM = () => `sala/${ana.id.sala}`;

it('is kept as the picture alone, given to the club alone, and told in the history of its record', async () => {
  const photo = jpeg({ ancho: 1600, alto: 1200, numero: 7, beside: [exif(), segment(0xfe, Buffer.from('Ana Sosa'))] });
  const clean = cleanJpeg(photo).bytes;
  const { body } = await attach(Buffer.concat([photo, Buffer.from('<html>')])).expect(201);
  const [foto] = body.fotos;
  expect(body).toEqual({
    mensaje: 'Foto guardada.',
    fotos: [
      {
        id: expect.any(String),
        ...{ sha256: sha256(clean), bytes: clean.length, ancho: 1600, alto: 1200 },
        ...{ tomada_en: expect.any(String), creado_en: expect.any(String), url: `/api/fotos/${foto.id}` },
      },
    ],
    ...{ maximo: 5, espacio: 1_000_000, espacio_usado: expect.any(Number) },
  });
  for (const token of [ana.persona.token, auditora]) {
    const given = await http(token).get(foto.url).expect(200);
    expect([
      (given.body as Buffer).equals(clean),
      given.headers['content-type'],
      given.headers['x-content-type-options'],
      given.headers['content-disposition'],
    ]).toEqual([true, 'image/jpeg', 'nosniff', `attachment; filename="foto-${foto.id.slice(0, 8)}.jpg"`]);
  }
  const { body: historia } = await http().get('/api/historial').query({ id: ana.id.planta }).expect(200);
  expect(JSON.stringify(historia)).toContain('Se adjuntó una foto a la planta.');
  const { rows } = await app.nucleo.pool.query<{ cifrado: Buffer }>(
    'SELECT cifrado FROM boveda.archivos a JOIN lectura.fotos f ON f.archivo_id = a.id WHERE f.id = $1',
    [foto.id],
  );
  expect(rows.map(({ cifrado }) => cifrado.includes(clean.subarray(20, 60)))).toEqual([false]);

  const ajena = http(beto.persona.token);
  await ajena.get(foto.url).expect(404);
  await ajena.delete(foto.url).expect(404);
  await ajena.get(`/api/fotos/planta/${ana.id.planta}`).expect(404);
  await attach(jpeg(), `planta/${ana.id.planta}`, beto.persona.token).expect(404);
  await http(auditora).delete(foto.url).expect(403);
  await attach(jpeg(), ROOM(), auditora).expect(403);

  const before = await filesOf(ana.persona.club_id);
  await http().delete(foto.url).expect(200);
  await http().get(foto.url).expect(404);
  await http().delete(foto.url).expect(404);
  expect([await filesOf(ana.persona.club_id), (await listed(`planta/${ana.id.planta}`)).fotos]).toEqual([
    before - 1,
    [],
  ]);
  const { body: despues } = await http().get('/api/historial').query({ id: ana.id.planta }).expect(200);
  expect(JSON.stringify(despues)).toContain('Se quitó una foto de la planta.');
});

it('goes on a task and a removal, and on nothing else', async () => {
  await http()
    .post(`/api/producto_final_bulk/${ana.id.bulk}/baja`)
    .send({ clase: 'perdida', cantidad: 1, motivo: 'Se cayó' })
    .expect(200);
  const { body: bajas } = await http().get('/api/bajas_de_stock').query({ limit: 1 }).expect(200);
  const [baja] = bajas as { id: string; foto_sha256: string | null }[];
  expect(baja?.foto_sha256).toBe(null);
  for (const to of [`baja/${baja?.id}`, `tarea/${ana.id.tarea}`]) {
    await attach(jpeg({ numero: 9 }), to).expect(201);
    await empty(to);
  }
  await attach(jpeg(), `tarea/${ana.id.planta}`).expect(404);
  await attach(jpeg(), `club/${ana.persona.club_id}`).expect(404);
  await attach(jpeg(), `planta/${newId()}`).expect(404);
});

it.each([
  ['nothing', Buffer.alloc(0), 'FOTO_FALTANTE'],
  ['a packed file', gzipSync(Buffer.alloc(1_000_000)), 'FOTO_NO_ADMITIDA'],
  ['a ZIP', Buffer.from('PK\x03\x04', 'latin1'), 'FOTO_NO_ADMITIDA'],
  [
    'a page that begins as a photo',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
    'FOTO_NO_ADMITIDA',
  ],
  ['a page within the picture', jpeg({ data: Buffer.from('<script>alert(1)</script>') }), 'FOTO_NO_ADMITIDA'],
  ['cut off', jpeg({ ancho: 640, alto: 480 }).subarray(0, -40), 'FOTO_INCOMPLETA'],
  ['as high as none', jpeg({ alto: 0, data: Buffer.from([0]) }), 'FOTO_MEDIDAS'],
  ['as large as a house', jpeg({ ancho: 65_535, alto: 65_535, data: Buffer.from([0]) }), 'FOTO_MEDIDAS'],
  ['a byte too heavy', jpeg({ data: Buffer.alloc(400_000) }), 'FOTO_GRANDE'],
  ['of 30 MB', jpeg({ data: Buffer.alloc(30_000_000) }), 'FOTO_GRANDE'],
])('is refused where it is %s', async (_what, photo, codigo) => {
  const before = [await app.nucleo.ledger.head(), await filesOf(ana.persona.club_id)];
  const { body } = await attach(photo).expect(422);
  expect([body.codigo, body.errors, await app.nucleo.ledger.head(), await filesOf(ana.persona.club_id)]).toEqual([
    codigo,
    { archivo: body.error },
    ...before,
  ]);
});

it('is no JSON, and no other kind of picture', async () => {
  const { body } = await http().post(`/api/fotos/${ROOM()}`).send({ foto: 'x' }).expect(422);
  expect(body.codigo).toBe('FOTO_FALTANTE');
  await http().post(`/api/fotos/${ROOM()}`).set('content-type', 'image/png').send(jpeg()).expect(415);
  await http().post('/api/recuentos').set('content-type', 'image/jpeg').send(jpeg()).expect(415);
});

it('is one of five, however many come at once', async () => {
  await empty(ROOM());
  const before = await filesOf(ana.persona.club_id);
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => attach(jpeg({ numero: 20 + n }), ROOM())));
  expect(all.map(({ status, body }) => (status === 201 ? 'kept' : body.codigo)).sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'DEMASIADAS_FOTOS'),
    ...Array.from({ length: 5 }, () => 'kept'),
  ]);
  expect([(await listed(ROOM())).fotos.length, await filesOf(ana.persona.club_id)]).toEqual([5, before + 5]);
  await empty(ROOM());
});

it('takes no more room than its club has, however many come at once', async () => {
  const heavy = (numero: number): Buffer => jpeg({ numero, data: Buffer.alloc(300_000) });
  const before = await filesOf(ana.persona.club_id);
  const all = await Promise.all([31, 32, 33, 34, 35].map((numero) => attach(heavy(numero), ROOM())));
  const refused = all.filter(({ status }) => status !== 201).map(({ body }) => [body.codigo, body.error]);
  expect(refused).toEqual([
    ['SIN_ESPACIO', 'El club usó su espacio para fotos.'],
    ['SIN_ESPACIO', 'El club usó su espacio para fotos.'],
  ]);
  expect(await filesOf(ana.persona.club_id)).toBe(before + 3);
  // Another club has a limit of its own.
  await attach(heavy(36), `sala/${beto.id.sala}`, beto.persona.token).expect(201);
  await empty(ROOM());
  expect((await listed(ROOM())).espacio_usado).toBe(0);
});

it('is attached once however often it is sent, and a key stands for one photo', async () => {
  const withKey = (photo: Buffer) => attach(photo, ROOM()).set('idempotency-key', 'foto-numero-uno');
  const first = await withKey(jpeg({ numero: 41 })).expect(201);
  const again = await withKey(jpeg({ numero: 41 })).expect(201);
  expect(again.body.fotos).toEqual(first.body.fotos);
  const { body } = await withKey(jpeg({ numero: 42 })).expect(409);
  expect(body.codigo).toBe('CLAVE_REUSADA');
  const twice = await attach(jpeg({ numero: 41 }), ROOM()).expect(409);
  expect([twice.body.codigo, twice.body.error]).toEqual(['FOTO_REPETIDA', 'Esa foto ya está en este registro.']);
  // Removed, then sent again by a phone that got no answer: its bytes are not kept.
  await empty(ROOM());
  const files = await filesOf(ana.persona.club_id);
  expect((await withKey(jpeg({ numero: 41 })).expect(201)).body.fotos).toEqual([]);
  expect(await filesOf(ana.persona.club_id)).toBe(files);
});

it('says when it was taken without a signal', async () => {
  const done = new Date(Date.now() - 3_600_000).toISOString();
  const { body } = await attach(jpeg({ numero: 51 }), ROOM())
    .set('x-hecho', done)
    .expect(201);
  expect(new Date(body.fotos[0].tomada_en as string).toISOString()).toBe(done);
  await empty(ROOM());
});

it('is not given where its bytes are other ones than were recorded', async () => {
  const { body } = await attach(jpeg({ numero: 61 }), ROOM()).expect(201);
  const [{ id, url }] = body.fotos;
  await app.nucleo.pool.query(
    `UPDATE boveda.archivos SET cifrado = overlay(cifrado PLACING '\\x00'::bytea FROM 40)
      WHERE id = (SELECT archivo_id FROM lectura.fotos WHERE id = $1)`,
    [id],
  );
  const refused = await http().get(url).expect(409);
  expect(refused.body.codigo).toBe('ARCHIVO_ALTERADO');
  await empty(ROOM());
});

it('of a burst is kept once for all of its plants, and goes with the last of them', async () => {
  const { body } = await http().get(`/api/lotes/${ana.id.lote}`).expect(200);
  const plantas = (body.lote.plantas as { id: string }[]).map(({ id }) => id);
  const before = [await filesOf(ana.persona.club_id), (await listed(ROOM())).espacio_usado];
  const photo = jpeg({ numero: 71, beside: [exif()] });
  const burst = (foto: Buffer, key: string) =>
    http()
      .post('/api/rafaga')
      .set('idempotency-key', key)
      .send({
        acto: 'foto',
        datos: { foto: foto.toString('base64') },
        codigos: [...plantas, 'NO-ES-NADA', beto.id.planta],
      });
  const { body: done } = await burst(photo, 'rafaga-con-foto').expect(200);
  expect([done.hechas, done.resultados.slice(-2).map(({ problema }: { problema: string }) => problema)]).toEqual([
    plantas.length,
    ['NO_ENCONTRADO', 'NO_ENCONTRADO'],
  ]);
  const { bytes } = cleanJpeg(photo);
  const after = [before[0]! + 1, before[1]! + bytes.length];
  const used = async () => [await filesOf(ana.persona.club_id), (await listed(ROOM())).espacio_usado];
  expect([plantas.length > 1, await used()]).toEqual([true, after]);
  expect((await burst(photo, 'rafaga-con-foto').expect(200)).body).toEqual(done);
  const { body: again } = await burst(photo, 'rafaga-repetida').expect(200);
  expect([again.hechas, again.resultados[0].problema, await used()]).toEqual([0, 'FOTO_REPETIDA', after]);
  for (const planta of plantas) {
    expect(await used()).toEqual(after);
    const [{ url } = { url: '' }] = (await listed(`planta/${planta}`)).fotos;
    expect(((await http().get(url).expect(200)).body as Buffer).equals(bytes)).toBe(true);
    await http().delete(url).expect(200);
  }
  expect(await used()).toEqual(before);
  const refused = await burst(Buffer.from('<html>'), 'rafaga-sin-foto').expect(422);
  expect([refused.body.codigo, Object.keys(refused.body.errors as object)]).toEqual([
    'FOTO_NO_ADMITIDA',
    ['datos.foto'],
  ]);
});

it('of a task may be taken before the task is sent: what the task will be follows from its key', async () => {
  const { evento, sala, categoria_de_tareas, nombre_de_tarea, atributo_de_tarea } = ana.id;
  const { body } = await http()
    .post('/api/tareas')
    .set('idempotency-key', 'tarea-sin-senal')
    .send({
      ...{ proyecto_evento_id: evento, tipo_objeto: 'Sala', objeto_id: sala, fecha_creacion: new Date().toISOString() },
      ...{
        categoria_id: categoria_de_tareas,
        nombre_tarea_id: nombre_de_tarea,
        atributos: { [atributo_de_tarea]: '6' },
      },
      ...{ tipo_planificacion_tarea: 'Tarea no planeada', costo_final_usd: 0, duracion_horas: 1 },
      ...{ personalAsignado: [], tarea_usa_items: [] },
    })
    .expect(201);
  expect(body.id).toBe(derivedId(derivedId('comando', ana.persona.id, 'tarea-sin-senal'), 'tarea'));
});
