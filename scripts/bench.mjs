/** npm run bench -- [--only NAME] [--quick]: measures Cepa beside bare counterparts and writes docs/benchmarks.md. */
import { load } from './lib/load.mjs';
import { prepareToRun } from './lib/prepare.mjs';

await prepareToRun();
await load('apps/api/bench/main.js', process.argv.slice(2));
