import type { ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';

type Cuenta = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface Ventana {
  pedidos: number;
  /** Milliseconds since 1970. */
  readonly fin: number;
}

/** Windows kept before those that ended are dropped. */
const MAXIMO = 10_000;

/**
 * Counts requests in windows of fixed length: two numbers a caller and route.
 * The library's own store keeps the instant of each request and reads all of them at every request.
 */
export class Ventanas implements ThrottlerStorage {
  private readonly ventanas = new Map<string, Ventana>();

  increment(clave: string, ttl: number, limite: number): Promise<Cuenta> {
    const ahora = Date.now();
    let ventana = this.ventanas.get(clave);
    if (!ventana || ventana.fin <= ahora) {
      if (this.ventanas.size >= MAXIMO) this.olvidar(ahora);
      ventana = { pedidos: 0, fin: ahora + ttl };
      this.ventanas.set(clave, ventana);
    }
    ventana.pedidos += 1;
    const faltan = Math.ceil((ventana.fin - ahora) / 1000);
    const isBlocked = ventana.pedidos > limite;
    return Promise.resolve({ totalHits: ventana.pedidos, timeToExpire: faltan, isBlocked, timeToBlockExpire: isBlocked ? faltan : 0 });
  }

  private olvidar(ahora: number): void {
    for (const [clave, { fin }] of this.ventanas) if (fin <= ahora) this.ventanas.delete(clave);
  }
}

/** How often one address may call one route: far above what people do, against programs that run wild. */
export const limites = (): ThrottlerModuleOptions => ({
  throttlers: [{ ttl: 60_000, limit: 100_000 }],
  storage: new Ventanas(),
  generateKey: (host, direccion, nombre) => `${host.getClass().name}.${host.getHandler().name} ${nombre} ${direccion}`,
});
