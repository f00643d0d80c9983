/** npm run bench -- [--only NAME] [--quick]: measures Cepa and its bare counterparts and writes docs/benchmarks.md. */
import { needChromium } from './lib/chromium.mjs';
import { load } from './lib/load.mjs';
import { prepareToRun } from './lib/prepare.mjs';

await prepareToRun();
const only = process.argv.find((_, at, all) => all[at - 1] === '--only');
if (!only || only === 'load') await needChromium();
await load('apps/api/bench/main.js', process.argv.slice(2));
