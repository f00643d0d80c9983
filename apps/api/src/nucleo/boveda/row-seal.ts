import { createHmac, timingSafeEqual } from 'node:crypto';
import canonicalize from 'canonicalize';

/** What a row says, by column. Instants are texts that `Date` reads. */
export type Sealable = Readonly<Record<string, unknown>>;

/**
 * HMAC-SHA-256 of a row of the vault, with a key that the database never sees. It detects a row that was written by
 * SQL, changed, or copied from another person's. It does not distinguish an older row from the newest one: the caller
 * checks that with the ledger.
 */
export class RowSeal {
  constructor(private readonly key: Buffer) {}

  /** @param values every column that counts, the row's own id among them; not the MAC itself */
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

/** The same before it is written and after it is read back. */
function asText(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return value;
}

/** An instant as it is sealed, whichever way PostgreSQL writes it. */
export const instant = (value: string): string => new Date(value).toISOString();
