/** A separate process that holds the embedded database of the folder in argv[2]: prints its URL as JSON, and stops on SIGTERM. */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

/** The folder aliases that tsconfig.json and jest have. */
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  resolve(
    request.startsWith('@cepa/') ? path.join(__dirname, '..', '..', request.slice('@cepa/'.length)) : request,
    ...rest,
  );

require.extensions['.ts'] = (module, filename) => {
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2022' };
  module._compile(
    transformSync(readFileSync(filename, 'utf8'), { filename, jsc, module: { type: 'commonjs' } }).code,
    filename,
  );
};

const { startEmbeddedPostgres } = require('./index.ts');

startEmbeddedPostgres({ dataDir: process.argv[2] }).then(
  (database) => {
    console.log(JSON.stringify({ url: database.url, owned: database.owned }));
    process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  },
  (error) => {
    console.log(JSON.stringify({ error: error.message }));
    process.exit(1);
  },
);
