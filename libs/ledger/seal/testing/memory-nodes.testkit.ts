import { GrowingTree, type NodeId, type NodeStore, type TreeNode } from '../merkle';

/** A node store in memory that counts its reads. */
export class MemoryNodes implements NodeStore {
  reads = 0;
  private readonly nodes = new Map<string, Buffer>();

  /** The store of the tree with these leaf hashes. */
  static grow(leaves: readonly Buffer[]): MemoryNodes {
    const store = new MemoryNodes();
    const tree = new GrowingTree([], (node) => store.put(node));
    leaves.forEach((hash, i) => {
      store.put({ level: 0, index: BigInt(i), hash });
      tree.add(hash);
    });
    return store;
  }

  get count(): number {
    return this.nodes.size;
  }

  put(node: TreeNode): void {
    this.nodes.set(key(node), node.hash);
  }

  remove(node: NodeId): void {
    this.nodes.delete(key(node));
  }

  async read(ids: readonly NodeId[]): Promise<(Buffer | undefined)[]> {
    this.reads += ids.length;
    return ids.map((id) => this.nodes.get(key(id)));
  }
}

function key({ level, index }: NodeId): string {
  return `${level}/${index}`;
}
