/** npm start: installs what is missing, builds what is out of date, and runs the app in this process. */
import { load } from './lib/load.mjs';
import { prepareToRun } from './lib/prepare.mjs';
import { endWithNpm } from './lib/starter.mjs';

await prepareToRun();
endWithNpm();
await load('apps/api/src/main.js', process.argv.slice(2));
