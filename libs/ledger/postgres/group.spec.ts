import { type PendingAppend, streamsOf, takeGroup } from './group';

const LIMITS = { events: 10, appends: 5, bytes: 100 };

function pending(
  stream: string,
  expected: bigint,
  changes: { events?: number; bytes?: number; alone?: boolean } = {},
): PendingAppend {
  const event = {
    id: '',
    type: 'Pesado',
    version: 1,
    commandId: '',
    before: '',
    beforeBytes: 0,
    after: '',
    afterBytes: 0,
  };
  const events = Array.from({ length: changes.events ?? 1 }, () => event);
  return {
    stream,
    expected,
    events,
    bytes: changes.bytes ?? 1,
    deadline: 0,
    alone: changes.alone ?? false,
    resolve: () => undefined,
    reject: () => undefined,
  };
}

/** Returns the appends of the group and the others, as indexes of the queue. */
function taken(
  queue: PendingAppend[],
  { appends = LIMITS.appends, busy = [] as string[] } = {},
): { group: number[]; left: number[] } {
  const all = [...queue];
  const group = takeGroup(queue, { ...LIMITS, appends }, new Set(busy)).map((append) => all.indexOf(append));
  return { group, left: queue.map((append) => all.indexOf(append)) };
}

describe('taking a group from the queue', () => {
  it('takes one append a stream, in order of arrival', () => {
    const queue = [pending('a', -1n, { events: 2 }), pending('b', 7n), pending('a', 1n), pending('c', 2n)];
    expect(taken(queue)).toEqual({ group: [0, 1, 3], left: [2] });
    expect(taken(queue)).toEqual({ group: [0], left: [] });
  });

  it('leaves every other append of a stream for the next groups, in their order, at any expected revision', () => {
    const queue = [pending('a', 3n), pending('a', 3n), pending('a', 9n), pending('a', 4n)];
    expect(taken(queue)).toEqual({ group: [0], left: [1, 2, 3] });
    expect(taken(queue)).toEqual({ group: [0], left: [1, 2] });
  });

  it.each([
    ['appends', Array.from({ length: 7 }, (_, index) => pending(`s${index}`, 0n)), 5],
    ['events', Array.from({ length: 5 }, (_, index) => pending(`s${index}`, 0n, { events: 4 })), 2],
    ['bytes', Array.from({ length: 5 }, (_, index) => pending(`s${index}`, 0n, { bytes: 40 })), 2],
  ])('stops at the limit of %s', (_, queue, size) => {
    const every = [...queue.keys()];
    expect(taken(queue)).toEqual({ group: every.slice(0, size), left: every.slice(size) });
  });

  it('takes an append over the limits by itself', () => {
    expect(taken([pending('a', 0n, { bytes: 1_000 }), pending('b', 0n)])).toEqual({ group: [0], left: [1] });
  });

  it('sends the appends of a failed group one by one, before the rest', () => {
    const queue = [
      pending('a', 0n, { alone: true }),
      pending('b', 0n, { alone: true }),
      pending('c', 0n),
      pending('d', 0n),
    ];
    expect(taken(queue)).toEqual({ group: [0], left: [1, 2, 3] });
    expect(taken(queue)).toEqual({ group: [0], left: [1, 2] });
    expect(taken(queue)).toEqual({ group: [0, 1], left: [] });
  });

  it('takes no more appends than it may', () => {
    const queue = [pending('a', 0n), pending('b', 0n), pending('c', 0n), pending('a', 1n), pending('c', 1n)];
    expect(taken(queue, { appends: 2 })).toEqual({ group: [0, 1], left: [2, 3, 4] });
  });

  it('leaves the streams that a group under way writes', () => {
    const queue = [pending('a', 0n), pending('b', 0n), pending('a', 1n), pending('c', 0n)];
    expect(taken(queue, { busy: ['a'] })).toEqual({ group: [1, 3], left: [0, 2] });
    expect(taken([pending('a', 0n, { alone: true }), pending('b', 0n)], { busy: ['a'] })).toEqual({
      group: [],
      left: [0, 1],
    });
  });

  it('takes nothing of a stream after an append that stays', () => {
    const queue = [pending('b', 0n), pending('a', 0n, { alone: true }), pending('a', 1n)];
    expect(taken(queue)).toEqual({ group: [0], left: [1, 2] });
  });
});

describe('the streams that wait', () => {
  it('are counted once each, without those under way', () => {
    expect(streamsOf([pending('a', 0n), pending('b', 0n), pending('a', 1n), pending('c', 0n)], new Set(['c']))).toBe(2);
  });
});
