/** The properties of a test photo. */
interface Options {
  readonly ancho?: number;
  readonly alto?: number;
  /** From 1 to 255: photos with two different numbers differ. */
  readonly numero?: number;
  /** Segments after the first marker, such as EXIF. */
  readonly beside?: readonly Buffer[];
  /** The bytes of the picture; by default those of a grey one of its size. */
  readonly data?: Buffer;
}

/** A segment of a JPEG. */
export const segment = (code: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A table with one code, `0`, for `value`. */
const codes = (head: number): Buffer => Buffer.from([head, 1, ...Array.from({ length: 15 }, () => 0), 0]);

/** A grey photo that every program can open. */
export function jpeg({ ancho = 16, alto = 16, numero = 1, beside = [], data }: Options = {}): Buffer {
  const frame = Buffer.from([8, alto >> 8, alto & 255, ancho >> 8, ancho & 255, 1, 1, 0x11, 0]);
  // Two bits for each block of eight by eight: the same mean as the block before, and nothing else.
  const bits = 2 * Math.ceil(ancho / 8) * Math.ceil(alto / 8);
  const grey = Buffer.alloc(Math.ceil(bits / 8));
  if (bits % 8 > 0) grey[grey.length - 1] = 0xff >> (bits % 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...beside,
    segment(0xdb, Buffer.from([0, numero, ...Array.from({ length: 63 }, () => 1)])),
    segment(0xc0, frame),
    segment(0xc4, Buffer.concat([codes(0x00), codes(0x10)])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    data ?? grey,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The location that a phone writes into a photo. */
export const exif = (): Buffer =>
  segment(0xe1, Buffer.from('Exif\0\0MM\0*GPSLatitude 34.6037 S, GPSLongitude 58.3816 W, Telefono de Ana Sosa'));
