import { inSlices } from '../nucleo/slices';

/** Number of concurrent acts: their events share one append, and other requests are answered in between. */
const AT_ONCE = 24;
/** Number of rows in a group: their acts run together, so that they share queries and an append. */
const GROUP = 64;
/** Number of concurrent groups: one is decided while the projections apply the previous one. */
const GROUPS_AT_ONCE = 2;

/**
 * Runs an act on each item of a list, several concurrently and in order. The first failure stops it, after the running
 * acts. @throws the failure
 */
export async function together<T>(
  list: readonly T[],
  act: (one: T) => Promise<void>,
  atOnce: number = AT_ONCE,
): Promise<void> {
  const slice = inSlices();
  const failures: unknown[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < list.length && failures.length === 0) {
      const one = list[next]!;
      next += 1;
      try {
        await act(one);
      } catch (error) {
        failures.push(error);
      }
      await slice();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Runs an act on each group of a list, as `together` does on each item. @throws the first failure */
export function inGroups<T>(list: readonly T[], act: (group: readonly T[]) => Promise<void>): Promise<void> {
  const groups: T[][] = [];
  for (let from = 0; from < list.length; from += GROUP) groups.push(list.slice(from, from + GROUP));
  return together(groups, act, GROUPS_AT_ONCE);
}
