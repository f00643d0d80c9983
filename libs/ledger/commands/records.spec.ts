import fc from 'fast-check';
import { KeptState, OpenBlocks, Reading } from './kept-state';
import { pack, type KeptRecords, type Section } from './records';

const NOTHING: KeptRecords = { size: 0, text: () => undefined, entries: () => [] };

const changes = (base: KeptRecords | null, texts: ReadonlyMap<string, string | null>): Section => ({
  base,
  changed: texts.keys(),
  text: (key) => texts.get(key) ?? null,
});

/** A snapshot's blocks in memory; `read` has the requested ids. */
class Store {
  readonly bytes = new Map<string, Buffer>();
  read: string[] = [];

  async keep(sections: Record<string, Section>, open = new OpenBlocks()): Promise<KeptState> {
    const blocks = await pack(sections, async (id, bytes) => void this.bytes.set(id, bytes));
    return new KeptState(
      blocks,
      async (id) => {
        this.read.push(id);
        return this.bytes.get(id) ?? Promise.reject(new Error('gone'));
      },
      open,
    );
  }
}

const packed = (sections: Record<string, Section>): Promise<KeptState> => new Store().keep(sections);

/** The result of the work after all that it needs is read. */
async function brought<T>(work: () => T): Promise<T> {
  const reading = new Reading();
  try {
    return await reading.of(work);
  } finally {
    reading.end();
  }
}

it('gives back each record, in the order of keys, over many blocks', async () => {
  const texts = new Map(Array.from({ length: 5_000 }, (_, i) => [`k${(i * 7919) % 5_000}`, `${'x'.repeat(40)}${i}`]));
  const state = await packed({ otra: changes(null, new Map([['a', '1']])), una: changes(null, texts) });
  const una = state.section('una');
  expect(una.size).toBe(5_000);
  for (const [key, text] of texts) expect(await brought(() => una.text(key))).toBe(text);
  expect(await brought(() => [...una.entries()])).toEqual([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
  expect(await brought(() => ['a', 'k5000', '', 'zz'].map((key) => una.text(key)))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await brought(() => [...state.section('otra').entries()])).toEqual([['a', '1']]);
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
      const store = new Store();
      let kept = NOTHING;
      for (const round of rounds) {
        for (const [one, now] of round) {
          if (now === null) plain.delete(one);
          else plain.set(one, now);
        }
        kept = (await store.keep({ una: changes(kept, new Map(round)) })).section('una');
        const now = kept;
        expect([now.size, await brought(() => new Map(now.entries()))]).toEqual([plain.size, plain]);
        for (const [one] of round) expect(await brought(() => now.text(one))).toBe(plain.get(one));
      }
    }),
    { numRuns: 60 },
  );
});

const THOUSANDS = new Map(Array.from({ length: 20_000 }, (_, i) => [`k${String(i).padStart(5, '0')}`, 'x'.repeat(60)]));

it('reads one block for one record, whatever the size, and keeps no more in memory than stated', async () => {
  const store = new Store();
  const open = new OpenBlocks(200_000);
  const una = (await store.keep({ una: changes(null, THOUSANDS) }, open)).section('una');
  expect(store.bytes.size).toBeGreaterThan(40);
  expect(await brought(() => [una.text('k00000'), una.text('k00001'), una.text('ninguna')])).toEqual([
    'x'.repeat(60),
    'x'.repeat(60),
    undefined,
  ]);
  expect(store.read).toHaveLength(2);
  for (const key of THOUSANDS.keys()) await brought(() => una.text(key));
  expect(open.bytes).toBeLessThanOrEqual(200_000);
  expect(open.size).toBeLessThanOrEqual(12);
  // One piece of work needs all of it at once: it is admitted, and removed with it.
  expect(await brought(() => [...una.entries()].length)).toBe(20_000);
  expect(open.bytes).toBeLessThanOrEqual(200_000);
});

it('takes over unread what did not change', async () => {
  const store = new Store();
  const una = (await store.keep({ una: changes(null, THOUSANDS) })).section('una');
  const before = store.bytes.size;
  const news = new Map<string, string | null>([
    ['k00003', 'nuevo'],
    ['k99999', 'último'],
  ]);
  const again = (await store.keep({ una: changes(una, news) })).section('una');
  expect([store.read.length, store.bytes.size - before]).toEqual([2, 2]);
  expect(await brought(() => [again.text('k00003'), again.text('k10000'), again.text('k99999')])).toEqual([
    'nuevo',
    'x'.repeat(60),
    'último',
  ]);
});
