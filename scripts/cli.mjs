/** npm run verify, rebuild, backup …: installs, builds, and runs the operator's command in this process. */
import { load } from './lib/load.mjs';
import { prepareToRun } from './lib/prepare.mjs';

await prepareToRun();
await load('apps/cli/src/main.js', process.argv.slice(2));
