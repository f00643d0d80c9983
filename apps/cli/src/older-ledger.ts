import { LedgerCut, READ_SCHEMA, readCheckpoints, requireUncut, type SqlClient } from '@cepa/ledger/projections';
import type { Installation } from './installation';

/**
 * The message for a ledger that ends before what its read models have seen, as an older copy does after it was put
 * back; null otherwise.
 */
export async function olderLedger({ pool, ledger }: Installation): Promise<LedgerCut | null> {
  const standing = await readCheckpoints(pool as unknown as SqlClient, READ_SCHEMA);
  const positions = [...standing.values()].map(({ position }) => ({ position: BigInt(position) }));
  try {
    requireUncut(positions, await (await ledger()).head());
    return null;
  } catch (error) {
    if (error instanceof LedgerCut) return error;
    throw error;
  }
}
