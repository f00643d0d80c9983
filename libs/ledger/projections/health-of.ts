import type { Builds } from './builds';
import type { LiveProjections } from './live';
import type { Projection } from './projection';
import { fromCheckpoint, fromLive, fromShadow, type RunnerHealth } from './runner-health';
import type { Standby } from './standby';
import type { Visibility } from './visibility';

/** What a runner knows of its projections. */
interface Known {
  readonly projections: readonly Projection[];
  /** Undefined unless this process holds the lease. */
  readonly live: LiveProjections | undefined;
  readonly standby: Standby;
  readonly builds: Builds;
  readonly visibility: Visibility;
  readonly trouble: string | null;
  /** Whether all projections stopped at an unknown event. */
  readonly halted: boolean;
}

/** The health of all projections together. */
export function healthOf(known: Known): RunnerHealth {
  const each = known.projections.map(({ name }) => {
    const live = known.live?.all.find((one) => one.projection.name === name);
    if (live) return fromLive(live);
    return known.live || known.builds.readable.isShadow(name)
      ? fromShadow(name, known.visibility.positionOf(name))
      : fromCheckpoint(name, known.standby.checkpoints.get(name));
  });
  const projections = known.halted ? each.map((one) => ({ ...one, status: 'stopped' as const })) : each;
  const stale = known.live ? [] : known.standby.otherVersions().filter((name) => !known.builds.readable.isShadow(name));
  const trouble =
    known.trouble ??
    known.live?.trouble ??
    (stale.length > 0 ? `tables of another version: ${stale.join(', ')}` : null);
  return {
    ok: trouble === null && known.builds.readable.whole && projections.every(({ status }) => status !== 'stopped'),
    active: known.live !== undefined,
    trouble,
    forged: known.live?.forged ?? false,
    projections,
    aside: allAside(known.live, known.standby),
    building: known.builds.building,
  };
}

/** The clubs (or streams) that each projection has set aside. */
export function allAside(live: Known['live'], { checkpoints }: Standby): RunnerHealth['aside'] {
  const known = live
    ? live.all.map(({ projection, aside }) => ({ projection: projection.name, aside }))
    : [...checkpoints.values()];
  return known.flatMap(({ projection, aside }) => [...aside.values()].map((one) => ({ ...one, projection })));
}
