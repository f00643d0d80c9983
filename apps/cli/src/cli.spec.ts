import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { jpeg } from '../../api/src/fotos/fotos.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../../api/src/testing/app.testkit';
import { USAGE } from './cli';
import { command, type Outcome } from './cli.testkit';

describe('the command line', () => {
  it.each([
    [['adivinar'], 'No conozco el comando adivinar.'],
    [[], 'Falta indicar qué hacer.'],
    [['verify', '--todo'], 'La opción --todo no existe o le falta un valor.'],
    [['verify', 'algo'], 'Sobra un argumento.'],
    [['verify', '--event', 'a', '--checkpoint', 'b'], 'Elegí --event o --checkpoint.'],
    [['verify', '--event', 'a', '--completo'], 'Elegí --event o --completo.'],
    [
      ['rebuild', 'nada'],
      expect.stringMatching(/^No hay una proyección nada\. Existen: alertas, analisis, balance, biomasa, /),
    ],
    [['rebuild', 'sello'], 'El sello solo se reconstruye con --sello, que antes verifica el libro.'],
    [['backup'], 'Indicá una carpeta para la copia.'],
    [['restore', 'a', 'b'], 'Indicá la carpeta de la copia.'],
    [['admin:reset', 'ana@club.ar'], 'Sobra un argumento.'],
    [['soak', '--kills', 'dos'], '--kills y --seed son números enteros.'],
  ])('explains itself: %j', async (argv, sentence) => {
    const { code, out, err } = await command({}, ...argv);
    expect({ code, out, first: err.split('\n')[0], usage: err.endsWith(`\n\n${USAGE}`) }).toEqual({
      code: 2,
      out: '',
      first: sentence,
      usage: true,
    });
  });

  it('makes no installation where there is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cepa-cli-'));
    const { code, err } = await command({ DATA_DIR: folder }, 'verify');
    expect({ code, err }).toEqual({
      code: 1,
      err: `En ${folder} no hay ninguna instalación de Cepa. Indicá la carpeta con DATA_DIR o la base con DATABASE_URL.\n`,
    });
    rmSync(folder, { recursive: true });
  });
});

describe('a mistake that the operator can mend is reported in one line', () => {
  it.each([
    [
      'no server',
      'postgres://cepa:clave@127.0.0.1:1/cepa',
      /^DATABASE_URL: no se pudo abrir la base de datos \(connect ECONNREFUSED 127\.0\.0\.1:1\)\.\n$/,
    ],
    [
      'no certificate',
      'postgres://cepa:clave@127.0.0.1:1/cepa?sslmode=verify-full&sslrootcert=/no/hay.crt',
      /^DATABASE_URL: no se pudo abrir la base de datos \(ENOENT: .*\)\.\n$/,
    ],
  ])('%s', async (_, url, line) => {
    for (const argv of [['verify'], ['rebuild'], ['backup', join(tmpdir(), 'cepa-ninguna-copia')]])
      expect(await command({ DATABASE_URL: url }, ...argv)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(line),
      });
  });

  it.each([tmpdir(), join(tmpdir(), 'cepa-ningun-sello.txt'), ''])(
    'a checkpoint that can not be read: %j',
    async (given) => {
      const { code, err } = await command({}, 'verify', '--checkpoint', given);
      expect({ code, err: err.replace(/\(E[A-Z]+\)/, '()') }).toEqual({
        code: 1,
        err: `No se puede leer el archivo ${given} (): indicá un archivo con el sello, su texto o lo que dice el código QR.\n`,
      });
    },
  );
});

