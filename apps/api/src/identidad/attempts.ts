import { Problem } from '@cepa/platform';
import type { Cupo } from '../nucleo/limites';

interface Cuenta {
  fallos: number;
  desde: number;
}

/** Maximum number of keys in memory. */
const MAX_KEYS = 20_000;

/**
 * Counts failed attempts by key in fixed windows.
 *
 * An attempt counts as failed from its start, so that many concurrent ones do not all pass; `exito` removes it from the
 * count.
 */
export class Attempts {
  private readonly cuentas = new Map<string, Cuenta>();

  constructor(
    private readonly limite: Cupo,
    private readonly ahora: () => number,
  ) {}

  /** @throws Problem 429 with `retry-after` in seconds */
  comenzar(key: string): void {
    const ahora = this.ahora();
    const cuenta = this.vigente(key, ahora);
    if (cuenta.fallos >= this.limite.maximo) {
      const espera = Math.ceil((cuenta.desde + this.limite.ventanaMs - ahora) / 1000);
      throw new Problem(
        429,
        'DEMASIADOS_INTENTOS',
        'Demasiados intentos. Esperá un momento y volvé a probar.',
        'too many failed attempts',
        {},
        { 'retry-after': String(espera) },
      );
    }
    cuenta.fallos += 1;
  }

  /** Counts one attempt if the key has any left. @returns whether it had */
  gastar(key: string): boolean {
    const cuenta = this.vigente(key, this.ahora());
    if (cuenta.fallos >= this.limite.maximo) return false;
    cuenta.fallos += 1;
    return true;
  }

  exito(key: string): void {
    const cuenta = this.cuentas.get(key);
    if (cuenta) cuenta.fallos = Math.max(0, cuenta.fallos - 1);
  }

  /** Clears the key: its owner has proved their identity. */
  olvidar(key: string): void {
    this.cuentas.delete(key);
  }

  private vigente(key: string, ahora: number): Cuenta {
    const cuenta = this.cuentas.get(key);
    if (cuenta && ahora - cuenta.desde < this.limite.ventanaMs) return cuenta;
    // Removed first, so that the map stays ordered by the start of windows.
    this.cuentas.delete(key);
    this.barrer(ahora);
    const nueva = { fallos: 0, desde: ahora };
    this.cuentas.set(key, nueva);
    return nueva;
  }

  /** Removes windows that have ended and, under a flood of new keys, the oldest ones, so that memory is bounded. */
  private barrer(ahora: number): void {
    for (const [key, { desde }] of this.cuentas) {
      if (this.cuentas.size < MAX_KEYS && ahora - desde < this.limite.ventanaMs) return;
      this.cuentas.delete(key);
    }
  }
}
