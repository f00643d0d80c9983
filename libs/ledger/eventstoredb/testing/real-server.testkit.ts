import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_MS = 120_000;

/** A real EventStoreDB for the test, started by a shell command with a data folder and a port. */
export class RealServer {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly command: string,
    private readonly secure: boolean,
    readonly folder: string,
    readonly port: number,
    /** Further options of the command, such as those of a cluster. */
    private readonly flags: readonly string[] = [],
  ) {}

  static async start(command: string, secure = false): Promise<RealServer> {
    const server = new RealServer(command, secure, mkdtempSync(join(tmpdir(), 'cepa-esdb-')), await freePort());
    await server.start();
    return server;
  }

  /** Starts the nodes of a cluster, each with its own folder and port, and waits until all answer. */
  static async startCluster(command: string, size: number): Promise<RealServer[]> {
    const ports: number[] = [];
    while (ports.length < size) {
      const port = await freePort();
      if (!ports.includes(port) && !ports.includes(port - 1000) && !ports.includes(port + 1000)) ports.push(port);
    }
    const nodes = ports.map((port) => {
      const seeds = ports.filter((other) => other !== port).map((other) => `127.0.0.1:${other}`);
      const flags = ['--cluster-size', String(size), '--discover-via-dns', 'false', '--gossip-seed', seeds.join(',')];
      return new RealServer(command, false, mkdtempSync(join(tmpdir(), 'cepa-esdb-')), port, flags);
    });
    await Promise.all(nodes.map((node) => node.start()));
    return nodes;
  }

  /** Starts it on the same data and waits until it answers. @returns the milliseconds that it took */
  async start(): Promise<number> {
    const began = performance.now();
    this.launch();
    while (!(await this.isLive())) {
      if (this.child?.exitCode != null || performance.now() - began > START_MS) {
        await this.kill();
        throw new Error('EventStoreDB did not start');
      }
      await delay(50);
    }
    return performance.now() - began;
  }

  private launch(): void {
    // `exec` makes the server the child itself; otherwise only a shell would receive signals.
    const options = [this.folder, String(this.port), ...this.flags];
    const child = spawn('sh', ['-c', `exec ${this.command} "$@"`, 'sh', ...options], { stdio: 'ignore' });
    this.child = child;
    // A node of a cluster with more data than its leader discards it and stops. The machine restarts it.
    if (this.flags.length > 0)
      child.once('exit', (code) => {
        if (code !== null && this.child === child) this.launch();
      });
  }

  /** Sends the signal. For a signal that ends the process, resolves when it has ended. */
  async signal(name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const child = this.child as ChildProcess;
    if (name === 'SIGKILL' || name === 'SIGTERM') this.child = null;
    const ended = once(child, 'exit');
    child.kill(name);
    if (name === 'SIGKILL' || name === 'SIGTERM') await ended;
  }

  /** Kills the process; its data stays. */
  async kill(): Promise<void> {
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) await this.signal('SIGKILL');
  }

  /** Whether it reports itself as the leader of its cluster. */
  async leads(): Promise<boolean> {
    const { members } = JSON.parse(await this.gossip()) as { members: { httpEndPointPort: number; state: string }[] };
    return members.some(({ httpEndPointPort, state }) => httpEndPointPort === this.port && state === 'Leader');
  }

  /** The state of its cluster, as JSON; no members if it does not answer. */
  async gossip(): Promise<string> {
    const url = `http://127.0.0.1:${this.port}/gossip`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
    return answer?.ok ? answer.text() : '{"members":[]}';
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private isLive(): Promise<boolean> {
    const get = this.secure ? getSecure : getPlain;
    return new Promise((resolve) => {
      const options = {
        host: '127.0.0.1',
        port: this.port,
        path: '/health/live',
        timeout: 1_000,
        rejectUnauthorized: false,
      };
      const request = get(options, (response) => {
        response.resume();
        resolve(response.statusCode === 204);
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => resolve(false));
    });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  // The server takes a second port 1000 above for its peers.
  return port > 60_000 ? port - 10_000 : port;
}
