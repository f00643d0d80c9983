import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import type { CommandContext, CommandResult } from './command';
import type { DomainEvent } from './decider';
import { CommandReused } from './errors';
import type { StreamActor } from './stream-actor';

/**
 * The last look-up of a stream, with all before it. Each is answered after those: commands that are sent one behind the other, without
 * waiting, are decided in that order, however long a look-up takes.
 */
const lastOf = new WeakMap<object, Promise<unknown>>();

/**
 * Whether a command was recorded before, by this process or by another, up to the state on which it is decided.
 *
 * One look-up finds everything that was recorded until then. Later events of other processes are seen as the stream
 * is read. The expected revision closes the gap between the two.
 */
export class EarlierOutcome<State, Event extends DomainEvent> {
  private lookedUpIn = -1;
  private readonly watch: ReturnType<StreamActor<State, Event>['reader']['watch']>;

  constructor(
    private readonly actor: StreamActor<State, Event>,
    private readonly ledger: Ledger,
    private readonly context: CommandContext,
  ) {
    this.watch = actor.reader.watch(context.command_id);
  }

  /** True if the state was loaded again since the look-up: a snapshot does not list its commands. */
  get isDue(): boolean {
    return this.lookedUpIn !== this.actor.generation;
  }

  /** Asks the ledger; call it when the actor is ready. @throws CommandReused */
  async lookUp(): Promise<CommandResult | null> {
    this.lookedUpIn = this.actor.generation;
    const before = lastOf.get(this.actor);
    const own = this.ledger.findCommand(this.context.command_id);
    const both = Promise.allSettled([before, own]);
    lastOf.set(
      this.actor,
      both.then(() => undefined),
    );
    await before;
    return this.answer(await own);
  }

  /** Returns the outcome that came in from others since the look-up. @throws CommandReused */
  seen(): CommandResult | null {
    return this.answer(this.watch.events);
  }

  stop(): void {
    this.watch.stop();
  }

  private answer(events: readonly RecordedEvent[]): CommandResult | null {
    const last = events.at(-1);
    if (!last) return null;
    if (last.metadata.command_hash !== this.context.command_hash) throw new CommandReused(this.context.command_id);
    return { events, position: last.position, replayed: true };
  }
}
