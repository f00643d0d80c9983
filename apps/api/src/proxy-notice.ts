import type { FastifyRequest } from 'fastify';
import type { Config } from '@cepa/platform/config';

/**
 * Warns once if there is a proxy in front of the app that `PROXIES` does not count. Then every request comes from the
 * proxy's address, and one person who guesses passwords uses up everyone's attempts.
 */
export class ProxyNotice {
  private pendiente: boolean;

  constructor({ proxies }: Pick<Config, 'proxies'>) {
    this.pendiente = proxies === 0;
  }

  mirar({ headers, log }: Pick<FastifyRequest, 'headers' | 'log'>): void {
    if (!this.pendiente || headers['x-forwarded-for'] === undefined) return;
    this.pendiente = false;
    log.warn(
      'X-Forwarded-For came and PROXIES is 0: all who come through that proxy count as one caller where attempts are limited',
    );
  }
}
