import type { Ledger } from '../port';
import { readyInTime, type ReadingPatience } from './being-read';
import { systemClock, type RunnerClock, type RunnerLog } from './clock';
import { isFresh, type CommandContext, type CommandResult } from './command';
import type { Decider, DomainEvent } from './decider';
import { EarlierOutcome } from './earlier-outcome';
import { CommandReused } from './errors';
import { Reading, RecordsGone, type OpenBlocks } from './kept-state';
import { Patience } from './patience';
import type { ReadingApart } from './reading-apart';
import { SnapshotKeeper, type SnapshotStore } from './snapshots';
import type { StreamActor } from './stream-actor';
import { StreamCache } from './stream-cache';
import { attempt, type End, type Review } from './attempt';

const READ_AT_ONCE = 5_000;

/** What a `CommandRunner` works with. */
export interface CommandRunnerOptions {
  readonly ledger: Ledger;
  readonly log: RunnerLog;
  /** Streams kept in memory. */
  readonly maxCachedStreams: number;
  readonly snapshots?: SnapshotStore;
  /** Where the blocks of snapshots are kept that are in memory: of all streams together. */
  readonly open?: OpenBlocks;
  readonly readAtOnce?: number;
  /** Reads long streams outside of this thread. */
  readonly apart?: ReadingApart | null;
  /** How long a command waits until a long stream is read; to its end by default. */
  readonly patience?: ReadingPatience;
  readonly clock?: RunnerClock;
}

interface Running {
  readonly hash: string;
  readonly result: Promise<CommandResult>;
}

/**
 * Turns commands into events: decides on the stream's state and appends at the revision of that state.
 *
 * Commands on one stream are decided one after the other, on the state including appends in flight, and answered when
 * their own append is acknowledged. A command is decided again if an append on which it was decided fails.
 */
export class CommandRunner {
  private readonly ledger: Ledger;
  private readonly clock: RunnerClock;
  private readonly streams: StreamCache;
  private readonly snapshots: SnapshotKeeper | null;
  private readonly patience: ReadingPatience | undefined;
  private readonly running = new Map<string, Running>();

  constructor({
    ledger,
    log,
    maxCachedStreams,
    snapshots,
    open,
    readAtOnce = READ_AT_ONCE,
    apart,
    patience,
    clock = systemClock,
  }: CommandRunnerOptions) {
    this.ledger = ledger;
    this.clock = clock;
    this.patience = patience;
    this.snapshots = snapshots ? new SnapshotKeeper(snapshots, ledger, log, open) : null;
    const deps = { ledger, clock, log, snapshots: this.snapshots, readAtOnce, apart };
    this.streams = new StreamCache(deps, maxCachedStreams);
  }

