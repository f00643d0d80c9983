/** npm run dev: compiles at each change and restarts the app. */
import { prepareToTest } from './lib/prepare.mjs';
import { at } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

await prepareToTest();
process.exitCode = await runNode(at('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), ['start', '--watch', '--preserveWatchOutput', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps`.trim() },
});
