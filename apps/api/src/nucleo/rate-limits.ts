import type { ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import { direccionDe } from './direccion';

type Cuenta = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface Ventana {
  pedidos: number;
  /** Milliseconds since 1970. */
  readonly fin: number;
}

/** Windows kept at most. */
const MAXIMO = 10_000;

/**
 * Counts requests in windows of fixed length: two numbers a caller and route.
 * The library's own store keeps the instant of each request and reads all of them at every request.
 */
export class Windows implements ThrottlerStorage {
  private readonly ventanas = new Map<string, Ventana>();

  increment(clave: string, ttl: number, limite: number): Promise<Cuenta> {
    const ahora = Date.now();
    let ventana = this.ventanas.get(clave);
    if (!ventana || ventana.fin <= ahora) {
      // Taken out first, so that the map stays in the order in which windows began.
      this.ventanas.delete(clave);
      this.barrer(ahora);
      ventana = { pedidos: 0, fin: ahora + ttl };
      this.ventanas.set(clave, ventana);
    }
    ventana.pedidos += 1;
    const faltan = Math.ceil((ventana.fin - ahora) / 1000);
    const isBlocked = ventana.pedidos > limite;
    return Promise.resolve({
      totalHits: ventana.pedidos,
      timeToExpire: faltan,
      isBlocked,
      timeToBlockExpire: isBlocked ? faltan : 0,
    });
  }

  /** Forgets the windows that are over, and under a flood of callers the oldest ones: neither memory nor the time of a request grows. */
  private barrer(ahora: number): void {
    for (const [clave, { fin }] of this.ventanas) {
      if (this.ventanas.size < MAXIMO && fin > ahora) return;
      this.ventanas.delete(clave);
    }
  }
}

/** How often one address may call one route: far above what people do, against programs that run wild. */
export const limites = (): ThrottlerModuleOptions => ({
  throttlers: [{ ttl: 60_000, limit: 100_000 }],
  storage: new Windows(),
  getTracker: (pedido) => direccionDe(pedido as Parameters<typeof direccionDe>[0]),
  generateKey: (host, direccion, nombre) => `${host.getClass().name}.${host.getHandler().name} ${nombre} ${direccion}`,
});
