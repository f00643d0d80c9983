import { createHmac, timingSafeEqual } from 'node:crypto';
import canonicalize from 'canonicalize';

/** The values of a row by column. Instants are texts that `Date` can read. */
export type Sealable = Readonly<Record<string, unknown>>;

/**
 * HMAC-SHA-256 of a row of the vault, with a key that is not in the database. It detects a row that was written by SQL,
 * changed, or copied from another person's. It does not distinguish an older row from the newest one; the caller checks
 * that with the ledger.
 */
export class RowSeal {
  constructor(private readonly key: Buffer) {}

  /** @param values every covered column, including the row's id; not the MAC itself */
  of(table: string, values: Sealable): Buffer {
    const plain = Object.fromEntries(Object.entries(values).map(([column, value]) => [column, asText(value)]));
    return createHmac('sha256', this.key)
      .update(canonicalize([table, plain]) as string, 'utf8')
      .digest();
  }

  holds(table: string, values: Sealable, mac: Buffer | null): boolean {
    const right = this.of(table, values);
    return mac !== null && mac.length === right.length && timingSafeEqual(mac, right);
  }
}

/** The same text before writing and after reading. */
function asText(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return value;
}

/** An instant in one form, whatever PostgreSQL's output format. */
export const instant = (value: string): string => new Date(value).toISOString();
