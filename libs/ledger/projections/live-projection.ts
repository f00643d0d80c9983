import type { AsideScopes } from './aside';
import type { StoppedAt } from './poison';
import type { Projection } from './projection';

/** Structural: pino satisfies it. */
export interface ProjectionLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Whether a projection is applied with the others, is catching up with them, or has stopped. */
export type Status = 'running' | 'catching_up' | 'stopped';

/** One projection as the active runner drives it. */
export interface LiveProjection {
  readonly projection: Projection;
  position: bigint;
  status: Status;
  stopped: StoppedAt | null;
  /** Clubs of which it applies nothing. */
  aside: AsideScopes;
}
