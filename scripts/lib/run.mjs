import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project's folder and resolves to its exit code (128 + signal where a signal ended it).
 * A signal to this process is passed on; the Ctrl-C of a terminal reaches the program by itself.
 */
export async function run(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
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

/** `run` with a script of a package: Node itself, so that no shell and no wrapper stands between the signals and the program. */
export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options);
}
