import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pause } from '@cepa/base';
import { cpuOf, memoryOf } from './processes';

export const ADMIN = { email: 'admin@cepa.test', password: 'Administra1' } as const;

/** Only ends a program that hangs: one that dies is seen at once. A busy machine records the demo club in minutes. */
const READY_WITHIN_MS = 1_200_000;
const APP = join(__dirname, '..', 'src', 'main.js');

/** A program that serves HTTP in a process of its own. */
export interface Server {
  readonly url: string;
  /** Milliseconds from the start of its process until it is ready. */
  readonly readyMs: number;
  /** Milliseconds from the start of its process until its port answers. */
  readonly listensMs: number;
  /** Milliseconds of processor time that the process has used; null if the system does not report it. */
  cpuMs(): number | null;
  /** Bytes of memory of the process, now and at its peak; null if the system does not report it. */
  memory(): { readonly now: number; readonly most: number } | null;
  stop(): Promise<void>;
}

/** Starts the compiled app and waits until `/api/health/ready` answers 200. */
export async function startApp(env: Readonly<Record<string, string>>, readyWithinMs?: number): Promise<Server> {
  return start(
    APP,
    {
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    /Cepa lista en (http:\S+)/,
    '/api/health/ready',
    readyWithinMs,
  );
}

/** Starts another program of this folder, which prints `ready http://...`. */
export function startProgram(name: string, env: Readonly<Record<string, string>>): Promise<Server> {
  return start(join(__dirname, name), env, /ready (http:\S+)/, '/');
}

async function start(
  program: string,
  env: Readonly<Record<string, string>>,
  address: RegExp,
  health: string,
  readyWithinMs = READY_WITHIN_MS,
): Promise<Server> {
  const begun = performance.now();
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said = `${said}${text.toString('utf8')}`.slice(-20_000)));
  const waited = <T>(look: () => Promise<T | undefined>): Promise<T> => until(child, () => said, look, readyWithinMs);
  let listensMs: number | undefined;
  // The port may answer long before the program is ready.
  const early = env['PORT'] ? `http://127.0.0.1:${env['PORT']}${health}` : null;
  const url = await waited(async () => {
    if (early && listensMs === undefined && (await statusOf(early)) !== undefined)
      listensMs = performance.now() - begun;
    return address.exec(said)?.[1];
  });
  await waited(async () => ((await statusOf(`${url}${health}`)) === 200 ? true : undefined));
  const readyMs = performance.now() - begun;
  return {
    url,
    readyMs,
    listensMs: listensMs ?? readyMs,
    cpuMs: () => cpuOf(child.pid),
    memory: () => memoryOf(child.pid),
    stop: () => stop(child),
  };
}

/** The port is known before the program says it: it may answer earlier. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function statusOf(url: string): Promise<number | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status;
}

async function until<T>(
  child: ChildProcess,
  said: () => string,
  look: () => Promise<T | undefined>,
  withinMs: number,
): Promise<T> {
  for (const limit = Date.now() + withinMs; ; await pause(5)) {
    const found = await look();
    if (found !== undefined) return found;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > limit) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready; it said:\n${said()}`);
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
