import { ledgerItems, type ReadableLedger } from './ledger-items';
import { GrowingTree, NodeMissing, frontierNodes, treeRoot, type TreeNode } from './merkle';
import type { SealTree } from './seal-tree';

/** A head of the log whose events were read and found equal to the sealed ones. */
export interface VerifiedHead {
  readonly size: bigint;
  readonly root: Buffer;
}

/** `head` is the newly verified head; null if the recorded events are not the sealed ones. */
export interface SinceReport {
  readonly ok: boolean;
  readonly head: VerifiedHead | null;
  /** For the log: what does not hold. */
  readonly detail: string;
}

/** A verification that continues from a verified head. */
export interface VerifySinceOptions {
  readonly ledger: ReadableLedger;
  readonly tree: SealTree;
  readonly from: VerifiedHead;
  /** Leaves up to which it looks; all that are sealed by default. */
  readonly upTo?: bigint;
  /** Called after each event: where it answers a promise, the check waits for it. */
  readonly rest?: () => Promise<void> | undefined;
}

/**
 * Compares the stored log with a head that was verified before, and recomputes what was sealed since from the stored
 * events.
 *
 * Its cost grows with the later events only: events under that head are not read again. Only a whole recount
 * (`verifyLedger`) shows that these are unchanged.
 */
export async function verifySince({ ledger, tree, from, upTo, rest }: VerifySinceOptions): Promise<SinceReport> {
  const sealed = await tree.size();
  if (sealed < from.size) return failed(`the seal has ${sealed} leaves, and ${from.size} were verified`);
  const size = upTo !== undefined && upTo < sealed ? upTo : sealed;
  try {
    if (!(await treeRoot(tree, from.size)).equals(from.root))
      return failed(`the first ${from.size} leaves have another root than the one that was verified`);
    const growing = new GrowingTree(await frontierOf(tree, from.size));
    let read = from.size;
    const after = await lastPosition(tree, from.size);
    for await (const item of read < size ? ledgerItems(ledger, after) : []) {
      if (!item.event || item.columns.length > 0) return failed(`the event at position ${item.position} was altered`);
      const forged = item.isProved ? null : (ledger.forgery?.(item.event) ?? null);
      if (forged !== null) return failed(`the event at position ${item.position} is forged: ${forged}`);
      growing.add(item.hash);
      read += 1n;
      if (read === size) break;
      const resting = rest?.();
      if (resting) await resting;
    }
    const root = await treeRoot(tree, size);
    if (read < size || !growing.root().equals(root))
      return failed(`the events after leaf ${from.size} do not recompute to the sealed root`);
    return { ok: true, head: { size, root }, detail: '' };
  } catch (error) {
    if (error instanceof NodeMissing) return failed(error.message);
    throw error;
  }
}

async function frontierOf(tree: SealTree, size: bigint): Promise<TreeNode[]> {
  const ids = frontierNodes(size);
  const hashes = ids.length === 0 ? [] : await tree.read(ids);
  return ids.map((id, i) => {
    const hash = hashes[i];
    if (!hash) throw new NodeMissing(id);
    return { ...id, hash };
  });
}

/** Position of the last of the first `size` leaves; undefined where there is none: the ledger is then read from its beginning. */
async function lastPosition(tree: SealTree, size: bigint): Promise<bigint | undefined> {
  if (size === 0n) return undefined;
  const [leaf] = await tree.leaves(size - 1n, size);
  if (!leaf) throw new NodeMissing({ level: 0, index: size - 1n });
  return leaf.position;
}

const failed = (detail: string): SinceReport => ({ ok: false, head: null, detail });
