const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { swc } = require('../swc.cjs');
const { paths } = require('../../../tsconfig.json').compilerOptions;

const ROOT = path.resolve(__dirname, '..', '..', '..');

/** Compiled files by a hash of their source. */
const KEPT = path.join(ROOT, '.cache', 'compiled');

/** The file that an alias of this repository names, as `jest.config.js` maps it. */
function fileOf(name) {
  for (const [alias, [target]] of Object.entries(paths)) {
    const [before, ...rest] = alias.split('*');
    const isIt = rest.length > 0 ? name.startsWith(before) : name === alias;
    if (isIt) return path.join(ROOT, target.replace('*', name.slice(before.length)));
  }
  return name;
}

const resolve = Module._resolveFilename;
Module._resolveFilename = function (name, ...rest) {
  return resolve.call(this, fileOf(name), ...rest);
};

/**
 * Allows the threads of a test to load TypeScript. Each report of a test is drawn in a thread of its own: loading the
 * compiler into each of them took longer than the drawing.
 */
require.extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  module._compile(compiled(source, filename), filename);
};

function compiled(source, filename) {
  const asked = JSON.stringify([filename, swc, source]);
  const kept = path.join(KEPT, `${createHash('sha256').update(asked).digest('hex')}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const { code } = require('@swc/core').transformSync(source, { ...swc, swcrc: false, filename });
  const own = `${kept}.${process.pid}-${require('node:worker_threads').threadId}`;
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(own, code);
  renameSync(own, kept);
  return code;
}
