import { canonicalText } from '../canonical';
import { EventUnreadable } from '../errors';
import { toEvent } from '../postgres/rows';
import { NotPlain, uuidText, type RowBlock } from '../stored-row';
import { ClubsInOrder } from './clubs-in-order';
import { comparableInstant } from './event-checks';
import { FindingLog } from './findings';
import { CountingTree, EMPTY_ROOT, NodeMissing, treeRoot } from './merkle';
import { completedBy, kept, type StoredBlock } from './stored-block';
import type { OrderCheckOptions, OrderReached, OrderReport } from './order-report';

/** Rows between two looks whether others want a turn. */
const STRETCH = 32;
/** Leaves that are read ahead: as many as a block of the ledger has. */
const AHEAD = 1_000;

/**
 * Compares the ledger with its seal in the order of positions, byte by byte and in blocks: each event's MAC, its leaf,
 * the inner nodes, the trees of the clubs, positions and instants. It only finds out whether everything is as it was
 * sealed. Memory does not grow with the events.
 *
 * @returns null at the first difference of any kind: `verifyLedger` then finds and names it
 */
export async function checkOrder(options: OrderCheckOptions): Promise<OrderReport | null> {
  try {
    return await new OrderCheck(options).run();
  } catch (error) {
    if (error instanceof NotPlain || error instanceof NodeMissing || error instanceof EventUnreadable) return null;
    throw error;
  }
}

class OrderCheck {
  private readonly log = new FindingLog(Infinity);
  private revisions = new Map<string, number>();
  private tree: CountingTree;
  private position = -1;
  private instant = '';
  private prefixRoot: Buffer = EMPTY_ROOT;
  private isDecided = false;
  private sealed = 0;
  private reached = -1;
  private clubs: ClubsInOrder | null = null;
  /** What is stored of the block that is worked on, how much of its leaves was compared, and the nodes that it completes. */
  private stored: StoredBlock = NOTHING;
  private leafAt = 0;
  private nodes: Buffer[][] = [];
  /** What is stored of the next block, and whether the places of the one before in the trees of clubs are as stored. */
  private coming: Promise<StoredBlock> = Promise.resolve(NOTHING);
  private comparing: Promise<boolean> = Promise.resolve(true);

  constructor(private readonly options: OrderCheckOptions) {
    this.tree = new CountingTree([], 0, this.onNode);
  }

  async run(): Promise<OrderReport | null> {
    const { tree, head, stored } = this.options;
    if (!(await this.begin())) return null;
    const root = await treeRoot(tree, BigInt(this.sealed));
    const after = this.tree.size > 0 ? BigInt(this.position) : null;
    this.coming = this.ahead();
    for await (const block of stored.rows.byPosition(after, head)) {
      this.options.signal?.throwIfAborted();
      if (!(await this.isNextBlock(block))) return null;
    }
    await this.coming;
    const isWhole =
      (await this.comparing) &&
      this.tree.size >= this.sealed &&
      BigInt(this.position) === head &&
      this.prefixRoot.equals(root) &&
      ((await this.clubs?.areWhole()) ?? true);
    if (!isWhole) return null;
    return {
      size: this.tree.size,
      position: this.position,
      root: this.tree.root(),
      sealed: { size: this.sealed, root: this.prefixRoot },
      isDecided: this.isDecided,
      findings: this.log.sorted(),
      counts: this.log.counts,
    };
  }

  private async isNextBlock(block: RowBlock): Promise<boolean> {
    const { tree, onProgress, onReached } = this.options;
    const begun = this.tree.size;
    const end = Math.min(begun + block.count, this.sealed);
    this.stored = await this.coming;
    // The last block is shorter than what was read ahead.
    if (end < Math.min(begun + AHEAD, this.sealed)) this.stored = await tree.block(begun, end);
    this.coming = this.ahead(end);
    const isSame = (await this.isBlockAsSealed(block)) && this.areNodesAsStored(begun, end) && (await this.comparing);
    if (!isSame) return false;
    if (this.clubs) this.comparing = kept(this.clubs.compared());
    onProgress?.(this.tree.size, this.position);
    if (onReached && this.canBeGoneOnWith() && (await this.comparing)) onReached(() => this.here());
    return true;
  }

  private async begin(): Promise<boolean> {
    const { tree, clubs, from } = this.options;
    const reached = await tree.reached();
    // The size before the ledger: every sealed event is then already among those that are read after it.
    const size = await tree.size();
    if (reached === null || size > BigInt(Number.MAX_SAFE_INTEGER)) return false;
    const [last] = size === 0n ? [] : await tree.leaves(size - 1n, size);
    // The last leaves may be gone: then events that were sealed look like ones that are not yet.
    if ((last?.position ?? -1n) < reached) return false;
    this.sealed = Number(size);
    this.reached = Number(reached);
    this.clubs = await ClubsInOrder.begin(clubs, null);
    if (from) await this.goOnFrom(from);
    return true;
  }

