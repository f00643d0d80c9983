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
  /** True when it must not share a group: its last group was refused for one of its appends, and this finds out which. */
  alone: boolean;
  /** The error of the last attempt to send it. */
  failure?: unknown;
  resolve(appended: Appended): void;
  reject(error: Error): void;
}

/** The largest group of appends that one transaction stores. `bytes` counts their JSON. */
export interface GroupLimits {
  readonly appends: number;
  readonly events: number;
  readonly bytes: number;
}

/**
 * Takes the next group out of the queue, in order of arrival: one append a stream, and none for a stream that is `busy`.
 *
 * If an append stays in the queue, later appends to the same stream stay, too: they may build on it. An append over the
 * limits makes a group of its own.
 */
export function takeGroup(
  queue: PendingAppend[],
  limits: GroupLimits,
  busy: ReadonlySet<string> = new Set(),
): PendingAppend[] {
  const group: PendingAppend[] = [];
  const left: PendingAppend[] = [];
  const closed = new Set(busy);
  let seen = 0;
  let events = 0;
  let bytes = 0;
  for (const append of queue) {
    if (closed.has(append.stream) || (append.alone && seen > 0)) {
      left.push(append);
    } else {
      events += append.events.length;
      bytes += append.bytes;
      const full = group.length === limits.appends || events > limits.events || bytes > limits.bytes;
      if (full && group.length > 0) break;
      group.push(append);
    }
    closed.add(append.stream);
    seen += 1;
    if (queue[0]?.alone) break;
  }
  queue.splice(0, seen, ...left);
  return group;
}

/** The number of streams for which the queue has appends, without those that are `busy`. */
export function streamsOf(queue: readonly PendingAppend[], busy: ReadonlySet<string>): number {
  return new Set(queue.map(({ stream }) => stream).filter((stream) => !busy.has(stream))).size;
}

/** The arguments of `ledger.append`, in order. */
export function encodeGroup(group: readonly PendingAppend[]): unknown[] {
  const events = group.flatMap((append, index) => placed(append).map((event) => ({ ...event, append: index + 1 })));
  const starts: number[] = [];
  const splits: number[] = [];
  const stops: number[] = [];
  let at = 0;
  for (const { event } of events) {
    starts.push(at);
    splits.push((at += event.beforeBytes));
    stops.push((at += event.afterBytes));
  }
  return [
    group.map((append) => append.stream),
    literal(group.map((append) => append.expected)),
    literal(group.map((append) => append.events.length)),
    literal(events.map(({ append }) => append)),
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
export function encodeSingle([append, ...appends]: readonly PendingAppend[]): unknown[] | null {
  const [event, ...events] = append?.events ?? [];
  if (!append || !event || appends.length + events.length > 0) return null;
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

/** The rows of an append as they are in the table, once it was written from a position on at an instant. */
export function rowsOf(append: PendingAppend, first: bigint, instant: string): EventRow[] {
  return placed(append).map(({ revision, event: { id, type, version, commandId, before, after } }, index) => ({
    position: first + BigInt(index),
    stream: append.stream,
    revision,
    id,
    type,
    version,
    command_id: commandId,
    recorded_at: instant,
    canonical: Buffer.from(before + instant + after, 'utf8'),
  }));
}

/** The events of an append, each with its revision. */
function placed({ expected, events }: PendingAppend): { revision: bigint; event: EncodedEvent }[] {
  return events.map((event, index) => ({ revision: expected + 1n + BigInt(index), event }));
}

/** An array literal of numbers or UUIDs, which need none of the quoting that the driver would do. */
function literal(values: readonly (number | bigint | string)[]): string {
  return `{${values.join(',')}}`;
}
