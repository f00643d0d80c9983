import fc from 'fast-check';
import { processorMs } from '@cepa/base/processor-time.testkit';
import { isStorableJson, isStorableText, unstorableAt } from './text';

/** Backslashes, the letters of an escape, NUL and halves of pairs, in any order. */
const hostile = fc
  .array(fc.constantFrom('\\', 'u', '0000', 'u0000', 'd800', '"', 'a', '\u0000', '\ud83d', '\ude00', 'ñ', '\n'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('text that a database cannot keep', () => {
  it.each([
    ['six characters that look like an escape', '\\u0000', true],
    ['the same after a backslash', '\\\\u0000', true],
    ['half of a pair, spelled out', '\\ud800', true],
    ['a whole pair', '\u{1f33f}', true],
    ['NUL', 'a\u0000b', false],
    ['NUL after a backslash', '\\\u0000', false],
    ['the first half of a pair', 'a\ud800', false],
    ['the second half of a pair', '\udc00a', false],
  ])('is distinguished from text that can be kept: %s', (_, text, storable) => {
    expect([isStorableText(text), isStorableJson(JSON.stringify({ text }))]).toEqual([storable, storable]);
  });

  it('is found in JSON exactly where it is in the text, also in names', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const expected = isStorableText(text);
        expect(isStorableJson(JSON.stringify([text]))).toBe(expected);
        expect(isStorableJson(JSON.stringify({ [text]: 1 }))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('is looked for once: a megabyte of backslashes takes no longer than its length', async () => {
    const text = JSON.stringify('\\'.repeat(1_000_000) + 'u0000');
    expect(await processorMs(() => expect(isStorableJson(text)).toBe(true))).toBeLessThan(500);
  });

  it('is named by where it stands', () => {
    expect(unstorableAt({ a: ['b', { c: 'x\u0000' }] })).toBe('/a/1/c');
    expect(unstorableAt({ a: { '\ud800': 1 } })).toBe('/a');
    expect(unstorableAt({ a: ['\\u0000', 1, null, true] })).toBeNull();
  });
});
