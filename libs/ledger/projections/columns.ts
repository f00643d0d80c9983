import { copyField } from '@cepa/base';
import { type Codec, codecOf, type ColumnType } from './codecs';

/** A column whose TypeScript type is narrower than what its SQL type gives. */
export interface TypedColumn<T> {
  readonly sql: ColumnType;
  /** Only carries the type. */
  readonly value?: T;
}

/** A column: its type, or its type with the type of its values. */
export type ColumnDefinition = ColumnType | TypedColumn<unknown>;

/** Narrows a column: `column<'activo' | 'anulado'>('text')`, `column<Linea[]>('jsonb')`. */
export function column<T>(sql: ColumnType): TypedColumn<T> {
  return { sql };
}

type BaseValue<S> = S extends 'integer'
  ? number
  : S extends 'bigint'
    ? bigint
    : S extends 'boolean'
      ? boolean
      : S extends 'jsonb' | 'packed'
        ? unknown
        : S extends 'uuid[]'
          ? readonly string[]
          : string;

/** Numbers: `integer` number, `bigint` BigInt, `numeric` decimal string; `date` `YYYY-MM-DD`; `timestamptz` ISO 8601 UTC with microseconds. */
export type ColumnValue<C> =
  C extends TypedColumn<infer T> ? T : C extends `${infer S} null` ? BaseValue<S> | null : BaseValue<C>;

/** A column as the row set uses it: how its values are checked, read and written. */
export interface Column {
  readonly name: string;
  /** The type without ` null`. */
  readonly type: string;
  readonly nullable: boolean;
  /** Type of a parameter array's elements: that of the values, or text for what an array can't be made of without being flattened. */
  readonly elementType: string;
  /** What makes an element of the parameter array a value of the column. */
  readonly cast: string;
  /** Expression that reads it as text, whatever the parsers and the session's settings are. */
  readonly select: string;
  /** The one form that a value has in memory, equal to what PostgreSQL would give back; throws when it does not fit. */
  readonly normalise: (value: unknown) => unknown;
  readonly fromText: (text: string) => unknown;
  readonly toText: (value: unknown) => unknown;
  /** Checks a value as `normalise` does and gives its text at once, for rows that nobody reads in memory. */
  readonly textOf: (value: unknown) => string | null;
  /** The text of a value as COPY takes it: most types have no character that it escapes. */
  readonly copied: (text: string) => string;
}

/** @throws Error when the definition names a type that is not supported */
export function compileColumn(name: string, definition: ColumnDefinition): Column {
  const sql = typeof definition === 'string' ? definition : definition.sql;
  const nullable = sql.endsWith(' null');
  const named = nullable ? sql.slice(0, -' null'.length) : sql;
  const type = named === 'packed' ? 'bytea' : named;
  const isArray = type.endsWith('[]');
  const { normalise, fromText, toText = (value: unknown) => value, select, textOf } = codecOf(named);
  const quoted = quote(name);
  const checked = (value: unknown): unknown => normaliseColumn(name, type, nullable, normalise, value);
  return {
    name,
    type,
    nullable,
    elementType: isArray ? 'text' : type.replace(/\(.*/, ''),
    cast: isArray ? `::${type}` : '',
    select: `${select ? select(quoted) : `${quoted}::text`} AS ${quoted}`,
    normalise: checked,
    fromText,
    toText,
    textOf: textOf
      ? (value) => normaliseColumn(name, type, nullable, textOf, value) as string | null
      : (value) => {
          const normal = checked(value);
          return normal === null ? null : String(toText(normal));
        },
    copied: copiedAs(type),
  };
}

/** A text may contain what COPY escapes, bytes begin with a backslash, and other types contain neither. */
function copiedAs(type: string): Column['copied'] {
  if (type === 'text' || type === 'jsonb') return copyField;
  return type === 'bytea' ? (text) => `\\${text}` : (text) => text;
}

/** An identifier in quotes. */
export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

function normaliseColumn(
  name: string,
  type: string,
  nullable: boolean,
  normalise: Codec['normalise'],
  value: unknown,
): unknown {
  if (value === null || value === undefined) {
    if (nullable) return null;
    throw new Error(`column ${name} must have a value`);
  }
  const normal = normalise(value);
  if (normal === undefined) throw new Error(`column ${name}: ${describe(value)} is not a ${type}`);
  return normal;
}

function describe(value: unknown): string {
  return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? typeof value);
}
