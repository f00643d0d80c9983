import { MAX_SIDE } from '@cepa/words/fotos';

/** Why bytes are not a valid photo. */
export type JpegFlaw = 'no_es_jpeg' | 'cortada' | 'medidas';

export class BadJpeg extends Error {
  constructor(
    readonly flaw: JpegFlaw,
    message: string,
  ) {
    super(message);
    this.name = 'BadJpeg';
  }
}

/** A photo as it is stored: only the image. */
export interface CleanJpeg {
  readonly bytes: Buffer;
  readonly ancho: number;
  readonly alto: number;
}

const [SOI, EOI, SOS, DQT, DHT, DRI, COM] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0xfe];
/** Baseline, extended and progressive: the formats of cameras and browsers. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const TABLES = [SOS, DQT, DHT, DRI];
/** Maximum number of scans. A progressive photo has about ten, and each one costs work to show. */
const MAX_SCANS = 64;
/** `JFIF` 1.01 without density and thumbnail. */
const JFIF = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** Marks of files that are also valid in another format. They do not occur in image data by chance. */
const OTHERWISE = ['<script', '<html', '<!doctype', '<?php', '<?xml', '%pdf-'];

const foreign = (message: string): BadJpeg => new BadJpeg('no_es_jpeg', message);
const cut = (message: string): BadJpeg => new BadJpeg('cortada', message);

/**
 * Returns the image of a JPEG without its other data: EXIF and every other APP segment, comments, and what follows its
 * end. The length of each remaining segment must match its content, so that nothing is hidden in it (rule
 * `fotos.solo-la-imagen`).
 *
 * @throws BadJpeg
 */
export function cleanJpeg(bytes: Buffer): CleanJpeg {
  if (bytes.length < 3 || bytes[0] !== 0xff || bytes[1] !== SOI || bytes[2] !== 0xff)
    throw foreign('it begins otherwise');
  const kept: Buffer[] = [bytes.subarray(0, 2), JFIF];
  let size: { readonly ancho: number; readonly alto: number } | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    const marker = markerAt(bytes, at);
    at = marker.end;
    if (marker.code === EOI) break;
    if (!isBeside(marker.code) && !FRAMES.includes(marker.code) && !TABLES.includes(marker.code))
      throw foreign(`a segment ${marker.code.toString(16)} that is none of a photo`);
    const end = segmentEnd(bytes, at);
    const content = bytes.subarray(at + 2, end);
    if (isBeside(marker.code)) {
      at = end;
      continue;
    }
    if (FRAMES.includes(marker.code)) {
      if (size) throw foreign('it has two frames');
      size = frameOf(content);
    } else requireSegment(marker.code, content, size !== undefined);
    const scanEnd = marker.code === SOS ? endOfScan(bytes, end) : end;
    if (marker.code === SOS) scans += 1;
    if (scans > MAX_SCANS) throw foreign(`it has more than ${MAX_SCANS} scans`);
    kept.push(Buffer.from([0xff, marker.code]), bytes.subarray(at, scanEnd));
    at = scanEnd;
  }
  if (!size || scans === 0) throw foreign('it has no picture');
  kept.push(Buffer.from([0xff, EOI]));
  const clean = Buffer.concat(kept);
  const text = clean.toString('latin1').toLowerCase();
  const otherwise = OTHERWISE.find((mark) => text.includes(mark));
  if (otherwise !== undefined) throw foreign(`its picture holds ${otherwise}`);
  return { bytes: clean, ...size };
}

/** Reads a marker: any number of 0xFF, and its code. */
function markerAt(bytes: Buffer, start: number): { readonly code: number; readonly end: number } {
  let at = start;
  if (at < bytes.length && bytes[at] !== 0xff) throw foreign(`no marker at ${at}`);
  while (bytes[at] === 0xff) at += 1;
  const code = bytes[at];
  if (code === undefined) throw cut('it ends before its end');
  return { code, end: at + 1 };
}

function segmentEnd(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw cut('it ends in a segment');
  const length = bytes.readUInt16BE(at);
  if (length < 2) throw foreign(`a segment of ${length} bytes`);
  if (at + length > bytes.length) throw cut('it ends in a segment');
  return at + length;
}

/** Data beside the image: APP0 to APP15, and comments. */
const isBeside = (code: number): boolean => (code >= 0xe0 && code <= 0xef) || code === COM;

/** @throws BadJpeg for unusual formats, and for dimensions that need too much memory to show */
function frameOf(content: Buffer): { readonly ancho: number; readonly alto: number } {
  const components = content[5];
  if ((components !== 1 && components !== 3) || content.length !== 6 + 3 * components || content[0] !== 8)
    throw foreign('a frame of another kind');
  const [alto, ancho] = [content.readUInt16BE(1), content.readUInt16BE(3)];
  const sides = [ancho, alto];
  if (sides.some((side) => side === 0 || side > MAX_SIDE)) throw new BadJpeg('medidas', `it is ${ancho} by ${alto}`);
  for (let at = 7; at < content.length; at += 3) {
    const [across, down] = [content[at]! >> 4, content[at]! & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4 || content[at + 1]! > 3)
      throw foreign('a frame of another kind');
  }
  return { ancho, alto };
}

function requireSegment(code: number, content: Buffer, hasFrame: boolean): void {
  const isRight =
    (code === DQT &&
      isOfTables(content, (head) => (head >> 4 > 1 || (head & 15) > 3 ? null : 64 * ((head >> 4) + 1)))) ||
    (code === DHT && isOfTables(content, (head, rest) => (head >> 4 > 1 || (head & 15) > 3 ? null : codesOf(rest)))) ||
    (code === DRI && content.length === 2) ||
    (code === SOS && hasFrame && content[0]! >= 1 && content[0]! <= 3 && content.length === 4 + 2 * content[0]!);
  if (!isRight) throw foreign(`a segment ${code.toString(16)} that is none of a photo`);
}

/** @param sizeOf bytes of a table after its first one; null for an invalid table */
function isOfTables(content: Buffer, sizeOf: (head: number, rest: Buffer) => number | null): boolean {
  let at = 0;
  while (at < content.length) {
    const size = sizeOf(content[at]!, content.subarray(at + 1));
    if (size === null) return false;
    at += 1 + size;
  }
  return at === content.length && at > 0;
}

/** Bytes of a Huffman table: the number of codes of each length, and their values. */
function codesOf(rest: Buffer): number | null {
  if (rest.length < 16) return null;
  const codes = rest.subarray(0, 16).reduce((sum, one) => sum + one, 0);
  return codes <= 256 ? 16 + codes : null;
}

/** The end of a scan's data: the next marker that does not belong to the scan. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    const isItsOwn = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (isItsOwn) continue;
    if (at === start) throw foreign('a scan without data');
    return at;
  }
  throw cut('it ends in its picture');
}
