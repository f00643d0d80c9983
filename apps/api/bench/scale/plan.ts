import { idOf, type Copy, type FixedIds, type Pattern } from './copies';

/** Number of clubs of a generated ledger. The first has this fraction of all events, the last has this number of events. */
export const CLUBS = 20;
export const BIG_PART = 0.35;
export const SMALL_CLUB = 200;

export type PlannedCopy = Omit<Copy, 'fingerprints'>;

/** The contents of a generated ledger. */
export interface Plan {
  readonly copies: readonly PlannedCopy[];
  /** Ids of the largest club, of one of the many, and of the smallest. */
  readonly clubs: { readonly big: string; readonly middle: string; readonly small: string };
}

/**
 * Distributes about so many events among the clubs. A club larger than the recorded one repeats it with new ids.
 *
 * @param patterns the recorded club's events, in order
 */
export function planOf(events: number, patterns: readonly Pattern[], fixed: FixedIds, clubId: string): Plan {
  const again = patterns.filter(({ once }) => !once).length;
  const others = (events * (1 - BIG_PART) - SMALL_CLUB) / (CLUBS - 2);
  const copies: PlannedCopy[] = [];
  const clubs: string[] = [];
  for (let club = 0; club < CLUBS; club += 1) {
    const base = copies.length;
    clubs.push(idOf(clubId, { number: base, base, fixed }));
    for (let left = Math.round(sizeOf(club, events, others)); left > 0;) {
      const number = copies.length;
      const most = number === base ? patterns.length : again;
      copies.push({ number, base, fixed, takes: Math.min(left, most) });
      left -= most;
    }
  }
  return { copies, clubs: { big: clubs[0]!, middle: clubs[1]!, small: clubs.at(-1)! } };
}

function sizeOf(club: number, events: number, others: number): number {
  if (club === 0) return events * BIG_PART;
  return club === CLUBS - 1 ? SMALL_CLUB : others;
}

/** The events of the plan in the order of the recorded ones: all copies go through the same days together. */
export function* ordered(plan: Plan, patterns: readonly Pattern[]): Generator<readonly [Pattern, PlannedCopy]> {
  const taken = plan.copies.map(() => 0);
  for (const pattern of patterns) {
    for (const [at, copy] of plan.copies.entries()) {
      if (taken[at]! >= copy.takes || (pattern.once && copy.number !== copy.base)) continue;
      taken[at] = taken[at]! + 1;
      yield [pattern, copy];
    }
  }
}
