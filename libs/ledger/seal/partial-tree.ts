import { EMPTY_ROOT, hashNode, type NodeId, type TreeNode } from './merkle';

/** The complete subtrees that together hold the leaves from `from` up to, not including, `to`, in order: at most two a level. */
export function gapNodes(from: bigint, to: bigint): NodeId[] {
  const nodes: NodeId[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    while (at % (2n << BigInt(level)) === 0n && at + (2n << BigInt(level)) <= to) level += 1;
    nodes.push({ level, index: at >> BigInt(level) });
    at += 1n << BigInt(level);
  }
  return nodes;
}

/**
 * Recomputes a tree's root from some of its leaves and, for all the others, the subtrees between them (`gapNodes`), in
 * order. The holder of only some events proves them with it. Memory is logarithmic in the tree's size.
 */
export class PartialTree {
  private readonly frontier: TreeNode[] = [];
  private leaves = 0n;

  /** Leaves so far, those within subtrees included. */
  get size(): bigint {
    return this.leaves;
  }

  /** @throws RangeError when the node does not follow what was added before */
  add(added: TreeNode): void {
    if (added.index << BigInt(added.level) !== this.leaves)
      throw new RangeError(`node ${added.level}/${added.index} does not begin at leaf ${this.leaves}`);
    this.leaves += 1n << BigInt(added.level);
    let node = added;
    for (let left = this.frontier.at(-1); left?.level === node.level; left = this.frontier.at(-1)) {
      this.frontier.pop();
      node = { level: node.level + 1, index: left.index >> 1n, hash: hashNode(left.hash, node.hash) };
    }
    this.frontier.push(node);
  }

  root(): Buffer {
    if (this.frontier.length === 0) return EMPTY_ROOT;
    return this.frontier.map(({ hash }) => hash).reduceRight((right, left) => hashNode(left, right));
  }
}
