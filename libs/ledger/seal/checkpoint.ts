import {
  formatNote,
  NoteInvalid,
  parseNote,
  signNote,
  strictBase64,
  verifyNote,
  type SealKey,
  type SignedNote,
  type VerifierKey,
} from './note';

/** The head of the transparency log in the C2SP tlog-checkpoint format. */
export interface Checkpoint {
  /** Which log it is; a name without scheme, unique to this installation. */
  readonly origin: string;
  /** Number of leaves. */
  readonly size: bigint;
  /** 32 bytes. */
  readonly root: Buffer;
  /** Further lines of text that are signed too; none by default. */
  readonly extensions?: readonly string[];
}

/** A checkpoint, and the signed note that held it. */
export interface ParsedCheckpoint extends Required<Checkpoint> {
  readonly note: SignedNote;
}

const MAX_SIZE = (1n << 63n) - 1n;

/** The signed checkpoint as text. @throws NoteInvalid when a field can't stand in the format */
export function signCheckpoint(checkpoint: Checkpoint, key: SealKey): string {
  const { origin, size, root, extensions = [] } = checkpoint;
  const text = [origin, String(size), root.toString('base64'), ...extensions].map((line) => `${line}\n`).join('');
  const signed = signNote(text, key);
  const read = parseCheckpoint(signed);
  if (read.extensions.length !== extensions.length) throw malformed('an extension line holds a line break');
  return signed;
}

/** Parses a checkpoint without checking its signature. @throws NoteInvalid (`formato_invalido`) */
export function parseCheckpoint(text: string): ParsedCheckpoint {
  const note = parseNote(text);
  const [origin, decimal, encoded, ...extensions] = note.text.slice(0, -1).split('\n');
  if (!origin) throw malformed('no origin line');
  if (decimal === undefined || !/^(0|[1-9][0-9]{0,18})$/.test(decimal) || BigInt(decimal) > MAX_SIZE)
    throw malformed('the size is not a decimal number');
  const root = encoded === undefined ? undefined : strictBase64(encoded);
  if (root?.length !== 32) throw malformed('the root is not 32 bytes in base64');
  if (extensions.includes('')) throw malformed('an empty extension line');
  return { origin, size: BigInt(decimal), root, extensions, note };
}

/** Reads a checkpoint and checks that one of the keys signed it. @throws NoteInvalid */
export function openCheckpoint(text: string, keys: readonly VerifierKey[]): ParsedCheckpoint {
  const checkpoint = parseCheckpoint(text);
  verifyNote(checkpoint.note, keys);
  return checkpoint;
}

const QR_VERSION = 'C1';
const SEPARATOR = '~';

/**
 * A checkpoint as short text for a QR: only letters, digits and `-_.!*'()%~`, so that a URL can hold it unchanged. The
 * fields are the lines of the text and, after an empty one, name and signature of each signer; an empty name is the
 * origin's.
 */
export function checkpointToQr(text: string): string {
  const { origin, size, root, extensions, note } = parseCheckpoint(text);
  const body = [escape(origin), String(size), root.toString('base64url'), ...extensions.map(escape)];
  const signers = note.signatures.flatMap(({ name, keyId, signature }) => [
    name === origin ? '' : escape(name),
    Buffer.concat([keyId, signature]).toString('base64url'),
  ]);
  return [QR_VERSION, ...body, '', ...signers].join(SEPARATOR);
}

/**
 * Returns the exact checkpoint text that `checkpointToQr` got; its signature is not checked. @throws NoteInvalid
 * (`formato_invalido`)
 */
export function checkpointFromQr(qr: string): string {
  const [version, ...fields] = qr.split(SEPARATOR);
  const end = fields.indexOf('');
  if (version !== QR_VERSION || end < 3) throw malformed('not the compact form of a checkpoint');
  const [origin, size, root, ...extensions] = fields.slice(0, end) as [string, string, string, ...string[]];
  const lines = [unescape(origin), size, fromBase64url(root).toString('base64'), ...extensions.map(unescape)];
  const signers = fields.slice(end + 1);
  if (signers.length % 2 !== 0) throw malformed('a signer without a signature');
  const signatures = Array.from({ length: signers.length / 2 }, (_, i) => {
    const bytes = fromBase64url(signers[2 * i + 1] as string);
    return { name: unescape(signers[2 * i] || origin), keyId: bytes.subarray(0, 4), signature: bytes.subarray(4) };
  });
  const text = formatNote({ text: lines.map((line) => `${line}\n`).join(''), signatures });
  if (checkpointToQr(text) !== qr) throw malformed('not the compact form that we write');
  return text;
}

function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(SEPARATOR, '%7E');
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) throw malformed('broken percent encoding');
    throw cause;
  }
}

function fromBase64url(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw malformed('broken base64url');
  return bytes;
}

function malformed(detail: string): NoteInvalid {
  return new NoteInvalid('formato_invalido', detail);
}
