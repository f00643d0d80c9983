import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypesByCapability, validate } from '@cepa/event-schemas';

type Data = Readonly<Record<string, unknown>>;
export interface Sample {
  readonly type: string;
  readonly version: number;
  readonly data: Data;
}

/** Valid text that breaks escapers, parsers, indexes and typesetters. */
export const HOSTILE: readonly string[] = [
  '\\u0000',
  '\\\\u0000\\ud800',
  '"\'`;--\\',
  '{"a":"\\u0000"}',
  '\u202eabc\u2066\u200b\ufeff',
  '\u0001\u001b[31m\u007f\u0085\u2028\u2029',
  '\u{1f469}\u{1f3fd}\u200d\u{1f33e}\u{10ffff}\uffff',
  '=HYPERLINK("http://x")\t\r\n;,',
  '<script>&amp;</script>$1$&%s{0}',
  '{1,2}NULL\\N',
  'constructor',
  '__proto__',
  'e\u0301'.repeat(20),
  Array.from({ length: 4_000 }, (_, i) => String.fromCodePoint(0x20000 + ((i * 7_919) % 40_000))).join(''),
];

/** Text that the database cannot store. */
export const UNSTORABLE: readonly string[] = ['a\u0000b', '\u0000', '\ud800', 'a\udc00', '\ude00\ud83d'];

/** The recorded example of every version of every event. */
export function goldenSamples(): Sample[] {
  const root = join(process.cwd(), 'event-schemas');
  return Object.keys(eventTypesByCapability).flatMap((capability) => {
    const folder = join(root, capability, 'golden');
    return readdirSync(folder).map((file): Sample => {
      const [type = '', version = ''] = file.replace('.json', '').split('.v');
      return { type, version: Number(version), data: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Data };
    });
  });
}

/** The paths of every text, and of every field that can hold one if the sample has none. */
function places(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string' || value === null) return [[...path]];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => places(item, [...path, name]));
}

/** The sample with one text changed; null if its schema rejects that. */
function changed(sample: Sample, path: readonly string[], text: string): Sample | null {
  const data = structuredClone(sample.data) as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as typeof data, data);
  holder[path.at(-1)!] = text;
  return validate(sample.type, sample.version, data) === null ? { ...sample, data } : null;
}

/** Places where the schema allows any text. */
export function freePlaces(sample: Sample): string[][] {
  return places(sample.data).filter((path) => changed(sample, path, 'x-') !== null);
}

/** The sample with another text in one place, cut until its schema accepts it. */
export function withText(sample: Sample, path: readonly string[], text: string): Sample {
  const letters = [...text];
  for (let length = letters.length; length > 0; length = Math.floor(length / 2)) {
    const result = changed(sample, path, letters.slice(0, length).join(''));
    if (result) return result;
  }
  throw new Error(`${sample.type} ${path.join('.')} takes no text`);
}
