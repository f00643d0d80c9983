/** Starts one real PostgreSQL for the whole run; each test file creates its own database in it. */
const { execFileSync, spawn } = require('node:child_process');
const { chownSync, mkdtempSync } = require('node:fs');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');
const { commandAs, reachable, serverAccount } = require('../embedded-postgres/account');
const { findBinaries } = require('../embedded-postgres/binaries');

module.exports = async function globalSetup() {
  if (process.env.CEPA_TEST_DATABASE_URL) return;
  const { initdb, postgres } = findBinaries();
  const dir = mkdtempSync(path.join(os.tmpdir(), 'cepa-test-'));
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
  const start = commandAs(account, postgres, [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=300',
    // The server's data need not outlive the run. What a crash leaves is tested on servers of their own, with
    // everything on.
    '-c',
    'fsync=off',
    '-c',
    'full_page_writes=off',
    '-k',
    '',
  ]);
  const server = spawn(start.file, start.args, { ...start.options, stdio: 'ignore' });
  globalThis.__CEPA_TEST_POSTGRES__ = { server, dir, pidFile: path.join(data, 'postmaster.pid') };
  process.env.CEPA_TEST_DATABASE_URL = `postgres://cepa@127.0.0.1:${port}/postgres`;
  await ready(process.env.CEPA_TEST_DATABASE_URL);
};

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
