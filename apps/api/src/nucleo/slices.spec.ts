import { isLong, mapInSlices, stringifyInSlices } from './slices';

const long = Array.from({ length: 5_000 }, (_, i) => ({ i, text: 'á"\\\n', none: undefined, day: new Date(i) }));

it.each([
  ['a long list', long],
  ['a list with holes', [...long, undefined, () => 1, null]],
  ['a list in an object', { total: 3, rows: long, none: undefined, nothing: null, more: { rows: long } }],
  ['a short answer', { a: [1, 2, 3] }],
  ['a text', 'á'],
])('writes %s as JSON.stringify does', async (_, value) => {
  expect(await stringifyInSlices(value)).toBe(JSON.stringify(value));
});

it('cuts what is long alone', () => {
  expect([long, { a: { b: long } }, { a: { b: { c: long } } }, [1], 'a', null].map((value) => isLong(value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('lets others work between the slices of many', async () => {
  const busy = (): void => {
    const until = performance.now() + 0.1;
    while (performance.now() < until);
  };
  let turns = 0;
  let done = false;
  const others = (async () => {
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
  })();
  await Promise.all(Array.from({ length: 10 }, () => mapInSlices(long.slice(0, 400), busy)));
  done = true;
  await others;
  expect(turns).toBeGreaterThan(50);
});
