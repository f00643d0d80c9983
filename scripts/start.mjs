/** npm start: installs what is missing, builds what is stale, and runs the app in this process. */
import { load } from './lib/load.mjs';
import { prepareToRun } from './lib/prepare.mjs';

const starter = process.ppid;

await prepareToRun();
if (process.env.npm_lifecycle_event) {
  // npm can be killed without a word to us; the app would go on unseen and hold its port.
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
await load('apps/api/src/main.js', process.argv.slice(2));