  /** Takes over what was checked before where the stored seal still says the same of it; otherwise all is checked. */
  private async goOnFrom({ size, position, instant, frontier, clubs }: OrderReached): Promise<void> {
    const { tree, revisions } = this.options;
    if (size === 0 || size > this.sealed || (clubs === null) !== (this.clubs === null)) return;
    const grown = new CountingTree(frontier, size, this.onNode);
    const [last] = await tree.leaves(BigInt(size - 1), BigInt(size));
    if (last?.position !== BigInt(position) || !(await treeRoot(tree, BigInt(size))).equals(grown.root())) return;
    const ofClubs = await ClubsInOrder.begin(this.options.clubs, clubs);
    if (ofClubs && !(await ofClubs.isGoneOnFrom())) return;
    this.clubs = ofClubs;
    this.tree = grown;
    this.position = position;
    this.instant = instant;
    if (size === this.sealed) this.prefixRoot = grown.root();
    if (revisions) this.revisions = await tree.revisionsBefore(size);
  }

  private canBeGoneOnWith(): boolean {
    return this.tree.size <= this.sealed && (this.clubs?.hold(this.tree.size) ?? true);
  }

  private here(): OrderReached {
    return {
      size: this.tree.size,
      position: this.position,
      instant: this.instant,
      frontier: this.tree.nodes(),
      clubs: this.clubs?.reached() ?? null,
    };
  }

  /** What is stored of the leaves that come next. */
  private ahead(from = this.tree.size): Promise<StoredBlock> {
    const to = Math.min(from + AHEAD, this.sealed);
    return to > from ? kept(this.options.tree.block(from, to)) : Promise.resolve(NOTHING);
  }

  private async isBlockAsSealed(block: RowBlock): Promise<boolean> {
    this.leafAt = 0;
    this.nodes = [];
    for (let row = 0; row < block.count; row++) {
      if (!this.isAsSealed(block, row)) return false;
      const resting = row % STRETCH === 0 ? this.options.rest?.() : undefined;
      if (resting) await resting;
    }
    return this.leafAt === this.stored.leaves?.length;
  }

  private isAsSealed(block: RowBlock, row: number): boolean {
    const index = this.tree.size;
    const leaf = block.leaf(row);
    if (index < this.sealed && !this.isLeafAsStored(block, row, leaf)) return false;
    if (!this.isInPlace(block.position(row), index)) return false;
    if (this.options.revisions && !this.isNextRevision(block, row)) return false;
    const club = this.clubOf(block, row);
    if (club === undefined || !this.isInTime(block, row, index)) return false;
    this.tree.add(leaf);
    this.clubs?.add(club, index, leaf);
    if (this.tree.size === this.sealed) this.prefixRoot = this.tree.root();
    const { decided } = this.options;
    if (this.tree.size === decided?.size)
      this.isDecided = this.position === decided.position && this.tree.root().equals(decided.root);
    return true;
  }

  private isLeafAsStored(block: RowBlock, row: number, leaf: Buffer): boolean {
    const { leaves } = this.stored;
    const [from, to] = [block.leafAt(row), block.leafEnd(row)];
    const end = this.leafAt + to - from;
    if (!leaves || end + 32 > leaves.length) return false;
    if (block.bytes.compare(leaves, this.leafAt, end, from, to) !== 0) return false;
    this.leafAt = end + 32;
    return leaf.compare(leaves, end, this.leafAt) === 0;
  }

  private isInPlace(position: number, index: number): boolean {
    const last = this.position;
    this.position = position;
    if (position < 0 || position <= last) return false;
    // Of what is sealed the leaves say the place.
    return index < this.sealed || position === Math.max(last, this.reached) + 1;
  }

  private isNextRevision(block: RowBlock, row: number): boolean {
    const stream = block.stream(row);
    const revision = block.revision(row);
    const before = this.revisions.get(stream) ?? -1;
    this.revisions.set(stream, revision);
    return revision === before + 1;
  }

  /** The event's club, null for one of none; undefined where the event is not one that this installation wrote as it stands there. */
  private clubOf(block: RowBlock, row: number): string | null | undefined {
    const { proof } = this.options.stored;
    const proved = proof?.proved(block, row) ?? -1;
    const club = proved < 0 ? undefined : proof?.clubOf(block, row, proved);
    if (club !== undefined) return club;
    const event = toEvent(block.row(row));
    if (event.canonical?.toString('utf8') !== canonicalText(event)) return undefined;
    return this.options.forgery(event) === null ? (event.metadata.club_id ?? null) : undefined;
  }

  private isInTime(block: RowBlock, row: number, index: number): boolean {
    const recorded = block.recorded(row);
    const instant = comparableInstant(recorded, this.instant);
    if (instant === null) return false;
    if (instant < this.instant)
      this.log.add(
        'hora_hacia_atras',
        {
          leaf: index < this.sealed ? BigInt(index) : null,
          position: BigInt(this.position),
          event_id: uuidText(block.bytes, block.idAt(row)),
          stream: block.stream(row),
          revision: BigInt(block.revision(row)),
        },
        recorded,
      );
    this.instant = instant;
    return true;
  }

  private readonly onNode = (level: number, hash: Buffer): void => {
    if (this.tree.size < this.sealed) (this.nodes[level] ??= []).push(hash);
  };

  /** Of a block that begins and ends there. */
  private areNodesAsStored(from: number, to: number): boolean {
    const own = to > from ? completedBy(from, to).flatMap(({ level }) => this.nodes[level] ?? []) : [];
    return Buffer.concat(own).equals(this.stored.nodes);
  }
}

const NOTHING: StoredBlock = { leaves: Buffer.alloc(0), nodes: Buffer.alloc(0) };
