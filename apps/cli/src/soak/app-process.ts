import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pause } from '@cepa/base';

/** Maximum time of a start or a recovery. */
const READY_WITHIN_MS = 120_000;
const ADDRESS = /Cepa lista en (http:\S+)/;

/** The compiled app in its own process, which can be killed. */
export class AppProcess {
  private child: ChildProcess | undefined;
  private said = '';
  private address = '';

  constructor(
    private readonly program: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  get url(): string {
    return this.address;
  }

  /** Its last output. */
  get output(): string {
    return this.said;
  }

  /** Starts the app without waiting. */
  spawn(): void {
    this.said = '';
    const child = spawn(process.execPath, ['--enable-source-maps', this.program], {
      env: { PATH: process.env['PATH'], ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.said = `${this.said}${text.toString('utf8')}`.slice(-20_000)));
    this.child = child;
  }

  /** Starts the app and waits until it serves. @throws Error with its output if it ends or takes too long */
  async start(): Promise<void> {
    this.spawn();
    await this.until('tells its address', () => Promise.resolve(ADDRESS.test(this.said)));
    this.address = ADDRESS.exec(this.said)?.[1] ?? '';
    await this.ready();
  }

  /** Waits until the app reports itself ready. */
  ready(): Promise<void> {
    return this.until('is ready', async () => {
      const answer = await fetch(`${this.address}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      );
      await answer?.body?.cancel();
      return answer?.status === 200;
    });
  }

  /** Kills the app at once, as a power cut does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the app with SIGTERM. @returns its exit code */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    return ((await ended) as [number | null])[0];
  }

  private async until(what: string, condition: () => Promise<boolean>): Promise<void> {
    for (const limit = Date.now() + READY_WITHIN_MS; !(await condition()); await pause(20)) {
      if (this.child?.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`the app ended before it ${what}; it said:\n${this.said}`);
      if (Date.now() > limit) throw new Error(`the app does not end up where it ${what}; it said:\n${this.said}`);
    }
  }
}