describe('beside the running app', () => {
  let app: AppDePrueba;
  let ana: Persona & { club_id: string };
  let cli: (...argv: string[]) => Promise<Outcome>;
  let sql: Client;
  let sello: string;

  const crearSala = async (nombre: string): Promise<string> =>
    (await app.http(ana.token).post('/api/salasDeCultivo').send({ nombre, tipo: 'sala' }).expect(201)).body
      .id as string;
  const ultimo = async (): Promise<{ id: string; stream: string; revision: string; position: string }> =>
    (
      await sql.query(
        'SELECT id::text, stream, revision::text, position::text FROM ledger.events e ORDER BY e.position DESC LIMIT 1',
      )
    ).rows[0];

  beforeAll(async () => {
    app = await levantarApp();
    ana = await app.club('Ana');
    const { databaseUrl, dataDir } = app.nucleo.config;
    cli = (...argv) => command({ DATABASE_URL: databaseUrl!, DATA_DIR: dataDir }, ...argv);
    sql = new Client(databaseUrl);
    await sql.connect();
    await crearSala('Primera');
    sello = ((await app.http().get('/api/verificar').expect(200)).body as { sello: { texto: string } }).sello.texto;
    await crearSala('Segunda');
    // A seal that signs the newest event includes it.
    await app.http().get('/api/verificar').expect(200);
  });
  afterAll(async () => {
    await sql.end();
    await app.cerrar();
  });

  it('verifies the whole ledger, one event, and an older checkpoint', async () => {
    const { rows } = await sql.query<{ events: number }>('SELECT count(*)::int AS events FROM ledger.events');
    const { id, stream, revision } = await ultimo();
    const whole = `Los ${rows[0]!.events} eventos sellados reproducen la raíz del sello: ninguno fue modificado, quitado ni agregado desde que se selló.`;
    const all = await cli('verify');
    expect({ ...all, out: all.out.split('\n').slice(0, 2) }).toEqual({
      code: 0,
      err: '',
      out: [whole, `Eventos: ${rows[0]!.events}`],
    });
    const one = await cli('verify', '--event', id);
    expect({ ...one, out: one.out.split('\n').slice(1, 3) }).toEqual({
      code: 0,
      err: '',
      out: [`Evento: ${id}`, `Lugar: ${stream}, revisión ${revision}, hoja ${rows[0]!.events - 1}`],
    });
    const older = await cli('verify', '--checkpoint', sello);
    expect({ code: older.code, last: older.out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      last: `Los ${rows[0]!.events - 1} eventos del punto de control son, sin cambios y en el mismo orden, los primeros ${rows[0]!.events - 1} de los ${rows[0]!.events} que tiene hoy el libro sellado.`,
    });
    const forged = await cli('verify', '--checkpoint', sello.replace(/\n\d+\n/, '\n2\n'));
    expect({ code: forged.code, last: forged.out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 1,
      last: 'La firma no corresponde al texto del punto de control: el texto fue modificado o la firma es falsa.',
    });
  });

  it('names a photo whose bytes are other ones than were recorded', async () => {
    const { body } = await app
      .http(ana.token)
      .post(`/api/fotos/sala/${await crearSala('Con foto')}`)
      .set('content-type', 'image/jpeg')
      .send(jpeg())
      .expect(201);
    const [{ id, url }] = body.fotos;
    const place =
      'cifrado = set_byte(cifrado, 30, get_byte(cifrado, 30) # 1) FROM lectura.fotos f WHERE a.id = f.archivo_id';
    await sql.query(`UPDATE boveda.archivos a SET ${place} AND f.id = '${id}'`);
    const { code, out } = await cli('verify');
    expect([code, out.split('\n').slice(-3, -1)]).toEqual([
      1,
      [
        'Archivos de la bóveda que no son los que se registraron:',
        expect.stringMatching(/^ {2}✗ fotos [0-9a-f-]{36}$/),
      ],
    ]);
    await app.http(ana.token).delete(url).expect(200);
    expect((await cli('verify')).code).toBe(0);
  });

  it('compares the read models with a replay, and changes nothing', async () => {
    const whole = await cli('verify', '--lecturas');
    expect({
      code: whole.code,
      said: whole.out.includes('Las vistas son lo que dice el libro, fila por fila.\n'),
    }).toEqual({
      code: 0,
      said: true,
    });
    await sql.query(`UPDATE lectura.salas SET nombre = 'Falsa' WHERE nombre = 'Primera'`);
    const { code, out } = await cli('verify', '--lecturas');
    expect({
      code,
      said: /Las vistas no son lo que dice el libro:\n {2}salas \{"id":"[^"]+"\}: es distinta\n/.test(out),
    }).toEqual({
      code: 1,
      said: true,
    });
    expect((await sql.query(`SELECT count(*)::int AS n FROM lectura.salas WHERE nombre = 'Falsa'`)).rows).toEqual([
      { n: 1 },
    ]);
    await sql.query(`UPDATE lectura.salas SET nombre = 'Primera' WHERE nombre = 'Falsa'`);
  });

  it("verifies a club's own book without the installation that gave it", async () => {
    const { text } = await app.http(ana.token).get('/api/libro-del-club').expect(200);
    const { body } = await app.http().get('/api/verificar').expect(200);
    const folder = mkdtempSync(join(tmpdir(), 'cepa-libro-'));
    const ask = (book: string, ...argv: string[]): Promise<Outcome> => {
      writeFileSync(join(folder, 'libro.ndjson'), book);
      return command({ DATA_DIR: folder }, 'verify', '--book', join(folder, 'libro.ndjson'), ...argv);
    };
    const whole = /^El libro de Club Ana está entero: \d+ eventos de los \d+ sellados al [^ ]+Z\.\n$/;
    expect(await ask(text, '--key', (body as { clave_publica: string }).clave_publica)).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(whole),
    });
    const own = await ask(text);
    expect([own.code, own.out.split('\n')[1]?.startsWith('Firmado con ')]).toEqual([0, true]);
    expect(await ask(text.replace('Primera', 'Tercera'))).toEqual({
      code: 1,
      err: '',
      out: 'El libro no se verificó: los eventos no reproducen la raíz del club.\n',
    });
    expect((await ask(text, '--key', 'ninguna')).code).toBe(1);
    const none = await command({}, 'verify', '--book', join(folder, 'no-hay.ndjson'));
    expect(none.err).toBe(`No se puede leer el archivo ${join(folder, 'no-hay.ndjson')} (ENOENT).\n`);
    rmSync(folder, { recursive: true });
  });

  it('rebuilds all or some read models, and reports where they differed from the ledger', async () => {
    const all = await cli('rebuild');
    expect({ ...all, out: all.out.replace(/: \d+ eventos en [\d.]+ s/, '').split('\n')[1] }).toEqual({
      code: 0,
      err: '',
      out: 'Lo que había era idéntico, fila por fila.',
    });
    expect(all.out.split(':')[0]).not.toContain('sello');
    const { rows } = await sql.query<{ id: string }>(
      `UPDATE lectura.salas SET nombre = 'Falsa' WHERE nombre = 'Primera' RETURNING id::text`,
    );
    const { code, out } = await cli('rebuild', 'salas');
    expect({ code, out: out.replace(/\d+ eventos en [\d.]+ s/, '…') }).toEqual({
      code: 3,
      out: `Se reconstruyeron salas: ….\nLo que había no era lo que dice el libro; quedó reemplazado:\n  salas {"id":"${rows[0]!.id}"}: era distinta\n`,
    });
    expect((await sql.query('SELECT nombre FROM lectura.salas WHERE id = $1', [rows[0]!.id])).rows).toEqual([
      { nombre: 'Primera' },
    ]);
  });

  it('rebuilds the seal over a ledger that verifies', async () => {
    const { code, out } = await cli('rebuild', 'geneticas', '--sello');
    expect({ code, first: out.split(':')[0] }).toEqual({
      code: 0,
      first: 'Se reconstruyeron geneticas, sello, sello_clubes',
    });
  });

  it('names the event that was changed, and keeps the seal that shows it', async () => {
    const { rows: named } = await sql.query(
      `SELECT id::text, stream, revision::text, position::text FROM ledger.events
        WHERE convert_from(canonical, 'UTF8') LIKE '%Segunda%' ORDER BY position DESC LIMIT 1`,
    );
    const [{ id, stream, revision, position }] = named;
    await sql.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
    await sql.query(
      `UPDATE ledger.events SET canonical = replace(convert_from(canonical, 'UTF8'), 'Segunda', 'Tercera')::bytea WHERE position = $1`,
      [position],
    );
    const hoja = `el evento ${id} (${stream}, revisión ${revision}, hoja ${position})`;
    const all = await cli('verify');
    expect({
      code: all.code,
      first: all.out.split('\n')[0]?.slice(0, 60),
      named: all.out.includes(`  ✗ ${hoja.replace('el', 'El')} no es el que se selló`),
    }).toEqual({
      code: 1,
      // Its MAC, its leaf and its club's tree show it.
      first: 'El libro no está íntegro. Se encontraron 3 diferencias. El l',
      named: true,
    });
    const older = await cli('verify', '--checkpoint', sello);
    expect({ code: older.code, last: older.out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 1,
      last: 'El sello guardado continúa al punto de control, pero hoy hay diferencias, que están arriba: no prueba que los eventos sigan sin cambios.',
    });
    expect((await cli('verify', '--event', id)).out.split('\n')[0]).toBe(
      'El evento no es el que se selló: su contenido cambió después de registrado.',
    );
    const before = (await sql.query('SELECT * FROM lectura.sello_hojas ORDER BY index')).rows;
    const rebuilt = await cli('rebuild', '--sello');
    expect({ code: rebuilt.code, err: rebuilt.err }).toEqual({
      code: 1,
      err: 'El sello no se reconstruye: es la prueba de lo que cambió. No se cambió nada.\n',
    });
    expect((await sql.query('SELECT * FROM lectura.sello_hojas ORDER BY index')).rows).toEqual(before);
    const folder = join(app.nucleo.config.dataDir, 'copia');
    const copied = await cli('backup', folder);
    expect({ code: copied.code, err: copied.err }).toEqual({
      code: 1,
      err: 'No se hizo la copia: firmaría un libro alterado. Conservá la carpeta de datos tal como está.\n',
    });
    await sql.query('DROP TABLE lectura.sello_nodos');
    expect((await cli('verify')).err).toMatch(/^Al sello guardado le faltan tablas: .*\n$/);
  });
});

