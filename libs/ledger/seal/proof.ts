import { EMPTY_ROOT, hashNode } from './merkle';

/** A proof of inclusion claims that `leafHash` is leaf `index` of the tree of `size` leaves with this root. */
export interface InclusionClaim {
  readonly index: bigint;
  readonly size: bigint;
  readonly leafHash: Buffer;
  readonly root: Buffer;
  readonly proof: readonly Buffer[];
}

/** A proof of consistency claims that the old tree is a prefix of the new one. */
export interface ConsistencyClaim {
  readonly oldSize: bigint;
  readonly newSize: bigint;
  readonly oldRoot: Buffer;
  readonly newRoot: Buffer;
  readonly proof: readonly Buffer[];
}

const HASH_BYTES = 32;

/** RFC 9162 §2.1.3.2. False for anything that does not prove the claim; never throws. */
export function verifyInclusion({ index, size, leafHash, root, proof }: InclusionClaim): boolean {
  if (index < 0n || index >= size || !areHashes([leafHash, root, ...proof])) return false;
  const path = new Path(index, size - 1n);
  let hash = leafHash;
  for (const sibling of proof) {
    const side = path.climb();
    if (side === 'none') return false;
    hash = side === 'left' ? hashNode(sibling, hash) : hashNode(hash, sibling);
  }
  return path.atRoot && hash.equals(root);
}

/**
 * RFC 9162 §2.1.4.2. False for anything that does not prove the claim; never throws.
 * The empty tree is a prefix of every tree, and a tree of itself: both need an empty proof.
 */
export function verifyConsistency({ oldSize, newSize, oldRoot, newRoot, proof }: ConsistencyClaim): boolean {
  if (oldSize < 0n || oldSize > newSize || !areHashes([oldRoot, newRoot, ...proof])) return false;
  if (newSize === 0n && !newRoot.equals(EMPTY_ROOT)) return false;
  if (oldSize === 0n) return proof.length === 0 && oldRoot.equals(EMPTY_ROOT);
  if (oldSize === newSize) return proof.length === 0 && oldRoot.equals(newRoot);
  if (proof.length === 0) return false;

  const isComplete = (oldSize & (oldSize - 1n)) === 0n;
  const [start, ...rest] = isComplete ? [oldRoot, ...proof] : proof;
  const path = new Path(oldSize - 1n, newSize - 1n);
  path.skipRightEdges();
  let oldHash = start as Buffer;
  let newHash = oldHash;
  for (const sibling of rest) {
    const side = path.climb();
    if (side === 'none') return false;
    if (side === 'left') oldHash = hashNode(sibling, oldHash);
    newHash = side === 'left' ? hashNode(sibling, newHash) : hashNode(newHash, sibling);
  }
  return path.atRoot && oldHash.equals(oldRoot) && newHash.equals(newRoot);
}

/** The way up from a leaf (`node`) beside the tree's last one (`last`), both as indexes of the current level. */
class Path {
  constructor(
    private node: bigint,
    private last: bigint,
  ) {}

  get atRoot(): boolean {
    return this.last === 0n;
  }

  /** One sibling further; says on which side of us it stands. */
  climb(): 'left' | 'right' | 'none' {
    if (this.atRoot) return 'none';
    const isRight = this.node % 2n === 1n;
    const side = isRight || this.node === this.last ? 'left' : 'right';
    // An even last node has no sibling on its level: it moves up alone until it is a right child.
    if (side === 'left' && !isRight) while (this.node % 2n === 0n && this.node !== 0n) this.up();
    this.up();
    return side;
  }

  skipRightEdges(): void {
    while (this.node % 2n === 1n) this.up();
  }

  private up(): void {
    this.node >>= 1n;
    this.last >>= 1n;
  }
}

function areHashes(values: readonly Buffer[]): boolean {
  return values.every((value) => value.length === HASH_BYTES);
}
