import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN } from './apoyo';

const RAIZ = path.resolve(__dirname, '../../..');
const PROGRAMA = path.join(RAIZ, 'dist', 'apps', 'api', 'src', 'main.js');

/** When the app dies: after the act is recorded and before its answer, or that long after the act arrived. */
export type Death = 'recorded, not answered' | { readonly afterMs: number };

/**
 * The app in a separate process, with its own database, killed like in a power cut. Browsers reach it through a proxy
 * that stays when the app is gone.
 */
export class AppPropia {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'cepa-propia-'));
  private child: ChildProcess | undefined;
  private port = 0;
  private line: Server | undefined;
  private death: { readonly how: Death; readonly done: () => void } | null = null;
  /** Acts that arrived through the proxy. */
  acts = 0;
  /** Changes the files of the web application before the browser gets them, to simulate a newer build. */
  rewrite: ((path: string, text: string) => string) | null = null;

  /** The URL for browsers. */
  url = '';

  async start(): Promise<void> {
    await this.startApp();
    if (this.line) return;
    this.line = createServer((asked, answer) => this.pass(asked, answer));
    await new Promise<void>((listening) => void this.line?.listen(0, 'localhost', listening));
    this.url = `http://localhost:${(this.line.address() as AddressInfo).port}`;
  }

  /** Resolves once it has died at the next act. */
  diesAtNextAct(how: Death): Promise<void> {
    return new Promise((done) => {
      this.death = { how, done };
    });
  }

  private async startApp(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAMA], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port),
        DEMO: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: this.folder,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.child = child;
    const address = await new Promise<string>((found, failed) => {
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString('utf8');
        const ready = /^Cepa lista en (\S+)$/m.exec(said);
        if (ready) found(ready[1] ?? '');
      });
      child.once('exit', (code) => failed(new Error(`the app ended with ${code}`)));
    });
    this.port = Number(new URL(address).port);
  }

  private async kill(done: () => void): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    done();
  }

  /** Takes the death that applies to the next act. */
  private deathOf({ method, url }: IncomingMessage): typeof this.death {
    if ((method !== 'POST' && method !== 'PUT') || !url?.startsWith('/api/') || url.startsWith('/api/auth/'))
      return null;
    this.acts += 1;
    const { death } = this;
    this.death = null;
    return death;
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const death = this.deathOf(asked);
    const { url, method, headers } = asked;
    // To change a file, it must be uncompressed, and no 304 for the browser's cached copy.
    const { 'accept-encoding': _packed, 'if-none-match': _had, 'if-modified-since': _since, ...plain } = headers;
    const sending = { host: 'localhost', port: this.port, path: url, method, headers: this.rewrite ? plain : headers };
    const sent = forward(sending, (said) => {
      if (death?.how === 'recorded, not answered') {
        said.destroy();
        answer.destroy();
        return void this.kill(death.done);
      }
      said.on('error', () => answer.destroy());
      if (this.rewrite && isFileOfTheWeb(said)) return this.passRewritten(url ?? '', said, answer, this.rewrite);
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
    if (death && typeof death.how === 'object') setTimeout(() => void this.kill(death.done), death.how.afterMs);
  }

  private passRewritten(
    url: string,
    said: IncomingMessage,
    answer: ServerResponse,
    rewrite: (path: string, text: string) => string,
  ): void {
    const parts: Buffer[] = [];
    said.on('data', (part: Buffer) => parts.push(part));
    said.on('end', () => {
      const { 'content-length': _length, etag: _etag, ...headers } = said.headers;
      answer.writeHead(said.statusCode ?? 502, headers);
      answer.end(rewrite(url, Buffer.concat(parts).toString('utf8')));
    });
  }

  async stop(): Promise<void> {
    this.line?.closeAllConnections();
    this.line?.close();
    const { child } = this;
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

const isFileOfTheWeb = ({ headers }: IncomingMessage): boolean =>
  /^(text\/html|(text|application)\/javascript)/.test(String(headers['content-type']));

/** Kills the browser of this profile, with all its processes. */
export function killBrowserOf(profile: string): void {
  const processes = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1 << 26 });
  for (const line of processes.split('\n')) {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || !command?.includes(`--user-data-dir=${profile}`) || Number(pid) === process.pid) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}
