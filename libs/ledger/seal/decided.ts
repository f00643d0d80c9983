import type { Finding, FindingLog } from './findings';
import { NodeMissing, treeRoot } from './merkle';
import type { KeptState } from './rules';
import type { SealTree } from './seal-tree';

/** A place in the ledger whose root fixes every byte of the events up to it. */
export interface LedgerPlace {
  /** Number of events up to there. */
  readonly size: number;
  /** Of the last one. */
  readonly position: number;
  readonly root: Uint8Array;
}

/**
 * The events that the schemas and the rules of one version decided: all up to a place. What they decide depends only
 * on the bytes of the events. If the bytes are the same, nothing has to be decided again. It must be kept outside the
 * database, under a key.
 */
export interface Decided extends LedgerPlace {
  /** What the rules said: warnings alone, the first ones. */
  readonly findings: readonly Finding[];
  readonly counts: FindingLog['counts'];
  /** Of long streams: their decided events need not even be read again. */
  readonly states: readonly KeptState[];
}

/** How much of a whole ledger one check decided. */
export interface DecidedNow {
  readonly now: number;
  /** Events that an earlier check had decided. */
  readonly before: number;
  /** For the next check; null where the rules refuse an event. */
  readonly upTo: Decided | null;
}

/**
 * The given place, if the stored seal says the same of it. Whether the events do is proved by the check of the order:
 * this only spares work in vain.
 */
export async function standing(
  decided: Decided | null | undefined,
  tree: SealTree,
  head: bigint,
): Promise<Decided | null> {
  if (!decided || decided.size === 0 || BigInt(decided.position) > head) return null;
  const size = BigInt(decided.size);
  // The last events may have been decided before they were sealed.
  if (size > (await tree.size())) return decided;
  try {
    return (await treeRoot(tree, size)).equals(decided.root) ? decided : null;
  } catch (error) {
    if (error instanceof NodeMissing) return null;
    throw error;
  }
}
