/** npm run dev: compiles at each change and, where that succeeds, restarts the app. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepareToTest } from './lib/prepare.mjs';
import { at, root } from './lib/root.mjs';

await prepareToTest();
const compiler = spawn(process.execPath, [at('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build', '--watch'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
let app;
let turn = Promise.resolve();
let ending = false;

compiler.stdout.on('data', (text) => {
  process.stdout.write(text);
  if (String(text).includes('Found 0 errors')) turn = turn.then(restart);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => compiler.kill());
const [code] = await once(compiler, 'exit');
ending = true;
await turn;
await stop();
process.exitCode = code ?? 0;

async function restart() {
  await stop();
  if (!ending) app = spawn(process.execPath, ['--enable-source-maps', at('dist', 'apps', 'api', 'src', 'main.js')], { cwd: root, stdio: 'inherit' });
}

async function stop() {
  if (!app || app.exitCode !== null || app.signalCode !== null) return;
  const ended = once(app, 'exit');
  app.kill('SIGTERM');
  await ended;
}
