import { growthClass, growthOf, met, scaleTable, type Row } from './growth';

const SIZES = [10_000, 100_000, 1_000_000];
const row = (values: Row['values'], unit: Row['unit'] = 'ms', target?: number): Row => ({
  what: 'a list',
  unit,
  values,
  target,
});

describe('the growth of a figure', () => {
  it.each([
    ['none', [20, 21, 21]],
    ['slower than the ledger (0.50)', [10, 100, 316.23]],
    ['with the ledger (1.00)', [1, 30, 300]],
    ['not known', [1, 2, null]],
  ])('is %s', (text, values) => {
    expect(growthClass(growthOf(row(values), SIZES))).toBe(text);
  });

  it('of a rate is the other way round', () => {
    expect(growthOf(row([5000, 5000, 500], 'events/s'), SIZES)).toBeCloseTo(1);
  });

  it('is met by a rate from below, by a time from above, and never by a figure that was not to be had', () => {
    expect([met(row([1, 1, 20], 'ms', 20)), met(row([1, 1, 21], 'ms', 20))]).toEqual([true, false]);
    expect([met(row([1, 1, 5000], 'events/s', 5000)), met(row([1, 1, 4999], 'events/s', 5000))]).toEqual([true, false]);
    expect(met(row([1, 1, null], 'ms', 20))).toBe(false);
  });

  it('is judged at the size that the target is for, and at no other', () => {
    const judged = [row([1, 20, 2500], 'ms', 20)];
    expect(scaleTable(judged, SIZES, 1_000_000).rows[0]).toEqual([
      'a list',
      '1.00 ms',
      '20.0 ms',
      '2.5 s',
      'with the ledger (2.10)',
      '20.0 ms, **missed**',
    ]);
    expect(scaleTable([row([1, 20], 'ms', 20)], SIZES.slice(0, 2), 1_000_000).rows[0]?.at(-1)).toBe('20.0 ms');
  });
});
