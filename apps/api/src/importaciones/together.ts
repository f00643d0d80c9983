import { inSlices } from '../nucleo/slices';

/** Acts under way at once: their events travel in one append, and what others ask is answered in between. */
const AT_ONCE = 24;
/** Rows whose acts go in step: what they ask is asked once, their events are one append, and reads take them in as one batch. */
const GROUP = 64;
/** Groups under way at once: one is decided while reads take in the one before. */
const GROUPS_AT_ONCE = 2;

/** Acts on each of a list, several at once, in their order. The first failure ends it, after those under way. @throws the failure */
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

/** Acts on a list in groups, as `together` does on each. @throws the first failure */
export function inGroups<T>(list: readonly T[], act: (group: readonly T[]) => Promise<void>): Promise<void> {
  const groups: T[][] = [];
  for (let from = 0; from < list.length; from += GROUP) groups.push(list.slice(from, from + GROUP));
  return together(groups, act, GROUPS_AT_ONCE);
}
