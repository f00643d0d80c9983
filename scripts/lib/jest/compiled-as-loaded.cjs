const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const { swc } = require('../swc.cjs');

/** Lets a thread that a test starts load TypeScript: each source is compiled as it is asked for. */
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swc, swcrc: false, filename });
  module._compile(code, filename);
};
