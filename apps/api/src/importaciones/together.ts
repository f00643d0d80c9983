import { inSlices } from '../nucleo/slices';

/** Acts under way at once: their events travel in one append, and what others ask is answered in between. */
const AT_ONCE = 24;

/** Acts on each of a list, several at once, in their order. The first failure ends it, after those under way. @throws the failure */
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
