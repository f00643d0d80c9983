import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { consistencyProof, EMPTY_ROOT, GrowingTree, hashLeaf, hashNode, inclusionProof, NodeMissing, treeRoot } from './merkle';
import { verifyConsistency, verifyInclusion } from './proof';
import { MemoryNodes } from './testing/memory-nodes.testkit';

const RUNS = { numRuns: 1000 };
const hex = (buffer: Buffer): string => buffer.toString('hex');

/** The definitions of RFC 9162 §2.1, word for word, over all leaves at once. */
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
    return m <= k ? [...naive.subproof(m, left, known), naive.root(right)] : [...naive.subproof(m - k, right, false), naive.root(left)];
  },
};

function leavesOf(size: number): Buffer[] {
  return Array.from({ length: size }, (_, i) => hashLeaf(Buffer.from(`evento ${i}`)));
}

function grow(leaves: readonly Buffer[]): MemoryNodes {
  const store = new MemoryNodes();
  const tree = new GrowingTree([], (node) => store.put(node));
  leaves.forEach((hash, i) => {
    store.put({ level: 0, index: BigInt(i), hash });
    tree.add(hash);
  });
  return store;
}

const SIZE = 260;
const leaves = leavesOf(SIZE);
const store = grow(leaves);
const sized = fc.integer({ min: 1, max: SIZE });

describe('hashing', () => {
  it('separates the empty tree, leaves and nodes by prefix', () => {
    expect(hex(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hex(hashLeaf(Buffer.alloc(0)))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    expect(hex(hashLeaf(Buffer.from('L123456')))).toBe('395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56');
    expect(hex(hashNode(Buffer.from('N123'), Buffer.from('N456')))).toBe('aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb');
  });
});

describe('the eight-leaf vectors of Certificate Transparency', () => {
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];
  const vector = grow(inputs.map((input) => hashLeaf(Buffer.from(input, 'hex'))));

  it('has the known root at each size', async () => {
    const found = await Promise.all(roots.map((_, i) => treeRoot(vector, BigInt(i + 1))));
    expect(found.map(hex)).toEqual(roots);
  });

  it.each([
    [0n, 1n, []],
    [
      0n,
      8n,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      5n,
      8n,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [2n, 3n, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
    [
      1n,
      5n,
      [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('proves leaf %s of %s', async (index, size, expected) => {
    expect((await inclusionProof(vector, index, size)).map(hex)).toEqual(expected);
  });

  it.each([
    [1n, 1n, []],
    [
      1n,
      8n,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6n,
      8n,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      2n,
      5n,
      ['5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e', 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b'],
    ],
  ])('proves that %s leaves are a prefix of %s', async (oldSize, newSize, expected) => {
    expect((await consistencyProof(vector, oldSize, newSize)).map(hex)).toEqual(expected);
  });
});

describe('against the definitions of the RFC', () => {
  it('gives the same root at every size, grown or stored', async () => {
    const growing = new GrowingTree();
    for (let size = 0; size <= SIZE; size++) {
      const expected = hex(naive.root(leaves.slice(0, size)));
      expect([hex(growing.root()), hex(await treeRoot(store, BigInt(size))), growing.size]).toEqual([expected, expected, BigInt(size)]);
      if (size < SIZE) growing.add(leaves[size] as Buffer);
    }
  });

  it('gives the same inclusion proof, and it verifies', async () => {
    await fc.assert(
      fc.asyncProperty(sized, fc.nat(), async (size, seed) => {
        const index = seed % size;
        const proof = await inclusionProof(store, BigInt(index), BigInt(size));
        expect(proof.map(hex)).toEqual(naive.path(index, leaves.slice(0, size)).map(hex));
        const claim = { index: BigInt(index), size: BigInt(size), leafHash: leaves[index] as Buffer, root: await treeRoot(store, BigInt(size)), proof };
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
        const resumed = await GrowingTree.resume(store, BigInt(from));
        leaves.slice(from, size).forEach((leaf) => resumed.add(leaf));
        expect(hex(resumed.root())).toBe(hex(naive.root(leaves.slice(0, size))));
      }),
      RUNS,
    );
  });
});

describe('cost', () => {
  it('writes less than one inner node a leaf, and reads a logarithmic number of nodes a proof', async () => {
    const big = grow(leavesOf(4096));
    expect(big.count).toBe(4096 + 4095);
    big.reads = 0;
    await inclusionProof(big, 1234n, 4095n);
    await consistencyProof(big, 1234n, 4095n);
    expect(big.reads).toBeLessThanOrEqual(2 * 2 * 12);
  });
});

describe('a tampered proof', () => {
  it('of inclusion fails at any flipped bit of any part, at another place or size, and when cut or longer', async () => {
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
          ...claim.proof.map((_, i) => ({ ...claim, proof: claim.proof.map((hash, j) => (i === j ? flip(hash, bit) : hash)) })),
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

  it('of consistency fails at any flipped bit of any part, and when cut or longer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: SIZE }), fc.nat(), fc.nat({ max: 255 }), async (newSize, seed, bit) => {
        const claim = await consistencyClaim((seed % (newSize - 1)) + 1, newSize);
        const tampered = [
          { ...claim, oldRoot: flip(claim.oldRoot, bit) },
          { ...claim, newRoot: flip(claim.newRoot, bit) },
          ...claim.proof.map((_, i) => ({ ...claim, proof: claim.proof.map((hash, j) => (i === j ? flip(hash, bit) : hash)) })),
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
      }),
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
    const torn = grow(leavesOf(7));
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
