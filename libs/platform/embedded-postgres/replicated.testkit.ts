import { once } from 'node:events';
import { chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pause } from '@cepa/base';
import { Client } from 'pg';
import { findBinaries } from './binaries';
import { openCluster, SUPERUSER, type Cluster } from './cluster';
import { launch, type Launched } from './launch';
import { isAlive } from './postmaster';
import { appUrl, openSession, prepareDatabase } from './session';

const READY_WITHIN_MS = 60_000;
const SETTINGS = { wal_level: 'replica', max_wal_senders: '5', hot_standby: 'on', wal_keep_size: '256MB' };

interface Node {
  readonly cluster: Cluster;
  readonly port: number;
  readonly server: Launched;
}

/**
 * A PostgreSQL with one synchronous streaming replica, which takes over when the primary is killed: a typical setup on
 * two machines. The replica confirms each commit before it is acknowledged.
 */
export class ReplicatedPostgres {
  private made = 0;
  private replica: Node | undefined;

  private constructor(
    private readonly folder: string,
    private primary: Node,
  ) {}

  /** @param folder an empty folder; the caller removes it */
  static async start(folder: string): Promise<ReplicatedPostgres> {
    const binaries = findBinaries();
    const cluster = await openCluster(folder, binaries);
    const pair = new ReplicatedPostgres(folder, await run(cluster));
    const session = await pair.session(pair.primary);
    await prepareDatabase(session, cluster);
    await session.end();
    await pair.addReplica();
    return pair;
  }

  /** The port of the primary, which changes at each takeover. */
  get port(): number {
    return this.primary.port;
  }

  /** The URL of the app's database, through the listener on `port`. */
  urlAt(port: number): string {
    return appUrl(port, this.primary.cluster);
  }

  /** Kills the primary and promotes its replica. @returns the milliseconds until the replica accepted writes */
  async failOver(): Promise<number> {
    const { primary, replica } = this;
    if (!replica) throw new Error('there is no replica to promote');
    const began = performance.now();
    await end(primary);
    const session = await this.session(replica);
    await session.query('SELECT pg_promote(true, 60)');
    await session.end();
    this.primary = replica;
    this.replica = undefined;
    rmSync(primary.cluster.data, { recursive: true, force: true });
    return performance.now() - began;
  }

  /** Creates a replica from a base copy of the primary and waits until each commit needs it. */
  async addReplica(): Promise<void> {
    const { cluster, port } = this.primary;
    const data = join(cluster.home, `replica-${(this.made += 1)}`);
    const copy: Cluster = { ...cluster, data, log: `${data}.log` };
    const session = await this.session(this.primary);
    try {
      await session.query(`SELECT pg_backup_start('replica', true)`);
      copyFiles(cluster, data);
      const { rows } = await session.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)');
      write(cluster, join(data, 'backup_label'), rows[0]!.labelfile);
      write(cluster, join(data, 'standby.signal'), '');
      const line = `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${cluster.password} application_name=replica`;
      this.replica = await run(copy, { primary_conninfo: line });
      await until('the replica streams', async () => {
        const { rowCount } = await session.query(`SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`);
        return rowCount === 1;
      });
      await session.query(`ALTER SYSTEM SET synchronous_standby_names = 'replica'`);
      await session.query('SELECT pg_reload_conf()');
      await until('commits wait for the replica', async () => {
        const { rowCount } = await session.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
        return rowCount === 1;
      });
    } finally {
      await session.end();
    }
  }

  async stop(): Promise<void> {
    for (const node of [this.replica, this.primary]) if (node) await end(node);
    rmSync(join(this.folder, 'postgres'), { recursive: true, force: true });
  }

  private async session(node: Node): Promise<Client> {
    let found: Client | undefined;
    await until('a server answers', async () => {
      const answer = await openSession(node.port, node.cluster);
      if (typeof answer === 'object') found = answer;
      return found !== undefined;
    });
    // The server may be killed while this session is open.
    found!.on('error', () => undefined);
    return found!;
  }
}

async function run(cluster: Cluster, more: Readonly<Record<string, string>> = {}): Promise<Node> {
  const port = await freePort();
  const { postgres } = findBinaries();
  const server = launch(cluster, { postgres, port, owner: 'replicated', settings: { ...SETTINGS, ...more } });
  return { cluster, port, server };
}

/** Kills a server with all its processes, like a power cut. */
async function end({ server: { child } }: Node): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // The process group: its processes would otherwise complete their work.
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
  await until('the server is gone', () => Promise.resolve(!isAlive(child.pid!)));
}

/** Copies a running server's files. The replica replays from the log what changes meanwhile. */
function copyFiles({ data, account }: Cluster, to: string): void {
  const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'postgresql.auto.conf']);
  cpSync(data, to, { recursive: true, filter: (from) => !skipped.has(from.slice(data.length + 1)) });
  write({ account }, join(to, 'postgresql.auto.conf'), '');
  if (account.uid !== undefined) own(to, account.uid, account.gid!);
}

function own(folder: string, uid: number, gid: number): void {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  for (const path of [folder, ...inside]) chownSync(path, uid, gid);
}

function write({ account }: Pick<Cluster, 'account'>, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid!);
}

async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + READY_WITHIN_MS; !(await condition()); await pause(20))
    if (Date.now() > limit) throw new Error(`PostgreSQL does not get to where ${what}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
