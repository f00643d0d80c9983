import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, eventually, kill, ownerProcess, query, serverPid } from './embedded-postgres.testkit';
import { startEmbeddedPostgres } from './index';
import type { EmbeddedPostgres } from './index';
import { isAlive } from './postmaster';

const COUNT = 'SELECT count(*)::int AS filas FROM cosas';

describe('the embedded PostgreSQL', () => {
  const folder = dataFolder();
  const opened: EmbeddedPostgres[] = [];
  const start = async (): Promise<EmbeddedPostgres> => {
    const database = await startEmbeddedPostgres({ dataDir: folder.path });
    opened.push(database);
    return database;
  };
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.stop();
  });
  afterAll(() => folder.remove());

  it('starts on an empty folder, closed to others, without leftovers', async () => {
    const database = await start();
    await query(database.url, 'CREATE TABLE cosas (id int PRIMARY KEY)');
    const home = join(folder.path, 'postgres');
    const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    expect({
      owned: database.owned,
      top: readdirSync(folder.path),
      home: mode(home),
      password: mode(join(home, 'password')),
      log: mode(join(home, 'server.log')),
    }).toEqual({
      owned: true,
      top: ['postgres'],
      home: '700',
      password: '600',
      log: '600',
    });
  });

  it('runs with the settings that the ledger needs, and the app is no superuser', async () => {
    const { url } = await start();
    const names = `'fsync','full_page_writes','synchronous_commit','data_checksums','listen_addresses','server_encoding','password_encryption'`;
    expect(await query(url, `SELECT name, setting FROM pg_settings WHERE name IN (${names}) ORDER BY name`)).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'password_encryption', setting: 'scram-sha-256' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    const me =
      'SELECT current_user::text AS yo, rolsuper, datlocprovider::text AS proveedor, datlocale FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()';
    expect(await query(url, me)).toEqual([{ yo: 'cepa', rolsuper: false, proveedor: 'b', datlocale: 'C.UTF-8' }]);
  });

  it('logs a refused row without its values', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE personas (nombre text PRIMARY KEY)');
    for (const code of [undefined, '23505']) {
      const row = query(url, "INSERT INTO personas SELECT chr(81) || 'uirquincho'");
      await (code ? expect(row).rejects.toMatchObject({ code }) : row);
    }
    const log = readFileSync(join(folder.path, 'postgres/server.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint "personas_pkey"');
    expect(log).not.toContain('Quirquincho');
  });

  it('asks for the password', async () => {
    const wrong = new URL((await start()).url);
    wrong.password = 'otra';
    await expect(query(wrong.toString(), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('stops cleanly, once, and keeps the data', async () => {
    const first = await start();
    await query(first.url, 'INSERT INTO cosas VALUES (1)');
    const pid = serverPid(folder.path);
    await Promise.all([first.stop(), first.stop()]);
    expect(existsSync(join(folder.path, 'postgres/cluster/postmaster.pid'))).toBe(false);
    // The server has left its folder. Its process id is free once its parent has reaped it.
    await eventually(() => expect(isAlive(pid)).toBe(false));
    const second = await start();
    expect({ rows: await query(second.url, COUNT), url: second.url }).toEqual({ rows: [{ filas: 1 }], url: first.url });
  });

  it('starts the server again when it is killed', async () => {
    const crashed = jest.fn();
    const database = await startEmbeddedPostgres({ dataDir: folder.path, onCrash: crashed });
    opened.push(database);
    await query(database.url, 'INSERT INTO cosas VALUES (2)');
    const before = serverPid(folder.path);
    process.kill(before, 'SIGKILL');
    const rows = await eventually(() => query(database.url, COUNT));
    expect({ rows, restarted: serverPid(folder.path) !== before, crashes: crashed.mock.calls.length }).toEqual({
      rows: [{ filas: 2 }],
      restarted: true,
      crashes: 1,
    });
  });

  it('recovers where only a connection process was killed', async () => {
    const database = await start();
    const [{ pid }] = (await query(
      database.url,
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'cepa supervisor'",
    )) as [{ pid: number }];
    process.kill(pid, 'SIGKILL');
    expect(await eventually(() => query(database.url, COUNT))).toEqual([{ filas: 2 }]);
  });

  it('needs no hand after kill -9 of the Node process that owned it', async () => {
    const owner = await ownerProcess(folder.path);
    await query(owner.answer.url!, 'INSERT INTO cosas VALUES (3)');
    await kill(owner.process, 'SIGKILL');
    const database = await start();
    expect({ owned: database.owned, rows: await query(database.url, COUNT) }).toEqual({
      owned: true,
      rows: [{ filas: 3 }],
    });
  });

  it('shares a running server without owning it', async () => {
    const owner = await ownerProcess(folder.path);
    const guest = await start();
    const asGuest = { url: guest.url, owned: guest.owned };
    await guest.stop();
    const rows = await query(owner.answer.url!, COUNT);
    const exit = await kill(owner.process, 'SIGTERM');
    expect({ asGuest, rows, exit }).toEqual({
      asGuest: { url: owner.answer.url, owned: false },
      rows: [{ filas: 3 }],
      exit: 0,
    });
  });

  it('goes on in the second process when the first is killed', async () => {
    const owner = await ownerProcess(folder.path);
    const guest = await start();
    await kill(owner.process, 'SIGKILL');
    const rows = await eventually(() => query(guest.url, COUNT));
    await eventually(() => expect(guest.owned).toBe(true));
    expect(rows).toEqual([{ filas: 3 }]);
  });

  it('is created once where two processes begin together', async () => {
    const empty = dataFolder();
    const [one, other] = await Promise.all([ownerProcess(empty.path), ownerProcess(empty.path)]);
    const owners = [one, other].map(({ answer }) => answer.owned).sort();
    const same = one.answer.url === other.answer.url;
    const left = readdirSync(empty.path);
    await Promise.all([one, other].map(({ process: child }) => kill(child, 'SIGTERM')));
    empty.remove();
    expect({ owners, same, left }).toEqual({ owners: [false, true], same: true, left: ['postgres'] });
  });
});
