import { KeyFilter } from './key-filter';

const key = (i: number): string => `${(i * 2654435761).toString(16).padStart(12, '0')}-${i}`;

describe('KeyFilter', () => {
  it('knows every key that was added, through all its layers, and takes few others for one', () => {
    const filter = new KeyFilter();
    expect(filter.mayHave(key(0))).toBe(false);
    const added = Array.from({ length: 60_000 }, (_, i) => key(i));
    for (const one of added) filter.add(one);
    expect(added.filter((one) => !filter.mayHave(one))).toEqual([]);
    const others = Array.from({ length: 20_000 }, (_, i) => key(1_000_000 + i));
    expect(others.filter((one) => filter.mayHave(one)).length).toBeLessThan(others.length / 50);
  });
});
