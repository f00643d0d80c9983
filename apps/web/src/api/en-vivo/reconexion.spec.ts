import { RefusedLine } from './line';
import { espera, mantener } from './reconexion';

beforeEach(() => {
  jest.useFakeTimers();
  // The browser's own; here nothing announces that the network is back.
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
});
afterEach(() => jest.useRealTimers());

it('waits twice as long after each failure, up to a minute, and not everybody the same', () => {
  expect([0, 1, 2, 6, 60].map((fallas) => [espera(fallas, 0), espera(fallas, 1)])).toEqual([
    [500, 1000],
    [1000, 2000],
    [2000, 4000],
    [30_000, 60_000],
    [30_000, 60_000],
  ]);
});

it('opens the line again, at first soon, later and later while it does not work', async () => {
  const fin = new AbortController();
  const abiertas: number[] = [];
  const linea = (funciona: () => void): Promise<void> => {
    abiertas.push(Date.now());
    if (abiertas.length === 5) funciona();
    return abiertas.length % 2 === 0 ? Promise.resolve() : Promise.reject(new Error('broken'));
  };
  jest.spyOn(Math, 'random').mockReturnValue(1);
  void mantener(linea, fin.signal);
  await jest.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 1_000);
  expect(abiertas.map((cuando, n) => cuando - (abiertas[n - 1] ?? cuando))).toEqual([
    0, 1_000, 2_000, 4_000, 8_000, 1_000,
  ]);
  fin.abort();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(abiertas).toHaveLength(6);
  expect(jest.getTimerCount()).toBe(0);
});

it('does not repeat a refused request', async () => {
  let veces = 0;
  await mantener(() => {
    veces += 1;
    return Promise.reject(new RefusedLine('403'));
  }, new AbortController().signal);
  expect(veces).toBe(1);
});
