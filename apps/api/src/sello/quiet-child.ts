import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority, constants } from 'node:os';
import type { Courtesy } from '../nucleo/courtesy';

/** Maximum length of what is kept of its output, in characters. */
const OUTPUT = 4_000;
/** How long it may take to end when the app does. */
const GRACE_MS = 5_000;
/** Interval of checks for requests. */
const LOOK_MS = 250;

/** When it works, in milliseconds. */
export interface QuietTimes {
  /** It is paused by a request, until there was none for so long. */
  readonly resumes: number;
  /** It is ended once it was paused for so long: its connections must not hold back the vacuum of the database. */
  readonly givesUp: number;
}

/** How a child process ended. */
export interface Ended {
  /** null if it was ended. */
  readonly code: number | null;
  readonly output: string;
  readonly gaveUp: boolean;
}

/** A process that only runs while the app answers no request: at the lowest priority it would still use the same database and caches. */
export class QuietChild {
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;
  private output = '';
  private pausedSince: number | null = null;
  private gaveUp = false;

  constructor(
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    private readonly courtesy: Pick<Courtesy, 'isQuiet'>,
    private readonly times: QuietTimes,
  ) {
    // In the process group of the app: if that is killed, the system ends a child that is paused.
    this.child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const { pid, stdout, stderr } = this.child;
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
    const keep = (text: Buffer): void => void (this.output = (this.output + text.toString('utf8')).slice(0, OUTPUT));
    stdout!.on('data', keep);
    stderr!.on('data', keep);
    const looking = setInterval(() => this.look(), LOOK_MS).unref();
    this.ended = new Promise((resolve) => {
      const end = (code: number | null): void => {
        clearInterval(looking);
        resolve({ code, output: this.output.trim(), gaveUp: this.gaveUp });
      };
      this.child.on('error', (error) => {
        this.output += String(error);
        end(null);
      });
      this.child.on('close', end);
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async end(): Promise<void> {
    // A paused one would not notice.
    this.child.kill('SIGCONT');
    this.child.kill();
    const late = setTimeout(() => this.child.kill('SIGKILL'), GRACE_MS);
    await this.ended;
    clearTimeout(late);
  }

  private look(): void {
    const isQuiet = this.courtesy.isQuiet(this.times.resumes);
    if (this.pausedSince === null) {
      if (isQuiet) return;
      this.pausedSince = performance.now();
      this.child.kill('SIGSTOP');
    } else if (isQuiet) {
      this.pausedSince = null;
      this.child.kill('SIGCONT');
    } else if (performance.now() - this.pausedSince >= this.times.givesUp) {
      this.gaveUp = true;
      this.child.kill('SIGKILL');
    }
  }
}
