import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Awaited, Courtesy, esDeReporte, type WaitedForBy } from './courtesy';

const courtesy = (): Courtesy => new Courtesy({} as never);
const answer = (): ServerResponse => new EventEmitter() as ServerResponse;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A clock that only the test moves. */
function heldClock(): { now: number; reads: number } {
  const clock = { now: 100, reads: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => {
    clock.reads += 1;
    return clock.now;
  });
  return clock;
}

/** Gives a rest the time to look several times whether it is over. */
async function looks(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await wait(2);
}

afterEach(() => jest.restoreAllMocks());

it('works for a stretch, and again after each rest', async () => {
  const clock = heldClock();
  const pace = courtesy().pace();
  expect(pace.due()).toBe(false);
  clock.now += 4;
  expect(pace.due()).toBe(true);
  await pace.rest();
  expect(pace.due()).toBe(false);
});

it('goes on once the requests of others are answered', async () => {
  const clock = heldClock();
  const one = courtesy();
  const response = answer();
  one.watch(response);
  let over = false;
  const resting = one
    .pace()
    .rest()
    .then(() => (over = true));
  await looks();
  expect(over).toBe(false);
  response.emit('close');
  await resting;
  clock.reads = 0;
  await one.pace().rest();
  // Start, limit, busy, and start again: it never waited.
  expect(clock.reads).toBe(4);
});

it('goes on after a while where requests never end', async () => {
  const clock = heldClock();
  const one = courtesy();
  one.watch(answer());
  let over = false;
  const resting = one
    .pace()
    .rest()
    .then(() => (over = true));
  await looks();
  clock.now += 24;
  await looks();
  expect(over).toBe(false);
  clock.now += 1;
  await resting;
});

it('does not wait for the end of a stream', async () => {
  const clock = heldClock();
  const one = courtesy();
  one.watch(answer());
  clock.now += 2_000;
  clock.reads = 0;
  await one.pace().rest();
  // Start, limit, busy, and start again: it never waited.
  expect(clock.reads).toBe(4);
});

it('lets a report go first if its own result is for later', async () => {
  heldClock();
  const one = courtesy();
  const report = answer();
  one.watchReport(report);
  // A report does not wait for the reports of others.
  await one.pace().rest();
  let over = false;
  const resting = one
    .pace(() => 'background')
    .rest()
    .then(() => (over = true));
  await looks();
  expect(over).toBe(false);
  report.emit('close');
  await resting;
});

describe('work that nobody waits for', () => {
  /** Begins a rest. @returns how to see whether it is over */
  function resting(one: Courtesy, by = (): WaitedForBy => 'nobody'): { over: boolean; done: Promise<unknown> } {
    const rest = { over: false, done: Promise.resolve() as Promise<unknown> };
    rest.done = one
      .pace(by)
      .rest()
      .then(() => (rest.over = true));
    return rest;
  }

  it('waits until a screen that sends one request after the other has been quiet for a moment', async () => {
    const clock = heldClock();
    const one = courtesy();
    const response = answer();
    one.watch(response);
    // However long it takes.
    clock.now += 2_000;
    const rest = resting(one);
    await looks();
    response.emit('close');
    clock.now += 49;
    await looks();
    expect(rest.over).toBe(false);
    clock.now += 1;
    await rest.done;
  });

  it('goes on after a while where requests never end, and waits for no answer that nobody reads', async () => {
    const clock = heldClock();
    const one = courtesy();
    one.watch(answer());
    const rest = resting(one);
    await looks();
    clock.now += 99;
    await looks();
    expect(rest.over).toBe(false);
    clock.now += 1;
    await rest.done;
    clock.now += 60_000;
    await resting(one).done;
  });

  it('goes on at once when a request begins to wait for it', async () => {
    heldClock();
    const one = courtesy();
    one.watch(answer());
    const awaited = new Awaited();
    const rest = resting(one, () => awaited.by);
    await looks();
    expect(rest.over).toBe(false);
    await awaited.wait(() => rest.done);
    const again = resting(one, () => awaited.by);
    await looks();
    expect(again.over).toBe(false);
  });
});

it.each([
  ['/api/eventos-en-vivo?club_id=1', []],
  ['/api/salas', ['request']],
  ['/api/export-pdf/auditoria', ['report']],
])('waits for %s as for %s', (url, watched) => {
  const hooks: ((request: object, reply: object, done: () => void) => void)[] = [];
  const one = new Courtesy({
    httpAdapter: { getInstance: () => ({ addHook: (_: string, hook: never) => hooks.push(hook) }) },
  } as never);
  const seen: string[] = [];
  jest.spyOn(one, 'watch').mockImplementation(() => seen.push('request'));
  jest.spyOn(one, 'watchReport').mockImplementation(() => seen.push('report'));
  one.onApplicationBootstrap();
  hooks[0]!({ raw: { url } }, {}, () => seen.push('done'));
  expect(seen).toEqual([...watched, 'done']);
});

it('counts no report among the requests of others', () => {
  expect(['/api/export-pdf/auditoria?club_id=1', '/api/dispensacion-medicinal', undefined].map(esDeReporte)).toEqual([
    true,
    false,
    false,
  ]);
});
