import type { StoredRows, StreamBatch, StreamBatches, StreamLength, StreamRange } from '../port';
import type { Decided } from './decided';
import type { KeptState, LedgerRules } from './rules';

/** Runs into which streams are cut, so that two threads end at about the same time. */
const PARTS = 32;
/** Streams with so many events are read alone, shorter ones together. */
const ALONE = 1_000;
/** Batches of short streams in one part. */
const BATCHES = 20;
/** With more streams than these all are decided: their names, some 200 bytes each, are in memory. It is a day of 10,000 clubs. */
const TOUCHED = 100_000;

/** A share of the streams, for one thread. */
export type StreamPart = StreamRange | TouchedStreams;

/** Streams by their names. */
export interface TouchedStreams extends StreamBatches {
  /** Of the only stream, if its earlier events are not read again. */
  readonly kept: KeptState | null;
}

/** All streams but those that are read before all others. */
export async function allParts(rows: StoredRows, head: bigint, first: StreamRange | null): Promise<StreamPart[]> {
  return withoutFirst(await rows.ranges(PARTS, head), first);
}

/** The streams with events after a position, but for those that are read before all others. */
export interface TouchedParts {
  readonly parts: readonly StreamPart[];
  /** Whether there is any, also among the others. */
  readonly any: boolean;
  /** That are read of the streams of these parts. */
  readonly events: number;
}

/** @returns null where there are too many */
export async function touchedParts(
  rows: StoredRows,
  { position, states }: Decided,
  head: bigint,
  rules: LedgerRules | undefined,
): Promise<TouchedParts | null> {
  const touched = await rows.touched(BigInt(position), head, TOUCHED + 1);
  if (touched.length > TOUCHED) return null;
  const first = rules?.first ?? null;
  const isFirst = (stream: string): boolean =>
    first !== null && stream >= first.from && (first.to === null || stream < first.to);
  const left = touched.filter(({ stream }) => !isFirst(stream));
  const keptOf = new Map(states.map((state) => [state.stream, state]));
  const long: { part: TouchedStreams; events: number }[] = [];
  for (const { stream, events } of left.filter((one) => one.events >= ALONE)) {
    const state = keptOf.get(stream);
    const kept = state && rules?.isKept?.(state) ? state : null;
    const read = events - 1 - (kept?.revision ?? -1);
    long.push({ part: { batches: [{ names: [stream], after: kept?.revision }], kept }, events: read });
  }
  const batches = batchesOf(left.filter(({ events }) => events < ALONE));
  const parts: StreamPart[] = long.sort((a, b) => b.events - a.events).map(({ part }) => part);
  for (let at = 0; at < batches.length; at += BATCHES)
    parts.push({ batches: batches.slice(at, at + BATCHES), kept: null });
  const short = left.reduce((sum, { events }) => sum + (events < ALONE ? events : 0), 0);
  return { parts, any: touched.length > 0, events: long.reduce((sum, { events }) => sum + events, short) };
}

/** Names that together have at most as many events as one reading gives. */
function batchesOf(short: readonly StreamLength[]): StreamBatch[] {
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
  return batches.map((names) => ({ names }));
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
