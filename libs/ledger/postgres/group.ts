import type { Appended } from '../port';

/** An event made ready for the statement: its canonical text without the instant, in two halves. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly commandId: string;
  readonly before: string;
  readonly beforeBytes: number;
  readonly after: string;
  readonly afterBytes: number;
}

/** An append that waits for its commit. */
export interface PendingAppend {
  readonly stream: string;
  readonly expected: bigint;
  readonly events: readonly EncodedEvent[];
  readonly bytes: number;
  /** `Date.now()` after which its outcome is given up as unknown. */
  readonly deadline: number;
  /** `unchained`: in a chain of its own, after its chain did not match. `alone`: in a group of its own, after its group failed. */
  sharing: 'any' | 'unchained' | 'alone';
  resolve(appended: Appended): void;
  reject(error: Error): void;
}

/** Appends to one stream, each expecting what the one before it leaves. */
export interface Chain {
  readonly appends: PendingAppend[];
}

export interface GroupLimits {
  readonly events: number;
  readonly appends: number;
  readonly bytes: number;
}

/**
 * Takes the next group out of the queue, in order of arrival: at most one chain a stream.
 * An append that does not follow its stream's chain stays queued, so that the next group tells it its true outcome.
 */
export function takeGroup(queue: PendingAppend[], limits: GroupLimits): Chain[] {
  const first = queue[0];
  if (first?.sharing === 'alone') return [{ appends: [queue.shift() as PendingAppend] }];
  const chains = new Map<string, Chain>();
  const held: PendingAppend[] = [];
  const room = { ...limits };
  let taken = 0;
  for (const append of queue) {
    room.appends -= 1;
    room.events -= append.events.length;
    room.bytes -= append.bytes;
    const full = room.appends < 0 || room.events < 0 || room.bytes < 0;
    if (full && chains.size > 0) break;
    if (!join(chains, append)) held.push(append);
    taken += 1;
  }
  queue.splice(0, taken, ...held);
  return [...chains.values()];
}

function join(chains: Map<string, Chain>, append: PendingAppend): boolean {
  if (append.sharing === 'alone') return false;
  const chain = chains.get(append.stream);
  if (!chain) {
    chains.set(append.stream, { appends: [append] });
    return true;
  }
  const last = chain.appends[chain.appends.length - 1] as PendingAppend;
  const follows = append.expected === last.expected + BigInt(last.events.length);
  if (!follows || append.sharing !== 'any' || last.sharing !== 'any') return false;
  chain.appends.push(append);
  return true;
}

/** The arguments of `ledger.append`, in order. */
export function encodeGroup(chains: readonly Chain[]): unknown[] {
  const perChain: [stream: string[], expected: bigint[], count: number[]] = [[], [], []];
  const columns: unknown[][] = Array.from({ length: 10 }, () => []);
  const texts: string[] = [];
  let at = 0;
  chains.forEach((chain, index) => {
    const first = chain.appends[0] as PendingAppend;
    const events = chain.appends.flatMap((append) => append.events);
    perChain[0].push(first.stream);
    perChain[1].push(first.expected);
    perChain[2].push(events.length);
    events.forEach((event, offset) => {
      const split = at + event.beforeBytes;
      const stop = split + event.afterBytes;
      const revision = first.expected + 1n + BigInt(offset);
      [index + 1, first.stream, revision, event.id, event.type, event.version, event.commandId, at, split, stop].forEach(
        (value, column) => columns[column]?.push(value),
      );
      texts.push(event.before, event.after);
      at = stop;
    });
  });
  const [stream, expected, count] = perChain;
  return [stream, plain(expected), plain(count), ...columns.map((values) => (typeof values[0] === 'string' ? values : plain(values))), Buffer.from(texts.join(''), 'utf8')];
}

/** An array literal of numbers, which need none of the quoting that the driver would do. */
function plain(values: readonly unknown[]): string {
  return `{${values.join(',')}}`;
}
