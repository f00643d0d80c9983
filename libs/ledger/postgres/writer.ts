import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { DatabaseError } from 'pg';
import { pause, spread } from '@cepa/base';
import type { Appended } from '../port';
import { EventRefused, LedgerUnavailable, RevisionConflict } from '../errors';
import { APPEND_SINGLE, TOLD_SETTING } from './append.sql';
import { DedicatedConnection } from './connection';
import { encodeGroup, encodeSingle, type PendingAppend, rowsOf, streamsOf, takeGroup } from './group';
import type { EventRow } from './rows';

/** Beyond these a group would keep its callers waiting longer than its one commit saves them. */
const LIMITS = { events: 512, appends: 256, bytes: 4 * 1024 * 1024 };
/** Groups under way at once: while PostgreSQL writes one, this process makes the next ready. */
const UNDER_WAY = 2;
/** Fewer streams than this wait for the running group, and join the next one: a commit costs the same for any number of them. */
const WORTH_A_COMMIT = 4;
const UNIQUE_VIOLATION = '23505';
const BACKOFF = { first: 20, most: 500 };

/** Durable whatever the server's default is; and plans that are made once and don't turn to scans of the whole table while it is still small. */
const SETUP =
  'SET synchronous_commit = on; SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off';

const APPEND = {
  name: 'ledger-append',
  text: 'SELECT first, recorded, conflicts FROM ledger.append($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)',
};

/** The instant of an event of an invented past, ISO 8601 in UTC with microseconds; null is the database's own clock. */
export type ToldClock = () => string | null;

/** The answer of `ledger.append`. */
interface GroupOutcome {
  first: string;
  recorded: string;
  conflicts: AppendOutcome[] | null;
}

/** The result of one append of a group. */
interface AppendOutcome {
  first: string | null;
  positions: string[] | null;
  actual: string;
}

/**
 * The process's one writer. Appends that arrive while a group is being committed form the next group:
 *
 * 1. `enqueue` puts an append in the queue. After one turn of the event loop a group is taken from it: one append a stream.
 * 2. The group is written by one statement, which is its own transaction, and each of its appends gets its own answer.
 * 3. While PostgreSQL writes, the next group may be sent behind it on the same connection, if at least four streams
 *    wait. If eight streams wait and nothing is in flight, half of them are sent first, so that the other half can be
 *    that next group. A stream is never in both groups, so neither needs the other's outcome, and the order in a stream
 *    is kept.
 * 4. After a lost answer the same ids are sent again until the deadline, which writes nothing twice. If PostgreSQL
 *    refuses a group for one of its appends, the appends are sent again one by one, so that only that one fails.
 *
 * No append is answered before its own COMMIT.
 */
export class GroupWriter {
  private readonly queue: PendingAppend[] = [];
  private readonly connection: DedicatedConnection;
  private readonly underWay = new Set<Promise<void>>();
  /** The streams of the groups under way. */
  private readonly busy = new Set<string>();
  private draining: Promise<void> | null = null;
  private failures = 0;
  /** The last settings sent on the connection. */
  private told: { readonly client: Client | null; readonly at: string } = { client: null, at: '' };

  /**
   * @param onWritten gets the rows of each commit that wrote something
   * @param clock never ahead of the database's clock, and never back in the ledger
   */
  constructor(
    config: ClientConfig,
    private readonly onWritten: (rows: readonly EventRow[]) => void,
    private readonly clock: ToldClock = () => null,
  ) {
    this.connection = new DedicatedConnection(
      { ...config, password: config.password, application_name: 'cepa-ledger-writer', pipeline: true },
      SETUP,
    );
  }

  enqueue(append: PendingAppend): void {
    this.queue.push(append);
    this.draining ??= this.drain();
  }

  /** Waits for what is queued, then leaves. */
  async close(): Promise<void> {
    await this.draining;
    await this.connection.drop();
  }

  private async drain(): Promise<void> {
    for (;;) {
      // One turn of the event loop, so that all who were just answered can come again in the same group.
      await nextTurn();
      this.expire();
      const group = this.next();
      if (group.length > 0) this.launch(group);
      if (this.underWay.size === 0) break;
      const sendsMore = group.length > 0 && this.queue.length > 0 && this.underWay.size < UNDER_WAY;
      if (!sendsMore) await Promise.race(this.underWay);
    }
    this.draining = null;
  }

  /** Returns the appends to send now; none where it is better to send later. */
  private next(): PendingAppend[] {
    const idle = this.underWay.size === 0;
    const streams = streamsOf(this.queue, this.busy);
    if (!idle && streams < WORTH_A_COMMIT) return [];
    const halved = idle && streams >= UNDER_WAY * WORTH_A_COMMIT;
    const appends = halved ? Math.min(Math.ceil(streams / UNDER_WAY), LIMITS.appends) : LIMITS.appends;
    return takeGroup(this.queue, { ...LIMITS, appends }, this.busy);
  }

