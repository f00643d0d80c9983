import { DatabaseError, type Pool } from 'pg';
import { UUID } from '@cepa/base';
import { canonicalAround } from '../canonical';
import { gather } from '../gather';
import type { NewEvent, RecordedEvent } from '../envelope';
import {
  type Appended,
  type EventBatch,
  type EventPlace,
  type ExpectedRevision,
  type Ledger,
  MAX_APPEND_BYTES,
  type ReadAllOptions,
  type ReadStreamOptions,
  type StoredLedger,
  type SubscribeOptions,
} from '../port';
import { EventRefused, LedgerUnavailable } from '../errors';
import { type EventAuthority, UNSIGNED } from '../event-mac';
import { type EventSchemas, openEvent, openEvents, refuseInvalid, upcastEvent } from '../schemas';
import { clientConfig } from './connection';
import { Feed } from './feed';
import type { EncodedEvent } from './group';
import { readAhead } from './pages';
import { COLUMNS, type EventRow, following, toEvent } from './rows';
import { storedLedger } from './stored-events';
import { PostgresRows } from './stored-rows';
import { streamParts } from './stream-parts';
import { subscription } from './subscription';
import { Listener, Wake } from './wake';
import { GroupWriter, type ToldClock } from './writer';

/** An append whose outcome is still unknown after this long (ms) is given up. */
const APPEND_DEADLINE = 10_000;
const PING_TIMEOUT = 2_000;
/** Places that are asked for at once. */
const PLACES = 500;
/** Classes of PostgreSQL's error codes that pass: connection, rollback, resources, operator (shutdown, timeout). */
const PASSING = new Set(['08', '40', '53', '57']);

/** The ledger in schema `ledger` of a PostgreSQL database; `createPostgresLedger` makes one. */
export class PostgresLedger implements Ledger {
  readonly engine = 'postgres';
  private readonly wake = new Wake();
  private readonly closed = new AbortController();
  private readonly writer: GroupWriter;
  private readonly listener: Listener;
  private readonly feeds = new Set<Feed>();

  /**
   * @param ownsPool whether `close` ends the pool as well
   * @param clock gives the recording times of an invented past
   */
  constructor(
    private readonly pool: Pool,
    private readonly schemas: EventSchemas,
    private readonly ownsPool: boolean,
    clock?: ToldClock,
    private readonly authority: EventAuthority = UNSIGNED,
  ) {
    const config = clientConfig(pool);
    const onWritten = (rows: readonly EventRow[]): void => {
      for (const feed of this.feeds) feed.add(rows);
      this.wake.all();
      this.listener.announce();
    };
    this.listener = new Listener(config, this.wake);
    this.writer = new GroupWriter(config, onWritten, clock);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    if (this.closed.signal.aborted) throw new LedgerUnavailable('the ledger is closed');
    refuseInvalid(stream, events, this.schemas);
    const encoded = events.map((event, index) => {
      const revision = expected + 1n + BigInt(index);
      return encode(this.authority.sign(event, stream, revision), stream, revision);
    });
    const bytes = encoded.reduce((sum, event) => sum + event.beforeBytes + event.afterBytes, 0);
    if (bytes > MAX_APPEND_BYTES)
      throw new EventRefused(events[0]?.type ?? '', `the append has ${bytes} bytes, the most is ${MAX_APPEND_BYTES}`);
    return new Promise((resolve, reject) => {
      const deadline = Date.now() + APPEND_DEADLINE;
      this.writer.enqueue({ stream, expected, events: encoded, bytes, deadline, alone: false, resolve, reject });
    });
  }

  async *readStream(
    stream: string,
    { from = 0n, max = Infinity }: ReadStreamOptions = {},
  ): AsyncGenerator<RecordedEvent> {
    const pages = readAhead(max, (limit, last) =>
      this.partOfStream({ stream, from: last ? BigInt(last.revision) + 1n : from, limit }),
    );
    for await (const page of pages) for (const row of page) yield openEvent(toEvent(row), this.schemas, this.authority);
  }

  async readStreams(names: readonly string[]): Promise<readonly Iterable<RecordedEvent>[]> {
    const rows = await this.query<EventRow>(
      'ledger-streams',
      `SELECT ${COLUMNS} FROM ledger.events WHERE stream = ANY($1::text[]) AND revision >= 0 ORDER BY stream, revision`,
      [names],
    );
    const of = new Map<string, EventRow[]>(names.map((name) => [name, []]));
    for (const row of rows) of.get(row.stream)?.push(row);
    return names.map((name) => this.opened(of.get(name) ?? []));
  }

  private *opened(rows: readonly EventRow[]): Generator<RecordedEvent> {
    for (const row of rows) yield openEvent(toEvent(row), this.schemas, this.authority);
  }

