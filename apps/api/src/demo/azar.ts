/** Random numbers with a seed: the same seed always gives the same demo. */
export class Azar {
  constructor(private estado: number) {}

  /** From 0 (inclusive) to 1 (exclusive): mulberry32. */
  fraccion(): number {
    this.estado = (this.estado + 0x6d2b79f5) | 0;
    let mezcla = Math.imul(this.estado ^ (this.estado >>> 15), 1 | this.estado);
    mezcla = (mezcla + Math.imul(mezcla ^ (mezcla >>> 7), 61 | mezcla)) ^ mezcla;
    return ((mezcla ^ (mezcla >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number between two limits, both included. */
  entero(desde: number, hasta: number): number {
    return desde + Math.floor(this.fraccion() * (hasta - desde + 1));
  }

  elegir<T>(options: readonly T[]): T {
    const una = options[this.entero(0, options.length - 1)];
    if (una === undefined) throw new Error('nothing to choose from');
    return una;
  }

  /** Whether an event of this probability happens. */
  pasa(probabilidad: number): boolean {
    return this.fraccion() < probabilidad;
  }

  /** Letters and digits of a code. */
  codigo(largo: number): string {
    return Array.from({ length: largo }, () => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(this.entero(0, 31))).join('');
  }
}
