import { createHash } from 'node:crypto';
import { GrowingTree, hashLeaf, type TreeNode } from './merkle';
import { PartialTree, gapNodes } from './partial-tree';

const leaf = (i: number): Buffer => hashLeaf(createHash('sha256').update(String(i)).digest());

/** A tree of that many leaves, with each of its complete subtrees. */
function treeOf(size: number): { root: Buffer; node: (level: number, index: bigint) => Buffer } {
  const nodes = new Map<string, Buffer>();
  const keep = ({ level, index, hash }: TreeNode): void => void nodes.set(`${level}/${index}`, hash);
  const tree = new GrowingTree([], keep);
  for (let i = 0; i < size; i += 1) {
    keep({ level: 0, index: BigInt(i), hash: leaf(i) });
    tree.add(leaf(i));
  }
  return { root: tree.root(), node: (level, index) => nodes.get(`${level}/${index}`)! };
}

it('recomputes the root from any of the leaves and the hashes that stand for the others', () => {
  for (let size = 0; size <= 17; size += 1) {
    const { root, node } = treeOf(size);
    for (const every of [1, 2, 3, 5, 8, 100]) {
      const partial = new PartialTree();
      let from = 0n;
      const fill = (to: bigint): void => {
        for (const id of gapNodes(from, to)) partial.add({ ...id, hash: node(id.level, id.index) });
      };
      for (let i = every - 1; i < size; i += every) {
        fill(BigInt(i));
        partial.add({ level: 0, index: BigInt(i), hash: leaf(i) });
        from = BigInt(i) + 1n;
      }
      fill(BigInt(size));
      expect([size, every, partial.size, partial.root()]).toEqual([size, every, BigInt(size), root]);
    }
  }
});

it('takes two subtrees a level at most for a gap', () => {
  expect(gapNodes(3n, 13n)).toEqual([
    { level: 0, index: 3n },
    { level: 2, index: 1n },
    { level: 2, index: 2n },
    { level: 0, index: 12n },
  ]);
  expect(gapNodes(5n, 5n)).toEqual([]);
  expect(gapNodes(1n, (1n << 40n) - 1n).length).toBeLessThan(80);
});

it('refuses a node that does not follow', () => {
  const partial = new PartialTree();
  partial.add({ level: 0, index: 0n, hash: leaf(0) });
  expect(() => partial.add({ level: 1, index: 0n, hash: leaf(1) })).toThrow(RangeError);
  expect(() => partial.add({ level: 0, index: 2n, hash: leaf(2) })).toThrow(RangeError);
});
