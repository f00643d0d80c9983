import { types } from 'pg';

type Parser = (text: string) => unknown;

const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const TEXT_ARRAY = 1009;

const asText: Parser = (text) => text;

/** Values are neither rounded nor converted to the machine's time zone. */
const SCALARS = new Map<number, Parser>([
  [INT8, BigInt as Parser],
  [NUMERIC, asText],
  [DATE, asText],
  [TIMESTAMP, asText],
  [TIMESTAMPTZ, isoInstant],
]);

/** The array type of each scalar above (`pg_type.typarray`). */
const ARRAYS = new Map<number, Parser>([
  [1016, arrayOf(BigInt as Parser)],
  [1231, arrayOf(asText)],
  [1182, arrayOf(asText)],
  [1115, arrayOf(asText)],
  [1185, arrayOf(isoInstant)],
]);

/**
 * The conversion of columns: `int8` (and `count(*)`) is a BigInt, `numeric` its exact text, `date` 'YYYY-MM-DD',
 * `timestamptz` an ISO 8601 instant in UTC ('2026-01-31T12:00:00.000Z', six decimals if it has microseconds). Given to
 * each pool, never set globally.
 */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && (SCALARS.get(oid) ?? ARRAYS.get(oid))) ||
    types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

/** PostgreSQL drops trailing zeros of the fraction; with them an instant in milliseconds equals the output of `toISOString`. */
function isoInstant(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (!match) return text;
  const [, day, time, fraction = ''] = match;
  return `${day}T${time}.${fraction.padEnd(fraction.length > 3 ? 6 : 3, '0')}Z`;
}

function arrayOf(parse: Parser): Parser {
  const elements = types.getTypeParser(TEXT_ARRAY as typeof INT8) as (text: string) => unknown[];
  const each = (element: unknown): unknown => {
    if (Array.isArray(element)) return element.map(each);
    return element === null ? null : parse(element as string);
  };
  return (text) => elements(text).map(each);
}
