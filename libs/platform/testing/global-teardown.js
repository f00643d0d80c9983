const { once } = require('node:events');
const { rmSync } = require('node:fs');

module.exports = async function globalTeardown() {
  const running = globalThis.__CEPA_TEST_POSTGRES__;
  if (!running) return;
  if (running.server.exitCode === null) {
    running.server.kill('SIGINT');
    await once(running.server, 'exit');
  }
  rmSync(running.dir, { recursive: true, force: true });
};
