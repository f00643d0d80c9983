import type { ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import { direccionDe } from './direccion';

type Cuenta = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface Window {
  pedidos: number;
  /** Milliseconds since 1970. */
  readonly fin: number;
}

/** Maximum number of stored windows. */
const MAX = 10_000;

/**
 * Counts requests in windows of fixed length: two numbers for each caller and route. The library's own store keeps the
 * instant of each request and reads all of them at every request.
 */
export class Windows implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  increment(key: string, ttl: number, limit: number): Promise<Cuenta> {
    const ahora = Date.now();
    let span = this.windows.get(key);
    if (!span || span.fin <= ahora) {
      // Removed first, so that the map stays ordered by the start of windows.
      this.windows.delete(key);
      this.barrer(ahora);
      span = { pedidos: 0, fin: ahora + ttl };
      this.windows.set(key, span);
    }
    span.pedidos += 1;
    const faltan = Math.ceil((span.fin - ahora) / 1000);
    const isBlocked = span.pedidos > limit;
    return Promise.resolve({
      totalHits: span.pedidos,
      timeToExpire: faltan,
      isBlocked,
      timeToBlockExpire: isBlocked ? faltan : 0,
    });
  }

  /**
   * Removes windows that have ended and, under a flood of callers, the oldest ones, so that neither memory nor the time
   * of a request grows.
   */
  private barrer(ahora: number): void {
    for (const [key, { fin }] of this.windows) {
      if (this.windows.size < MAX && fin > ahora) return;
      this.windows.delete(key);
    }
  }
}

/** How often one address may call one route: far more than people need, to stop runaway programs. */
export const limits = (): ThrottlerModuleOptions => ({
  throttlers: [{ ttl: 60_000, limit: 100_000 }],
  storage: new Windows(),
  getTracker: (request) => direccionDe(request as Parameters<typeof direccionDe>[0]),
  generateKey: (host, direccion, nombre) => `${host.getClass().name}.${host.getHandler().name} ${nombre} ${direccion}`,
});
