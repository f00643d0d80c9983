import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import { NO_CLUB } from './club-tables';
import type { ClubHead, ClubTrees } from './club-trees';
import { toItem } from './ledger-items';
import { frontierNodes, GrowingTree } from './merkle';
import { kept } from './stored-block';

/**
 * Leaves that are asked for at once. With five hundred, what is read outlives the collections of young garbage, and a
 * long book adds 80 MB to the memory of the process; with a hundred, 13, at the same cost.
 */
const PAGE = 100;

type Readable = Pick<Ledger, 'readPlaces' | 'forgery' | 'isAsWritten'>;

/** Where a reading continues: this many events of the club were verified before, and their tree has these complete subtrees, largest first. */
export interface ReadFrom {
  readonly size: bigint;
  readonly frontier: readonly Buffer[];
}

/**
 * Reads all events of a club in its order, and compares them with the club's tree at the end. If they match, the read
 * events are, byte for byte, the sealed ones of the club, and none is left out. It reads no event of another club.
 */
export class ClubRead {
  private growing = new GrowingTree();
  private read = 0n;
  private changed = false;
  private readonly expected = new Map<bigint, Buffer>();

  constructor(
    private readonly ledger: Readable,
    private readonly trees: ClubTrees,
    readonly head: ClubHead,
  ) {}

  /** Events of the club that were read, or verified before. */
  get size(): bigint {
    return this.read;
  }

  /** The tree of what was read until now. */
  get root(): Buffer {
    return this.growing.root();
  }

  /** Its complete subtrees, largest first: another reading can go on from them. */
  get frontier(): readonly Buffer[] {
    return this.growing.nodes().map(({ hash }) => hash);
  }

  /** Goes on from events that were verified before; to be called before the first is read. @throws RangeError */
  startFrom({ size, frontier }: ReadFrom): void {
    const ids = frontierNodes(size);
    if (size > this.head.size || ids.length !== frontier.length)
      throw new RangeError(`no reading of ${this.head.size} events goes on from ${size}`);
    this.growing = new GrowingTree(ids.map((id, i) => ({ ...id, hash: frontier[i]! })));
    this.read = size;
  }

  /** What was verified until so many events: a reading that has another root there is not whole. */
  expect(size: bigint, root: Buffer): void {
    this.expected.set(size, root);
  }

  async *events(): AsyncGenerator<RecordedEvent> {
    const { size } = this.head;
    // The first page comes event by event; each further one is read while the one before is used.
    let page: AsyncIterable<RecordedEvent> | readonly RecordedEvent[] = this.page(this.read);
    for (let from = this.read; from < size; from += BigInt(PAGE)) {
      const next = kept(collected(this.page(from + BigInt(PAGE))));
      for await (const event of page) {
        this.add(event);
        yield event;
      }
      page = await next;
    }
  }

  /** The events of a page; none behind the end. */
  private async *page(from: bigint): AsyncGenerator<RecordedEvent> {
    const { numero, size } = this.head;
    if (from >= size) return;
    yield* this.ledger.readPlaces(await this.trees.leaves(numero, from, size, PAGE));
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
    const expected = this.expected.get(this.read);
    if (expected) this.changed ||= !this.growing.root().equals(expected);
  }
}

async function collected(events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
