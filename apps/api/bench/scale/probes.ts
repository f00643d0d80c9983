import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pause } from '@cepa/base';
import type { Server } from '../app-server';
import { median } from '../measure';
import { memoryOf } from '../processes';

/** What came of a request. */
export interface Answer {
  readonly status: number;
  /** Milliseconds until its last byte, and until its first. */
  readonly ms: number;
  readonly firstMs: number;
  readonly bytes: number;
  readonly body: Buffer;
  /** Answers of 503 before it, which are waited out. */
  readonly refused: number;
}

const CLI = join(__dirname, '..', '..', '..', 'cli', 'src', 'main.js');
const REPORT_WITHIN_MS = 240_000;

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly token?: string;
  readonly body?: string | Buffer;
  readonly type?: string;
}

/** Asks, and asks again as long as the answer is 503; the times run from the first try. */
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
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${bytes.subarray(0, 300).toString()}`);
    return { status: answer.status, ms, firstMs, bytes: bytes.length, body: bytes, refused };
  }
}

/** Asks for a report in the background and gets it when it is ready: the time runs until its last byte. */
export async function inBackground(url: string, path: string, token: string): Promise<Answer> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const asked = await fetch(`${url}${path}`, { headers: { ...headers, prefer: 'respond-async' } });
  if (asked.status !== 202) throw new Error(`${path} answered ${asked.status}: ${(await asked.text()).slice(0, 300)}`);
  const at = `${url}${asked.headers.get('location')}`;
  for (;;) {
    const report = (await (await fetch(at, { headers })).json()) as { estado: string; error: string | null };
    if (report.estado === 'listo') break;
    if (report.estado !== 'en_curso') throw new Error(`${path} was not made: ${report.error}`);
    await pause(200);
  }
  const body = Buffer.from(await (await fetch(`${at}/archivo`, { headers })).arrayBuffer());
  const ms = performance.now() - begun;
  return { status: 200, ms, firstMs: ms, bytes: body.length, body, refused: 0 };
}

/** The median of a few times, of fewer where each takes long; warmed up once. */
export async function settled(work: () => Promise<Answer>, rounds = 9): Promise<Answer> {
  let last = await work();
  const times: number[] = [];
  while (times.length < (last.ms > 5_000 ? 1 : rounds)) {
    last = await work();
    times.push(last.ms);
  }
  return { ...last, ms: median(times) };
}

/** Does the work while somebody else asks for a sign of life. @returns the longest that they waited, in milliseconds */
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

/** Waits until every read model shows the ledger's end. */
export async function upToDate(url: string): Promise<void> {
  type Health = { lecturas: { proyecciones: readonly { atraso: number | null }[] } };
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`);
    const { lecturas } = (await answer.json()) as Health;
    if (lecturas.proyecciones.every(({ atraso }) => atraso === 0)) return;
    await pause(20);
  }
}

/** Bytes by which the work raises what the process holds at most. */
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

/** Runs an operator's command to its end. @returns milliseconds, and the most memory that it held, in bytes */
export async function command(dataDir: string, ...args: string[]): Promise<{ ms: number; most: number }> {
  const begun = performance.now();
  let most = 0;
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
      most = Math.max(most, (child.exitCode === null && memoryOf(child.pid)?.most) || 0);
    }, 50);
  });
  return { ms: performance.now() - begun, most };
}
