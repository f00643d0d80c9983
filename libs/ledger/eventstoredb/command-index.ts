import type { Pool, PoolClient } from 'pg';
import { UUID, withTransaction } from '@cepa/base';
import type { RecordedEvent } from '../envelope';
import type { EventBatch } from '../port';
import { LedgerUnavailable } from '../errors';
import {
  createCommandTables,
  type Checkpoint,
  readCheckpoint,
  resetCommandTables,
  writeCommands,
} from './command-table';
import { inTime, NoAnswer, pauseBefore, type Timing } from './timing';

/** Where the events of a command are. */
export interface CommandPlace {
  readonly stream: string;
  readonly first: bigint;
  readonly last: bigint;
}

/** The index reads from this source: the ledger's events as recorded, and which event is at a position. */
export interface CommandSource {
  batches(after: bigint, signal: AbortSignal): AsyncIterable<EventBatch>;
  idAt(position: bigint): Promise<string | null>;
}

/** Finds a command's events; EventStoreDB itself has no way to. */
export interface CommandIndex {
  /** Starts to follow the ledger; the ledger calls it once, when it is made. */
  follow(source: CommandSource): void;
  /**
   * Finds where a command recorded its events, once everything up to a position is known; null when it recorded none.
   *
   * @throws LedgerUnavailable when that position is not reached in time
   */
  find(commandId: string, upTo: bigint): Promise<CommandPlace | null>;
  close(): Promise<void>;
}

/** Where the index of commands logs. */
export interface IndexLog {
  warn(fields: object, message: string): void;
}

/**
 * The index in tables `cache.command_index` and `cache.command_checkpoint`. It can be dropped at any time: it is filled
 * again from the ledger. Several processes may fill it at once; the checkpoint's row lock lets one write at a time, and
 * the others skip finished work.
 */
export class PostgresCommandIndex implements CommandIndex {
  private readonly stopped = new AbortController();
  private readonly waiting = new Set<{ upTo: bigint; resolve(): void; reject(error: Error): void }>();
  private position = -1n;
  private broken: Error | null = null;
  private following: Promise<void> = Promise.resolve();

  private constructor(
    private readonly pool: Pool,
    private readonly log: IndexLog,
    private readonly timing: Pick<Timing, 'index' | 'backoff'>,
  ) {}

  /** Creates the tables where they are missing. The pool stays the caller's. */
  static async create(
    pool: Pool,
    log: IndexLog,
    timing: Pick<Timing, 'index' | 'backoff'>,
  ): Promise<PostgresCommandIndex> {
    const index = new PostgresCommandIndex(pool, log, timing);
    await withTransaction(pool, createCommandTables);
    return index;
  }

  follow(source: CommandSource): void {
    this.following = this.run(source);
  }

  async find(commandId: string, upTo: bigint): Promise<CommandPlace | null> {
    if (!UUID.test(commandId)) return null;
    await this.reached(upTo);
    const { rows } = await this.pool.query<{ stream: string; first: string; last: string }>({
      name: 'command-index-find',
      text: 'SELECT stream, first::text, last::text FROM cache.command_index WHERE command_id = $1',
      values: [commandId],
    });
    const [row] = rows;
    return row ? { stream: row.stream, first: BigInt(row.first), last: BigInt(row.last) } : null;
  }

  async close(): Promise<void> {
    this.stopped.abort();
    this.rejectAll(new LedgerUnavailable('the command index is closed'));
    await this.following;
  }

  private async reached(upTo: bigint): Promise<void> {
    if (this.broken) throw this.broken;
    if (this.position >= upTo) return;
    let entry: { upTo: bigint; resolve(): void; reject(error: Error): void } | undefined;
    const arrival = new Promise<void>((resolve, reject) => {
      entry = { upTo, resolve, reject };
      this.waiting.add(entry);
    });
    try {
      await inTime(`command index up to ${upTo}`, this.timing.index, arrival);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      throw new LedgerUnavailable(`the command index is at ${this.position}, the ledger at ${upTo}`, { cause: error });
    } finally {
      if (entry) this.waiting.delete(entry);
    }
  }

  /** Follows the ledger until it is closed; whatever fails in PostgreSQL or on the way is tried again. */
  private async run(source: CommandSource): Promise<void> {
    const { signal } = this.stopped;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        this.moveTo(await this.start(source));
        for await (const { events } of source.batches(this.position, signal)) {
          if (events.length > 0) this.moveTo(await withTransaction(this.pool, (tx) => this.write(tx, events)));
          attempt = 0;
        }
      } catch (error) {
        if (signal.aborted) return;
        if (isPoison(error)) {
          this.broken = error;
          this.rejectAll(error);
          this.log.warn({ err: error }, 'the command index stops at an event that it can’t read');
          return;
        }
        this.log.warn({ err: error }, 'the command index is interrupted and tries again');
      }
      await pauseBefore(attempt, this.timing.backoff, signal);
    }
  }

  /** The stored position, or the beginning when the ledger is not the one that the index was made from. */
  private async start(source: CommandSource): Promise<bigint> {
    const stored = await withTransaction(this.pool, (tx) => readCheckpoint(tx, false));
    if (stored.position < 0n || (await source.idAt(stored.position)) === stored.event_id) return stored.position;
    this.log.warn(
      { position: stored.position.toString() },
      'the command index belongs to another ledger and is built again',
    );
    await withTransaction(this.pool, (tx) => resetCommandTables(tx, stored));
    return (await withTransaction(this.pool, (tx) => readCheckpoint(tx, false))).position;
  }

  private async write(tx: PoolClient, events: readonly RecordedEvent[]): Promise<bigint> {
    const stored: Checkpoint = await readCheckpoint(tx, true);
    // Another process set it back to build it again: what lies between is not in this batch.
    if (stored.position < this.position) throw new Error('the command index was reset');
    const fresh = events.filter((event) => event.position > stored.position);
    const last = fresh.at(-1);
    if (!last) return stored.position;
    await writeCommands(tx, fresh, stored, { position: last.position, event_id: last.id });
    return last.position;
  }

  private moveTo(position: bigint): void {
    this.position = position;
    for (const entry of this.waiting) if (entry.upTo <= position) entry.resolve();
  }

  private rejectAll(error: Error): void {
    for (const entry of this.waiting) entry.reject(error);
  }
}

function isPoison(error: unknown): error is Error {
  return error instanceof Error && error.name === 'EventUnreadable';
}
