/** npm run soak -- --kills N: kills the app and its database under load, so many times, and checks that nothing is lost. */
import { load } from './lib/load.mjs';
import { prepareToRun } from './lib/prepare.mjs';

await prepareToRun();
await load('apps/cli/src/main.js', ['soak', ...process.argv.slice(2)]);
