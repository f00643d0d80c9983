import { RepeatingJob } from './repeating-job';

/** A promise, and what fulfils it. */
function door(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('runs one round at a time, the first one at once', async () => {
  const [first, third] = [door(), door()];
  const job = new RepeatingJob();
  let running = 0;
  let most = 0;
  const seen: string[] = [];
  const round = async (name: string, until: Promise<void>): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await until;
    running -= 1;
    seen.push(name);
    if (seen.length === 3) third.open();
  };
  job.start(
    1,
    () => round('round', Promise.resolve()),
    () => round('first', first.opened),
  );
  expect([running, seen]).toEqual([1, []]);
  first.open();
  await third.opened;
  await job.stop();
  expect([most, seen.slice(0, 3)]).toEqual([1, ['first', 'round', 'round']]);
});

it('ends after the round that runs, and starts no other', async () => {
  const [entered, leave] = [door(), door()];
  const job = new RepeatingJob();
  let rounds = 0;
  job.start(1, async () => {
    rounds += 1;
    entered.open();
    await leave.opened;
  });
  await entered.opened;
  expect(job.isEnding).toBe(false);
  const stopped = job.stop();
  expect(job.isEnding).toBe(true);
  let ended = false;
  void stopped.then(() => (ended = true));
  await Promise.resolve();
  expect(ended).toBe(false);
  leave.open();
  await stopped;
  expect(rounds).toBe(1);
});
