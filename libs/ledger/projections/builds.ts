import { pause } from '@cepa/base';
import { beginInBackground } from './background';
import type { Checkpoint } from './checkpoints';
import { keepEvidence } from './evidence';
import type { Projection } from './projection';
import type { RebuildProgress } from './progress';
import { Readable } from './readable';
import { buildAside, cleanLeftovers, rebuild } from './rebuild';
import type { RebuildOptions } from './rebuild-options';
import type { Building, RunnerOptions } from './runner-health';
import type { Visibility } from './visibility';

const FOLLOW_MS = 200;

type Checkpoints = ReadonlyMap<string, Checkpoint>;

/** Builds read models that are missing in this program's version, beside the live ones. */
export class Builds {
  /** What is being built, and how far it is; null where nothing is. */
  building: Building | null = null;
  readonly readable: Readable;

  constructor(
    private readonly options: RunnerOptions,
    private readonly visibility: Visibility,
  ) {
    this.readable = new Readable(options.projections, options.schema);
  }

  /** The projections whose tables are missing or of another version. */
  missing(checkpoints: Checkpoints): Projection[] {
    return this.options.projections.filter(({ name, version }) => checkpoints.get(name)?.version !== version);
  }

  /** As the active process: begins what nobody waits for. @returns what is to be built, of which nothing can be read until then */
  async begin(checkpoints: Checkpoints): Promise<Projection[]> {
    const { pool, schema, log } = this.options;
    const missing = this.missing(checkpoints);
    await cleanLeftovers(pool, schema, log, missing.length > 0);
    await keepEvidence(pool, schema, missing);
    await beginInBackground(
      pool,
      schema,
      missing.filter(({ inBackground }) => inBackground),
    );
    const awaited = missing.filter(({ inBackground }) => !inBackground);
    this.hide(awaited);
    return awaited;
  }

  /** As the active process: builds them while the others go on. */
  async build(projections: readonly Projection[], signal: AbortSignal): Promise<void> {
    this.options.log.info({ projections: namesOf(projections) }, 'building read models');
    try {
      await rebuild(this.rebuilding(projections, signal));
    } finally {
      this.building = null;
    }
  }

  /** The projections that a process which is not active may fill beside the live ones: those that it has in a newer version, or first. */
  ahead(checkpoints: Checkpoints): Projection[] {
    const missing = this.missing(checkpoints);
    // An older program beside a newer one's models waits: it would put them back.
    const isOlder = missing.some(({ name, version }) => (checkpoints.get(name)?.version ?? 0) > version);
    if (checkpoints.size === 0 || isOlder) return [];
    return missing.filter(({ evidence, inBackground }) => !evidence && !inBackground);
  }

  /**
   * As a process beside the active one: builds them, reads them in the shadow and keeps that up with the ledger, until the lease is its own;
   * then they take the live ones' place.
   *
   * @param acquired asks for the lease
   * @param served they can be read
   * @param moved they have taken that place
   */
  async aside(
    projections: readonly Projection[],
    signal: AbortSignal,
    {
      acquired,
      served,
      moved,
    }: {
      readonly acquired: () => Promise<boolean>;
      readonly served: () => void;
      readonly moved: () => Promise<void>;
    },
  ): Promise<void> {
    this.options.log.info(
      { projections: namesOf(projections) },
      'building read models beside those of an older process',
    );
    this.hide(projections);
    try {
      const untilSwitch = async (advance: () => Promise<void>): Promise<void> => {
        for (;;) {
          await advance();
          this.building = null;
          this.readable.put(namesOf(projections), 'shadow');
          served();
          if (await acquired()) return;
          await pause(FOLLOW_MS, signal);
          signal.throwIfAborted();
        }
      };
      await buildAside(this.rebuilding(projections, signal), {
        shown: (reached) =>
          this.visibility.update([...reached].map(([name, position]) => [name, { position, stopped: false }])),
        untilSwitch,
        moving: (move) =>
          this.readable.whileMoving(async () => {
            await move();
            await moved();
            this.readable.put([], 'nowhere');
          }),
      });
    } catch (error) {
      this.hide(projections);
      throw error;
    } finally {
      this.building = null;
    }
  }

  /** Makes read models unreadable until they are built. */
  hide(projections: readonly Projection[]): void {
    this.readable.put(namesOf(projections), 'nowhere');
    this.visibility.update(projections.map(({ name }) => [name, { position: -1n, stopped: true }]));
  }

  private rebuilding(projections: readonly Projection[], signal: AbortSignal): RebuildOptions {
    const { ledger, pool, schema, log, threads } = this.options;
    const progress = (one: RebuildProgress): void =>
      void (this.building = { ...one, projections: namesOf(projections) });
    progress({ done: 0, total: 0, rate: 0, eta: 0 });
    return { ledger, pool, schema, log, projections, signal, progress, threads, onPoison: 'stop', resumes: true };
  }
}

const namesOf = (projections: readonly Projection[]): string[] => projections.map(({ name }) => name);
