import { setImmediate } from 'node:timers/promises';

/** Milliseconds that one slice works before everybody else has their turn. */
const SLICE_MS = 4;
/** Elements of a list up to which it is not worth cutting. */
const SHORT = 100;

let last: Promise<unknown> = Promise.resolve();

/** Waits for a turn: one slice a turn of the event loop, whatever request asks, so that forty long answers hold nobody longer than one. */
function turn(): Promise<unknown> {
  return (last = last.then(() => setImmediate()));
}

/** A pace for long work that waits for other things too: `await slice()` after each step. */
export function inSlices(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE_MS) return;
    await turn();
    begun = performance.now();
  };
}

/** Maps a list in slices. A short one is mapped at once. */
export async function mapInSlices<From, To>(list: readonly From[], one: (from: From) => To): Promise<To[]> {
  if (list.length <= SHORT) return list.map(one);
  const mapped: To[] = [];
  for (let from = 0; from < list.length;) {
    await turn();
    const begun = performance.now();
    do mapped.push(one(list[from++]!));
    while (from < list.length && (from % 8 !== 0 || performance.now() - begun < SLICE_MS));
  }
  return mapped;
}

/** Whether an answer has a list that is long enough to be written in slices. */
export function isLong(value: unknown, depth = 2): boolean {
  if (Array.isArray(value)) return value.length > SHORT;
  if (depth === 0 || !isPlain(value)) return false;
  return Object.values(value).some((one) => isLong(one, depth - 1));
}

/** The same text as `JSON.stringify`, written in slices. */
export async function stringifyInSlices(value: unknown): Promise<string> {
  if (Array.isArray(value) && value.length > SHORT)
    return `[${(await mapInSlices(value, (one) => JSON.stringify(one) ?? 'null')).join(',')}]`;
  if (!isPlain(value) || !isLong(value)) return JSON.stringify(value) ?? 'null';
  const fields: string[] = [];
  for (const [name, one] of Object.entries(value))
    if (one !== undefined && typeof one !== 'function' && typeof one !== 'symbol')
      fields.push(`${JSON.stringify(name)}:${await stringifyInSlices(one)}`);
  return `{${fields.join(',')}}`;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !('toJSON' in value) && !Array.isArray(value);
