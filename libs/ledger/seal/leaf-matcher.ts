import { placeOf, type LedgerItem } from './ledger-items';
import type { FindingLog, Place } from './findings';
import { Lookahead } from './lookahead';
import { treeHolds } from './inclusion';
import type { SealedLeaf, SealTree } from './seal-tree';
import { storedLeaves } from './stored-leaves';

/** How far ahead to look for a pair that agrees, to distinguish a changed place from a shifted ledger. */
const WINDOW = 16;
/** Leaves that were passed over and may still turn up further on; beyond this many they are reported at once. */
const MAX_OPEN = 10_000;

/**
 * Walks the stored leaves beside the ledger and reports where the two differ.
 *
 * While they agree it needs no query; when they differ, it finds by event id whether an event was deleted, added,
 * replaced or moved.
 */
export class LeafMatcher {
  /** Events after the last leaf: the seal has not reached them yet, which is no fault. */
  pending = 0n;
  private readonly leaves: Lookahead<SealedLeaf>;
  private readonly open = new Map<bigint, SealedLeaf>();
  private shift = 0n;

  constructor(
    private readonly tree: SealTree,
    private readonly size: bigint,
    private readonly log: FindingLog,
  ) {
    this.leaves = new Lookahead(storedLeaves(tree, size, log));
  }

  /** Matches the next item; `rest` are the items behind it. Answers which event it is, as far as the tree and the ledger know. */
  async match(item: LedgerItem, rest: Lookahead<LedgerItem>): Promise<Place> {
    const leaf = await this.leaves.peek();
    if (leaf && isSame(item, leaf)) return this.consume(item, leaf);
    if (!leaf && this.open.size === 0) return this.leavePending(item);
    if (!item.event) return this.unreadable(item, leaf);

    const own = await this.ownLeaf(item.event.id);
    if (!own && !leaf) return this.leavePending(item);
    if (leaf && leaf.position === item.position && (await this.agreesFurtherOn(rest)))
      return this.inPlace(item, leaf, own);
    if (!own) {
      this.log.add('evento_sin_hoja', placeOf(item, null));
      return placeOf(item, null);
    }
    return leaf && own.index > leaf.index ? this.skipTo(item, own) : this.behind(item, own);
  }

  /** To be called after the last item: what is left in the tree is no longer in the ledger. */
  async finish(): Promise<void> {
    for (const leaf of this.open.values()) this.reportGone(leaf);
    for (let leaf = await this.leaves.next(); leaf; leaf = await this.leaves.next()) this.reportGone(leaf);
  }

  close(): Promise<void> {
    return this.leaves.close();
  }

  private async consume(item: LedgerItem, leaf: SealedLeaf): Promise<Place> {
    await this.leaves.next();
    await this.compare(item, leaf);
    const shift = item.position - leaf.position;
    if (shift !== this.shift && shift !== 0n)
      this.log.add(
        'posicion_alterada',
        placeOf(item, leaf.index),
        `posición ${item.position}, se selló en la ${leaf.position}`,
      );
    this.shift = shift;
    // Where columns were edited the leaf still says which event it was, by its own name and place in its history.
    return item.columns.length > 0 ? { ...leafPlace(leaf), position: item.position } : placeOf(item, leaf.index);
  }

  private async compare(item: LedgerItem, leaf: SealedLeaf): Promise<void> {
    const isSameHash = item.hash.equals(leaf.hash);
    if (isSameHash && (item.columns.length > 0 || describesEvent(leaf, item))) return;
    if (isSameHash || (await treeHolds(this.tree, leaf.index, this.size, item.hash))) {
      this.log.add(
        'hoja_alterada',
        placeOf(item, leaf.index),
        isSameHash ? `dice evento ${leaf.event_id}, ${leaf.stream}, revisión ${leaf.revision}` : 'su huella',
      );
    } else {
      this.log.add(
        'bytes_alterados',
        leafPlace(leaf),
        `Huella sellada ${leaf.hash.toString('hex')}, actual ${item.hash.toString('hex')}.`,
      );
    }
  }

  private leavePending(item: LedgerItem): Place {
    this.pending++;
    return placeOf(item, null);
  }

  /** The tree still knows what stood there. */
  private async unreadable(item: LedgerItem, leaf: SealedLeaf | undefined): Promise<Place> {
    if (leaf?.position !== item.position) return placeOf(item, null);
    await this.leaves.next();
    return leafPlace(leaf);
  }

  private async inPlace(item: LedgerItem, leaf: SealedLeaf, own: SealedLeaf | undefined): Promise<Place> {
    await this.leaves.next();
    if (own) this.reportMoved(item, own);
    else this.log.add('evento_sustituido', leafPlace(leaf), `el evento ${item.event?.id}`);
    return placeOf(item, (own ?? leaf).index);
  }

  private async skipTo(item: LedgerItem, own: SealedLeaf): Promise<Place> {
    for (let leaf = await this.leaves.peek(); leaf && leaf.index < own.index; leaf = await this.leaves.peek()) {
      await this.leaves.next();
      if (this.open.size < MAX_OPEN) this.open.set(leaf.index, leaf);
      else this.reportGone(leaf);
    }
    return this.consume(item, own);
  }

  private async behind(item: LedgerItem, own: SealedLeaf): Promise<Place> {
    if (this.open.delete(own.index)) {
      this.reportMoved(item, own);
      await this.compare(item, own);
    } else {
      this.log.add('evento_duplicado', placeOf(item, own.index));
    }
    return placeOf(item, own.index);
  }

  private async agreesFurtherOn(rest: Lookahead<LedgerItem>): Promise<boolean> {
    for (let i = 1; i <= WINDOW; i++) {
      const leaf = await this.leaves.peek(i);
      const item = await rest.peek(i - 1);
      if (leaf && item && isSame(item, leaf)) return true;
      if (leaf && item) continue;
      if (leaf) return false;
      // Both end here: the places pair up if the last one belongs to the tree and is not just a newer event.
      const last = i === 1 ? undefined : (await rest.peek(i - 2))?.event;
      return i === 1 || (last !== undefined && (await this.ownLeaf(last.id)) !== undefined);
    }
    return false;
  }

  private async ownLeaf(eventId: string): Promise<SealedLeaf | undefined> {
    const leaf = await this.tree.leafOfEvent(eventId);
    return leaf && leaf.index < this.size ? leaf : undefined;
  }

  private reportMoved(item: LedgerItem, own: SealedLeaf): void {
    this.log.add(
      'orden_alterado',
      placeOf(item, own.index),
      `se selló en la posición ${own.position} y está en la ${item.position}`,
    );
  }

  private reportGone(leaf: SealedLeaf): void {
    this.log.add('hoja_sin_evento', leafPlace(leaf));
  }
}

/** The place of a sealed leaf. */
export function leafPlace({ index, position, event_id, stream, revision }: SealedLeaf): Place {
  return { leaf: index, position, event_id, stream, revision };
}

/** The same event, by its bytes or, where they were changed, by its id. */
function isSame(item: LedgerItem, leaf: SealedLeaf): boolean {
  return item.hash.equals(leaf.hash) || item.event?.id.toLowerCase() === leaf.event_id;
}

function describesEvent(leaf: SealedLeaf, { event }: LedgerItem): boolean {
  if (!event) return true;
  return event.id.toLowerCase() === leaf.event_id && event.stream === leaf.stream && event.revision === leaf.revision;
}
