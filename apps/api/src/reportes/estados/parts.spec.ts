import { ahead, lines, partsWith, rowOf } from './parts';

const ids = Array.from({ length: 40 }, (_, i) => `${String(i * 2).padStart(3, '0')}`);
const part = Buffer.from(ids.map((id) => `${id}\tde ${id}\n`).join(''));

it('finds the row of each key in a part, and none of another', () => {
  for (const id of ids) expect(rowOf(part, id)?.toString()).toBe(`${id}\tde ${id}\n`);
  for (const id of ['', '001', '041', '079', '0000', '08', '999']) expect(rowOf(part, id)).toBeNull();
  expect(rowOf(Buffer.alloc(0), '000')).toBeNull();
  expect(rowOf(Buffer.from('000\tuna\n'), '000')?.toString()).toBe('000\tuna\n');
});

it('names the parts with wanted rows, and takes those rows alone', () => {
  expect(partsWith([3, 2, 4], new Set([2, 5]))).toEqual([
    { lugar: 0, primera: 0, own: 3 },
    { lugar: 2, primera: 5, own: 4 },
  ]);
  expect(partsWith([3, 2], null).map(({ primera }) => primera)).toEqual([0, 3]);
  expect(lines(part, (at) => at === 0 || at === 39).toString()).toBe('000\tde 000\n078\tde 078\n');
});

it('reads the next parts while one is used, and meets a failure at its turn', async () => {
  const begun: number[] = [];
  const read = (at: number): Promise<Buffer> => {
    begun.push(at);
    return at === 2 ? Promise.reject(new Error('altered')) : Promise.resolve(Buffer.from([at]));
  };
  const seen: (readonly [number, number, number])[] = [];
  const all = async (): Promise<void> => {
    for await (const [at, content] of ahead([0, 1, 2, 3, 4, 5, 6], read)) seen.push([at, content[0]!, begun.length]);
  };
  await expect(all()).rejects.toThrow('altered');
  expect(seen).toEqual([
    [0, 0, 4],
    [1, 1, 5],
  ]);
});
