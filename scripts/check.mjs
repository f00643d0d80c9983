/** Types, lint, import walls, unused code and generated files, two at a time; each failure is printed whole. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { install } from './lib/install.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const CHECKS = [
  ['types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/check.tsbuildinfo']],
  ['types of the web', bin('tsc'), ['--noEmit', '-p', 'apps/web/tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/check-web.tsbuildinfo']],
  ['lint', bin('eslint'), ['--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint', '.']],
  ['walls', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'apps', 'libs', 'projections', 'event-schemas']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['generated files', process.execPath, ['scripts/generate.mjs', '--check']],
  ['generated client', bin('openapi-typescript'), ['apps/api/openapi.json', '-o', 'apps/web/src/api/esquema.d.ts', '--check']],
];

async function run([name, command, args]) {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
}

await install();
const queue = [...CHECKS];
let good = true;
const worker = async () => {
  for (let check = queue.shift(); check; check = queue.shift()) good = (await run(check)) && good;
};
await Promise.all([worker(), worker()]);
process.exit(good ? 0 : 1);
