import { Problem } from '@cepa/platform';
import type { Cupo } from '../nucleo/limites';

interface Cuenta {
  fallos: number;
  desde: number;
}

/** Keys in memory at most. */
const MAXIMO_DE_CLAVES = 20_000;

/**
 * Counts failed attempts by key in fixed windows.
 *
 * An attempt counts as failed from its start, so that many at once are not let through; `exito` takes it back.
 */
export class Attempts {
  private readonly cuentas = new Map<string, Cuenta>();

  constructor(
    private readonly limite: Cupo,
    private readonly ahora: () => number,
  ) {}

  /** @throws Problem 429 with `retry-after` in seconds */
  comenzar(clave: string): void {
    const ahora = this.ahora();
    const cuenta = this.vigente(clave, ahora);
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

  /** Counts one where the key has any left. @returns whether it had */
  gastar(clave: string): boolean {
    const cuenta = this.vigente(clave, this.ahora());
    if (cuenta.fallos >= this.limite.maximo) return false;
    cuenta.fallos += 1;
    return true;
  }

  exito(clave: string): void {
    const cuenta = this.cuentas.get(clave);
    if (cuenta) cuenta.fallos = Math.max(0, cuenta.fallos - 1);
  }

  /** Forgets the key: its owner has proved who they are. */
  olvidar(clave: string): void {
    this.cuentas.delete(clave);
  }

  private vigente(clave: string, ahora: number): Cuenta {
    const cuenta = this.cuentas.get(clave);
    if (cuenta && ahora - cuenta.desde < this.limite.ventanaMs) return cuenta;
    // Taken out first, so that the map stays in the order in which windows began.
    this.cuentas.delete(clave);
    this.barrer(ahora);
    const nueva = { fallos: 0, desde: ahora };
    this.cuentas.set(clave, nueva);
    return nueva;
  }

  /** Forgets the windows that are over, and under a flood of new keys the oldest ones: memory stays bounded. */
  private barrer(ahora: number): void {
    for (const [clave, { desde }] of this.cuentas) {
      if (this.cuentas.size < MAXIMO_DE_CLAVES && ahora - desde < this.limite.ventanaMs) return;
      this.cuentas.delete(clave);
    }
  }
}
