import { NO_CLUB } from './club-tables';
import type { ClubHeads, ClubTrees } from './club-trees';
import { CountingTree } from './merkle';

/** How far the trees of clubs have grown: the name of each, its size, and its complete subtrees, largest first. */
export type ClubsReached = readonly (readonly [club: string, size: number, frontier: readonly Buffer[]])[];

interface Own {
  readonly tree: CountingTree;
  /** Of its row in the stored trees; -1 where it has none. */
  readonly numero: number;
  /** Places in the global log of the leaves that were not compared yet. */
  hojas: number[];
}

/**
 * Grows the tree of each club in the order of the ledger, and reports whether the stored trees are the same. Memory
 * grows with the clubs.
 */
export class ClubsInOrder {
  private readonly own = new Map<string, Own>();
  private readonly size: number;

  private constructor(
    private readonly trees: ClubTrees,
    private readonly heads: ClubHeads,
  ) {
    this.size = Number(heads.size);
  }

  /**
   * @param reached where an earlier check stopped
   * @returns null where no trees are given, or there are none yet
   */
  static async begin(trees: ClubTrees | undefined, reached: ClubsReached | null): Promise<ClubsInOrder | null> {
    const heads = (await trees?.heads()) ?? null;
    if (!trees || !heads) return null;
    const clubs = new ClubsInOrder(trees, heads);
    for (const [club, size, frontier] of reached ?? []) clubs.begun(club, new CountingTree(frontier, size));
    return clubs;
  }

  /** @param index of the event in the global log. Those after the stored trees' end are left out. */
  add(club: string | null, index: number, leaf: Buffer): void {
    if (index >= this.size) return;
    const name = club ?? NO_CLUB;
    const own = this.own.get(name) ?? this.begun(name, new CountingTree());
    own.tree.add(leaf);
    own.hojas.push(index);
  }

  /** Whether what was added since the last time stands where the stored trees have it. */
  async compared(): Promise<boolean> {
    const added = [...this.own.values()].filter(({ hojas }) => hojas.length > 0);
    const asked = added.map(({ numero, tree: { size }, hojas }) => ({ numero, from: size - hojas.length, to: size }));
    const expected = added.map(({ hojas }) => bytesOf(hojas));
    for (const own of added) own.hojas = [];
    const stored = added.length === 0 ? [] : await this.trees.runs(asked);
    return expected.every((bytes, i) => stored[i]?.equals(bytes) ?? false);
  }

  /** To be called after the last event, with everything compared. */
  async areWhole(): Promise<boolean> {
    const { clubs } = this.heads;
    const total = [...clubs.values()].reduce((sum, { size }) => sum + size, 0n);
    if (total !== this.heads.size || clubs.size !== this.own.size) return false;
    for (const [name, { tree }] of this.own) {
      const head = clubs.get(name);
      if (head?.size !== BigInt(tree.size) || !head.root.equals(tree.root())) return false;
      if (!(await this.trees.rootOf(head.numero, head.size)).equals(head.root)) return false;
    }
    return true;
  }

  /** Whether the stored trees still are what an earlier check had grown. */
  async isGoneOnFrom(): Promise<boolean> {
    for (const { numero, tree } of this.own.values())
      if (!(await this.trees.rootOf(numero, BigInt(tree.size))).equals(tree.root())) return false;
    return true;
  }

  /** Whether all of the first events of the log were added, that is, whether the stored trees held them when the check began. */
  hold(events: number): boolean {
    return events <= this.size;
  }

  reached(): ClubsReached {
    return [...this.own].map(([club, { tree }]) => [club, tree.size, tree.nodes()] as const);
  }

  private begun(name: string, tree: CountingTree): Own {
    const own = { tree, numero: this.heads.clubs.get(name)?.numero ?? -1, hojas: [] };
    this.own.set(name, own);
    return own;
  }
}

function bytesOf(leaves: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * leaves.length);
  for (const [i, sheet] of leaves.entries()) {
    bytes.writeUInt32BE(Math.floor(sheet / 2 ** 32), 8 * i);
    bytes.writeUInt32BE(sheet % 2 ** 32, 8 * i + 4);
  }
  return bytes;
}
