import { compileColumn } from './columns';
import { copyOf } from './json-copy';
import { RowBudget } from './row-budget';

describe('a copy of JSON', () => {
  it('is what JSON gives back, and of its own', () => {
    const value = { b: [1, -0, { c: 'ñ', d: null }], a: true, gone: undefined };
    const copy = copyOf(value);
    expect(copy).toStrictEqual(JSON.parse(JSON.stringify(value)));
    expect([copy === value, (copy as typeof value).b === value.b]).toEqual([false, false]);
  });

  it('is left to JSON where only JSON knows the value, or nothing can store it', () => {
    const odd = [new Date(0), { at: new Date(0) }, Number.NaN, [undefined], '\u0000', ['\ud800'], { '\u0000': 1 }];
    expect(odd.map(copyOf)).toEqual(odd.map(() => undefined));
    expect(copyOf(JSON.parse('{"__proto__":1}'))).toBeUndefined();
    expect(compileColumn('datos', 'jsonb').normalise({ at: new Date(0) })).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });
});

describe('the rows that tables keep in memory', () => {
  it('are divided by what events ask for again', () => {
    const budget = new RowBudget(800, 2);
    const [asked, added] = [300, 0].map((count) => ({ takeAsked: () => count }));
    expect(budget.limitOf(added!)).toBe(400);
    expect([budget.limitOf(asked!), budget.limitOf(added!)]).toEqual([700, 100]);
  });
});
