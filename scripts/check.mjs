/**
 * Types, lint, import walls, unused code, plain words and generated files, two at a time; each failure is printed in
 * full.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { install } from './lib/install.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

/** Parsed sources are needed until the end. A larger young generation avoids copying them repeatedly. */
const ROOM = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=128`.trim() };

/** The longest checks come first; two run at a time. */
const CHECKS = [
  [
    'lint',
    bin('eslint'),
    ['--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint', '.'],
  ],
  ['types, and lint that needs them', process.execPath, ['scripts/types.mjs']],
  [
    'walls',
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'libs',
      'projections',
      'event-schemas',
    ],
  ],
  ['unused code', bin('knip'), ['--no-progress']],
  ['first load of the web', process.execPath, ['scripts/budget.mjs']],
  [
    'generated client',
    bin('openapi-typescript'),
    ['apps/api/openapi.json', '-o', 'apps/web/src/api/esquema.d.ts', '--check'],
  ],
  ['plain words', process.execPath, ['scripts/plain-words.mjs']],
  ['names in English', process.execPath, ['scripts/names.mjs'], { tells: true }],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['length of npm test', process.execPath, ['scripts/test-budget.mjs'], { tells: true }],
  ['generated files', process.execPath, ['scripts/generate.mjs', '--check']],
];

async function run([name, command, args, { tells = false } = {}]) {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: ROOM });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0 || tells) console.log(output.trimEnd());
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
