import type { NewEvent, RecordedEvent } from '../envelope';
import type {
  Appended,
  EventBatch,
  EventPlace,
  ExpectedRevision,
  Ledger,
  ReadAllOptions,
  ReadStreamOptions,
  SubscribeOptions,
} from '../port';
import { StreamIncomplete } from '../errors';
import { isWholeStream } from './hidden-streams';

/** What the seal knows of streams; `SqlSealTree` does. */
export interface SealedStreams {
  lastRevision(stream: string): Promise<bigint>;
}

/**
 * A ledger in which nothing that was sealed reads as empty.
 *
 * The operator of the server can soft-delete, truncate or tombstone a stream, and the owner of a database can delete
 * rows. Then the stream ends before its sealed revision. The ledger asks the seal when a read reaches the end of a
 * stream, not when a state is read on.
 */
export class GuardedLedger implements Ledger {
  /** Streams that were found incomplete and have not been whole since, with the first revision that is lacking. */
  private readonly broken = new Map<string, bigint>();

  constructor(
    private readonly inner: Ledger,
    private readonly sealed: SealedStreams,
  ) {}

  get engine(): Ledger['engine'] {
    return this.inner.engine;
  }

  /** Names of the streams that were found incomplete. */
  get incomplete(): readonly string[] {
    return [...this.broken.keys()];
  }

  /** Looks whether a stream is whole up to a revision, and remembers it. */
  async inspect(stream: string, revision: bigint): Promise<boolean> {
    const isWhole = await isWholeStream(this.inner, stream, revision);
    if (isWhole) this.broken.delete(stream);
    else this.broken.set(stream, 0n);
    return isWhole;
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    const lacking = this.broken.get(stream);
    if (lacking !== undefined) return Promise.reject(new StreamIncomplete(stream, lacking));
    return this.inner.append(stream, expected, events);
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncGenerator<RecordedEvent> {
    const { from = 0n, max = Infinity } = options;
    let next = from;
    try {
      for await (const event of this.inner.readStream(stream, options)) {
        if (event.revision !== next) throw new StreamIncomplete(stream, next);
        next += 1n;
        yield event;
      }
      const given = Number(next - from);
      // Nothing after a state that is known: should the stream be shorter than that state, the append says so.
      const isReadOn = from > 0n && given === 0 && max === Infinity;
      if (given < max && !isReadOn && (await this.lacks(stream, next))) throw new StreamIncomplete(stream, next);
    } catch (error) {
      if (error instanceof StreamIncomplete) this.broken.set(stream, error.revision);
      throw error;
    }
    if (from === 0n && max === Infinity) this.broken.delete(stream);
  }

  /**
   * Whether something is sealed from a revision on that is not to be read. Another process may have appended and sealed it since
   * the read came to the end: then it is there when it is looked for.
   */
  private async lacks(stream: string, next: bigint): Promise<boolean> {
    const last = await this.sealed.lastRevision(stream);
    return last >= next && !(await isWholeStream(this.inner, stream, last));
  }

  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent> {
    return this.inner.readAll(options);
  }

  readPlaces(places: readonly EventPlace[]): AsyncIterable<RecordedEvent> {
    return this.inner.readPlaces(places);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
    return this.inner.subscribe(options);
  }

  head(): Promise<bigint> {
    return this.inner.head();
  }

  findCommand(commandId: string): Promise<readonly RecordedEvent[]> {
    return this.inner.findCommand(commandId);
  }

  forgery(event: RecordedEvent): string | null {
    return this.inner.forgery?.(event) ?? null;
  }

  isAsWritten(event: RecordedEvent): boolean {
    return this.inner.isAsWritten?.(event) ?? false;
  }

  get stored(): Ledger['stored'] {
    const { inner } = this;
    return inner.stored ? () => inner.stored!() : undefined;
  }

  touched(signal: AbortSignal): AsyncIterable<string> {
    return this.inner.touched?.(signal) ?? none();
  }

  ping(): Promise<void> {
    return this.inner.ping();
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}

async function* none(): AsyncGenerator<never> {}
