import { inSlices } from '../nucleo/slices';

/** Number of concurrent acts: their events share one append, and other requests are answered in between. */
const AT_ONCE = 24;

/**
 * Runs an act on each item of a list, several concurrently and in order. The first failure stops it, after the running
 * acts. @throws the failure
 */
export async function together<T>(list: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
