import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import canonicalize from 'canonicalize';
import type { FastifyRequest } from 'fastify';
import { secretFile } from '@cepa/platform/config';
import { DONE, TAPPED } from './sin-senal';

/**
 * Fingerprints of requests: they show whether a repeated key asks for the same thing.
 *
 * They are keyed, because they stay in the ledger for ever: from a plain hash, personal data or a password could be
 * guessed.
 */
export class Fingerprints {
  private constructor(private readonly key: Buffer) {}

  static async open(dataDir: string): Promise<Fingerprints> {
    return new Fingerprints(await secretFile(dataDir, 'huellas.key', () => randomBytes(32)));
  }

  /** HMAC-SHA-256 (hex) of method, path and body, and of when it was done where the request says so: in either header, it is one act. */
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

  /** A key of its own for another use, 32 bytes; the same at every start. */
  derived(use: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key, Buffer.alloc(0), `cepa ${use}`, 32));
  }
}