  forgery(event: RecordedEvent): string | null {
    return this.authority.forgery(event);
  }

  isAsWritten(event: RecordedEvent): boolean {
    return this.authority.isAsWritten(event);
  }

  async *readAll({ after = -1n, max = Infinity }: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    const pages = readAhead(max, (limit, last) => this.pageAfter(last ? BigInt(last.position) : after, limit));
    for await (const page of pages) for (const row of page) yield toEvent(row);
  }

  stored(): StoredLedger {
    return storedLedger(new PostgresRows(clientConfig(this.pool)), this.schemas, this.authority);
  }

  async *readPlaces(places: readonly EventPlace[]): AsyncGenerator<RecordedEvent> {
    for (let from = 0; from < places.length; from += PLACES) {
      const positions = places.slice(from, from + PLACES).map(({ position }) => String(position));
      const rows = await this.query<EventRow>(
        'ledger-places',
        `SELECT ${COLUMNS} FROM ledger.events WHERE position = ANY($1::bigint[]) ORDER BY position`,
        [positions],
      );
      for (const row of rows) yield toEvent(row);
    }
  }

  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
    this.listener.start();
    return this.follow({ ...options, signal: AbortSignal.any([options.signal, this.closed.signal]) });
  }

  private async *follow(options: SubscribeOptions): AsyncGenerator<EventBatch> {
    const feed = new Feed();
    const readPage = async (after: bigint, max: number): Promise<RecordedEvent[]> => {
      const fed = feed.take(after, max);
      // What this process wrote itself needs no proof.
      if (fed.length > 0) return fed.map((row) => upcastEvent(toEvent(row), this.schemas));
      return openEvents((await this.pageAfter(after, max)).map(toEvent), this.schemas, this.authority);
    };
    this.feeds.add(feed);
    try {
      yield* subscription(options, readPage, this.wake);
    } finally {
      this.feeds.delete(feed);
    }
  }

  async head(): Promise<bigint> {
    const [row] = await this.query<{ position: string }>('ledger-head', 'SELECT position FROM ledger.head', []);
    if (!row) throw new Error('ledger.head has no row');
    return BigInt(row.position);
  }

  async findCommand(commandId: string): Promise<readonly RecordedEvent[]> {
    // No event was ever taken with an id of another shape, and PostgreSQL would refuse the comparison.
    if (!UUID.test(commandId)) return [];
    return (await this.rowsOfCommand(commandId)).map((row) => openEvent(toEvent(row), this.schemas, this.authority));
  }

  async ping(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new LedgerUnavailable(`no answer within ${PING_TIMEOUT} ms`)), PING_TIMEOUT);
    });
    await Promise.race([this.head(), late]).finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    if (this.closed.signal.aborted) return;
    this.closed.abort();
    // In this order: the last append is announced too.
    await this.writer.close();
    await this.listener.close();
    if (this.ownsPool) await this.pool.end();
  }

  private readonly rowsOfCommand = gather(async (commandIds: readonly string[]) => {
    const rows = await this.query<EventRow>(
      'ledger-commands',
      `SELECT ${COLUMNS} FROM ledger.events WHERE command_id = ANY($1) ORDER BY position`,
      [commandIds],
    );
    return (commandId: string): EventRow[] => rows.filter((row) => row.command_id === commandId);
  });

  private readonly partOfStream = streamParts((name, text, values) => this.query(name, text, values));

  private pageAfter(after: bigint, max: number): Promise<EventRow[]> {
    const from = following(after);
    return from === null
      ? Promise.resolve([])
      : this.page('ledger-all', 'position >= $2 ORDER BY position', max, [from]);
  }

  private page(name: string, where: string, limit: number, values: readonly unknown[]): Promise<EventRow[]> {
    return this.query<EventRow>(name, `SELECT ${COLUMNS} FROM ledger.events WHERE ${where} LIMIT $1`, [
      limit,
      ...values,
    ]);
  }

  private async query<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    try {
      return (await this.pool.query<Row>({ name, text, values })).rows;
    } catch (error) {
      // Only what passes by itself is 'unavailable'; a missing table, say, must not be waited for.
      if (error instanceof DatabaseError && !PASSING.has(error.code?.slice(0, 2) ?? '')) throw error;
      throw new LedgerUnavailable('the ledger could not be read', { cause: error });
    }
  }
}

function encode(event: NewEvent, stream: string, revision: bigint): EncodedEvent {
  const [before, after] = canonicalAround({ ...event, stream, revision });
  const { id, type, version, metadata } = event;
  return {
    id,
    type,
    version,
    commandId: metadata.command_id,
    before,
    beforeBytes: Buffer.byteLength(before),
    after,
    afterBytes: Buffer.byteLength(after),
  };
}
