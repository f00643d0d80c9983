import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  consistencyProof,
  EMPTY_ROOT,
  frontierNodes,
  GrowingTree,
  hashLeaf,
  inclusionProof,
  NodeMissing,
  treeRoot,
} from './merkle';
import { verifyConsistency, verifyInclusion } from './proof';
import { MemoryNodes } from './testing/memory-nodes.testkit';

const RUNS = { numRuns: 1000 };
const hex = (buffer: Buffer): string => buffer.toString('hex');

/** The definitions of RFC 9162 §2.1, literally, over all leaves at once. */
const naive = {
  split: (n: number): number => {
    let k = 1;
    while (k * 2 < n) k *= 2;
    return k;
  },
  root(leaves: readonly Buffer[]): Buffer {
    if (leaves.length === 0) return createHash('sha256').digest();
    if (leaves.length === 1) return leaves[0] as Buffer;
    const k = naive.split(leaves.length);
    return createHash('sha256')
      .update(Buffer.concat([Buffer.of(1), naive.root(leaves.slice(0, k)), naive.root(leaves.slice(k))]))
      .digest();
  },
  path(m: number, leaves: readonly Buffer[]): Buffer[] {
    if (leaves.length === 1) return [];
    const k = naive.split(leaves.length);
    const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
    return m < k ? [...naive.path(m, left), naive.root(right)] : [...naive.path(m - k, right), naive.root(left)];
  },
  subproof(m: number, leaves: readonly Buffer[], known: boolean): Buffer[] {
    if (m === leaves.length) return known ? [] : [naive.root(leaves)];
    const k = naive.split(leaves.length);
    const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
    return m <= k
      ? [...naive.subproof(m, left, known), naive.root(right)]
      : [...naive.subproof(m - k, right, false), naive.root(left)];
  },
};

function leavesOf(size: number): Buffer[] {
  return Array.from({ length: size }, (_, i) => hashLeaf(Buffer.from(`evento ${i}`)));
}

const SIZE = 260;
const leaves = leavesOf(SIZE);
const store = MemoryNodes.grow(leaves);
const sized = fc.integer({ min: 1, max: SIZE });

describe('against the definitions of the RFC', () => {
  it('gives the same root at every size, grown or stored', async () => {
    const growing = new GrowingTree();
    for (let size = 0; size <= SIZE; size++) {
      const expected = hex(naive.root(leaves.slice(0, size)));
      expect([hex(growing.root()), hex(await treeRoot(store, BigInt(size))), growing.size]).toEqual([
        expected,
        expected,
        BigInt(size),
      ]);
      if (size < SIZE) growing.add(leaves[size] as Buffer);
    }
  });

  it('gives the same inclusion proof, and it verifies', async () => {
    await fc.assert(
      fc.asyncProperty(sized, fc.nat(), async (size, seed) => {
        const index = seed % size;
        const proof = await inclusionProof(store, BigInt(index), BigInt(size));
        expect(proof.map(hex)).toEqual(naive.path(index, leaves.slice(0, size)).map(hex));
        const claim = {
          index: BigInt(index),
          size: BigInt(size),
          leafHash: leaves[index] as Buffer,
          root: await treeRoot(store, BigInt(size)),
          proof,
        };
        expect(verifyInclusion(claim)).toBe(true);
      }),
      RUNS,
    );
  });

  it('gives the same consistency proof, and it verifies', async () => {
    await fc.assert(
      fc.asyncProperty(sized, fc.nat(), async (newSize, seed) => {
        const oldSize = (seed % newSize) + 1;
        const claim = await consistencyClaim(oldSize, newSize);
        expect(claim.proof.map(hex)).toEqual(naive.subproof(oldSize, leaves.slice(0, newSize), true).map(hex));
        expect(verifyConsistency(claim)).toBe(true);
      }),
      RUNS,
    );
  });

  it('goes on from a stored tree as if it had never stopped', async () => {
    await fc.assert(
      fc.asyncProperty(sized, fc.nat({ max: SIZE }), async (size, pause) => {
        const from = Math.min(pause, size);
        const frontier = frontierNodes(BigInt(from));
        const hashes = await store.read(frontier);
        const resumed = new GrowingTree(frontier.map((node, i) => ({ ...node, hash: hashes[i]! })));
        leaves.slice(from, size).forEach((leaf) => resumed.add(leaf));
        expect(hex(resumed.root())).toBe(hex(naive.root(leaves.slice(0, size))));
      }),
      RUNS,
    );
  });
});

describe('cost', () => {
  it('writes less than one inner node a leaf, and reads a logarithmic number of nodes a proof', async () => {
    const big = MemoryNodes.grow(leavesOf(4096));
    expect(big.count).toBe(4096 + 4095);
    big.reads = 0;
    await inclusionProof(big, 1234n, 4095n);
    await consistencyProof(big, 1234n, 4095n);
    expect(big.reads).toBeLessThanOrEqual(2 * 2 * 12);
  });
});

