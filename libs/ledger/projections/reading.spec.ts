import type { RecordedEvent } from '../envelope';
import { inParts } from './reading';

/** Events that only have a position and a size. */
const sized = (...sizes: readonly number[]): RecordedEvent[] =>
  sizes.map((size, index) => ({ position: BigInt(index), canonical: Buffer.alloc(size) }) as RecordedEvent);

describe('a batch in parts', () => {
  it.each([
    [[], []],
    [[1, 2, 3], [[1, 2, 3]]],
    [
      [4, 4, 4],
      [[4, 4], [4]],
    ],
    [
      [9, 20, 1, 9],
      [[9], [20], [1, 9]],
    ],
  ])('of sizes %j at most 10 is %j', (sizes, parts) => {
    const events = sized(...sizes);
    const cut = [...inParts(events, 10)];
    expect(cut.map((part) => part.map(({ canonical }) => canonical?.length))).toEqual(parts);
    expect(cut.flat()).toEqual(events);
  });
});
