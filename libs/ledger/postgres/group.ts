import type { Appended } from '../port';
import type { EventRow } from './rows';

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
  /** What went wrong the last time it was sent. */
  failure?: unknown;
  resolve(appended: Appended): void;
  reject(error: Error): void;
}

/** Appends to one stream, each expecting what the one before it leaves. */
export interface Chain {
  readonly appends: PendingAppend[];
}

export interface GroupLimits {
  readonly chains: number;
  readonly events: number;
  readonly appends: number;
  readonly bytes: number;
}

/**
 * Takes the next group out of the queue, in order of arrival: at most one chain a stream, none for a stream that is `busy`.
 * An append that does not follow its stream's chain stays queued, so that the next group tells it its true outcome.
 */
export function takeGroup(queue: PendingAppend[], limits: GroupLimits, busy: ReadonlySet<string> = NONE): Chain[] {
  const first = queue[0];
  if (first?.sharing === 'alone') return busy.has(first.stream) ? [] : [{ appends: [queue.shift() as PendingAppend] }];
  const chains = new Map<string, Chain>();
  const held: PendingAppend[] = [];
  // Whoever comes after one that stays must not start its stream's chain.
  const closed = new Set(busy);
  const room = { ...limits };
  let taken = 0;
  for (const append of queue) {
    room.appends -= 1;
    room.events -= append.events.length;
    room.bytes -= append.bytes;
    const full = room.appends < 0 || room.events < 0 || room.bytes < 0;
    if (full && chains.size > 0) break;
    if (!join(chains, append, chains.size < limits.chains && !closed.has(append.stream))) {
      held.push(append);
      closed.add(append.stream);
    }
    taken += 1;
  }
  queue.splice(0, taken, ...held);
  return [...chains.values()];
}

const NONE: ReadonlySet<string> = new Set();

function join(chains: Map<string, Chain>, append: PendingAppend, mayStart: boolean): boolean {
  if (append.sharing === 'alone') return false;
  const chain = chains.get(append.stream);
  if (!chain) {
    if (mayStart) chains.set(append.stream, { appends: [append] });
    return mayStart;
  }
  const last = chain.appends[chain.appends.length - 1] as PendingAppend;
  const follows = append.expected === last.expected + BigInt(last.events.length);
  if (!follows || append.sharing !== 'any' || last.sharing !== 'any') return false;
  chain.appends.push(append);
  return true;
}

/** How many streams the queue has appends for, those that are `busy` left out. */
export function streamsOf(queue: readonly PendingAppend[], busy: ReadonlySet<string>): number {
  return new Set(queue.map(({ stream }) => stream).filter((stream) => !busy.has(stream))).size;
}

/** How many events a chain has. */
export function lengthOf({ appends }: Chain): number {
  return appends.reduce((count, { events }) => count + events.length, 0);
}

/** The arguments of `ledger.append`, in order. */
export function encodeGroup(chains: readonly Chain[]): unknown[] {
  const events = chains.flatMap((chain, index) => eventsOf(chain, index + 1));
  const starts: number[] = [];
  const splits: number[] = [];
  const stops: number[] = [];
  let at = 0;
  for (const { event } of events) {
    starts.push(at);
    splits.push((at += event.beforeBytes));
    stops.push((at += event.afterBytes));
  }
  const firsts = chains.map((chain) => chain.appends[0] as PendingAppend);
  return [
    firsts.map((append) => append.stream),
    literal(firsts.map((append) => append.expected)),
    literal(chains.map(lengthOf)),
    literal(events.map(({ chain }) => chain)),
    literal(events.map(({ revision }) => revision)),
    literal(events.map(({ event }) => event.id)),
    events.map(({ event }) => event.type),
    literal(events.map(({ event }) => event.version)),
    literal(events.map(({ event }) => event.commandId)),
    literal(starts),
    literal(splits),
    literal(stops),
    Buffer.from(events.map(({ event }) => event.before + event.after).join(''), 'utf8'),
  ];
}

/** The values of `APPEND_SINGLE`, in order; null where the group holds more than one event. */
export function encodeSingle([chain, ...chains]: readonly Chain[]): unknown[] | null {
  const [append, ...appends] = chain?.appends ?? [];
  const [event, ...events] = append?.events ?? [];
  if (!append || !event || chains.length + appends.length + events.length > 0) return null;
  return [
    append.stream,
    append.expected,
    event.id,
    event.type,
    event.version,
    event.commandId,
    event.before,
    event.after,
  ];
}

/** The rows of a chain as they are in the table, once it was written from a position on at an instant. */
export function rowsOf(chain: Chain, first: bigint, instant: string): EventRow[] {
  return eventsOf(chain, 0).map(
    ({ stream, revision, event: { id, type, version, commandId, before, after } }, index) => ({
      ...{
        position: first + BigInt(index),
        stream,
        revision,
        id,
        type,
        version,
        command_id: commandId,
        recorded_at: instant,
      },
      canonical: Buffer.from(before + instant + after, 'utf8'),
    }),
  );
}

function eventsOf(
  chain: Chain,
  number: number,
): { chain: number; stream: string; revision: bigint; event: EncodedEvent }[] {
  return chain.appends.flatMap(({ stream, expected, events }) =>
    events.map((event, index) => ({ chain: number, stream, revision: expected + 1n + BigInt(index), event })),
  );
}

/** An array literal of numbers or UUIDs, which need none of the quoting that the driver would do. */
function literal(values: readonly (number | bigint | string)[]): string {
  return `{${values.join(',')}}`;
}
