/** npm run screens: takes the pictures of docs/screens, from the built app with the demo club on its own port and folder, or from the app at E2E_URL. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { needChromium } from './lib/chromium.mjs';
import { prepareToRun } from './lib/prepare.mjs';
import { at } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

if (!process.env.E2E_URL) {
  await prepareToRun();
  process.env.E2E_PORT ??= String(await freePort());
}
await needChromium();
process.exitCode = await runNode(at('node_modules', '@playwright', 'test', 'cli.js'), [
  'test',
  '--config',
  at('apps', 'web', 'screens.config.ts'),
  ...process.argv.slice(2),
]);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
