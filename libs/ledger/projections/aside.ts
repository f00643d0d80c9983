import type { RecordedEvent } from '../envelope';
import type { Poison } from './poison';
import type { Projection } from './projection';

/** A club, or a stream of the platform's own, that a projection has set aside: it applies no event of it until a rebuild. */
export interface Aside {
  /** Id of the club; the stream's name where the event belongs to no club. */
  readonly scope: string;
  /** The event that could not be applied. */
  readonly event_id: string;
  readonly position: string;
  readonly error: string;
  /** When, ISO 8601. */
  readonly since: string;
}

/** The scopes that are set aside, each with its reason. */
export type AsideScopes = ReadonlyMap<string, Aside>;

/** Where so many clubs meet the same trouble the program is at fault, and the projection stops. */
const MAX_ASIDE = 1_000;

/** Returns the scope that is set aside with an event: its club, or its stream if it has no club. */
export function scopeOf(club_id: string | null, stream: string): string {
  return club_id ?? stream;
}

/**
 * Adds the scope of an event that could not be applied.
 *
 * @returns null if setting aside is not safe, since the projection keeps what clubs share, or no longer helps
 */
export function withSetAside(
  { isolates }: Projection,
  aside: AsideScopes,
  { event, event_id, error }: Poison,
): AsideScopes | null {
  if (isolates !== 'club' || aside.size >= MAX_ASIDE) return null;
  const scope = scopeOf(event.metadata.club_id, event.stream);
  const position = event.position.toString();
  return new Map([...aside, [scope, { scope, event_id, position, error, since: new Date().toISOString() }]]);
}

/** Whether an event is of a club or stream that is set aside. */
export function isAside(aside: AsideScopes, { metadata, stream }: RecordedEvent): boolean {
  return aside.size > 0 && ((metadata.club_id !== null && aside.has(metadata.club_id)) || aside.has(stream));
}

/** Formats the scopes for the checkpoint. */
export function asideText(aside: AsideScopes): string {
  return JSON.stringify([...aside.values()]);
}

/** The scopes that are set aside, as a checkpoint stores them. */
export function asideFrom(stored: readonly Aside[]): AsideScopes {
  return new Map(stored.map((one) => [one.scope, one]));
}
