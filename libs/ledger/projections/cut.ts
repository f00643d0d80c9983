import { LedgerCut } from './errors';
import { max } from './filling';

/**
 * Refuses a ledger that ends before what its read models have seen: restored from an older copy, or cut. On both
 * engines each checkpoint is at the position of an event, so the position tells which event was there.
 *
 * @throws LedgerCut
 */
export function requireUncut(standing: Iterable<{ readonly position: bigint }>, head: bigint): void {
  const seen = [...standing].reduce((furthest, { position }) => max(furthest, position), -1n);
  if (seen > head) throw new LedgerCut(head, seen);
}
