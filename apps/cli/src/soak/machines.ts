import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pause } from '@cepa/base';
import { RealServer } from '@cepa/ledger/eventstoredb/testing/real-server.testkit';
import { ReplicatedPostgres } from '@cepa/platform/embedded-postgres/replicated.testkit';
import type { Terminal } from '../terminal';
import { AppProcess } from './app-process';
import { checkAll, commandsOf } from './checks';
import { Load } from './load';
import { ADMIN, settle } from './people';
import { Line, RoundRobin } from './proxy';
import { Random } from './random';
import type { SoakOptions, SoakReport } from './options';

/**
 * What is killed: an app, the primary of the database (its replica takes over), or the leader of an EventStoreDB
 * cluster.
 */
const BLOWS = ['app', 'primary'] as const;
const BLOWS_WITH_CLUSTER = ['leader', 'app', 'leader', 'primary'] as const;
type Blow = (typeof BLOWS_WITH_CLUSTER)[number];

const NODES = 3;

/** The parts of an installation on several machines, all on this machine. */
interface House {
  readonly apps: readonly AppProcess[];
  readonly postgres: ReplicatedPostgres;
  readonly cluster: readonly RealServer[];
  readonly terminal: Terminal;
}

/** How long nothing was acknowledged after each kind of blow, in milliseconds. */
type Outages = Partial<Record<Blow, number[]>>;

/**
 * Runs the soak on two apps behind a round-robin proxy, a PostgreSQL with a synchronous replica and, with `server`, a
 * cluster of three EventStoreDB nodes. Each blow kills one part for good: the others must go on.
 *
 * @throws Error at the first failed check; the data is kept, and the message names its folder
 */
export async function runMachines(options: SoakOptions): Promise<SoakReport> {
  const { kills, seed, say } = options;
  const folder = mkdtempSync(join(tmpdir(), 'cepa-machines-'));
  chmodSync(folder, 0o755);
  const cluster = options.server ? await RealServer.startCluster(options.server, NODES) : [];
  const database = join(folder, 'database');
  mkdirSync(database);
  const postgres = await ReplicatedPostgres.start(database);
  const line = await Line.start(() => postgres.port);
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.urlAt(line.port),
    PORT: '0',
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
    ...(cluster.length > 0 ? { LEDGER: 'eventstoredb', EVENTSTOREDB_URL: addressOf(cluster) } : {}),
  };
  const { signal } = new AbortController();
  const terminal: Terminal = { env, out: { write: () => true }, err: new PassThrough().resume(), signal };
  const apps = [new AppProcess(options.program, env), new AppProcess(options.program, env)];
  const proxy = await RoundRobin.start(() => apps.map(({ url }) => url));
  const outages: Outages = {};
  say(`machines: seed ${seed}, ${folder}, ${cluster.length} nodes of EventStoreDB`);
  try {
    for (const app of apps) await app.start();
    const actor = await settle(proxy.url);
    const before = await commandsOf(actor, terminal);
    const random = new Random(seed);
    const load = new Load(actor, random);
    const blows = cluster.length > 0 ? BLOWS_WITH_CLUSTER : BLOWS;
    const house: House = { apps, postgres, cluster, terminal };
    for (let kill = 0; kill < kills; kill += 1) {
      const blow = blows[kill % blows.length]!;
      let mend: () => Promise<void> = () => Promise.resolve();
      let outage = 0;
      await load.storm(proxy.url, random.between(5, 60), async () => {
        await pause(random.between(0, 30));
        const struck = performance.now();
        mend = await strike(blow, house, random);
        await load.untilAnswered(proxy.url);
        outage = performance.now() - struck;
      });
      (outages[blow] ??= []).push(outage);
      await load.resolve(proxy.url);
      await mend();
      await Promise.all(apps.map((app) => app.ready()));
      await checkAll(load.done, before, actor, terminal);
      say(
        `${kill + 1}/${kills} ${blow}: ${load.done.size} acts, ${load.unknown} without an answer at first, the next one acknowledged after ${(outage / 1000).toFixed(1)} s`,
      );
    }
    for (const app of apps) await app.stop();
    rmSync(folder, { recursive: true, force: true });
    for (const node of cluster) await node.remove();
    return { kills, acts: load.done.size, unknown: load.unknown, outages };
  } catch (error) {
    for (const { url, output } of apps) say(`${url} printed at last:\n${output.slice(-4_000)}`);
    throw new Error(`seed ${seed}, data in ${folder}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    for (const app of apps) await app.kill();
    for (const node of cluster) await node.kill();
    await proxy.stop();
    await line.stop();
    await postgres.stop();
  }
}

/** Kills a part. @returns a function that replaces it, after the others have gone on without it */
async function strike(blow: Blow, { apps, postgres, cluster }: House, random: Random): Promise<() => Promise<void>> {
  if (blow === 'primary') {
    await postgres.failOver();
    return () => postgres.addReplica();
  }
  if (blow === 'app') {
    const app = random.oneOf(apps);
    await app.kill();
    return () => app.start();
  }
  const leader = await leaderOf(cluster);
  await leader.kill();
  return async () => void (await leader.start());
}

async function leaderOf(cluster: readonly RealServer[]): Promise<RealServer> {
  for (const limit = Date.now() + 30_000; Date.now() < limit; await pause(100))
    for (const node of cluster) if (await node.leads()) return node;
  throw new Error('no node of EventStoreDB says that it leads');
}

function addressOf(cluster: readonly RealServer[]): string {
  return `esdb://${cluster.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;
}
