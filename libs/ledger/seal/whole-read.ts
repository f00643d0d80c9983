import type { RecordedEvent } from '../envelope';
import { toItem } from './ledger-items';
import { GrowingTree, NodeMissing, hashLeaf, treeRoot } from './merkle';
import type { SealTree } from './seal-tree';

/**
 * Reads the whole ledger in order, and compares it with its seal at the end. If they match, a caller knows that the
 * facts it took are the sealed ones.
 */
export class WholeRead {
  private readonly growing = new GrowingTree();
  private changed = false;
  private last = -1n;

  /** Position of the last event that was read; the seal must have reached it. */
  get position(): bigint {
    return this.last;
  }

  /** @param used whether its facts are taken: then its columns must say what its bytes do */
  add(event: RecordedEvent, used: boolean): void {
    this.last = event.position;
    const item =
      used || event.canonical === undefined ? toItem(event) : { hash: hashLeaf(event.canonical), columns: [] };
    this.changed ||= item.columns.length > 0;
    this.growing.add(item.hash);
  }

  /** Whether what was read is, byte for byte, the first events that the tree seals. */
  async isSealed(tree: SealTree): Promise<boolean> {
    const { size } = this.growing;
    if (this.changed || (await tree.size()) < size) return false;
    try {
      return (await treeRoot(tree, size)).equals(this.growing.root());
    } catch (error) {
      if (error instanceof NodeMissing) return false;
      throw error;
    }
  }
}
