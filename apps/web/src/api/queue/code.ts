/** Letters and digits that are not confused with each other, as in the server's codes. */
const LEGIBLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A code made by a device without a signal, in the server's form: `BIO-261121-K7QF2M`. With 30 random bits it is
 * unlikely to repeat.
 *
 * @param today `YYYY-MM-DD`
 */
export function deviceCode(prefix: string, today: string): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => LEGIBLE[byte % LEGIBLE.length]);
  return `${prefix}-${today.slice(2).replaceAll('-', '')}-${random.join('')}`;
}
