/**
 * A compact binary form of JSON. The same value always has the same bytes, in any version of Node, because kept and
 * rebuilt rows must be equal byte by byte. Ids, days and instants are binary; known names of fields take one or two bytes.
 */
export const Tag = {
  Null: 0,
  No: 1,
  Yes: 2,
  Integer: 3,
  Negative: 4,
  Decimal: 5,
  Text: 6,
  Id: 7,
  Day: 8,
  Instant: 9,
  List: 10,
  Record: 11,
  /** The place of an id in a list that is stored beside the value (`withPlaces`). */
  Place: 12,
  /** A short text: the tag less this value is its length in bytes. */
  ShortText: 32,
  SmallNumber: 160,
} as const;
export const [LONGEST_SHORT, LARGEST_SMALL] = [Tag.SmallNumber - Tag.ShortText - 1, 255 - Tag.SmallNumber];

export const ID_LENGTH = 36;
const DASH = 45;
/** The value of a lower-case hexadecimal digit by its code. */
const digitOf = (code: number): number => (code < 58 ? code - 48 : code - 87);

/** Writes the bytes of a packed value. It is used again and again, so that its buffer is made once. */
export class Writer {
  private bytes = Buffer.allocUnsafe(256);
  private length = 0;

  begin(): this {
    this.length = 0;
    return this;
  }

  done(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  hex(): string {
    return this.bytes.toString('hex', 0, this.length);
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.length++] = value;
  }

  count(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.byte((rest % 128) + 128);
    this.byte(rest);
  }

  text(value: string): void {
    this.count(Buffer.byteLength(value));
    this.raw(value);
  }

  raw(value: string): void {
    this.room(Buffer.byteLength(value));
    this.length += this.bytes.write(value, this.length, 'utf8');
  }

  /** Writes a short text of ASCII with its tag: a call of `Buffer` costs more than so few bytes. @returns false, and writes nothing, at any other */
  shortText(value: string): boolean {
    const { length } = value;
    if (length > LONGEST_SHORT) return false;
    this.room(length + 1);
    const start = this.length + 1;
    for (let i = 0; i < length; i += 1) {
      const code = value.charCodeAt(i);
      if (code > 127) return false;
      this.bytes[start + i] = code;
    }
    this.bytes[this.length] = Tag.ShortText + length;
    this.length = start + length;
    return true;
  }

  /** Writes the bytes of a UUID. */
  id(value: string): void {
    this.room(16);
    for (let i = 0; i < ID_LENGTH; i += 2) {
      // After each group stands a dash.
      if (value.charCodeAt(i) === DASH) i += 1;
      this.bytes[this.length++] = (digitOf(value.charCodeAt(i)) << 4) | digitOf(value.charCodeAt(i + 1));
    }
  }

  private room(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
