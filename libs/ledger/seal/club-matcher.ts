import { NO_CLUB } from './club-tables';
import type { ClubHeads, ClubTrees } from './club-trees';
import { NOWHERE, type FindingLog } from './findings';
import type { LedgerItem } from './ledger-items';
import { GrowingTree, NodeMissing } from './merkle';

/** Events whose stored leaves are compared at once. */
const PAGE = 2_000;

interface Own {
  readonly tree: GrowingTree;
  size: bigint;
}

/** Where an event must stand in its club's tree, as the ledger itself says. */
interface Expected {
  readonly club: string;
  readonly indice: bigint;
  readonly hoja: bigint;
}

/**
 * Grows the tree of each club while the ledger is read, and reports where the stored trees differ. Memory grows with
 * the clubs, not with the events.
 */
export class ClubMatcher {
  private readonly own = new Map<string, Own>();
  private page: Expected[] = [];
  /** The page before, which is compared while this one fills. */
  private comparing: Promise<void> = Promise.resolve();
  private wrong = new Set<string>();

  private constructor(
    private readonly trees: ClubTrees,
    private readonly heads: ClubHeads,
    private readonly log: FindingLog,
  ) {}

  /** @returns undefined where none are given, or there are no club trees yet */
  static async begin(trees: ClubTrees | undefined, log: FindingLog): Promise<ClubMatcher | undefined> {
    const heads = (await trees?.heads()) ?? null;
    return trees && heads ? new ClubMatcher(trees, heads, log) : undefined;
  }

  /** @param index of the event in the global log. Those after the stored trees' end are left out. */
  async add({ event, hash }: LedgerItem, index: bigint): Promise<void> {
    // What can't be read is of no club that could be named, and is a finding of its own.
    if (index >= this.heads.size || !event) return;
    const club = event.metadata.club_id ?? NO_CLUB;
    const own = this.own.get(club) ?? { tree: new GrowingTree(), size: 0n };
    this.own.set(club, own);
    this.page.push({ club, indice: own.size, hoja: index });
    own.tree.add(hash);
    own.size += 1n;
    if (this.page.length < PAGE) return;
    await this.comparing;
    this.comparing = this.comparePage();
    // Its failure is met where it is waited for; without a handler Node would take it as unhandled until then.
    this.comparing.catch(() => undefined);
  }

  /** To be called after the last event. */
  async finish(): Promise<void> {
    await this.comparing;
    await this.comparePage();
    const total = [...this.heads.clubs.values()].reduce((sum, { size }) => sum + size, 0n);
    if (total !== this.heads.size)
      this.log.add('club_alterado', NOWHERE, `suman ${total} eventos y el libro tenía ${this.heads.size}`);
    for (const [club, { tree, size }] of this.own) {
      const stored = this.heads.clubs.get(club);
      if (stored?.size !== size) this.found(club, `tiene ${stored?.size ?? 0n} eventos y son ${size}`);
      else if (!stored.root.equals(tree.root())) this.found(club, 'su raíz es otra');
      else if (!(await this.isMadeOfItsNodes(stored.numero, size, stored.root)))
        this.found(club, 'sus nodos no dan su raíz');
    }
    for (const club of this.heads.clubs.keys())
      if (!this.own.has(club)) this.found(club, 'el libro no tiene eventos suyos');
  }

  private async isMadeOfItsNodes(numero: number, size: bigint, root: Buffer): Promise<boolean> {
    try {
      return (await this.trees.rootOf(numero, size)).equals(root);
    } catch (error) {
      if (error instanceof NodeMissing) return false;
      throw error;
    }
  }

  private async comparePage(): Promise<void> {
    const page = this.page;
    this.page = [];
    const places = page.map(({ club, indice }) => ({ numero: this.heads.clubs.get(club)?.numero ?? -1, indice }));
    const stored = page.length === 0 ? [] : await this.trees.ownLeaves(places);
    for (const [i, { club, indice, hoja }] of page.entries())
      if (stored[i] !== hoja)
        this.found(club, `su evento ${indice} es la hoja ${hoja}, y dice ${stored[i] ?? 'ninguna'}`);
  }

  /** One finding a club: what is wrong at one place is wrong at all that follow. */
  private found(club: string, detail: string): void {
    if (this.wrong.has(club)) return;
    this.wrong.add(club);
    this.log.add(
      'club_alterado',
      NOWHERE,
      `el de ${club === NO_CLUB ? 'lo que no es de ningún club' : club}: ${detail}`,
    );
  }
}
