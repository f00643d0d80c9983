import { juntar } from './juntar';

it('makes one call of all that are asked at once, each id once, and no call takes more than it may', async () => {
  const pedidos: (readonly string[])[] = [];
  const pedir = juntar(async (ids: readonly string[]) => {
    pedidos.push(ids);
    return new Map(ids.filter((id) => id !== 'libre').map((id) => [id, `de ${id}`]));
  });
  expect(await Promise.all(['a', 'b', 'libre', 'a'].map(pedir))).toEqual(['de a', 'de b', null, 'de a']);
  expect(pedidos).toEqual([['a', 'b', 'libre']]);
  const muchos = Array.from({ length: 450 }, (_, n) => `uno ${n}`);
  expect(await Promise.all(muchos.map(pedir))).toEqual(muchos.map((id) => `de ${id}`));
  expect(pedidos.slice(1).map(({ length }) => length)).toEqual([200, 200, 50]);
});

it('fails those that were asked together, and asks the next ones anew', async () => {
  let falla = true;
  const pedir = juntar(async (ids: readonly string[]) => {
    if (falla) throw new Error('sin red');
    return new Map(ids.map((id) => [id, id]));
  });
  await expect(Promise.all([pedir('a'), pedir('b')])).rejects.toThrow('sin red');
  falla = false;
  expect(await pedir('a')).toBe('a');
});
