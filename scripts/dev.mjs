/** npm run dev: compiles at each change and, if that succeeds, restarts the app; the web application is served from its sources. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepareToRun } from './lib/prepare.mjs';
import { at, root } from './lib/root.mjs';

await prepareToRun();
const compiler = spawn(process.execPath, [at('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build', '--watch'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const web = spawn(
  process.execPath,
  [at('node_modules', 'vite', 'bin', 'vite.js'), '-c', at('apps', 'web', 'vite.config.mts')],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CEPA_API: api } },
);
let app;
let turn = Promise.resolve();
let ending = false;

compiler.stdout.on('data', (text) => {
  process.stdout.write(text);
  if (String(text).includes('Found 0 errors')) turn = turn.then(restart);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => compiler.kill());
compiler.once('exit', () => web.kill());
const [code] = await once(compiler, 'exit');
ending = true;
await turn;
await stop();
process.exitCode = code ?? 0;

async function restart() {
  await stop();
  if (!ending)
    app = spawn(process.execPath, ['--enable-source-maps', at('dist', 'apps', 'api', 'src', 'main.js')], {
      cwd: root,
      stdio: 'inherit',
    });
}

async function stop() {
  if (!app || app.exitCode !== null || app.signalCode !== null) return;
  const ended = once(app, 'exit');
  app.kill('SIGTERM');
  await ended;
}
