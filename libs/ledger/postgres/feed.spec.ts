import { Feed } from './feed';
import type { EventRow } from './rows';

function row(position: bigint, bytes = 1): EventRow {
  return {
    position,
    stream: 'lote-1',
    revision: position,
    id: '',
    type: 'Prueba',
    version: 1,
    command_id: '',
    recorded_at: '',
    canonical: Buffer.alloc(bytes),
  };
}

function fed(...positions: bigint[]): Feed {
  const feed = new Feed();
  for (const position of positions) feed.add([row(position)]);
  return feed;
}

const taken = (feed: Feed, after: bigint, max = 10): unknown[] => feed.take(after, max).map(({ position }) => position);

describe('the events fed to a subscription', () => {
  it('come in order, once, at most so many at a time', () => {
    const feed = fed(3n, 4n, 5n);
    expect([taken(feed, 2n, 2), taken(feed, 4n), taken(feed, 5n)]).toEqual([[3n, 4n], [5n], []]);
  });

  it('do not come again when they were read meanwhile', () => {
    expect(taken(fed(3n, 4n, 5n), 4n)).toEqual([5n]);
  });

  it('wait behind the events of others', () => {
    const feed = fed(3n, 5n, 6n);
    expect([taken(feed, 1n), taken(feed, 2n), taken(feed, 3n), taken(feed, 4n)]).toEqual([[], [3n], [], [5n, 6n]]);
  });

  it('are dropped where they would fill the memory: they can be read', () => {
    const feed = fed(3n);
    feed.add([row(4n, 4 * 1024 * 1024)]);
    feed.add([row(5n)]);
    expect([taken(feed, 2n), taken(feed, 4n)]).toEqual([[], [5n]]);
  });
});