describe('a tampered proof', () => {
  it('fails for inclusion at any flipped bit of any part, at another place or size, and when cut or longer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: SIZE }), fc.nat(), fc.nat({ max: 255 }), async (size, seed, bit) => {
        const index = seed % size;
        const claim = {
          index: BigInt(index),
          size: BigInt(size),
          leafHash: leaves[index] as Buffer,
          root: await treeRoot(store, BigInt(size)),
          proof: await inclusionProof(store, BigInt(index), BigInt(size)),
        };
        const other = (index + 1 + (seed % (size - 1))) % size;
        const tampered = [
          { ...claim, leafHash: flip(claim.leafHash, bit) },
          { ...claim, root: flip(claim.root, bit) },
          ...claim.proof.map((_, i) => ({
            ...claim,
            proof: claim.proof.map((hash, j) => (i === j ? flip(hash, bit) : hash)),
          })),
          { ...claim, leafHash: leaves[other] as Buffer },
          { ...claim, index: claim.size },
          { ...claim, index: -1n },
          { ...claim, proof: claim.proof.slice(1) },
          { ...claim, proof: claim.proof.slice(0, -1) },
          { ...claim, proof: [...claim.proof, claim.root] },
          { ...claim, proof: [claim.leafHash, ...claim.proof] },
          { ...claim, leafHash: claim.leafHash.subarray(1) },
          { ...claim, root: EMPTY_ROOT },
        ];
        expect(tampered.map(verifyInclusion)).toEqual(tampered.map(() => false));
      }),
      RUNS,
    );
  });

  it('fails for consistency at any flipped bit of any part, and when cut or longer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: SIZE }),
        fc.nat(),
        fc.nat({ max: 255 }),
        async (newSize, seed, bit) => {
          const claim = await consistencyClaim((seed % (newSize - 1)) + 1, newSize);
          const tampered = [
            { ...claim, oldRoot: flip(claim.oldRoot, bit) },
            { ...claim, newRoot: flip(claim.newRoot, bit) },
            ...claim.proof.map((_, i) => ({
              ...claim,
              proof: claim.proof.map((hash, j) => (i === j ? flip(hash, bit) : hash)),
            })),
            { ...claim, oldSize: claim.newSize, newSize: claim.oldSize },
            { ...claim, proof: [] },
            { ...claim, proof: claim.proof.slice(1) },
            { ...claim, proof: claim.proof.slice(0, -1) },
            { ...claim, proof: [...claim.proof, claim.newRoot] },
            { ...claim, oldRoot: claim.newRoot },
            { ...claim, newRoot: claim.oldRoot },
            { ...claim, oldSize: -1n },
            { ...claim, oldSize: 0n },
          ];
          expect(tampered.map(verifyConsistency)).toEqual(tampered.map(() => false));
        },
      ),
      RUNS,
    );
  });

  it('about the empty tree or the same tree holds only with the right roots and no hashes', () => {
    const root = leaves[0] as Buffer;
    const claim = { oldSize: 0n, newSize: 1n, oldRoot: EMPTY_ROOT, newRoot: root, proof: [] };
    const same = { oldSize: 1n, newSize: 1n, oldRoot: root, newRoot: root, proof: [] };
    const empty = { oldSize: 0n, newSize: 0n, oldRoot: EMPTY_ROOT, newRoot: EMPTY_ROOT, proof: [] };
    expect([claim, same, empty].map(verifyConsistency)).toEqual([true, true, true]);
    const wrong = [
      { ...claim, oldRoot: root },
      { ...claim, proof: [root] },
      { ...same, newRoot: EMPTY_ROOT },
      { ...same, proof: [root] },
      { ...empty, newRoot: root },
    ];
    expect(wrong.map(verifyConsistency)).toEqual([false, false, false, false, false]);
  });
});

describe('a store that lost a node', () => {
  it('says which one instead of answering another root', async () => {
    const torn = MemoryNodes.grow(leavesOf(7));
    torn.remove({ level: 2, index: 0n });
    await expect(treeRoot(torn, 7n)).rejects.toEqual(new NodeMissing({ level: 2, index: 0n }));
    await expect(inclusionProof(torn, 7n, 7n)).rejects.toThrow(new RangeError('no leaf 7 in a tree of 7'));
    await expect(consistencyProof(torn, 8n, 7n)).rejects.toThrow(new RangeError('8 leaves are no prefix of 7'));
  });
});

async function consistencyClaim(oldSize: number, newSize: number) {
  return {
    oldSize: BigInt(oldSize),
    newSize: BigInt(newSize),
    oldRoot: await treeRoot(store, BigInt(oldSize)),
    newRoot: await treeRoot(store, BigInt(newSize)),
    proof: await consistencyProof(store, BigInt(oldSize), BigInt(newSize)),
  };
}

function flip(hash: Buffer, bit: number): Buffer {
  const copy = Buffer.from(hash);
  copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
  return copy;
}
