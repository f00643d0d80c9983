import { Turns } from './turns';

/** A clock that the test moves, and that records the length of each wait. */
function setup() {
  const time = { now: 1_000, waits: [] as number[] };
  const turns = new Turns({
    now: () => time.now,
    random: () => 0.5,
    timer: (ms) => {
      time.waits.push(ms);
      time.now += ms;
      return { done: Promise.resolve(), cancel: () => undefined };
    },
  });
  /** One append of 4 ms, after waiting for its turn. */
  const append = async (): Promise<void> => {
    await turns.mine();
    const start = time.now;
    time.now += 4;
    turns.stored(start);
  };
  return { time, turns, append };
}

describe('turns', () => {
  it('are left after each append while others write to the stream, and for two seconds after', async () => {
    const { time, turns, append } = setup();
    turns.othersWrote();
    for (let i = 0; i < 3; i += 1) await append();
    expect(time.waits).toEqual([10, 10]);
    time.now += 1_900;
    for (let i = 0; i < 2; i += 1) await append();
    expect(time.waits).toEqual([10, 10, 10]);
    time.now += 2_000;
    for (let i = 0; i < 3; i += 1) await append();
    expect(time.waits).toEqual([10, 10, 10]);
  });

  it('are not left for longer than a fifth of a second, however slow an append was', async () => {
    const { time, turns, append } = setup();
    turns.othersWrote();
    time.now += 1_000;
    turns.stored(time.now - 1_000);
    await append();
    expect(time.waits).toEqual([200]);
  });

  it('are left once in 32 appends without a rest, to others that nobody has noticed yet', async () => {
    const { time, append } = setup();
    for (let i = 0; i < 65; i += 1) await append();
    expect(time.waits).toEqual([10, 10]);
  });

  it('are not left by a process that rests', async () => {
    const { time, append } = setup();
    for (let i = 0; i < 65; i += 1) {
      await append();
      time.now += 6;
    }
    expect(time.waits).toEqual([]);
  });

  it('part those who lost by up to one round trip', async () => {
    const { time, turns, append } = setup();
    await append();
    await turns.part();
    expect(time.waits).toEqual([2]);
  });
});
