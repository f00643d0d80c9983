/** Letters and digits that are not mistaken for one another: those of the codes that the server gives. */
const LEGIBLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A code that a device makes without a signal, as the server would: `BIO-261121-K7QF2M`. Its 30 random bits are not given twice.
 *
 * @param today `YYYY-MM-DD`
 */
export function deviceCode(prefix: string, today: string): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => LEGIBLE[byte % LEGIBLE.length]);
  return `${prefix}-${today.slice(2).replaceAll('-', '')}-${random.join('')}`;
}
