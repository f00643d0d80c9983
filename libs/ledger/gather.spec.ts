import { gather } from './gather';

function asked(fails: (items: readonly string[]) => boolean = () => false) {
  const questions: string[][] = [];
  const one = gather(async (items: readonly string[]) => {
    questions.push([...items]);
    if (fails(items)) throw new Error(`no ${items.join()}`);
    return (item) => item.toUpperCase();
  });
  return { questions, one };
}

describe('questions that come together', () => {
  it('are one, and each gets its own answer', async () => {
    const { questions, one } = asked();
    expect(await Promise.all([one('a'), one('b'), one('a')])).toEqual(['A', 'B', 'A']);
    expect(await one('c')).toBe('C');
    expect(questions).toEqual([['a', 'b', 'a'], ['c']]);
  });

  it('are asked one by one when they fail together, and only those fail that must', async () => {
    const { questions, one } = asked((items) => items.includes('mala'));
    const results = await Promise.allSettled([one('a'), one('mala')]);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      'A',
      'Error: no mala',
    ]);
    expect(questions).toEqual([['a', 'mala'], ['a'], ['mala']]);
  });

  it('fails once when it is alone', async () => {
    const { questions, one } = asked(() => true);
    await expect(one('a')).rejects.toThrow('no a');
    expect(questions).toEqual([['a']]);
  });
});
