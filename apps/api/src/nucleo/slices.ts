import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work in one slice, before other work gets its turn. */
const SLICE_MS = 4;
/** Length up to which a list is not divided. */
const SHORT = 100;

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn: one slice for each turn of the event loop over all requests, so that forty long answers delay
 * others no more than one.
 */
function turn(): Promise<unknown> {
  return (last = last.then(() => setImmediate()));
}

/** The pace of long work that also waits for other things: `await slice()` after each step. */
export function inSlices(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE_MS) return;
    await turn();
    begun = performance.now();
  };
}

/** Maps a list in slices; a short one at once. */
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

/** Whether an answer has a list that is long enough for slices. */
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
