import { sizeOf, takeGroup } from './append-grouped';
import { cargado, context } from './balde.testkit';
import { envelopes } from './command';

const events = envelopes([cargado(1)], context());
const entry = (name: string, { bytes = 100, count = 1, alone = false } = {}) => ({
  name,
  bytes,
  alone,
  events: Array.from({ length: count }, () => events[0]!),
});

/** Names of the commands, by the groups in which they are appended. */
function groups(queue: Array<ReturnType<typeof entry>>): string[] {
  const taken: string[] = [];
  while (queue.length > 0)
    taken.push(
      takeGroup(queue)
        .map(({ name }) => name)
        .join(' '),
    );
  return taken;
}

describe('takeGroup', () => {
  it('takes all that fits, in order', () => {
    expect(groups([entry('a'), entry('b'), entry('c')])).toEqual(['a b c']);
  });

  it('stops at half a mebibyte, and takes a larger command by itself', () => {
    const half = 256 * 1024;
    expect(
      groups([
        entry('a', { bytes: half }),
        entry('b', { bytes: half }),
        entry('c', { bytes: 1 }),
        entry('d', { bytes: 2 ** 20 }),
        entry('e'),
      ]),
    ).toEqual(['a b', 'c', 'd', 'e']);
  });

  it('stops at 500 events', () => {
    expect(groups([entry('a', { count: 499 }), entry('b'), entry('c'), entry('d', { count: 501 })])).toEqual([
      'a b',
      'c',
      'd',
    ]);
  });

  it('lets one travel alone that must', () => {
    expect(groups([entry('a'), entry('b', { alone: true }), entry('c'), entry('d')])).toEqual(['a', 'b', 'c d']);
  });
});

it('the size of events is that of their JSON in UTF-8', () => {
  const [one] = envelopes([{ type: 'X', version: 1, data: { nota: 'ñandú' } }], context());
  expect(sizeOf([one!, one!])).toBe(2 * Buffer.byteLength(JSON.stringify(one)));
});
