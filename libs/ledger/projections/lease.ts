import { Client, type ClientBase, type ClientConfig, type Pool } from 'pg';
import { quote } from './columns';
import type { ProjectionLog } from './live-projection';

/** Milliseconds between two tries to get or keep the lease. */
export const LEASE_RETRY_MS = 1000;

/** A server that does not answer a heartbeat within this is taken as lost. */
const ANSWER_TIMEOUT_MS = 5000;

/** Held by the process that has the lease while it builds read models. */
const BUILDING = `hashtextextended('cepa:armado:' || $1, 0)`;

/** When the server started: a server that was restarted, or took the place of another, has another time. */
async function serverOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ started: string }>('SELECT pg_postmaster_start_time()::text AS started');
  return rows[0]!.started;
}

/**
 * A connection of its own that listens to the schema's notifications and may hold its lease.
 *
 * The lease is a session advisory lock: it ends with the connection. The checkpoints fence off a runner that has not
 * noticed the loss yet.
 */
export class LeaseSession {
  private readonly gone = new AbortController();
  private server = '';

  private constructor(
    private readonly client: Client,
    private readonly schema: string,
  ) {}

  /** Aborted once the connection, and with it the lease, is lost. */
  get lost(): AbortSignal {
    return this.gone.signal;
  }

  /** Connects as the pool does and listens. `onLost` is called at once when the connection is lost. */
  static async open(
    pool: Pool,
    schema: string,
    { onNotify, onLost }: { readonly onNotify: (payload: string) => void; readonly onLost: () => void },
  ): Promise<LeaseSession> {
    // The pool keeps its password out of a plain copy.
    const config: ClientConfig = {
      ...pool.options,
      password: pool.options.password,
      keepAlive: true,
      query_timeout: ANSWER_TIMEOUT_MS,
    };
    const client = new Client(config);
    const session = new LeaseSession(client, schema);
    session.lost.addEventListener('abort', onLost, { once: true });
    client.on('error', (error) => session.gone.abort(error));
    client.on('end', () => session.gone.abort(new Error('the lease connection ended')));
    client.on('notification', ({ payload }) => onNotify(payload ?? ''));
    await client.connect();
    await client.query(`LISTEN ${quote(schema)}`);
    session.server = await serverOf(client);
    return session;
  }

  /** Counts as lost once another connection met a server that started at another time than its own. */
  async compareServer(other: Pick<ClientBase, 'query'>): Promise<void> {
    if ((await serverOf(other)) !== this.server) this.lose(new Error('the database is another server by now'));
  }

  /** Whether this session now holds the lease; asked again each second by those who wait. */
  async tryAcquire(): Promise<boolean> {
    const { rows } = await this.ask<{ acquired: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS acquired',
      [`cepa:lectura:${this.schema}`],
    );
    return rows[0]!.acquired;
  }

  /** As the holder of the lease: says to the others that it builds, until the work ends. */
  async whileBuilding(work: () => Promise<void>): Promise<void> {
    await this.ask(`SELECT pg_advisory_lock(${BUILDING})`, [this.schema]);
    try {
      await work();
    } finally {
      if (!this.lost.aborted) await this.ask(`SELECT pg_advisory_unlock(${BUILDING})`, [this.schema]);
    }
  }

  /** Whether the holder of the lease builds: what another process builds beside it would be in its way. */
  async isBuilding(): Promise<boolean> {
    const { rows } = await this.ask<{ free: boolean }>(
      `SELECT CASE WHEN pg_try_advisory_lock_shared(${BUILDING}) THEN pg_advisory_unlock_shared(${BUILDING}) ELSE false END AS free`,
      [this.schema],
    );
    return !rows[0]!.free;
  }

  /** Process id of the server's side, for diagnosis. */
  async backend(): Promise<number> {
    const { rows } = await this.ask<{ pid: number }>('SELECT pg_backend_pid() AS pid', []);
    return rows[0]!.pid;
  }

  /** Asks for a sign of life; without it the lease counts as lost. */
  async ping(): Promise<void> {
    await this.ask('SELECT 1', []);
  }

  /** Asks for a sign of life each second. @returns the timer that `clearInterval` ends */
  beat(log: ProjectionLog): NodeJS.Timeout {
    const ask = (): void =>
      void this.ping().catch((error: unknown) => log.warn({ err: error }, 'projection lease lost'));
    return setInterval(ask, LEASE_RETRY_MS);
  }

  async close(): Promise<void> {
    if (!this.gone.signal.aborted) await this.client.end();
  }

  private async ask<Row extends object>(sql: string, values: unknown[]): Promise<{ rows: Row[] }> {
    try {
      return await this.client.query<Row>(sql, values);
    } catch (error) {
      this.lose(error);
      throw error;
    }
  }

  private lose(error: unknown): void {
    this.gone.abort(error);
    this.client.end().catch(() => undefined); // There may be no one to say goodbye to.
  }
}
