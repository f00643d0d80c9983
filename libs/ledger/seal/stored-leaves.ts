import { GrowingTree, type TreeNode } from './merkle';
import { NOWHERE, type FindingLog } from './findings';
import type { SealedLeaf, SealTree } from './seal-tree';
import { kept } from './stored-block';

const PAGE = 4096;

/**
 * The first `size` stored leaves in order, with checks that none is missing and that the stored nodes are made of them.
 * While a page is processed, the next one is read, and the nodes of the previous one.
 */
export async function* storedLeaves(tree: SealTree, size: bigint, log: FindingLog): AsyncGenerator<SealedLeaf> {
  const completed: TreeNode[] = [];
  const growing = new GrowingTree([], (node) => completed.push(node));
  let isWhole = true;
  let next = 0n;
  let matches = Promise.resolve(true);
  // From one stored leaf to the next: an index far beyond the others must not make this walk through all that lies between.
  for (let reading = pageFrom(tree, next, size); next < size;) {
    const page = await reading;
    reading = pageFrom(tree, page.at(-1) ? page.at(-1)!.index + 1n : size, size);
    for (const leaf of page) {
      if (leaf.index !== next) reportMissing(next, leaf.index, log);
      isWhole &&= leaf.index === next;
      next = leaf.index + 1n;
      if (isWhole) growing.add(leaf.hash);
    }
    if (page.length === 0) {
      reportMissing(next, size, log);
      break;
    }
    // After the first difference the nodes above it differ too: one finding says it.
    isWhole = (await matches) && isWhole;
    matches = isWhole ? kept(matchesStored(tree, completed.splice(0), log)) : Promise.resolve(false);
    yield* page;
  }
  await matches;
}

/** A page of leaves; none from the end on. */
const pageFrom = (tree: SealTree, from: bigint, size: bigint): Promise<SealedLeaf[]> =>
  from < size ? kept(tree.leaves(from, size, PAGE)) : Promise.resolve([]);

async function matchesStored(tree: SealTree, nodes: readonly TreeNode[], log: FindingLog): Promise<boolean> {
  const stored = nodes.length === 0 ? [] : await tree.read(nodes);
  const wrong = nodes.findIndex((node, i) => !stored[i]?.equals(node.hash));
  const node = nodes[wrong];
  if (!node) return true;
  log.add(
    'nodo_alterado',
    NOWHERE,
    `nivel ${node.level}, índice ${node.index} ${stored[wrong] ? 'es distinto' : 'no está'}`,
  );
  return false;
}

function reportMissing(from: bigint, to: bigint, log: FindingLog): void {
  log.add(
    'hoja_faltante',
    { ...NOWHERE, leaf: from },
    to - from === 1n ? `la ${from}` : `de la ${from} a la ${to - 1n}`,
  );
}
