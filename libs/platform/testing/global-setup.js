/** Starts one real PostgreSQL for the whole run; each test file creates its own database in it. */
const { execFileSync, spawn } = require('node:child_process');
const {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
} = require('node:fs');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');
const { commandAs, reachable, serverAccount } = require('../embedded-postgres/account');
const { findBinaries } = require('../embedded-postgres/binaries');

/** Memory, if the system offers it as a folder: the server's files end with the run. */
const MEMORY = '/dev/shm';
const PREFIX = 'cepa-test-';
const ROOM = 3 * 2 ** 30;

/** Settings of a server whose data does not outlive the run. Crashes are tested on separate servers with safe settings. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '300',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  bgwriter_lru_maxpages: '0',
};

module.exports = async function globalSetup() {
  if (process.env.CEPA_TEST_DATABASE_URL) return;
  const { initdb, postgres } = findBinaries();
  const dir = mkdtempSync(path.join(roomInMemory() ? MEMORY : os.tmpdir(), PREFIX));
  const data = path.join(dir, 'pg');
  const wanted = serverAccount(data);
  if (wanted.uid !== undefined) chownSync(dir, wanted.uid, wanted.gid);
  const account = reachable(wanted, dir, postgres);
  const init = commandAs(account, initdb, [
    '-D',
    data,
    '-U',
    'cepa',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-sync',
  ]);
  execFileSync(init.file, init.args, { ...init.options, stdio: 'pipe' });
  const port = await freePort();
  // Through a socket file a statement takes a third less processor time than through a port. The system accepts only
  // short names for it.
  const sockets = process.platform !== 'win32' && dir.length < 80 ? dir : '';
  const start = commandAs(account, postgres, [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    '-k',
    sockets,
  ]);
  const server = spawn(start.file, start.args, { ...start.options, stdio: 'ignore' });
  globalThis.__CEPA_TEST_POSTGRES__ = { server, dir, pidFile: path.join(data, 'postmaster.pid') };
  process.env.CEPA_TEST_DATABASE_URL = `postgres://cepa@127.0.0.1:${port}/postgres`;
  if (sockets) process.env.CEPA_TEST_DATABASE_SOCKETS = sockets;
  await ready(process.env.CEPA_TEST_DATABASE_URL);
};

/** Whether the server's files fit into memory, without the remains of killed runs. */
function roomInMemory() {
  if (!existsSync(MEMORY)) return false;
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const left = path.join(MEMORY, name);
    try {
      if (Date.now() - statSync(left).mtimeMs > 60_000 && !isServed(left))
        rmSync(left, { recursive: true, force: true });
    } catch {
      // Another run removes it, or another user owns it.
    }
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM;
}

/** Whether a server still runs on a folder. */
function isServed(dir) {
  try {
    process.kill(Number(readFileSync(path.join(dir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function ready(url) {
  const { Client } = require('pg');
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
