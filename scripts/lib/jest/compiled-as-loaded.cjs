const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { swc } = require('../swc.cjs');

/** Compiled files by a hash of their source. */
const KEPT = path.resolve(__dirname, '..', '..', '..', '.cache', 'compiled');

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
