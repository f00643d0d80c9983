import { firstThatFits, sizeFor } from './reduce';

const blob = (size: number, type = 'image/jpeg'): Blob => new Blob([new Uint8Array(size)], { type });

it('brings the longest side to 1,600 pixels, and enlarges nothing', () => {
  expect([sizeFor(4000, 3000, 1), sizeFor(3000, 4000, 0.5), sizeFor(640, 480, 1), sizeFor(10_000, 2, 0.4)]).toEqual([
    { width: 1600, height: 1200 },
    { width: 600, height: 800 },
    { width: 640, height: 480 },
    { width: 640, height: 1 },
  ]);
});

it('lowers the quality first and then the size, until it is 400 kB', async () => {
  const asked: string[] = [];
  const small = await firstThatFits((scale, quality) => {
    asked.push(`${scale} ${quality}`);
    return Promise.resolve(blob(scale === 0.8 && quality === 0.75 ? 400_000 : 400_001));
  });
  expect([small.size, asked]).toEqual([400_000, ['1 0.85', '1 0.75', '1 0.65', '1 0.5', '0.8 0.85', '0.8 0.75']]);
});

it.each([
  ['too large whatever is done', () => Promise.resolve(blob(400_001))],
  ['another kind', () => Promise.resolve(blob(10, 'image/png'))],
  ['nothing', () => Promise.resolve(null)],
])('says so where it stays %s', async (_what, encode) => {
  await expect(firstThatFits(encode)).rejects.toMatchObject({ message: 'No pudimos achicar esa foto. Elegí otra.' });
});
