import { inclusionProof, NodeMissing, treeRoot } from './merkle';
import { verifyInclusion } from './proof';
import type { SealTree } from './seal-tree';

/** Whether the rest of the tree was built over this hash: then the leaf's row was edited, not the event. */
export async function treeHolds(tree: SealTree, index: bigint, size: bigint, leafHash: Buffer): Promise<boolean> {
  try {
    const root = await treeRoot(tree, size);
    const proof = await inclusionProof(tree, index, size);
    return verifyInclusion({ index, size, leafHash, root, proof });
  } catch (error) {
    if (error instanceof NodeMissing) return false;
    throw error;
  }
}
