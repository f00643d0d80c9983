import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import canonicalize from 'canonicalize';
import type { FastifyRequest } from 'fastify';
import { secretFile } from '@cepa/platform/config';
import { DONE, TAPPED } from './sin-senal';

/**
 * Hashes of requests: they show whether a repeated key has the same request.
 *
 * They are keyed, because they stay in the ledger for ever: personal data or a password could be guessed from a plain
 * hash.
 */
export class Fingerprints {
  private constructor(private readonly key: Buffer) {}

  static async open(dataDir: string): Promise<Fingerprints> {
    return new Fingerprints(await secretFile(dataDir, 'huellas.key', () => randomBytes(32)));
  }

  /** HMAC-SHA-256 (hex) of method, path and body, and of the time of the act if the request has it, in either header. */
  of({
    method,
    url,
    body,
    headers,
  }: Pick<FastifyRequest, 'method' | 'url' | 'body'> & {
    readonly headers?: IncomingHttpHeaders;
  }): string {
    const done = headers?.[DONE] ?? headers?.[TAPPED];
    return createHmac('sha256', this.key)
      .update(canonicalize([method, url, body ?? null, ...(done === undefined ? [] : [done])]) ?? '', 'utf8')
      .digest('hex');
  }

  /** A separate 32-byte key for another purpose, the same at every start. */
  derived(use: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key, Buffer.alloc(0), `cepa ${use}`, 32));
  }
}
