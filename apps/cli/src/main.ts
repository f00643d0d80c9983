import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { run } from './cli';

const stopping = new AbortController();
let signalled = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    signalled += 1;
    // A second signal ends the command at once.
    if (signalled > 1) process.exit(130);
    stopping.abort();
  });
}

// `verify` reads the whole ledger but has little of it in memory at a time. By default V8 lets a heap grow to several
// times its live data before it collects garbage. The second thread starts later, with the same flag.
if (process.argv[2] === 'verify') setFlagsFromString('--heap-growing-percent=30');

// Threads that begin later have the priority of the one that begins them.
if (process.argv[2] === 'verify' && process.argv.includes('--sin-prisa')) setPriority(constants.priority.PRIORITY_LOW);

void run(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  signal: stopping.signal,
}).then((code) => {
  process.exitCode = code;
});
