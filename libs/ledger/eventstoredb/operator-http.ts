import { readFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Credentials } from '@eventstore/db-client';
import { UrlRefused } from './connection';

const TIMEOUT_MS = 5_000;

/** The status and the JSON body of an answer. */
export interface Answer {
  readonly status: number;
  /** Parsed JSON, or null where the answer has none. */
  readonly body: unknown;
}

/** EventStoreDB's HTTP interface on the first host of a connection string: users and options are managed only there. */
export class OperatorHttp {
  private readonly base: string;
  private readonly ca: Buffer | undefined;

  constructor(url: string) {
    const match = /^esdb(?:\+discover)?:\/\/(?:[^@/]+@)?([^,/?]+)/.exec(url.trim());
    if (!match) throw new UrlRefused('it must begin with esdb:// or esdb+discover://');
    const query = queryOf(url);
    const host = match[1] as string;
    this.base = `${query.get('tls') === 'false' ? 'http' : 'https'}://${host.includes(':') ? host : `${host}:2113`}`;
    const caFile = query.get('tlscafile');
    this.ca = caFile ? readFileSync(caFile) : undefined;
  }

  /** True when what is sent can be read on the way. */
  get plain(): boolean {
    return this.base.startsWith('http:');
  }

  /** @param credentials null asks as nobody in particular */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    credentials: Credentials | null,
    body?: unknown,
  ): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (credentials)
      headers['authorization'] =
        `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`;
    return new Promise((resolve, reject) => {
      const ask = this.plain ? plainRequest : secureRequest;
      const request = ask(
        new URL(path, this.base),
        { method, headers, ca: this.ca, timeout: TIMEOUT_MS },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: parsed(Buffer.concat(parts).toString('utf8')) }),
          );
        },
      );
      request.on('timeout', () => request.destroy(new Error(`${method} ${path}: no answer in ${TIMEOUT_MS} ms`)));
      request.on('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}

/** Query options of a connection string by lower-case name; the client does not mind case either. */
function queryOf(url: string): Map<string, string> {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at === -1 ? '' : url.trim().slice(at + 1));
  return new Map([...query].map(([key, value]) => [key.toLowerCase(), value]));
}

/** Error pages are HTML or plain text: their status says enough. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null;
  return JSON.parse(text);
}

/** The same connection string for another user. */
export function withCredentials(url: string, { username, password }: Credentials): string {
  return url
    .trim()
    .replace(
      /^(esdb(?:\+discover)?:\/\/)(?:[^@/?]*@)?/,
      `$1${encodeURIComponent(username)}:${encodeURIComponent(password)}@`,
    );
}
