import { hash } from 'node:crypto';

/**
 * Merkle tree of RFC 9162 §2.1 over SHA-256, kept as the hashes of its complete subtrees.
 *
 * Node (level, index) covers the leaves from `index << level` up to, not including, `(index + 1) << level`; level 0 are the leaves.
 * Sizes and indexes are bigint, hashes 32-byte buffers. A complete subtree never changes again, so a node is written once.
 */
export interface NodeId {
  readonly level: number;
  readonly index: bigint;
}

/** A node of the tree and its hash. */
export interface TreeNode extends NodeId {
  readonly hash: Buffer;
}

/** Where the complete subtrees are kept. */
export interface NodeStore {
  /** Hashes in the order asked; undefined where the store has none. */
  read(ids: readonly NodeId[]): Promise<readonly (Buffer | undefined)[]>;
}

/** The store lacks a node that a tree of this size must have. */
export class NodeMissing extends Error {
  constructor(readonly node: NodeId) {
    super(`the stored tree has no node at level ${node.level}, index ${node.index}`);
    this.name = 'NodeMissing';
  }
}

/** Root of the tree without leaves: the hash of nothing. */
export const EMPTY_ROOT: Buffer = hash('sha256', '', 'buffer');

// What is hashed is put together first: one call costs half of what an object that takes it in parts does.
const NODE_PREFIX = Buffer.of(1);
const node = Buffer.concat([NODE_PREFIX, Buffer.alloc(64)]);
let leaf = Buffer.alloc(16_384);

/** SHA-256 of 0x00 and the bytes of an event. */
export function hashLeaf(bytes: Uint8Array): Buffer {
  if (leaf.length <= bytes.length) leaf = Buffer.alloc(2 * bytes.length);
  leaf.set(bytes, 1);
  return hash('sha256', leaf.subarray(0, bytes.length + 1), 'buffer');
}

const known = new WeakMap<Uint8Array, Buffer>();

/** The leaf's hash, kept as long as its bytes are: the global tree and the club's hash the same event. The bytes must not change. */
export function leafOf(bytes: Uint8Array): Buffer {
  let hash = known.get(bytes);
  if (!hash) known.set(bytes, (hash = hashLeaf(bytes)));
  return hash;
}

/** SHA-256 of 0x01 and the hashes of two subtrees. */
export function hashNode(left: Uint8Array, right: Uint8Array): Buffer {
  if (left.length !== 32 || right.length !== 32)
    return hash('sha256', Buffer.concat([NODE_PREFIX, left, right]), 'buffer');
  node.set(left, 1);
  node.set(right, 33);
  return hash('sha256', node, 'buffer');
}

/** A run of leaves, `to` excluded. */
interface LeafRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** The complete subtrees that together hold exactly the first `size` leaves, largest first. */
export function frontierNodes(size: bigint): NodeId[] {
  return completeSubtrees({ from: 0n, to: size });
}

/** Root of the first `size` leaves. @throws NodeMissing */
export async function treeRoot(store: NodeStore, size: bigint): Promise<Buffer> {
  if (size === 0n) return EMPTY_ROOT;
  const [root] = await hashRanges(store, [{ from: 0n, to: size }]);
  return root as Buffer;
}

/** Audit path of one leaf in the tree of `size` leaves (RFC 9162 §2.1.3.1). @throws RangeError, NodeMissing */
export async function inclusionProof(store: NodeStore, index: bigint, size: bigint): Promise<Buffer[]> {
  if (index < 0n || index >= size) throw new RangeError(`no leaf ${index} in a tree of ${size}`);
  return hashRanges(store, inclusionRanges(index, { from: 0n, to: size }));
}

/**
 * Proof that the tree of `newSize` begins with the tree of `oldSize` (RFC 9162 §2.1.4.1); empty when there is nothing
 * to prove (`oldSize` 0 or equal to `newSize`). @throws RangeError, NodeMissing
 */
export async function consistencyProof(store: NodeStore, oldSize: bigint, newSize: bigint): Promise<Buffer[]> {
  if (oldSize < 0n || oldSize > newSize) throw new RangeError(`${oldSize} leaves are no prefix of ${newSize}`);
  if (oldSize === 0n) return [];
  return hashRanges(store, consistencyRanges(oldSize, { from: 0n, to: newSize }, true));
}

/** A tree that grows leaf by leaf and keeps only its frontier: memory is logarithmic in its size. */
export class GrowingTree {
  private readonly frontier: TreeNode[];

