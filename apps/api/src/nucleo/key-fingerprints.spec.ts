import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

describe('the keys of two processes on one database', () => {
  const otra = mkdtempSync(join(tmpdir(), 'cepa-llaves-'));
  let app: AppDePrueba;
  let url: string;
  beforeAll(async () => {
    app = await levantarApp();
    url = String(app.nucleo.config.databaseUrl);
  });
  afterAll(async () => {
    await app.cerrar();
    rmSync(otra, { recursive: true, force: true });
  });

  it('are the same ones: a process with a folder of its own does not start, makes no key, and says which folder to share', async () => {
    const { dataDir } = app.nucleo.config;
    await expect(levantarApp({ DATA_DIR: otra, DATABASE_URL: url })).rejects.toThrow(
      `DATA_DIR: las claves de ${join(otra, 'keys')} no son las de esta base de datos (falta boveda.key). Todos los procesos de una instalación usan las mismas: compartí con este la carpeta ${join(dataDir, 'keys')} de ${hostname()}, o copiá en él su contenido. No se cambió nada.`,
    );
    expect(existsSync(join(otra, 'keys')) ? readdirSync(join(otra, 'keys')) : []).toEqual([]);
  });

  it('are compared, not only looked for', async () => {
    const ajena = await levantarApp();
    await expect(levantarApp({ DATA_DIR: ajena.nucleo.config.dataDir, DATABASE_URL: url })).rejects.toThrow(
      'no son las de esta base de datos (boveda.key es otra)',
    );
    await ajena.cerrar();
  });

  it('let a process in that shares them', async () => {
    const segunda = await levantarApp({ DATA_DIR: app.nucleo.config.dataDir, DATABASE_URL: url });
    await segunda.cerrar();
  });
});
