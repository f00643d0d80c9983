import { Client, type ClientConfig, type Pool } from 'pg';

/** The server gives a statement up after this long (ms). */
const STATEMENT_TIMEOUT = 5_000;
/** We give it up when the server stays silent beyond that, as a frozen one does. */
const SILENCE_TIMEOUT = 6_000;
const CONNECT_TIMEOUT = 3_000;

/** Connection settings of the pool, for clients that must not be lent to others. */
export function clientConfig(pool: Pool): ClientConfig {
  // The pool hides the password from enumeration, so a spread alone would lose it.
  return {
    ...pool.options,
    password: pool.options.password,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  };
}

/** One connection kept for one purpose: opened when first needed, dropped on failure, opened again at the next use. */
export class DedicatedConnection {
  private client: Promise<Client> | null = null;

  /**
   * @param setup SQL run on each new connection
   * @param onOpen called with each new client, to attach listeners to it
   */
  constructor(
    private readonly config: ClientConfig,
    private readonly setup: string,
    private readonly onOpen: (client: Client) => void = () => undefined,
  ) {}

  /** The open client. Rejects when the server can't be reached. */
  open(): Promise<Client> {
    if (this.client) return this.client;
    const opening: Promise<Client> = this.connect(() => this.forget(opening));
    this.client = opening;
    opening.catch(() => this.forget(opening));
    return opening;
  }

  /** Ends the connection; a query in flight on it fails. */
  async drop(): Promise<void> {
    const { client } = this;
    this.client = null;
    const open = await client?.catch(() => null);
    // An error while leaving a connection that is being thrown away has no one to matter to.
    await open?.end().catch(() => undefined);
  }

  private forget(opening: Promise<Client>): void {
    if (this.client === opening) this.client = null;
  }

  private async connect(onLost: () => void): Promise<Client> {
    const client = new Client({ ...this.config, password: this.config.password, query_timeout: SILENCE_TIMEOUT });
    // Without these listeners a lost connection would end the process. The caller gets the error from its own query.
    client.on('error', onLost);
    client.on('end', onLost);
    try {
      await client.connect();
      await client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT}; ${this.setup}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.onOpen(client);
    return client;
  }
}
