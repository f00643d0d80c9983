/** A figure and its bare counterpart. */
export interface Comparison {
  readonly what: string;
  readonly unit: string;
  /** Medians. */
  readonly ours: number;
  readonly bare: number;
  /** Ours relative to the bare figure: the median of the rounds, with the lowest and highest. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
  /** The smallest ratio that passes. Without it the ratio is only printed. */
  readonly target?: number;
}

interface Sides {
  readonly what: string;
  readonly unit: string;
  readonly rounds: number;
  /** `more`: a rate, higher is better. `less`: a time, lower is better. */
  readonly better: 'more' | 'less';
  readonly target?: number;
  ours(round: number): Promise<number>;
  bare(round: number): Promise<number>;
}

/** Measures both sides in turn, so that other load on the machine affects both. */
export async function compare({ what, unit, rounds, better, target, ours, bare }: Sides): Promise<Comparison> {
  const pairs: { ours: number; bare: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await ours(round);
    const second = await bare(round);
    pairs.push({ ours: first, bare: second, ratio: better === 'more' ? first / second : second / first });
  }
  const ratios = pairs.map(({ ratio }) => ratio);
  return {
    what,
    unit,
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    rounds,
    target,
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param part between 0 and 1; values are interpolated linearly */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) throw new Error('no values');
  return low + (high - low) * (at - Math.floor(at));
}

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Returns how often a second `callers` concurrent callers complete the act, over so many milliseconds. */
export async function rate(callers: number, ms: number, act: (caller: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  const begun = performance.now();
  const caller = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() - begun < ms) {
      await act(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return done / ((performance.now() - begun) / 1000);
}
