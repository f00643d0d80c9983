import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Courtesy, esDeReporte } from './courtesy';

const courtesy = (): Courtesy => new Courtesy({} as never);
const answer = (): ServerResponse => new EventEmitter() as ServerResponse;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds until `Courtesy` continues. */
async function rested(one: Courtesy): Promise<number> {
  const begun = performance.now();
  await one.pace().rest();
  return performance.now() - begun;
}

afterEach(() => jest.restoreAllMocks());

it('works for a stretch, and again after each rest', async () => {
  let now = 100;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const pace = courtesy().pace();
  expect(pace.due()).toBe(false);
  now += 4;
  expect(pace.due()).toBe(true);
  await pace.rest();
  expect(pace.due()).toBe(false);
});

it('goes on once the requests of others are answered', async () => {
  const one = courtesy();
  const response = answer();
  one.watch(response);
  let over = false;
  const resting = one
    .pace()
    .rest()
    .then(() => (over = true));
  await wait(5);
  expect(over).toBe(false);
  response.emit('close');
  await resting;
  expect(await rested(one)).toBeLessThan(20);
});

it('goes on after a while where requests never end', async () => {
  const one = courtesy();
  one.watch(answer());
  const took = await rested(one);
  expect(took).toBeGreaterThan(15);
  expect(took).toBeLessThan(500);
});

it('does not wait for the end of a stream', async () => {
  const one = courtesy();
  one.watch(answer());
  const late = performance.now() + 2_000;
  let reads = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    reads += 1;
    return late;
  });
  await one.pace().rest();
  // Start, limit, busy, and start again: it never waited.
  expect(reads).toBe(4);
});

it('counts no report among the requests of others', () => {
  expect(['/api/export-pdf/auditoria?club_id=1', '/api/dispensacion-medicinal', undefined].map(esDeReporte)).toEqual([
    true,
    false,
    false,
  ]);
});
