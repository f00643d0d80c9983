import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pino from 'pino';
import request from 'supertest';
import { loadConfig } from '@cepa/platform/config';
import { testDatabase } from '@cepa/platform/testing/database.testkit';
import { abrirNucleo } from '../../../api/src/abrir';
import { crearApp } from '../../../api/src/app';
import { jpeg } from '../../../api/src/fotos/fotos.testkit';
import { levantarApp } from '../../../api/src/testing/app.testkit';
import { nuevaCadena } from '../../../api/src/testing/cadena.testkit';
import { command } from '../cli.testkit';

it('brings photos and certificates back, opens each of them, and says which is not the one that was recorded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cepa-backup-files-'));
  const copy = join(folder, 'copia');
  const app = await levantarApp();
  const database = await testDatabase();
  try {
    const { id, persona } = await nuevaCadena(app, 'Ana');
    const http = app.http(persona.token);
    const { body } = await http
      .post(`/api/fotos/planta/${id.planta}`)
      .set('content-type', 'image/jpeg')
      .send(jpeg({ ancho: 640, alto: 480, numero: 77 }))
      .expect(201);
    const photo = body.fotos.at(-1);
    const { body: analisis } = await http.get(`/api/analisis/${id.analisis}`).expect(200);
    const urls: string[] = [photo.url, analisis.archivos[0].url];
    const contents = await Promise.all(urls.map(async (url) => (await http.get(url).expect(200)).body as Buffer));
    const { databaseUrl, dataDir } = app.nucleo.config;
    const from = { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir };
    expect((await command(from, 'backup', copy)).code).toBe(0);
    // Encrypted with the keys: no picture is visible in the copy.
    expect(
      gunzipSync(readFileSync(join(copy, 'boveda.archivos.copy.gz'))).includes(contents[0]!.subarray(20, 60)),
    ).toBe(false);

    const files = join(copy, 'boveda.archivos.copy.gz');
    const whole = readFileSync(files);
    const to = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'nueva') };
    writeFileSync(files, whole.subarray(0, -9));
    const altered = await command(to, 'restore', copy);
    rmSync(files);
    const missing = await command(to, 'restore', copy);
    expect([altered.code, altered.err, missing.code, missing.err]).toEqual([
      1,
      expect.stringContaining('boveda.archivos.copy.gz'),
      1,
      expect.stringContaining('boveda.archivos.copy.gz'),
    ]);
    writeFileSync(files, whole);
    expect((await command(to, 'restore', copy)).code).toBe(0);

    const nucleo = await abrirNucleo(loadConfig({ ...to, DEMO: '0' }), to.DATABASE_URL, pino({ level: 'silent' }));
    const restored = await crearApp(nucleo, pino({ level: 'silent' }));
    try {
      await restored.listen(0, '127.0.0.1');
      for (const [place, url] of urls.entries()) {
        const { body: given } = await request(restored.getHttpServer())
          .get(url)
          .set('authorization', `Bearer ${persona.token}`)
          .expect(200);
        expect((given as Buffer).equals(contents[place]!)).toBe(true);
      }
      expect((await command(to, 'verify')).code).toBe(0);
      await nucleo.pool.query(
        'DELETE FROM boveda.archivos WHERE id = (SELECT archivo_id FROM lectura.fotos WHERE id = $1)',
        [photo.id],
      );
      const { code, out } = await command(to, 'verify');
      expect([code, out]).toEqual([1, expect.stringContaining('✗ fotos ')]);
    } finally {
      await restored.close();
      await nucleo.cerrar();
    }
  } finally {
    await app.cerrar();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
