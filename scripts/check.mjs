/** Types, lint, import walls, unused code and generated files, two at a time; each failure is printed whole. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { install } from './lib/install.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
/** Sources that a project of TypeScript holds: they are linted with its types. Any other is linted alone, and a .ts among them fails. */
const IN_PROJECTS = ['{libs,projections,event-schemas,apps/api,apps/cli}/**/*.ts', 'apps/web/{src,e2e}/**/*.{ts,tsx}', 'apps/web/*.{ts,mts}'];

/** A program's types live until the end: room for them at once, or they are looked over and copied again and again while it grows to them. */
const ROOM = ['--max-semi-space-size=64', '--initial-old-space-size=2000'];

/** The longest first: two work at a time. */
const CHECKS = [
  ['types and lint of the server', process.execPath, [...ROOM, 'scripts/types-and-lint.mjs', 'tsconfig.json', 'server']],
  ['types and lint of the web', process.execPath, [...ROOM, 'scripts/types-and-lint.mjs', 'apps/web/tsconfig.json', 'web']],
  ['first load of the web', process.execPath, ['scripts/budget.mjs']],
  ['walls', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'apps', 'libs', 'projections', 'event-schemas']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['lint of the scripts', bin('eslint'), ['--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint', '.', ...IN_PROJECTS.flatMap((files) => ['--ignore-pattern', files])]],
  ['generated client', bin('openapi-typescript'), ['apps/api/openapi.json', '-o', 'apps/web/src/api/esquema.d.ts', '--check']],
  ['generated files', process.execPath, ['scripts/generate.mjs', '--check']],
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

const begun = performance.now();
await install();
const queue = [...CHECKS];
let good = true;
const worker = async () => {
  for (let check = queue.shift(); check; check = queue.shift()) good = (await run(check)) && good;
};
await Promise.all([worker(), worker()]);
console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s in all`);
process.exit(good ? 0 : 1);
