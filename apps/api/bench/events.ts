import type { Ledger, NewEvent } from '@cepa/ledger';
import { matter, MATTER_STEPS } from './matter-events';

/** Largest number of these events in one append that stays within the byte limit. */
const EVENTS_AN_APPEND = 500;
/** Appends that are sent concurrently. */
const AT_ONCE = 4;

/** Appends whole batches to one club's book until it has at least so many more events. @returns its next revision */
export async function fillBook(
  ledger: Ledger,
  clubId: string,
  events: number,
  biomasa: () => string,
  from = -1n,
): Promise<bigint> {
  let revision = from;
  for (let left = events; left > 0;) {
    const group: NewEvent[] = [];
    while (group.length + MATTER_STEPS <= EVENTS_AN_APPEND && group.length < left)
      group.push(...matter(clubId, biomasa()));
    revision = (await ledger.append(`materiales-${clubId}`, revision, group)).revision;
    left -= group.length;
  }
  return revision;
}

/** Fills the books of several clubs, four at a time. */
export async function fillBooks(
  ledger: Ledger,
  clubs: readonly string[],
  events: number,
  biomasa: () => string,
): Promise<void> {
  const waiting = [...clubs];
  const worker = async (): Promise<void> => {
    for (let club = waiting.pop(); club !== undefined; club = waiting.pop())
      await fillBook(ledger, club, Math.ceil(events / clubs.length), biomasa);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
