import { isUuid } from '@cepa/base';
import { NAMES } from './packed-names';
import { LARGEST_SMALL, LONGEST_SHORT, Tag, Writer } from './packed-writer';

const PLACES: ReadonlyMap<string, number> = new Map(NAMES.map((name, at) => [name, at + 1]));
const DAY = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const [DAY_LENGTH, INSTANT_LENGTH] = [10, 24];

function writeNumber(to: Writer, value: number): void {
  if (!Number.isSafeInteger(value)) {
    to.byte(Tag.Decimal);
    return to.text(String(value));
  }
  if (value >= 0 && value <= LARGEST_SMALL) return to.byte(Tag.SmallNumber + value);
  to.byte(value < 0 ? Tag.Negative : Tag.Integer);
  to.count(Math.abs(value));
}

const isInstant = (text: string): boolean => {
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return at >= 0 && new Date(at).toISOString() === text;
};

function writeText(to: Writer, value: string): void {
  // Each of the three has a length of its own, which most texts do not have.
  const day = value.length === DAY_LENGTH ? DAY.exec(value) : null;
  if (day) {
    to.byte(Tag.Day);
    return to.count((Number(day[1]) * 12 + Number(day[2]) - 1) * 31 + Number(day[3]) - 1);
  }
  if (isUuid(value)) {
    to.byte(Tag.Id);
    return to.id(value);
  }
  if (value.length === INSTANT_LENGTH && isInstant(value)) {
    to.byte(Tag.Instant);
    return to.count(Date.parse(value));
  }
  if (to.shortText(value)) return;
  const bytes = Buffer.byteLength(value);
  if (bytes > LONGEST_SHORT) {
    to.byte(Tag.Text);
    return to.text(value);
  }
  to.byte(Tag.ShortText + bytes);
  to.raw(value);
}

function write(to: Writer, value: unknown): void {
  if (value === null) to.byte(Tag.Null);
  else if (typeof value === 'boolean') to.byte(value ? Tag.Yes : Tag.No);
  else if (typeof value === 'number') writeNumber(to, value);
  else if (typeof value === 'string') writeText(to, value);
  else if (Array.isArray(value)) {
    to.byte(Tag.List);
    to.count(value.length);
    for (const one of value) write(to, one);
  } else {
    const record = value as Readonly<Record<string, unknown>>;
    const names = Object.keys(record).filter((name) => record[name] !== undefined);
    const place = names[0] === '' && names.length === 1 ? record[''] : undefined;
    if (Number.isSafeInteger(place) && (place as number) >= 0) {
      to.byte(Tag.Place);
      return to.count(place as number);
    }
    to.byte(Tag.Record);
    to.count(names.length);
    for (const name of names) {
      const known = PLACES.get(name) ?? 0;
      to.count(known);
      if (known === 0) to.text(name);
      write(to, record[name]);
    }
  }
}

class Reader {
  private at = 0;

  /** @param ids a list that is stored beside the value: its places in it stand for ids */
  constructor(
    private readonly bytes: Buffer,
    readonly ids: readonly string[] | null,
  ) {}

  byte(): number {
    return this.bytes[this.at++]!;
  }

  count(): number {
    let [value, unit] = [0, 1];
    for (;;) {
      const one = this.byte();
      value += (one % 128) * unit;
      if (one < 128) return value;
      unit *= 128;
    }
  }

  text(bytes = this.count()): string {
    this.at += bytes;
    return this.bytes.toString('utf8', this.at - bytes, this.at);
  }

  id(): string {
    this.at += 16;
    const hex = this.bytes.toString('hex', this.at - 16, this.at);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }
}

function dayOf(days: number): string {
  const [months, day] = [Math.floor(days / 31), (days % 31) + 1];
  const parts = [String(Math.floor(months / 12)).padStart(4, '0'), (months % 12) + 1, day];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function read(from: Reader): unknown {
  const tag = from.byte();
  if (tag >= Tag.SmallNumber) return tag - Tag.SmallNumber;
  if (tag >= Tag.ShortText) return from.text(tag - Tag.ShortText);
  switch (tag) {
    case Tag.Null:
      return null;
    case Tag.No:
      return false;
    case Tag.Yes:
      return true;
    case Tag.Integer:
      return from.count();
    case Tag.Negative:
      return -from.count();
    case Tag.Decimal:
      return Number(from.text());
    case Tag.Text:
      return from.text();
    case Tag.Id:
      return from.id();
    case Tag.Day:
      return dayOf(from.count());
    case Tag.Instant:
      return new Date(from.count()).toISOString();
    case Tag.List:
      return list(from);
    case Tag.Place: {
      const place = from.count();
      return from.ids ? from.ids[place] : { '': place };
    }
    case Tag.Record:
      return record(from);
    default:
      throw new Error(`a packed value has no tag ${tag}`);
  }
}

function list(from: Reader): unknown[] {
  const values: unknown[] = [];
  for (let left = from.count(); left > 0; left -= 1) values.push(read(from));
  return values;
}

function record(from: Reader): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (let left = from.count(); left > 0; left -= 1) {
    const place = from.count();
    const name = place === 0 ? from.text() : NAMES[place - 1]!;
    const value = read(from);
    // Assigned, this one would become the prototype.
    if (name === '__proto__') Object.defineProperty(fields, name, { ...OWN, value });
    else fields[name] = value;
  }
  return fields;
}

const OWN = { enumerable: true, configurable: true, writable: true };

const writer = new Writer();

/** Packs a JSON value. */
export function pack(value: unknown): Buffer {
  write(writer.begin(), value);
  return writer.done();
}

/** Packs a JSON value, as hexadecimal digits. */
export function packedHex(value: unknown): string {
  write(writer.begin(), value);
  return writer.hex();
}

/** Returns the packed value. @param ids the list that its ids are places in (`withPlaces`) */
export const unpack = (bytes: Buffer, ids: readonly string[] | null = null): unknown => read(new Reader(bytes, ids));

/** The type of a packed column in a query. */
export type Packed<T> = Buffer & { readonly of?: T };

/** Returns the value of a packed column. */
export const unpacked = <T>(stored: Packed<T>, ids: readonly string[] | null = null): T => unpack(stored, ids) as T;
