import type { EventPlace } from '../port';

interface Run {
  readonly stream: string;
  readonly from: bigint;
  readonly max: number;
  readonly positions: ReadonlySet<bigint>;
}

/** Places of one stream without a revision between them are one run. */
export function runsOf(places: readonly EventPlace[]): Run[] {
  const byStream = new Map<string, EventPlace[]>();
  for (const place of places) byStream.set(place.stream, [...(byStream.get(place.stream) ?? []), place]);
  return [...byStream].flatMap(([stream, all]) => {
    const sorted = [...all].sort((a, b) => (a.revision < b.revision ? -1 : 1));
    const starts = sorted.flatMap(({ revision }, i) => (i === 0 || sorted[i - 1]!.revision + 1n < revision ? [i] : []));
    return starts.map((start, i): Run => {
      const run = sorted.slice(start, starts[i + 1]);
      const from = run[0]!.revision;
      const max = Number(run.at(-1)!.revision - from) + 1;
      return { stream, from, max, positions: new Set(run.map(({ position }) => position)) };
    });
  });
}
