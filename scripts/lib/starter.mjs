import { readFileSync } from 'node:fs';

/**
 * Ends this process with SIGTERM when npm, or npm's shell, has ended. Either can be killed without a signal to this
 * process, which would then go on and keep its port.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const starters = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === starters) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/** Returns the parent and, on Linux, the grandparent. A process whose parent died gets another one. */
function ancestors() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return String(parent);
  try {
    // The name in parentheses may contain spaces; the parent is the second field after it.
    return `${parent} ${readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]}`;
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    return `${parent} gone`;
  }
}
