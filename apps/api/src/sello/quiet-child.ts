import { spawn, type ChildProcess } from 'node:child_process';
import type { Courtesy } from '../nucleo/courtesy';

/** Maximum length of what is kept of its output, in characters. */
const OUTPUT = 4_000;
/** How long it may take to end when the app does. */
const GRACE_MS = 5_000;
/** Interval of checks for requests. */
const LOOK_MS = 250;

/** How a child process ended. */
export interface Ended {
  /** null if it was ended. */
  readonly code: number | null;
  readonly output: string;
  /** Whether a request ended it. */
  readonly gaveWay: boolean;
}

/**
 * A process that is ended by the first request to the app: at the lowest priority it would still use the same database
 * and caches. It is not paused, because a paused process outlives an app that is killed, with its transactions open.
 */
export class QuietChild {
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;
  private output = '';
  private gaveWay = false;

  constructor(
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    private readonly courtesy: Pick<Courtesy, 'isQuiet'>,
  ) {
    this.child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const { stdout, stderr } = this.child;
    const keep = (text: Buffer): void => void (this.output = (this.output + text.toString('utf8')).slice(0, OUTPUT));
    stdout!.on('data', keep);
    stderr!.on('data', keep);
    const looking = setInterval(() => this.look(), LOOK_MS).unref();
    this.ended = new Promise((resolve) => {
      const end = (code: number | null): void => {
        clearInterval(looking);
        resolve({ code, output: this.output.trim(), gaveWay: this.gaveWay });
      };
      this.child.on('error', (error) => {
        this.output += String(error);
        end(null);
      });
      this.child.on('close', end);
    });
  }

  async end(): Promise<void> {
    this.child.kill();
    const late = setTimeout(() => this.child.kill('SIGKILL'), GRACE_MS);
    await this.ended;
    clearTimeout(late);
  }

  private look(): void {
    // A request that came and was answered since the last look counts, too.
    if (this.courtesy.isQuiet(2 * LOOK_MS)) return;
    this.gaveWay = true;
    this.child.kill('SIGKILL');
  }
}
