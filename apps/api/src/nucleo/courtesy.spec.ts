import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Courtesy, esDeReporte } from './courtesy';

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

it('lets a report go first if nobody waits for the work, and not if that report does', async () => {
  heldClock();
  const one = courtesy();
  const report = answer();
  one.watchReport(report);
  // A report does not wait for the reports of others.
  await one.pace().rest();
  let waitedFor = false;
  let over = false;
  const pace = one.pace({ afterReports: () => !waitedFor });
  const resting = pace.rest().then(() => (over = true));
  await looks();
  expect(over).toBe(false);
  waitedFor = true;
  await resting;
  waitedFor = false;
  report.emit('close');
  await pace.rest();
});

it('counts no report among the requests of others', () => {
  expect(['/api/export-pdf/auditoria?club_id=1', '/api/dispensacion-medicinal', undefined].map(esDeReporte)).toEqual([
    true,
    false,
    false,
  ]);
});