  /**
   * Runs a command on its one stream. A call with the `command_id` of a running command joins that command.
   *
   * @param review reads the decided events before they are appended, and may refuse them. It does not run for a command
   * that was recorded before.
   * @throws what `decide` throws, once the state it decided on is known to be the stream's
   * @throws CommandReused when the `command_id` belongs to another command
   * @throws StreamMoved when the stream is not at the revision `at` of the context; nothing was recorded
   * @throws CommandContended when other processes were faster on every attempt; nothing was recorded
   * @throws OutcomeUnknown when the ledger did not answer whether it stored the events
   * @throws EventRefused when the ledger will never take them
   * @throws LedgerUnavailable when the ledger can't be read; nothing was recorded
   * @throws StreamBeingRead when the stream is long and still being read; nothing was recorded
   * @throws StreamIncomplete, EventUnreadable when the stream was changed past the ledger; nothing was recorded
   */
  async execute<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
    review?: Review,
  ): Promise<CommandResult> {
    const twin = this.running.get(context.command_id);
    if (twin && twin.hash !== context.command_hash) throw new CommandReused(context.command_id);
    if (twin) return twin.result;
    const result = this.streams.with(decider, stream, (actor) => this.run(actor, decider, command, context, review));
    this.running.set(context.command_id, { hash: context.command_hash, result });
    try {
      return await result;
    } finally {
      this.running.delete(context.command_id);
    }
  }

  /** The state of a stream and its revision (-1n when there is none): at least every append acknowledged before the call, and nothing in flight. */
  async read<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<{ readonly state: State; readonly revision: bigint }> {
    return this.streams.with(decider, stream, async (actor) => {
      for (const patience = new Patience(this.clock, stream); ; patience.lost()) {
        await this.ready(actor);
        if (!actor.isReady) continue;
        try {
          const read = await current(actor);
          if (read) return read;
        } catch (error) {
          forsakeIfGone(actor, error);
        }
      }
    });
  }

  /** Returns what `look` finds in the state, as `read` has it: for states that are mostly kept in a snapshot. @param look pure */
  async look<State, Command, Event extends DomainEvent, Seen>(
    decider: Decider<State, Command, Event>,
    stream: string,
    look: (state: State) => Seen,
  ): Promise<Seen> {
    return this.streams.with(decider, stream, async (actor) => {
      const reading = new Reading();
      try {
        for (;;) {
          try {
            const { state } = await this.read(decider, stream);
            return await reading.of(() => look(state));
          } catch (error) {
            forsakeIfGone(actor, error);
          }
        }
      } finally {
        reading.end();
      }
    });
  }

  /** Reads a stream of which much is in no snapshot of this version, and keeps one: its next command finds it read. */
  async prepare<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    onReached: ((revision: bigint) => void) | null = null,
  ): Promise<void> {
    if (!this.snapshots || !(await this.snapshots.lacks(decider, stream))) return;
    await this.streams.with(decider, stream, async (actor) => {
      actor.reader.onReached = onReached;
      await actor.ready();
      await actor.keepNow();
    });
  }

  /** @throws StreamBeingRead */
  private ready<State, Event extends DomainEvent>(actor: StreamActor<State, Event>): Promise<void> {
    return this.patience ? readyInTime(actor, this.clock, this.patience) : actor.ready();
  }

  /** Keeps what is in no snapshot before the process ends: the next one then reads little for its first command. */
  keep(): Promise<void> {
    return this.streams.keep();
  }

  /** Resolves when no snapshot is being written in the background. */
  async settled(): Promise<void> {
    await this.snapshots?.settled();
  }

  private async run<State, Command, Event extends DomainEvent>(
    actor: StreamActor<State, Event>,
    decider: Decider<State, Command, Event>,
    command: Command,
    context: CommandContext,
    review: Review | undefined,
  ): Promise<CommandResult> {
    const earlier = context.retryable ? new EarlierOutcome(actor, this.ledger, context) : null;
    const reading = new Reading();
    let alone = false;
    if (isFresh(actor.stream, context)) actor.assumeEmpty();
    try {
      for (const patience = new Patience(this.clock, actor.stream); ;) {
        await this.ready(actor);
        if (!actor.isReady) continue;
        if (earlier?.isDue) {
          const recorded = await earlier.lookUp();
          if (recorded) return recorded;
          continue;
        }
        const seen = earlier?.seen();
        if (seen) return seen;
        let end: End;
        try {
          end = await attempt(actor, decider, command, context, alone, review);
        } catch (error) {
          await broughtOr(actor, reading, error);
          continue;
        }
        if ('result' in end) return end.result;
        if (end.contended) patience.lost();
        alone = end.alone;
      }
    } finally {
      earlier?.stop();
      reading.end();
    }
  }
}

/** The state as it is known to be the stream's, null where what was in flight was not stored. @throws RecordsGone */
async function current<State, Event extends DomainEvent>(
  actor: StreamActor<State, Event>,
): Promise<{ readonly state: State; readonly revision: bigint } | null> {
  const base = actor.base();
  if (!base.pending) {
    const { state, revision } = await actor.catchUp(base);
    return { state, revision };
  }
  return (await actor.isCurrent(base)) ? { state: base.state, revision: base.revision } : null;
}

/** Loads the records that an attempt lacked, or reads the state again where they are gone. @throws any other error */
async function broughtOr<State, Event extends DomainEvent>(
  actor: StreamActor<State, Event>,
  reading: Reading,
  error: unknown,
): Promise<void> {
  try {
    await reading.fetch(error);
  } catch (failure) {
    forsakeIfGone(actor, failure);
  }
}

/** @throws the error, unless it says that the snapshot under the state can't be read */
function forsakeIfGone<State, Event extends DomainEvent>(actor: StreamActor<State, Event>, error: unknown): void {
  if (!(error instanceof RecordsGone)) throw error;
  actor.forsakeSnapshot(error);
}
