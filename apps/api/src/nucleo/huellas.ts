import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { FastifyRequest } from 'fastify';
import { secretFile } from '@cepa/platform/config';

/**
 * Fingerprints of requests: they tell whether a repeated key asks for the same thing.
 *
 * Keyed, because they stay in the ledger for ever: from a plain hash, personal data or a password could be guessed.
 */
export class Huellas {
  private constructor(private readonly clave: Buffer) {}

  static async abrir(dataDir: string): Promise<Huellas> {
    return new Huellas(await secretFile(dataDir, 'huellas.key', () => randomBytes(32)));
  }

  /** HMAC-SHA-256 (hex) of method, path and body. */
  de({ method, url, body }: Pick<FastifyRequest, 'method' | 'url' | 'body'>): string {
    return createHmac('sha256', this.clave)
      .update(canonicalize([method, url, body ?? null]) ?? '', 'utf8')
      .digest('hex');
  }

  /** A key of its own for another use, 32 bytes; the same at every start. */
  derivada(uso: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.clave, Buffer.alloc(0), `cepa ${uso}`, 32));
  }
}
