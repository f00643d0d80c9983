import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '@cepa/base';
import { RealServer } from '@cepa/ledger/eventstoredb/testing/real-server.testkit';
import { withInstallation } from '../installation';
import { BadUsage, optionsOf, type Terminal } from '../terminal';
import { AppProcess } from './app-process';
import { checkAll, commandsOf } from './checks';
import { Load } from './load';
import { runMachines } from './machines';
import { ADMIN, settle } from './people';
import type { SoakOptions, SoakReport } from './options';
import { Random } from './random';

/** Targets: the app, the app twice (again during its start), the database's main process, or one of its other processes. */
const BLOWS = ['app', 'postmaster', 'app-again', 'backend'] as const;

/** The same with a ledger on EventStoreDB: its server too, both at once, and a server that stops answering for a while. */
const BLOWS_WITH_SERVER = ['app', 'server', 'postmaster', 'both', 'app-again', 'frozen', 'backend'] as const;

type Blow = (typeof BLOWS)[number] | (typeof BLOWS_WITH_SERVER)[number];

/** The targets of a blow. */
interface Targets {
  readonly app: AppProcess;
  /** EventStoreDB, if it has the ledger. */
  readonly server: RealServer | null;
  readonly terminal: Terminal;
  readonly random: Random;
}

/**
 * `npm run soak -- --kills N [--seed S] [--machines]`, on a temporary installation, and on a temporary EventStoreDB if
 * `EVENTSTOREDB_COMMAND` starts one.
 */
export async function soak(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = optionsOf(argv, {
    options: { kills: { type: 'string' }, seed: { type: 'string' }, machines: { type: 'boolean' } },
  });
  const [kills, seed] = [Number(values.kills ?? 20), Number(values.seed ?? Date.now() % 1_000_000_000)];
  if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed))
    throw new BadUsage('--kills y --seed son números enteros.');
  const run = values.machines ? runMachines : runSoak;
  const report: SoakReport = await run({
    kills,
    seed,
    program: join(process.cwd(), 'dist', 'apps', 'api', 'src', 'main.js'),
    server: terminal.env['EVENTSTOREDB_COMMAND'],
    say: (line) => terminal.out.write(`${line}\n`),
  });
  terminal.out.write(
    `${report.kills} muertes, ${report.acts} actos confirmados (${report.unknown} quedaron sin respuesta y se resolvieron): nada se perdió ni se repitió, el sello verifica y las vistas son las del libro.\n`,
  );
  for (const [blow, times] of Object.entries(report.outages ?? {}))
    terminal.out.write(`${blow}: ${times.length}; sin confirmar nada: ${secondsOf(times)}\n`);
  return 0;
}

/** The median, minimum and maximum of some milliseconds, in seconds. */
function secondsOf(times: readonly number[]): string {
  const [least, ...rest] = times.toSorted((a, b) => a - b).map((ms) => (ms / 1000).toFixed(2));
  const sorted = [least, ...rest];
  return `${sorted[Math.floor(sorted.length / 2)]} s (${least} a ${sorted.at(-1)})`;
}

/**
 * Kills the app and its database under load, at times derived from the seed, and checks everything after each recovery.
 *
 * @throws Error at the first failed check; the data folder is kept, and the message names it
 */
export async function runSoak({ kills, seed, program, server: command, say }: SoakOptions): Promise<SoakReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cepa-soak-'));
  // The database may run as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const server = command ? await RealServer.start(command) : null;
  const env = {
    ...(server ? { LEDGER: 'eventstoredb', EVENTSTOREDB_URL: `esdb://127.0.0.1:${server.port}?tls=false` } : {}),
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  };
  const terminal: Terminal = {
    env,
    out: { write: () => true },
    err: process.stderr,
    signal: new AbortController().signal,
  };
  const app = new AppProcess(program, env);
  const random = new Random(seed);
  const blows = server ? BLOWS_WITH_SERVER : BLOWS;
  const targets: Targets = { app, server, terminal, random };
  say(`soak: seed ${seed}, ${dataDir}${server ? ', with EventStoreDB' : ''}`);
  try {
    await app.start();
    const actor = await settle(app.url);
    const before = await commandsOf(actor, terminal);
    const load = new Load(actor, random);
    for (let kill = 0; kill < kills; kill += 1) {
      const blow = blows[kill % blows.length]!;
      const started = performance.now();
      await load.storm(app.url, random.between(5, 60), () => strike(blow, targets));
      await recover(blow, targets);
      await load.resolve(app.url);
      await checkAll(load.done, before, actor, terminal);
      say(
        `${kill + 1}/${kills} ${blow}: ${load.done.size} acts, ${load.unknown} without an answer at first, ${((performance.now() - started) / 1000).toFixed(1)} s`,
      );
    }
    const code = await app.stop();
    if (code !== 0) throw new Error(`the app did not stop in order: exit code ${code}`);
    rmSync(dataDir, { recursive: true, force: true });
    await server?.remove();
    return { kills, acts: load.done.size, unknown: load.unknown };
  } catch (error) {
    const where = server ? `${dataDir} and ${server.folder}` : dataDir;
    throw new Error(`seed ${seed}, data in ${where}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await app.kill();
    await server?.kill();
  }
}

/** Returns the process to kill besides the application; undefined if the application itself is the target. */
async function victimOf(blow: Blow, terminal: Terminal, random: Random) {
  if (blow === 'postmaster') return postmaster(terminal);
  return blow === 'backend' ? backend(terminal, random) : undefined;
}

async function strike(blow: Blow, { app, server, terminal, random }: Targets): Promise<void> {
  const victim = await victimOf(blow, terminal, random);
  // Waits for a random moment during the load.
  await pause(random.between(0, 30));
  if (victim !== undefined) process.kill(victim, 'SIGKILL');
  if (blow === 'frozen') await server?.signal('SIGSTOP');
  if (blow === 'server' || blow === 'both') await server?.signal('SIGKILL');
  if (blow === 'app' || blow === 'app-again' || blow === 'both') await app.kill();
}

/**
 * Recovers without help: dead processes are started again; after the death of the database or of the server the app
 * must recover by itself.
 */
async function recover(blow: Blow, { app, server, random }: Targets): Promise<void> {
  if (blow === 'app-again') {
    app.spawn();
    await pause(random.between(50, 1_500));
    await app.kill();
  }
  if (blow === 'frozen') {
    await pause(random.between(1_000, 12_000));
    await server?.signal('SIGCONT');
  }
  if (blow === 'server' || blow === 'both') await server?.start();
  if (blow === 'app' || blow === 'app-again' || blow === 'both') await app.start();
  else await app.ready();
}

function postmaster({ env }: Terminal): number {
  return Number(
    readFileSync(join(env['DATA_DIR'] ?? '', 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
}

/**
 * Returns a process of the server, except its main one and those of this connection. The death of any of them restarts
 * the server.
 */
function backend(terminal: Terminal, random: Random): Promise<number> {
  return withInstallation(terminal, async ({ pool }) => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE coalesce(application_name, '') NOT IN ('cepa cli', 'cepa supervisor') ORDER BY pid`,
    );
    return random.oneOf(rows).pid;
  });
}
