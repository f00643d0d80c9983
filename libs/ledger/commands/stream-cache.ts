import type { DomainEvent, Evolution } from './decider';
import type { ActorDeps } from './actor-base';
import { FEW_EVENTS } from './snapshots';
import { StreamActor } from './stream-actor';

/** The streams that this process keeps in memory: the least recently used one goes first, never one that is in use. */
export class StreamCache {
  private readonly actors = new Map<string, StreamActor<unknown, DomainEvent>>();

  constructor(
    private readonly deps: ActorDeps,
    private readonly max: number,
  ) {}

  get size(): number {
    return this.actors.size;
  }

  /**
   * Lends the stream's actor for the length of `use`.
   * A stream has an actor for each decider that reads it; only one decider should write it, or the two meet conflicts of their own making.
   */
  async with<State, Event extends DomainEvent, Result>(
    evolution: Evolution<State, Event>,
    stream: string,
    use: (actor: StreamActor<State, Event>) => Promise<Result>,
  ): Promise<Result> {
    const key = `${evolution.name}\u0000${stream}`;
    // The name stands for the state's shape, see Decider.
    const actor =
      (this.actors.get(key) as unknown as StreamActor<State, Event> | undefined) ??
      new StreamActor(stream, evolution, this.deps);
    this.actors.delete(key);
    this.actors.set(key, actor as unknown as StreamActor<unknown, DomainEvent>);
    actor.users += 1;
    try {
      return await use(actor);
    } finally {
      actor.users -= 1;
      this.evict();
    }
  }

  /** Keeps a snapshot of each stream in memory of which much is in none, one after the other. */
  async keep(): Promise<void> {
    for (const actor of [...this.actors.values()]) await actor.keepNow(FEW_EVENTS);
  }

  private evict(): void {
    if (this.actors.size <= this.max) return;
    for (const [key, actor] of this.actors) {
      if (actor.users === 0) this.actors.delete(key);
      if (this.actors.size <= this.max) return;
    }
  }
}
