/** npm run build: installs what is missing and compiles. */
import { prepareToRun } from './lib/prepare.mjs';

await prepareToRun({ force: true });
