import { resolve } from 'node:path';
import { pause } from '@cepa/base';
import type { Client } from 'pg';
import { findBinaries } from './binaries';
import type { Binaries } from './binaries';
import { openCluster } from './cluster';
import type { Cluster } from './cluster';
import { EmbeddedPostgresError } from './errors';
import { choosePort, launch } from './launch';
import type { Launched } from './launch';
import { disarmStalePidFile, endServer, isAlive, runningServer } from './postmaster';
import type { Running } from './postmaster';
import { appUrl, openSession, ownerUrl, prepareDatabase, requireDurable, serverOwner } from './session';

export interface SupervisorLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** The app's data folder; the database is in its subfolder `postgres`. */
  readonly dataDir: string;
  readonly log?: SupervisorLog;
  /** Called when the server ended unexpectedly; the restart follows by itself. */
  readonly onCrash?: () => void;
  /** Server settings for this run, which override postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** URL of the app's database with its password. It is the same until `stop`, even after restarts of the server. */
  readonly url: string;
  /** The same database for the role that owns the ledger: only for creating its tables. */
  readonly ownerUrl: string;
  /** False if another running process started the server: then `stop` leaves it running. */
  readonly owned: boolean;
  /** Ends the server (fast shutdown) and resolves when it has ended. Close the pools first. */
  stop(): Promise<void>;
}

const QUIET: SupervisorLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Temporary failures of a start: the last backends of a killed server still run, or another process started first. */
const PASSING = /lock file .* already exists|pre-existing shared memory block|could not create any TCP\/IP sockets/;
const PASSING_FOR = 15_000;
const SILENT_FOR = 10_000;
const OWNER_FIRST = 5_000;

let started = 0;

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, creating it the first time, and keeps it running until `stop`. A running
 * server of that folder is adopted. Resolves when the app's database accepts connections; throws
 * `EmbeddedPostgresError` with a line for the operator if that is impossible.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = QUIET,
  onCrash = () => undefined,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const cluster = await openCluster(resolve(dataDir), binaries);
  const supervisor = new Supervisor(cluster, binaries, { log, onCrash, settings });
  try {
    await supervisor.start();
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return supervisor;
}

class Supervisor implements EmbeddedPostgres {
  private readonly name = `cepa_${process.pid}_${(started += 1)}`;
  private owner = this.name;
  private port = 0;
  private session: Client | undefined;
  private running: Running | undefined;
  private launched: Launched | undefined;
  private recovery: Promise<void> = Promise.resolve();
  private stopping: Promise<void> | undefined;
  private readonly endChild = (): void => void this.launched?.child.kill('SIGINT');

  constructor(
    private readonly cluster: Cluster,
    private readonly binaries: Binaries,
    private readonly options: Required<Pick<EmbeddedPostgresOptions, 'log' | 'onCrash' | 'settings'>>,
  ) {}

  get url(): string {
    return appUrl(this.port, this.cluster);
  }

  get ownerUrl(): string {
    return ownerUrl(this.port, this.cluster);
  }

  /** The process that started a server owns it. If that process died, the process that finds the server owns it. */
  get owned(): boolean {
    return this.owner === this.name || !isAlive(ownerPid(this.owner));
  }

  async start(): Promise<void> {
    // If the kernel does not end the server with us (`serverAccount`), an exit without `stop` still requests it.
    process.on('exit', this.endChild);
    const session = await this.obtain();
    await prepareDatabase(session, this.cluster);
    await requireDurable(this.url);
  }

  stop(): Promise<void> {
    this.stopping ??= this.shutdown();
    return this.stopping;
  }

  private async shutdown(): Promise<void> {
    await this.recovery;
    const { session, running, launched } = this;
    const inherited = this.owned ? running?.pid : undefined;
    const ours = launched && stillRuns(launched) ? launched.child.pid : inherited;
    await session?.end().catch((error: Error) => this.options.log.warn(`base de datos: ${error.message}`));
    if (ours !== undefined && isAlive(ours)) await endServer(ours, this.cluster.data, this.binaries.pgCtl);
    process.off('exit', this.endChild);
  }

