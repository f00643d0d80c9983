import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findBinaries } from './binaries';
import { openCluster } from './cluster';
import { dataFolder, eventually, kill, ownerProcess, query, serverPid } from './embedded-postgres.testkit';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './index';
import type { EmbeddedPostgres } from './index';
import { launch } from './launch';
import { isAlive } from './postmaster';

const root = process.getuid?.() === 0;

describe('the embedded PostgreSQL at its start', () => {
  const folder = dataFolder();
  const pidFile = join(folder.path, 'postgres/cluster/postmaster.pid');
  const opened: EmbeddedPostgres[] = [];
  const start = async (settings = {}): Promise<EmbeddedPostgres> => {
    const database = await startEmbeddedPostgres({ dataDir: folder.path, settings });
    opened.push(database);
    return database;
  };
  beforeAll(async () => {
    await (await start()).stop();
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.stop();
  });
  afterAll(() => folder.remove());

  it('adopts a server whose Node process died, and stops it in the end', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await kill(gone, 'SIGKILL');
    const binaries = findBinaries();
    const cluster = await openCluster(folder.path, binaries);
    const port = Number(readFileSync(cluster.portFile, 'utf8'));
    const { child } = launch(cluster, { postgres: binaries.postgres, port, owner: `cepa_${gone.pid}_1`, settings: {} });
    await eventually(() => expect(readFileSync(pidFile, 'utf8')).toContain('ready'));
    const database = await start();
    const adopted = { pid: serverPid(folder.path), owned: database.owned };
    await database.stop();
    expect({ adopted, alive: isAlive(child.pid!) }).toEqual({ adopted: { pid: child.pid, owned: true }, alive: false });
  });

  it('takes another port where its own is taken', async () => {
    const port = Number(readFileSync(join(folder.path, 'postgres/port'), 'utf8'));
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const { url } = await start();
    other.close();
    expect({ same: new URL(url).port === String(port), rows: await query(url, 'SELECT 1 AS uno') }).toEqual({
      same: false,
      rows: [{ uno: 1 }],
    });
  });

  it('refuses a server that could lose acknowledged data, and leaves none running', async () => {
    await expect(start({ fsync: 'off', synchronous_commit: 'off' })).rejects.toThrow(
      new EmbeddedPostgresError(
        'La base de datos no es segura: fsync, synchronous_commit tiene que estar en "on". Revisá postgresql.conf y postgresql.auto.conf en DATA_DIR/postgres/cluster.',
      ),
    );
    expect(() => serverPid(folder.path)).toThrow('ENOENT');
  });

  it('says why the server does not start', async () => {
    await expect(start({ shared_buffers: 'mucho' })).rejects.toThrow(
      new EmbeddedPostgresError(
        `La base de datos no pudo iniciar: invalid value for parameter "shared_buffers": "mucho" (ver ${join(folder.path, 'postgres/server.log')})`,
      ),
    );
  });

  it('is not misled by an unrelated process that got the number of the killed server', async () => {
    const owner = await ownerProcess(folder.path);
    const server = serverPid(folder.path);
    const left = readFileSync(pidFile, 'utf8');
    await kill(owner.process, 'SIGTERM');
    const unrelated = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    writeFileSync(pidFile, left.replace(String(server), String(unrelated.pid)));
    const database = await start();
    const found = { rows: await query(database.url, 'SELECT 1 AS uno'), unrelated: isAlive(unrelated.pid!) };
    await kill(unrelated, 'SIGKILL');
    expect(found).toEqual({ rows: [{ uno: 1 }], unrelated: true });
  });
});

describe('folders that cannot be used', () => {
  it('names a path that is no folder', async () => {
    const folder = dataFolder();
    const dataDir = join(folder.path, 'archivo');
    writeFileSync(dataDir, '');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `No se puede escribir en la carpeta de datos ${dataDir} (ENOTDIR): revisá sus permisos o elegí otra con DATA_DIR.`,
    );
    folder.remove();
  });

  it('names the owner of a database of somebody else', async () => {
    const folder = dataFolder();
    const home = join(folder.path, 'postgres');
    symlinkSync('/usr', home);
    const expected = root
      ? `La carpeta ${home} es de root, y PostgreSQL no puede correr como root. Corregilo con: chown -R nobody "${home}"`
      : `La base de datos de ${home} es de otro usuario (0, y la app corre como ${process.getuid?.()}): iniciá la app con aquel usuario o elegí otra carpeta con DATA_DIR.`;
    await expect(startEmbeddedPostgres({ dataDir: folder.path })).rejects.toThrow(new EmbeddedPostgresError(expected));
    folder.remove();
  });

  it('works in a folder that no other user may enter, root or not', async () => {
    const folder = dataFolder();
    chmodSync(folder.path, 0o700);
    const database = await startEmbeddedPostgres({ dataDir: folder.path });
    const rows = await query(database.url, 'SELECT 1 AS uno');
    await database.stop();
    folder.remove();
    expect(rows).toEqual([{ uno: 1 }]);
  });
});
