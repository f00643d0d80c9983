import { LedgerCut, READ_SCHEMA, readCheckpoints, requireUncut, type SqlClient } from '@cepa/ledger/projections';
import type { Installation } from './installation';

/** Whether the ledger ends before what its read models have seen, as an older copy that was put back does; null where it does not. */
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