  /**
   * @param frontier of the tree that it goes on from: its complete subtrees, largest first
   * @param onNode receives each inner node (level 1 and up) as it becomes complete, to be stored.
   */
  constructor(
    frontier: readonly TreeNode[] = [],
    private readonly onNode: (node: TreeNode) => void = () => undefined,
  ) {
    this.frontier = [...frontier];
  }

  get size(): bigint {
    return this.frontier.reduce((sum, node) => sum + (1n << BigInt(node.level)), 0n);
  }

  add(leafHash: Buffer): void {
    const last = this.frontier.at(-1);
    const end = last ? (last.index + 1n) << BigInt(last.level) : 0n;
    let node: TreeNode = { level: 0, index: end, hash: leafHash };
    for (let left = this.frontier.at(-1); left?.level === node.level; left = this.frontier.at(-1)) {
      this.frontier.pop();
      node = { level: node.level + 1, index: left.index >> 1n, hash: hashNode(left.hash, node.hash) };
      this.onNode(node);
    }
    this.frontier.push(node);
  }

  /** Its complete subtrees, largest first. */
  nodes(): readonly TreeNode[] {
    return this.frontier;
  }

  root(): Buffer {
    return this.frontier.length === 0 ? EMPTY_ROOT : foldRight(this.frontier.map((node) => node.hash));
  }
}

/** A `GrowingTree` for millions of leaves: sizes are numbers, and nodes have no index. */
export class CountingTree {
  private readonly frontier: Buffer[];

  /** @param frontier of the tree that it goes on from: its complete subtrees, largest first */
  constructor(
    frontier: readonly Buffer[] = [],
    public size = 0,
    private readonly onNode: (level: number, hash: Buffer) => void = () => undefined,
  ) {
    this.frontier = [...frontier];
  }

  add(leafHash: Buffer): void {
    let hash = leafHash;
    let level = 0;
    for (let left = this.size; left % 2 === 1; left = (left - 1) / 2) {
      hash = hashNode(this.frontier.pop()!, hash);
      this.onNode((level += 1), hash);
    }
    this.frontier.push(hash);
    this.size += 1;
  }

  /** Its complete subtrees, largest first. */
  nodes(): readonly Buffer[] {
    return [...this.frontier];
  }

  root(): Buffer {
    return this.frontier.length === 0 ? EMPTY_ROOT : foldRight(this.frontier);
  }
}

async function readNodes(store: NodeStore, ids: readonly NodeId[]): Promise<TreeNode[]> {
  const hashes = ids.length === 0 ? [] : await store.read(ids);
  return ids.map((id, i) => {
    const hash = hashes[i];
    if (!hash) throw new NodeMissing(id);
    return { ...id, hash };
  });
}

/** The hash of each range, all of them in one read. */
async function hashRanges(store: NodeStore, ranges: readonly LeafRange[]): Promise<Buffer[]> {
  const covers = ranges.map(completeSubtrees);
  const nodes = await readNodes(store, covers.flat());
  let next = 0;
  return covers.map((cover) => foldRight(nodes.slice(next, (next += cover.length)).map((node) => node.hash)));
}

function foldRight(hashes: readonly Buffer[]): Buffer {
  return hashes.reduceRight((right, left) => hashNode(left, right));
}

/** Holds for the ranges that the RFC's splits give: each starts at a multiple of its largest subtree. */
function completeSubtrees({ from, to }: LeafRange): NodeId[] {
  const nodes: NodeId[] = [];
  for (let at = from; at < to;) {
    const level = floorLog2(to - at);
    nodes.push({ level, index: at >> BigInt(level) });
    at += 1n << BigInt(level);
  }
  return nodes;
}

function inclusionRanges(index: bigint, range: LeafRange): LeafRange[] {
  if (range.to - range.from === 1n) return [];
  const [left, right] = split(range);
  return index < left.to ? [...inclusionRanges(index, left), right] : [...inclusionRanges(index, right), left];
}

/** `known`: the verifier has the root of the range, so that it need not be sent. */
function consistencyRanges(oldSize: bigint, range: LeafRange, known: boolean): LeafRange[] {
  if (oldSize === range.to) return known ? [] : [range];
  const [left, right] = split(range);
  return oldSize <= left.to
    ? [...consistencyRanges(oldSize, left, known), right]
    : [...consistencyRanges(oldSize, right, false), left];
}

/** Splits at the largest power of two smaller than the length. */
function split({ from, to }: LeafRange): [LeafRange, LeafRange] {
  const middle = from + (1n << BigInt(floorLog2(to - from - 1n)));
  return [
    { from, to: middle },
    { from: middle, to },
  ];
}

function floorLog2(n: bigint): number {
  return n.toString(2).length - 1;
}
