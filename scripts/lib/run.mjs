import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project's folder and resolves to its exit code (128 + signal if a signal ended it). A signal to
 * this process is passed on; a terminal's Ctrl-C reaches the program by itself. `quietUntil`: its output is buffered
 * until this promise resolves.
 */
export async function run(file, args, { quietUntil, ...options } = {}) {
  const stdio = quietUntil ? ['inherit', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(file, args, { cwd: root, stdio, ...options });
  if (quietUntil) for (const name of ['stdout', 'stderr']) printLater(child[name], process[name], quietUntil);
  const passOn = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  SIGNALS.forEach((signal) => process.on(signal, passOn));
  try {
    const [code, signal] = await once(child, 'exit');
    return signal ? 128 + constants.signals[signal] : code;
  } finally {
    SIGNALS.forEach((signal) => process.off(signal, passOn));
  }
}

/** Runs a script of a package with Node itself, so that no shell and no wrapper is between the signals and the program. */
export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options);
}

/** Buffers the output, because the program must not wait for its reader, and prints it once `until` resolves. */
function printLater(from, to, until) {
  const kept = [];
  const keep = (chunk) => kept.push(chunk);
  from.on('data', keep);
  const print = () => {
    from.off('data', keep);
    for (const chunk of kept) to.write(chunk);
    from.pipe(to, { end: false });
  };
  until.then(print, print);
}
