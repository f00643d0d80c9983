import type { StoredRows, StreamBatches, StreamLength, StreamRange } from '../port';

/** Runs into which streams are cut, so that two threads end at about the same time. */
const PARTS = 32;
/** Streams with so many events are read alone, shorter ones together. */
const ALONE = 1_000;
/** Batches of short streams in one part. */
const BATCHES = 20;
/** With more streams than these all are decided: their names, some 200 bytes each, are in memory. It is a day of 2,000 clubs. */
const TOUCHED = 20_000;

/** A share of the streams, for one thread. */
export type StreamPart = StreamRange | StreamBatches;

/** All streams but those that are read before all others. */
export async function allParts(rows: StoredRows, head: bigint, first: StreamRange | null): Promise<StreamPart[]> {
  return withoutFirst(await rows.ranges(PARTS, head), first);
}

/** The streams with events after a position, but for those that are read before all others. */
export interface TouchedParts {
  readonly parts: readonly StreamPart[];
  /** Whether there is any, also among the others. */
  readonly any: boolean;
  /** Of the streams of these parts. */
  readonly events: number;
}

/** @returns null where there are too many */
export async function touchedParts(
  rows: StoredRows,
  after: number,
  head: bigint,
  first: StreamRange | null,
): Promise<TouchedParts | null> {
  const touched = await rows.touched(BigInt(after), head, TOUCHED + 1);
  if (touched.length > TOUCHED) return null;
  const isFirst = (stream: string): boolean =>
    first !== null && stream >= first.from && (first.to === null || stream < first.to);
  const left = touched.filter(({ stream }) => !isFirst(stream));
  const long = left.filter(({ events }) => events >= ALONE).sort((a, b) => b.events - a.events);
  const batches = batchesOf(left.filter(({ events }) => events < ALONE));
  const parts: StreamPart[] = long.map(({ stream }) => ({ batches: [[stream]] }));
  for (let at = 0; at < batches.length; at += BATCHES) parts.push({ batches: batches.slice(at, at + BATCHES) });
  return { parts, any: touched.length > 0, events: left.reduce((sum, { events }) => sum + events, 0) };
}

/** Names that together have at most as many events as one reading gives. */
function batchesOf(short: readonly StreamLength[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const { stream, events } of short) {
    if (events > room) {
      batches.push([]);
      room = ALONE;
    }
    batches.at(-1)!.push(stream);
    room -= events;
  }
  return batches;
}

/** The runs without the streams that are read before all others. */
function withoutFirst(ranges: readonly StreamRange[], first: StreamRange | null): StreamRange[] {
  if (!first?.to) return [...ranges];
  const { from: start, to: end } = first;
  return ranges.flatMap(({ from, to }) => {
    const before = { from, to: to === null || to > start ? start : to };
    const after = { from: from < end ? end : from, to };
    return [before, after].filter((part) => part.to === null || part.from < part.to);
  });
}
