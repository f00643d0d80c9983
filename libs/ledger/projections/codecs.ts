import { isStorableJson, isStorableText } from '../text';
import { isUuid } from '@cepa/base';
import { copyOf } from './json-copy';
import { packedHex, unpack } from './packed';

/** PostgreSQL types that a read model's column may have. */
export type SqlType =
  | 'uuid'
  | 'uuid[]'
  | 'text'
  | 'boolean'
  | 'integer'
  | 'bigint'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  /** JSON that no statement looks into, in the fewest bytes (`unpacked`). */
  | 'packed'
  | `numeric(${number},${number})`;

/** A type, `not null` unless it says ` null`: `'uuid'`, `'numeric(14,4) null'`. */
export type ColumnType = SqlType | `${SqlType} null`;

/** How values of a column type are compared, stored and read. */
export interface Codec {
  readonly normalise: (value: unknown) => unknown;
  readonly fromText: (text: string) => unknown;
  readonly toText?: (value: unknown) => unknown;
  readonly select?: (name: string) => string;
  /** `normalise` and `toText` in one, where that is cheaper. */
  readonly textOf?: (value: unknown) => string | undefined;
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/;
const DECIMAL = /^(-?)0*(\d+)(?:\.(\d+))?$/;
const INT4 = 2 ** 31;
const INT8 = 2n ** 63n;

// Each `normalise` answers undefined for what the column can't hold: PostgreSQL would refuse it too late to know the event, or round it.
const codecs: Readonly<Record<string, Codec>> = {
  uuid: { normalise: (v) => asText(v, uuidOf), fromText: (text) => text },
  'uuid[]': {
    normalise: normaliseUuids,
    fromText: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')),
    toText: (v) => `{${(v as readonly string[]).join(',')}}`,
  },
  text: {
    normalise: (v) => asText(v, (text) => (isStorableText(text) ? text : undefined)),
    fromText: (text) => text,
  },
  boolean: { normalise: (v) => (typeof v === 'boolean' ? v : undefined), fromText: (text) => text === 'true' },
  integer: {
    normalise: (v) => (typeof v === 'number' && Number.isInteger(v) && v >= -INT4 && v < INT4 ? v + 0 : undefined),
    fromText: Number,
  },
  bigint: { normalise: normaliseBigint, fromText: BigInt, toText: String },
  date: {
    normalise: (v) => asText(v, (text) => (DATE.test(text) && isRealDay(text) ? text : undefined)),
    fromText: (text) => text,
    select: (name) => `to_char(${name}, 'YYYY-MM-DD')`,
  },
  timestamptz: {
    normalise: (v) => asText(v, normaliseInstant),
    fromText: (text) => text,
    select: (name) => `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
  jsonb: {
    normalise: normaliseJson,
    fromText: (text) => JSON.parse(text) as unknown,
    toText: (v) => JSON.stringify(v),
    textOf: storableJson,
  },
  packed: {
    normalise: normaliseJson,
    fromText: (text) => unpack(Buffer.from(text, 'hex')),
    toText: (v) => `\\x${packedHex(v)}`,
    select: (name) => `encode(${name}, 'hex')`,
  },
};

/** The codec of a column type of PostgreSQL. @throws Error for a type that projections do not use */
export function codecOf(type: string): Codec {
  const numeric = /^numeric\((\d+),(\d+)\)$/.exec(type);
  if (numeric) {
    const [precision, scale] = [Number(numeric[1]), Number(numeric[2])];
    return {
      normalise: (v) => asText(v, (text) => normaliseDecimal(text, precision, scale)),
      fromText: (text) => text,
    };
  }
  const codec = codecs[type];
  if (!codec) throw new Error(`column type ${type} is not supported`);
  return codec;
}

function asText(value: unknown, check: (text: string) => string | undefined): string | undefined {
  return typeof value === 'string' ? check(value) : undefined;
}

function uuidOf(text: string): string | undefined {
  return isUuid(text) ? text : lowerUuid(text);
}

function lowerUuid(text: string): string | undefined {
  const lower = text.toLowerCase();
  return isUuid(lower) ? lower : undefined;
}

/** A copy, as of JSON. */
function normaliseUuids(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = value.map((one) => asText(one, uuidOf));
  return ids.includes(undefined) ? undefined : (ids as string[]);
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Checks a day without `Date`, which is fifty times slower. */
function isRealDay(text: string): boolean {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  if (day < 1 || day > (DAYS[month - 1] ?? 0)) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function normaliseBigint(value: unknown): bigint | undefined {
  if (typeof value !== 'bigint') return undefined;
  return value >= -INT8 && value < INT8 ? value : undefined;
}

/** The decimal at the column's scale; undefined when digits would be lost. */
function normaliseDecimal(text: string, precision: number, scale: number): string | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole !== '0' && whole.length > precision - scale) return undefined;
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  const digits = scale === 0 ? whole : `${whole}.${fraction.slice(0, scale).padEnd(scale, '0')}`;
  return sign && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

let lastInstant: { readonly text: string; readonly normal: string | undefined } = { text: '', normal: undefined };

/** Every row of an event carries the same instant: the last one is not worked out again. */
function normaliseInstant(text: string): string | undefined {
  if (text !== lastInstant.text) lastInstant = { text, normal: instantOf(text) };
  return lastInstant.normal;
}

/** UTC with exactly six decimals; what is finer than a microsecond is cut, as the column can't hold it. */
function instantOf(text: string): string | undefined {
  const match = INSTANT.exec(text);
  if (!match) return undefined;
  const [, seconds = '', fraction = '', zone = ''] = match;
  const instant = new Date(`${seconds}${zone}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  return `${instant.toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** A copy, so that a row never shares an object with an event; undefined for what JSON or `jsonb` can't hold. */
function normaliseJson(value: unknown): unknown {
  const copy = copyOf(value);
  if (copy !== undefined) return copy;
  const text = storableJson(value);
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

function storableJson(value: unknown): string | undefined {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined || !isStorableJson(text) ? undefined : text;
}