  private launch(group: readonly PendingAppend[]): void {
    for (const { stream } of group) this.busy.add(stream);
    const sent = this.flush(group).finally(() => {
      for (const { stream } of group) this.busy.delete(stream);
      this.underWay.delete(sent);
    });
    this.underWay.add(sent);
  }

  private async flush(group: readonly PendingAppend[]): Promise<void> {
    let outcome: GroupOutcome;
    try {
      const client = await this.connection.open();
      this.tell(client);
      outcome = await write(client, group);
    } catch (error) {
      await this.recover(group, error);
      return;
    }
    this.failures = 0;
    const outcomes = outcome.conflicts ?? oneAfterTheOther(group, outcome.first);
    group.forEach((append, index) => settle(append, outcomes[index]!));
    const written = group.flatMap((append, index) => writtenRows(append, outcomes[index]!, outcome.recorded));
    if (written.length > 0) this.onWritten(written);
  }

  /** Goes ahead of the append on its connection. It fails only where the connection does, which the append then says. */
  private tell(client: Client): void {
    const at = this.clock() ?? '';
    if (at === (this.told.client === client ? this.told.at : '')) return;
    this.told = { client, at };
    client.query('SELECT set_config($1, $2, false)', [TOLD_SETTING, at]).catch(() => undefined);
  }

  private async recover(group: readonly PendingAppend[], error: unknown): Promise<void> {
    if (isFaultOfAppend(error)) {
      const [only, ...others] = group as [PendingAppend, ...PendingAppend[]];
      if (others.length === 0) return only.reject(new EventRefused(only.events[0]?.type ?? '', error.message));
      for (const append of group) append.alone = true;
      this.again(group);
      return;
    }
    void this.connection.drop();
    for (const append of group) append.failure = error;
    this.again(group);
    const wait = Math.min(BACKOFF.first * 2 ** this.failures, BACKOFF.most);
    this.failures += 1;
    await pause(spread(wait));
  }

  /** Puts them back at the front, so that the order in each stream is kept. */
  private again(group: readonly PendingAppend[]): void {
    this.queue.unshift(...group);
  }

  private expire(): void {
    const now = Date.now();
    const expired = this.queue.filter((append) => append.deadline <= now);
    if (expired.length === 0) return;
    this.queue.splice(0, this.queue.length, ...this.queue.filter((append) => append.deadline > now));
    for (const append of expired)
      append.reject(
        new LedgerUnavailable(`append to ${append.stream} got no answer in time`, { cause: append.failure }),
      );
  }
}

async function write(client: Client, group: readonly PendingAppend[]): Promise<GroupOutcome> {
  const single = encodeSingle(group);
  const written = single && (await writeSingle(client, single));
  return written ?? (await client.query<GroupOutcome>({ ...APPEND, values: encodeGroup(group) })).rows[0]!;
}

/** Null where the stream is not at its expected revision, or has what another process wrote meanwhile: a group of one, which looks after the wait, says why. */
async function writeSingle(client: Client, values: unknown[]): Promise<GroupOutcome | null> {
  try {
    const { rows } = await client.query<Omit<GroupOutcome, 'conflicts'>>({
      name: 'ledger-append-single',
      text: APPEND_SINGLE,
      values,
    });
    return rows[0] ? { ...rows[0], conflicts: null } : null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** The outcomes of a group that was written whole. */
function oneAfterTheOther(group: readonly PendingAppend[], first: string): AppendOutcome[] {
  let next = BigInt(first);
  return group.map(({ events }) => {
    const outcome = { first: String(next), positions: null, actual: '' };
    next += BigInt(events.length);
    return outcome;
  });
}

function writtenRows(append: PendingAppend, { first }: AppendOutcome, recorded: string): EventRow[] {
  return first === null ? [] : rowsOf(append, BigInt(first), recorded);
}

function settle(append: PendingAppend, { first, positions, actual }: AppendOutcome): void {
  const { stream, expected, events } = append;
  if (first !== null)
    append.resolve(
      appended(
        append,
        events.map((_, index) => BigInt(first) + BigInt(index)),
      ),
    );
  else if (positions !== null) append.resolve(appended(append, positions.map(BigInt)));
  else append.reject(new RevisionConflict(stream, expected, BigInt(actual)));
}

function appended(append: PendingAppend, positions: bigint[]): Appended {
  return {
    revision: append.expected + BigInt(positions.length),
    position: positions[positions.length - 1] as bigint,
    positions,
  };
}

/** True when PostgreSQL rejected the data itself (id already used, bad value, too long), so that sending it again can't help. */
function isFaultOfAppend(error: unknown): error is DatabaseError {
  if (!(error instanceof DatabaseError)) return false;
  // The other constraints guard the ledger's own order, which no caller decides.
  return error.constraint === 'events_id' || ['22', '54'].includes(error.code?.slice(0, 2) ?? '');
}
