import fc from 'fast-check';
import { pack, PackedState, type KeptRecords, type Section } from './records';

const NOTHING: KeptRecords = { size: 0, text: () => undefined, entries: () => [] };

const changes = (base: KeptRecords | null, texts: ReadonlyMap<string, string | null>): Section => ({
  base,
  changed: texts.keys(),
  text: (key) => texts.get(key) ?? null,
});

async function packed(sections: Record<string, Section>): Promise<PackedState> {
  return new PackedState(await pack(sections));
}

it('gives back each record, in the order of keys, over many blocks', async () => {
  const texts = new Map(Array.from({ length: 5_000 }, (_, i) => [`k${(i * 7919) % 5_000}`, `${'x'.repeat(40)}${i}`]));
  const state = await packed({ otra: changes(null, new Map([['a', '1']])), una: changes(null, texts) });
  const una = state.section('una');
  expect(una.size).toBe(5_000);
  for (const [key, text] of texts) expect(una.text(key)).toBe(text);
  expect([...una.entries()]).toEqual([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
  expect([una.text('a'), una.text('k5000'), una.text(''), una.text('zz')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([...state.section('otra').entries()]).toEqual([['a', '1']]);
  expect([...state.section('ninguna').entries()]).toEqual([]);
});

it('lets others have their turn while a large state is packed', async () => {
  const texts = new Map(Array.from({ length: 60_000 }, (_, i) => [`${(i * 7919) % 60_000}`, 'x'.repeat(100)]));
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await packed({ una: changes(null, texts) });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});

it('is what a plain map is, through any history of changes that are packed again and again', async () => {
  const key = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('a', 'ab', 'abc', 'abcd', 'ñ', '😀', '\ufb33'));
  const text = fc.option(fc.string({ unit: 'grapheme' }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.tuple(key, text)), { maxLength: 4 }), async (rounds) => {
      const plain = new Map<string, string>();
      let kept = NOTHING;
      for (const round of rounds) {
        for (const [one, now] of round) {
          if (now === null) plain.delete(one);
          else plain.set(one, now);
        }
        kept = (await packed({ una: changes(kept, new Map(round)) })).section('una');
        expect([kept.size, new Map(kept.entries())]).toEqual([plain.size, plain]);
        for (const [one] of round) expect(kept.text(one)).toBe(plain.get(one));
      }
    }),
    { numRuns: 60 },
  );
});