  /** Connects to the folder's server, and starts one if there is none. */
  private async obtain(): Promise<Client> {
    const begun = Date.now();
    for (let silentSince: number | undefined; !this.stopping; await pause(20)) {
      const running = await runningServer(this.cluster.data);
      if (running?.port) {
        const answer = await openSession(running.port, this.cluster);
        if (typeof answer === 'object') return this.adopt(answer, running);
        silentSince = answer === 'silent' ? (silentSince ?? Date.now()) : undefined;
        if (silentSince !== undefined && Date.now() - silentSince > SILENT_FOR) await this.endSilent(running);
      } else if (!running) {
        await this.startWhereNoneRuns(begun);
      }
    }
    throw new Error('the supervisor is stopping');
  }

  private async startWhereNoneRuns(begun: number): Promise<void> {
    if (this.launched) {
      if (stillRuns(this.launched)) return;
      await this.judgeEnd(this.launched, begun);
    }
    // The server's owner restarts it; others wait for that first.
    if (!this.owned && Date.now() - begun < OWNER_FIRST) return;
    await disarmStalePidFile(this.cluster.data);
    const port = this.port || (await choosePort(this.cluster.portFile));
    this.launched = launch(this.cluster, {
      postgres: this.binaries.postgres,
      port,
      owner: this.name,
      settings: this.options.settings,
    });
    this.launched.child.once('error', (error) => this.options.log.error(`base de datos: ${error.message}`));
  }

  /** Throws if a repeated start would fail again. A server that had run before it ended is started again. */
  private async judgeEnd(launched: Launched, begun: number): Promise<void> {
    this.launched = undefined;
    const said = await launched.said();
    if (said.includes('database system is ready to accept connections')) return void (await pause(100));
    if (PASSING.test(said) && Date.now() - begun < PASSING_FOR) return void (await pause(100));
    const reason = said.split('\n').find((line) => line.includes('FATAL')) ?? said.trim().split('\n').at(-1) ?? '';
    throw new EmbeddedPostgresError(
      `La base de datos no pudo iniciar: ${reason.replace(/^.*FATAL:\s*/, '')} (ver ${this.cluster.log})`,
    );
  }

  private async adopt(session: Client, running: Running): Promise<Client> {
    // Without a listener an 'error' event would end the process; 'end' follows it and starts the recovery.
    session.on('error', (error) => this.options.log.warn(`base de datos: ${error.message}`));
    this.owner = await serverOwner(session);
    this.running = running;
    if (this.port !== 0 && running.port !== this.port) {
      await session.end();
      throw new Error(`the server now listens on port ${running.port}, and this process was given ${this.port}`);
    }
    this.port = running.port!;
    this.session = session;
    session.once('end', () => this.sessionEnded());
    return session;
  }

  private async endSilent({ pid }: Running): Promise<void> {
    this.options.log.warn(`base de datos: el proceso ${pid} no responde; se lo termina`);
    await endServer(pid, this.cluster.data, this.binaries.pgCtl, 'SIGQUIT');
  }

  private sessionEnded(): void {
    if (this.stopping) return;
    this.session = undefined;
    this.options.log.warn('base de datos: se cortó; volviendo a iniciarla');
    this.options.onCrash();
    this.recovery = this.recover();
  }

  private async recover(): Promise<void> {
    for (let delay = 100; !this.stopping; delay = Math.min(delay * 2, 5_000)) {
      try {
        await this.obtain();
        this.options.log.info('base de datos: funciona de nuevo');
        return;
      } catch (error) {
        if (this.stopping) return;
        this.options.log.error(`base de datos: ${(error as Error).message}`);
        await pause(delay);
      }
    }
  }
}

function stillRuns({ child }: Launched): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function ownerPid(owner: string): number {
  return Number(/^cepa_(\d+)_/.exec(owner)?.[1]);
}
