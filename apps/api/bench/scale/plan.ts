import { idOf, type Copy, type FixedIds, type Pattern } from './copies';

/** Clubs of a made ledger; the first has this part of all events, the last so many events and no more. */
export const CLUBS = 20;
export const BIG_PART = 0.35;
export const SMALL_CLUB = 200;

export type PlannedCopy = Omit<Copy, 'fingerprints'>;

/** What a made ledger is to be. */
export interface Plan {
  readonly copies: readonly PlannedCopy[];
  /** Ids of the club that weighs most, of one of the many, and of the one that weighs least. */
  readonly clubs: { readonly big: string; readonly middle: string; readonly small: string };
}

/**
 * Spreads about so many events over the clubs. A club that weighs more than the recorded one is that one several times, under fresh ids.
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

/** The events of the plan in the order of the recorded ones: every copy lives through the same days at once. */
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
