import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import type { Channel } from '@grpc/grpc-js';

/** A query option of the connection string that would break a promise of the ledger. */
export class UrlRefused extends Error {
  constructor(reason: string) {
    super(`EventStoreDB connection string refused: ${reason}`);
    this.name = 'UrlRefused';
  }
}

/**
 * The client, with what safe use of it needs.
 *
 * Every call must pass `credentials`. With them the client has a real deadline, does not use the shared batch in which
 * one failure fails other callers' appends, and leaves no promise behind. An unsecured server ignores them.
 */
export class Connection {
  readonly credentials: Credentials;
  private current: EventStoreDBClient;
  private readonly url: string;
  private closed = false;

  constructor(url: string) {
    this.url = hardenedUrl(url);
    this.credentials = credentialsOf(url) ?? { username: 'cepa', password: 'cepa' };
    this.current = newClient(this.url);
  }

  get client(): EventStoreDBClient {
    return this.current;
  }

  /**
   * Replaces a client that can no longer recover: one whose search for a cluster's leader failed keeps that failure for ever.
   * Everything else it recovers from by itself.
   */
  renewAfter(error: unknown, client: EventStoreDBClient): void {
    const lost = error instanceof Error && error.message.startsWith('Failed to discover');
    if (!lost || client !== this.current || this.closed) return;
    this.current = newClient(this.url);
    void dispose(client);
  }

  async close(): Promise<void> {
    this.closed = true;
    await dispose(this.current);
  }
}

/** The user and password in a connection string, or null. */
export function credentialsOf(url: string): Credentials | null {
  const match = /^esdb(?:\+discover)?:\/\/([^:@/?]+):([^@]+)@/.exec(url.trim());
  return match
    ? { username: decodeURIComponent(match[1] as string), password: decodeURIComponent(match[2] as string) }
    : null;
}

/** The connection string with the options that the engine needs. The operator's options about timing stay. */
export function hardenedUrl(url: string): string {
  const [base, query] = split(url);
  if (!/^esdb(\+discover)?:\/\//.test(base)) throw new UrlRefused('it must begin with esdb:// or esdb+discover://');
  const has = (key: string) => [...query.keys()].some((name) => name.toLowerCase() === key.toLowerCase());
  // It would report a conflict as a success with a wrong revision.
  if (has('throwOnAppendFailure')) throw new UrlRefused('throwOnAppendFailure must not be set');
  // Without these a dead line is noticed after 20 s. With 2 s for the answer a busy machine drops lines that are well;
  // calls do not wait for it, they have their own timer.
  if (!has('keepAliveInterval')) query.set('keepAliveInterval', '2000');
  if (!has('keepAliveTimeout')) query.set('keepAliveTimeout', '4000');
  // Reads must see every acknowledged append, and only the leader has them all.
  if (!has('nodePreference')) query.set('nodePreference', 'leader');
  return `${base}?${[...query].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

function split(url: string): [base: string, query: URLSearchParams] {
  const text = url.trim();
  const at = text.indexOf('?');
  return at === -1
    ? [text.replace(/\/+$/, ''), new URLSearchParams()]
    : [text.slice(0, at), new URLSearchParams(text.slice(at + 1))];
}

function newClient(url: string): EventStoreDBClient {
  // The client warns about any keep-alive under 10 s each time it is made; ours is on purpose.
  const warn = console.warn;
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).startsWith('Specified KeepAlive')) warn(...args);
  };
  try {
    return EventStoreDBClient.connectionString(url);
  } finally {
    console.warn = warn;
  }
}

async function dispose(client: EventStoreDBClient): Promise<void> {
  // Disposing ends the calls but leaves the connection open, which would keep the process alive.
  const inside = client as unknown as { getChannel(): Promise<Channel> };
  await client.dispose();
  const channel = await inside.getChannel().catch(() => null);
  channel?.close();
}
