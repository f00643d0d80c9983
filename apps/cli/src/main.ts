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

void run(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  signal: stopping.signal,
}).then((code) => {
  process.exitCode = code;
});
