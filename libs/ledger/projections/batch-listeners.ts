import type { BatchChange } from './changes';
import type { ProjectionLog } from './live-projection';

/** The listeners that are notified of each applied batch. If one fails, the others are still notified. */
export class BatchListeners {
  private readonly listeners = new Set<(change: BatchChange) => void>();

  constructor(private readonly log: ProjectionLog) {}

  /** Adds a listener. @returns how it stops listening */
  add(listener: (change: BatchChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell({ position, changes }: BatchChange): void {
    for (const listener of this.listeners) {
      try {
        listener({ position, changes });
      } catch (error) {
        this.log.error({ err: error }, 'a listener of the read models failed');
      }
    }
  }
}
