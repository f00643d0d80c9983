import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import { NO_CLUB } from './club-tables';
import type { ClubHead, ClubTrees } from './club-trees';
import { toItem } from './ledger-items';
import { GrowingTree } from './merkle';

/** Leaves that are asked for at once. */
const PAGE = 500;

type Readable = Pick<Ledger, 'readPlaces' | 'forgery' | 'isAsWritten'>;

/**
 * A reading of all events of a club, in its order, that is held against its tree when it is done: what was read is then, byte for byte, what
 * was sealed of the club, and nothing of it is left out. It reads no event of another club.
 */
export class ClubRead {
  private readonly growing = new GrowingTree();
  private read = 0n;
  private changed = false;

  constructor(
    private readonly ledger: Readable,
    private readonly trees: ClubTrees,
    readonly head: ClubHead,
  ) {}

  async *events(): AsyncGenerator<RecordedEvent> {
    const { numero, size } = this.head;
    for (let from = 0n; from < size; from += BigInt(PAGE)) {
      const leaves = await this.trees.leaves(numero, from, size, PAGE);
      for await (const event of this.ledger.readPlaces(leaves)) {
        this.add(event);
        yield event;
      }
    }
  }

  /** Whether what was read is the whole of what the club's tree seals. */
  get isWhole(): boolean {
    const { size, root } = this.head;
    return !this.changed && this.read === size && this.growing.root().equals(root);
  }

  private add(event: RecordedEvent): void {
    const { hash, columns, isProved } = toItem(event, this.ledger.isAsWritten?.(event) ?? false);
    const isForged = !isProved && (this.ledger.forgery?.(event) ?? null) !== null;
    this.changed ||= columns.length > 0 || isForged || (event.metadata.club_id ?? NO_CLUB) !== this.head.club;
    this.growing.add(hash);
    this.read += 1n;
  }
}
