import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { DatabaseError } from 'pg';
import { type Appended, EventRefused, LedgerUnavailable, RevisionConflict } from '../port';
import { APPEND_SINGLE } from './append.sql';
import { DedicatedConnection } from './connection';
import {
  type Chain,
  encodeGroup,
  encodeSingle,
  lengthOf,
  type PendingAppend,
  rowsOf,
  streamsOf,
  takeGroup,
} from './group';
import type { EventRow } from './rows';

/** Beyond these a group would keep its callers waiting longer than its one commit saves them. */
const LIMITS = { events: 512, appends: 256, bytes: 4 * 1024 * 1024 };
/** Groups under way at once: while PostgreSQL writes one, this process makes the next ready. */
const FLIGHTS = 2;
/** A group of fewer streams waits for the one under way, and goes with what comes until then: each commit costs the same however many share it. */
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

/** What `ledger.append` answers. */
interface GroupOutcome {
  first: string;
  recorded: string;
  conflicts: ChainOutcome[] | null;
}

/** What became of a chain. */
interface ChainOutcome {
  first: string | null;
  positions: string[] | null;
  actual: string;
}

/**
 * The process's one writer: appends that arrive while a group is being committed travel together in the next.
 *
 * Where many wait, two groups are under way, one behind the other on one connection; no stream is in both, so that neither needs the other's outcome.
 * Nobody is answered before its own COMMIT. When the answer is lost the same ids are sent again until the deadline,
 * which writes nothing twice.
 */
export class GroupWriter {
  private readonly queue: PendingAppend[] = [];
  private readonly connection: DedicatedConnection;
  private readonly flights = new Set<Promise<void>>();
  /** The streams of the groups under way. */
  private readonly busy = new Set<string>();
  private draining: Promise<void> | null = null;
  private failures = 0;

  /** @param onWritten gets the rows of each commit that wrote something */
  constructor(
    config: ClientConfig,
    private readonly onWritten: (rows: readonly EventRow[]) => void,
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
      const chains = this.next();
      if (chains.length > 0) this.launch(chains);
      if (this.flights.size === 0) break;
      if (chains.length === 0 || this.queue.length === 0 || this.flights.size === FLIGHTS)
        await Promise.race(this.flights);
    }
    this.draining = null;
  }

  /** What to send now; nothing where it is better sent later. */
  private next(): Chain[] {
    const streams = streamsOf(this.queue, this.busy);
    if (this.flights.size > 0 && streams < WORTH_A_COMMIT) return [];
    const parted = this.flights.size === 0 && streams >= FLIGHTS * WORTH_A_COMMIT;
    return takeGroup(this.queue, { ...LIMITS, chains: parted ? Math.ceil(streams / FLIGHTS) : Infinity }, this.busy);
  }

  private launch(chains: Chain[]): void {
    const streams = chains.map(({ appends }) => appends[0]!.stream);
    for (const stream of streams) this.busy.add(stream);
    const flight = this.flush(chains).finally(() => {
      for (const stream of streams) this.busy.delete(stream);
      this.flights.delete(flight);
    });
    this.flights.add(flight);
  }

  private async flush(chains: Chain[]): Promise<void> {
    let outcome: GroupOutcome;
    try {
      const client = await this.connection.open();
      outcome = await write(client, chains);
    } catch (error) {
      await this.recover(chains, error);
      return;
    }
    this.failures = 0;
    const outcomes = outcome.conflicts ?? oneAfterTheOther(chains, outcome.first);
    chains.forEach((chain, index) => this.settle(chain, outcomes[index]!));
    const written = chains.flatMap((chain, index) => writtenRows(chain, outcomes[index]!, outcome.recorded));
    if (written.length > 0) this.onWritten(written);
  }

  private settle(chain: Chain, outcome: ChainOutcome): void {
    const positions = positionsOf(chain, outcome);
    if (positions) {
      let at = 0;
      for (const append of chain.appends)
        append.resolve(appended(append, positions.slice(at, (at += append.events.length))));
      return;
    }
    const [append, ...others] = chain.appends as [PendingAppend, ...PendingAppend[]];
    if (others.length === 0)
      append.reject(new RevisionConflict(append.stream, append.expected, BigInt(outcome.actual)));
    // Some of the chain may be there already, or may match now: each gets its own answer.
    else this.again(chain.appends, 'unchained');
  }

  private async recover(chains: readonly Chain[], error: unknown): Promise<void> {
    const appends = chains.flatMap((chain) => chain.appends);
    if (isFaultOfAppend(error)) {
      const [only, ...others] = appends as [PendingAppend, ...PendingAppend[]];
      if (others.length === 0) only.reject(new EventRefused(only.events[0]?.type ?? '', error.message));
      else this.again(appends, 'alone');
      return;
    }
    void this.connection.drop();
    for (const append of appends) append.failure = error;
    this.again(appends);
    const wait = Math.min(BACKOFF.first * 2 ** this.failures, BACKOFF.most);
    this.failures += 1;
    await delay(wait * (0.5 + Math.random() / 2));
  }

  private again(appends: readonly PendingAppend[], sharing?: PendingAppend['sharing']): void {
    for (const append of appends) append.sharing = sharing ?? append.sharing;
    this.queue.unshift(...appends);
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

async function write(client: Client, chains: readonly Chain[]): Promise<GroupOutcome> {
  const single = encodeSingle(chains);
  const written = single && (await writeSingle(client, single));
  return written ?? (await client.query<GroupOutcome>({ ...APPEND, values: encodeGroup(chains) })).rows[0]!;
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
function oneAfterTheOther(chains: readonly Chain[], first: string): ChainOutcome[] {
  let next = BigInt(first);
  return chains.map((chain) => {
    const outcome = { first: String(next), positions: null, actual: '' };
    next += BigInt(lengthOf(chain));
    return outcome;
  });
}

function writtenRows(chain: Chain, { first }: ChainOutcome, recorded: string): EventRow[] {
  return first === null ? [] : rowsOf(chain, BigInt(first), recorded);
}

/** Where each event of the chain is, or null when the stream was not at its expected revision. */
function positionsOf(chain: Chain, { first, positions }: ChainOutcome): bigint[] | null {
  if (first === null) return positions && positions.map(BigInt);
  return Array.from({ length: lengthOf(chain) }, (_, index) => BigInt(first) + BigInt(index));
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
