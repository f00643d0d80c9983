/**
 * npm run openapi: writes the OpenAPI document to apps/api/openapi.json, which the app serves; from it, the web's typed
 * client and its list of acts that can wait; and the contract table (docs/contract.md). Requests come from Nest;
 * answers come from the return types of the controllers.
 *
 *   npm run openapi -- --check   fails if the committed files differ
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { prepareToRun } from './lib/prepare.mjs';
import { runNode } from './lib/run.mjs';
import { at, fail } from './lib/root.mjs';

await prepareToRun();
const { complete } = await import('./openapi/complete.mjs');
const { keptActs } = await import('./openapi/kept-acts.mjs');
const compiled = (file) => import(pathToFileURL(at('dist', 'apps', 'api', 'src', file)).href);
const { describirApi } = await compiled('app.js');
const { enOrden } = await compiled('openapi.js');
const checking = process.argv.includes('--check');
const file = at('apps', 'api', 'openapi.json');
const document = enOrden(complete(await describirApi()));
const text = `${JSON.stringify(document, null, 2)}\n`;
if (!checking) {
  writeFileSync(file, text);
  console.log('apps/api/openapi.json written');
} else if (readFileSync(file, 'utf8') === text) {
  console.log('apps/api/openapi.json is fresh');
} else {
  fail('apps/api/openapi.json is not fresh: run npm run openapi');
}
// The acts that a device can store while it has no signal.
const kept = at('apps', 'web', 'src', 'api', 'queue', 'acts.json');
const acts = `${JSON.stringify(keptActs(document), null, 2)}\n`;
if (!checking) writeFileSync(kept, acts);
else if (readFileSync(kept, 'utf8') !== acts)
  fail('apps/web/src/api/queue/acts.json is not fresh: run npm run openapi');
process.exitCode = await runNode(at('node_modules', 'openapi-typescript', 'bin', 'cli.js'), [
  file,
  '-o',
  at('apps', 'web', 'src', 'api', 'esquema.d.ts'),
  ...(checking ? ['--check'] : []),
]);
// The contract table is generated from it.
if (!checking) await import('./docs.mjs');
