import { aborted, deferred, pause, isUuid, spread, StatementNames, UUID } from '.';

describe('waiting', () => {
  it('ends early when the signal is aborted, before or while it waits', async () => {
    const gone = AbortSignal.abort();
    await pause(60_000, gone);
    await aborted(gone);
    const stop = new AbortController();
    const waits = [pause(60_000, stop.signal), aborted(stop.signal)];
    stop.abort();
    expect(await Promise.all(waits)).toEqual([undefined, undefined]);
  });

  it('leaves no listener on the signal once the time is over', async () => {
    const { signal } = new AbortController();
    const removed = jest.spyOn(signal, 'removeEventListener');
    await pause(1, signal);
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('spreads a wait between its half and its whole', () => {
    const waits = Array.from({ length: 200 }, () => spread(10));
    expect(waits.filter((ms) => ms < 5 || ms > 10)).toEqual([]);
  });

  it('a deferred rejection reaches its waiter', async () => {
    const { promise, reject } = deferred<number>();
    reject(new Error('too late'));
    await expect(promise).rejects.toThrow('too late');
  });
});

describe('statement names', () => {
  it('are the same for the same text, and run out', () => {
    const names = new StatementNames('x', 2);
    expect(['a', 'b', 'a', 'c'].map((text) => names.nameOf(text))).toEqual(['x-0', 'x-1', 'x-0', undefined]);
  });

  it('are not spent on a text that is not worth one', () => {
    const names = new StatementNames('x', 1);
    expect([names.nameOf('a', false), names.nameOf('b'), names.nameOf('b', false)]).toEqual([undefined, 'x-0', 'x-0']);
  });
});

it('a UUID is the whole text, in lower case', () => {
  const id = '6f1c2d3e-0000-4000-8000-00000000000a';
  const others = Array.from(id, (_, at) =>
    ['x', '-', 'á', '0', ''].map((one) => id.slice(0, at) + one + id.slice(at + 1)),
  );
  const texts = [id, id.toUpperCase(), `${id}0`, `urn:${id}`, '', ...others.flat()];
  expect(texts.slice(0, 4).map(isUuid)).toEqual([true, false, false, false]);
  expect(texts.map(isUuid)).toEqual(texts.map((text) => UUID.test(text)));
});
