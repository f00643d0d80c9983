import type { BatchListeners } from './batch-listeners';
import type { LiveOptions } from './live-batches';
import type { RunnerHooks } from './runner-health';
import type { Visibility } from './visibility';

/** Passes on what the active process does: to callers that wait for an event, to listeners, and to metrics. */
export class LiveReports {
  /** The event at which each stopped projection was last reported to be stopped. */
  private readonly announced = new Map<string, string | undefined>();

  constructor(
    private readonly hooks: RunnerHooks | undefined,
    private readonly visibility: Visibility,
    private readonly listeners: BatchListeners,
  ) {}

  /** These reports until the server is lost, and none after it: what they say may be lost with it. */
  until(lost: AbortSignal): Pick<LiveOptions, 'committed' | 'changed'> {
    return {
      committed: (...batch) => void (lost.aborted || this.committed(...batch)),
      changed: (live) => void (lost.aborted || this.changed(live)),
    };
  }

  /** A batch was committed. */
  private readonly committed: LiveOptions['committed'] = (moved, events, change, ms) => {
    this.visibility.update(
      moved.map(({ projection, position, aside }) => [projection.name, { position, stopped: false, aside }]),
    );
    this.listeners.tell(change);
    this.hooks?.batch?.({ events, projections: moved.map((live) => live.projection.name), ms });
  };

  /** A projection stopped, set a club aside or was started again. */
  private readonly changed: LiveOptions['changed'] = (live) => {
    const { projection, position, aside } = live;
    const { name } = projection;
    this.visibility.update([[name, { position, stopped: live.status === 'stopped', aside }]]);
    if (live.stopped && this.announced.get(name) !== live.stopped.event_id) this.hooks?.stopped?.(name, live.stopped);
    this.announced.set(name, live.stopped?.event_id);
  };
}