describe('a seal that somebody made anew with the password of the database', () => {
  it('is reported by verify and by the app at its start, signs nothing, and goes on only by an act that is recorded', async () => {
    const app = await levantarApp();
    const { databaseUrl, dataDir } = app.nucleo.config;
    const cli = (...argv: string[]) => command({ DATABASE_URL: databaseUrl!, DATA_DIR: dataDir }, ...argv);
    const sql = new Client(databaseUrl);
    await sql.connect();
    try {
      await app.club('Ana');
      await app.http().get('/api/verificar').expect(200);
      expect((await cli('reseal', '--motivo', 'nada')).code).toBe(1);
      await sql.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
      // The database sets the instant: the only part of an event that its MAC does not cover.
      await sql.query(
        `UPDATE ledger.events SET recorded_at = overlay(recorded_at placing '2001' from 1),
           canonical = regexp_replace(convert_from(canonical, 'UTF8'), '("recorded_at":")\\d{4}', '\\12001')::bytea WHERE position = 0`,
      );
      await sql.query('TRUNCATE lectura.sello_hojas, lectura.sello_nodos');
      await sql.query(`UPDATE lectura.checkpoints SET position = -1 WHERE projection = 'sello'`);
      const emptied = await cli('verify');
      expect({ code: emptied.code, said: emptied.out.includes('se acortó o desapareció') }).toEqual({
        code: 1,
        said: true,
      });
      // At the next event the projections continue the seal from its checkpoint.
      await app.persona('Beto');
      const other = await levantarApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl! });
      try {
        expect((await other.http().get('/api/verificar').expect(503)).body.codigo).toBe('SELLO_ALTERADO');
        expect((await other.http().get('/api/health/ready')).body.sello).toEqual({ ok: false });
        const again = await cli('verify');
        expect({ code: again.code, said: again.out.includes('no continúa a la última cabeza firmada') }).toEqual({
          code: 1,
          said: true,
        });
        expect((await cli('reseal')).code).toBe(2);
        expect((await cli('reseal', '--motivo', 'peritaje 12/26')).code).toBe(0);
        const told = await cli('verify');
        expect({ code: told.code, said: /se volvió a sellar el .*: peritaje 12\/26\n/.test(told.out) }).toEqual({
          code: 0,
          said: true,
        });
        expect((await other.http().get('/api/health/ready')).body.sello).toEqual({ ok: true });
        await other.http().get('/api/verificar').expect(200);
        // The ledger itself records it, and administrators can read it.
        const { body: club } = await other.http(other.admin).get('/api/clubes').expect(200);
        const { body: facts } = await other
          .http(other.admin)
          .get('/api/auditoria')
          .query({ club_id: club[0].id, tipo: 'LibroResellado' })
          .expect(200);
        expect(facts).toMatchObject([{ tipo: 'LibroResellado', entidad: 'sello', por_que: 'peritaje 12/26' }]);
      } finally {
        await other.cerrar();
      }
    } finally {
      await sql.end();
      await app.cerrar();
    }
  });
});
