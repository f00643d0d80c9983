import { Windows } from './rate-limits';

describe('a window of requests', () => {
  it('counts each key apart and refuses requests after the last one allowed', async () => {
    const ventanas = new Windows();
    const respuestas = [];
    for (const clave of ['a', 'b', 'a', 'a']) respuestas.push(await ventanas.increment(clave, 60_000, 2));
    expect(respuestas).toEqual([
      { totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 },
      { totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 },
      { totalHits: 2, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 },
      { totalHits: 3, timeToExpire: 60, isBlocked: true, timeToBlockExpire: 60 },
    ]);
  });

  it('begins anew once its time is over', async () => {
    jest.useFakeTimers({ now: 0 });
    try {
      const ventanas = new Windows();
      await ventanas.increment('a', 1000, 1);
      jest.setSystemTime(999);
      expect(await ventanas.increment('a', 1000, 1)).toEqual({
        totalHits: 2,
        timeToExpire: 1,
        isBlocked: true,
        timeToBlockExpire: 1,
      });
      jest.setSystemTime(1000);
      expect(await ventanas.increment('a', 1000, 1)).toEqual({
        totalHits: 1,
        timeToExpire: 1,
        isBlocked: false,
        timeToBlockExpire: 0,
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('is forgotten for newer ones under a flood of callers', async () => {
    const ventanas = new Windows();
    for (let caller = 0; caller < 30_000; caller += 1) await ventanas.increment(String(caller), 60_000, 1);
    expect((ventanas as unknown as { windows: Map<string, unknown> }).windows.size).toBe(10_000);
    expect((await ventanas.increment('29999', 60_000, 1)).isBlocked).toBe(true);
  });
});
