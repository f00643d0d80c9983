import { isUtf8 } from 'node:buffer';
import { Problem, malformado } from '@cepa/platform';

/**
 * Limits of one request, which shares the only thread with all others. They are far above what any form sends, and are
 * checked in one pass over the bytes, before any parser or validator: the time of validators grows with the square of
 * unknown fields.
 */
export const MAX_DEPTH = 20;
/** Maximum fields of one object; the largest form has about thirty. */
export const MAX_FIELDS = 100;
/** Maximum elements of one list: the longest list that a form sends. */
export const MAX_LIST = 2_000;
/** Maximum values of a whole body. */
export const MAX_VALUES = 12_000;
export const MAX_QUERY_PARAMETERS = 50;
/** Maximum characters of path and query; a seal to verify needs less than half. */
export const MAX_URL = 8_000;

const NO_VALIDO = 'El pedido no es válido.';
const tooLarge = (detalle: string): Problem =>
  new Problem(413, 'DEMASIADO_GRANDE', 'Los datos enviados son demasiado grandes.', detalle);

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts the values of a JSON text without parsing it, by commas and brackets outside of strings.
 *
 * @throws Problem 400 for invalid UTF-8 or too much nesting, 413 for too many values
 */
export function limitJson(bytes: Buffer): void {
  requireUtf8(bytes);
  const commas = [0];
  const limits = [1];
  let values = 1;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]!;
    if (byte === QUOTE) i = endOfString(bytes, i);
    else if (byte === COMMA) {
      const depth = commas.length - 1;
      commas[depth] = commas[depth]! + 1;
      values += 1;
      if (commas[depth] >= limits[depth]!) throw tooLarge(`more than ${limits[depth]} values in one place`);
      if (values > MAX_VALUES) throw tooLarge(`more than ${MAX_VALUES} values`);
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      commas.push(0);
      limits.push(byte === OPEN_LIST ? MAX_LIST : MAX_FIELDS);
      values += 1;
      if (commas.length - 1 > MAX_DEPTH + 1)
        throw malformado(NO_VALIDO, {}, `the body is nested more than ${MAX_DEPTH} levels`);
      if (values > MAX_VALUES) throw tooLarge(`more than ${MAX_VALUES} values`);
    } else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && commas.length > 1) {
      commas.pop();
      limits.pop();
    }
  }
}

/** The end of the string that begins here: its quote, or the end of the text. */
function endOfString(bytes: Buffer, start: number): number {
  for (let i = start + 1; i < bytes.length; i += 1) {
    if (bytes[i] === BACKSLASH) i += 1;
    else if (bytes[i] === QUOTE) return i;
  }
  return bytes.length;
}

/** @throws Problem 400 for invalid UTF-8, 413 for too many fields */
export function limitForm(bytes: Buffer): void {
  requireUtf8(bytes);
  const text = bytes.toString('latin1');
  requireEscapes(text);
  if (countOf(text, '&', MAX_FIELDS) >= MAX_FIELDS) throw tooLarge(`more than ${MAX_FIELDS} fields`);
}

/**
 * Checks the length of a URL, the number of its parameters, and that its escapes are UTF-8.
 *
 * @param url path and query, unparsed
 * @throws Problem 400
 */
export function limitUrl(url: string): void {
  if (url.length > MAX_URL) throw malformado(NO_VALIDO, {}, `the URL has ${url.length} characters`);
  const from = url.indexOf('?');
  if (from < 0) return;
  if (countOf(url, '&', MAX_QUERY_PARAMETERS) >= MAX_QUERY_PARAMETERS)
    throw malformado(NO_VALIDO, {}, `more than ${MAX_QUERY_PARAMETERS} parameters`);
  // The server returns one character for each byte.
  requireUtf8(Buffer.from(url, 'latin1'));
  requireEscapes(url.slice(from + 1));
}

function requireUtf8(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw malformado(NO_VALIDO, {}, 'not UTF-8');
}

/** Parsers leave escapes that they cannot decode unchanged: they would be read as another text. */
function requireEscapes(text: string): void {
  if (!text.includes('%')) return;
  try {
    decodeURIComponent(text);
  } catch {
    throw malformado(NO_VALIDO, {}, 'an escape is not UTF-8');
  }
}

/** Number of occurrences of a character, counted up to a limit. */
function countOf(text: string, character: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0 && count < limit; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}
