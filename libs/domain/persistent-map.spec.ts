import fc from 'fast-check';
import { PersistentMap, PersistentSet } from './persistent-map';

const key = fc.constantFrom(...'abcdefgh');
const change = fc.oneof(
  fc.record({ what: fc.constant('set' as const), key, value: fc.nat(9), of: fc.nat() }),
  fc.record({ what: fc.constant('delete' as const), key, value: fc.constant(0), of: fc.nat() }),
);

it.each([false, true])(
  'each version of a map stays as it was, whichever later ones are made of it (ordered: %s)',
  (ordered) => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.boolean(), (changes, isLooked) => {
        const versions = [{ map: PersistentMap.of<number>([], ordered), is: new Map<string, number>() }];
        const isAsItWas = ({ map, is }: (typeof versions)[number]): void => {
          const [answers, right] = [map, is].map((one) => [...'abcdefgh'].map((id) => [one.get(id), one.has(id)]));
          expect([map.size, answers]).toEqual([is.size, right]);
        };
        for (const { what, key: id, value, of } of changes) {
          // Mostly of the newest version, as rules do.
          const from = versions[of % 3 === 0 ? of % versions.length : versions.length - 1]!;
          const is = new Map(from.is);
          if (what === 'set') is.set(id, value);
          else is.delete(id);
          versions.push({ map: what === 'set' ? from.map.set(id, value) : from.map.delete(id), is });
          if (isLooked) versions.forEach(isAsItWas);
        }
        versions.forEach(isAsItWas);
        for (const { map, is } of versions) {
          if (ordered) expect([...map]).toEqual([...is]);
          else expect(map.toJSON()).toEqual(Object.fromEntries(is));
          isAsItWas({ map, is });
        }
      }),
    );
  },
);

it('a version that is far behind answers as it was, and others go on from it and from the newest one', () => {
  const first = PersistentMap.of([['a', 0]]);
  let newest = first;
  for (let i = 1; i <= 3_000; i += 1) newest = newest.set('a', i).set(`b${i}`, i);
  expect([first.get('a'), first.has('b7'), [...first]]).toEqual([0, false, [['a', 0]]]);
  expect([...first.set('c', 1)]).toEqual([
    ['a', 0],
    ['c', 1],
  ]);
  expect([newest.get('a'), newest.size, newest.has('c')]).toEqual([3_000, 3_001, false]);
});

it('an iteration is of its version, also while a newer one is made', () => {
  let newer = PersistentMap.of([
    ['a', 1],
    ['b', 2],
  ]);
  const met: string[] = [];
  for (const [id] of newer) {
    met.push(id);
    newer = newer.delete('b').set(`${id}${id}`, 3);
  }
  expect(met).toEqual(['a', 'b']);
});

it('a set keeps each text once, and a version of it stays as it was', () => {
  const few = PersistentSet.of(['a', 'b']);
  const more = few.add('c').add('a').union(['b', 'd']);
  expect([[...few], [...more], few.size, more.size, few.has('c'), more.has('c')]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
    ...[2, 4, false, true],
  ]);
  expect(few.add('a')).toBe(few);
});
