import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pause } from '@cepa/base';
import type { Server } from '../app-server';
import { median } from '../measure';
import { cpuOf, cpuOfServer, memoryOf } from '../processes';

/** The result of a request. */
export interface Answer {
  readonly status: number;
  /** Milliseconds to its last byte, and to its first. */
  readonly ms: number;
  readonly firstMs: number;
  readonly bytes: number;
  readonly body: Buffer;
  /** Number of earlier 503 answers, after which it was repeated. */
  readonly refused: number;
}

const CLI = join(__dirname, '..', '..', '..', 'cli', 'src', 'main.js');
const REPORT_WITHIN_MS = 240_000;

/** A process that uses less than so much processor time in each of so many seconds has nothing to do. */
const IDLE_MS = 50;
const IDLE_SECONDS = 3;

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly token?: string;
  readonly body?: string | Buffer;
  readonly type?: string;
}

/** Sends a request and repeats it while the answer is 503, for a few minutes. Times count from the first attempt. */
export async function ask(
  url: string,
  path: string,
  { method = 'GET', token, body, type }: Asked = {},
): Promise<Answer> {
  const begun = performance.now();
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(type === undefined ? {} : { 'content-type': type }),
  };
  for (let refused = 0; ; refused += 1) {
    const answer = await fetch(`${url}${path}`, { method, headers, body: body as BodyInit | undefined });
    const parts: Uint8Array[] = [];
    let firstMs = 0;
    const reader = answer.body!.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (parts.push(read.value) === 1) firstMs = performance.now() - begun;
    }
    const bytes = Buffer.concat(parts);
    const ms = performance.now() - begun;
    if (answer.status === 503 && ms < REPORT_WITHIN_MS) {
      await pause(500);
      continue;
    }
    return { status: answer.status, ms, firstMs, bytes: bytes.length, body: bytes, refused };
  }
}

/** Requests a report in the background and downloads it when it is ready. The time counts to its last byte. */
export async function inBackground(url: string, path: string, token: string): Promise<Answer> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const asked = await fetch(`${url}${path}`, { headers: { ...headers, prefer: 'respond-async' } });
  if (asked.status !== 202) return answered(asked.status, begun, Buffer.from(await asked.arrayBuffer()));
  const at = `${url}${asked.headers.get('location')}`;
  for (;;) {
    const state = Buffer.from(await (await fetch(at, { headers })).arrayBuffer());
    const { estado } = JSON.parse(state.toString('utf8')) as { estado: string };
    if (estado === 'listo') break;
    if (estado !== 'en_curso') return answered(500, begun, state);
    await pause(200);
  }
  return answered(200, begun, Buffer.from(await (await fetch(`${at}/archivo`, { headers })).arrayBuffer()));
}

function answered(status: number, begun: number, body: Buffer): Answer {
  const ms = performance.now() - begun;
  return { status, ms, firstMs: ms, bytes: body.length, body, refused: 0 };
}

/** The median of a few rounds, fewer for slow work, after one warm-up. */
export async function settled(work: () => Promise<Answer>, rounds = 9): Promise<Answer> {
  let last = await work();
  const times: number[] = [];
  while (times.length < (last.ms > 5_000 ? 1 : rounds)) {
    last = await work();
    times.push(last.ms);
  }
  return { ...last, ms: median(times) };
}

/** Does the work while another caller polls the liveness route. @returns the longest wait of that caller in milliseconds */
export async function beside(url: string, work: () => Promise<unknown>): Promise<number> {
  let going = true;
  let longest = 0;
  const asking = (async () => {
    while (going) {
      longest = Math.max(longest, (await ask(url, '/api/health/live')).ms);
      await pause(2);
    }
  })();
  try {
    await work();
  } finally {
    going = false;
  }
  await asking;
  return longest;
}

/** Waits until every read model has reached the head of the ledger. */
export async function upToDate(url: string): Promise<void> {
  type Health = { lecturas: { proyecciones: readonly { atraso: number | null }[] } };
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`);
    const { lecturas } = (await answer.json()) as Health;
    if (lecturas.proyecciones.every(({ atraso }) => atraso === 0)) return;
    await pause(20);
  }
}

/** Waits until the process has nothing left to do in the background. */
export async function untilIdle(app: Server): Promise<void> {
  let before = 0;
  for (let idle = 0; idle < IDLE_SECONDS;) {
    await pause(1_000);
    const now = app.cpuMs() ?? before;
    idle = now - before < IDLE_MS ? idle + 1 : 0;
    before = now;
  }
}

/** Bytes that the work adds to the process's peak memory. */
export async function growthIn(app: Server, work: () => Promise<unknown>): Promise<number> {
  const before = app.memory()?.now ?? 0;
  let most = before;
  let going = true;
  const watching = (async () => {
    for (; going; await pause(20)) most = Math.max(most, app.memory()?.now ?? 0);
  })();
  try {
    await work();
  } finally {
    going = false;
  }
  await watching;
  return most - before;
}

/** Processor time of a program and of its PostgreSQL, in words. It says more than the clock on a machine that others use, too. */
export function processors(programMs: number | null, databaseMs: number | null): string {
  const [program, database] = [programMs, databaseMs].map((ms) => ((ms ?? 0) / 1000).toFixed(1));
  return `processors ${program} + ${database} s`;
}

/** Runs an operator's command. @returns milliseconds, its peak memory in bytes, and the processor time in words */
export async function command(dataDir: string, ...args: string[]): Promise<{ ms: number; most: number; used: string }> {
  const begun = performance.now();
  let most = 0;
  let program: number | null = null;
  let database: number | null = null;
  await new Promise<void>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [CLI, ...args],
      { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
      (error, out, err) => {
        clearInterval(watching);
        if (error) reject(new Error(`${args.join(' ')} failed: ${out}${err}`));
        else resolve();
      },
    );
    const watching = setInterval(() => {
      if (child.exitCode !== null) return;
      most = Math.max(most, memoryOf(child.pid)?.most || 0);
      program = cpuOf(child.pid) ?? program;
      database = cpuOfServer(dataDir) ?? database;
    }, 50);
  });
  return { ms: performance.now() - begun, most, used: processors(program, database) };
}
