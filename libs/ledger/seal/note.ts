import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/**
 * Signed notes as C2SP defines them (signed-note), with Ed25519 keys.
 *
 * A note is a text that ends in a newline, an empty line, and signature lines `— name base64(key id || signature)`.
 */

/** A private key with the name it signs under. */
export interface SealKey {
  readonly name: string;
  readonly privateKey: KeyObject;
  /** `name+key id+base64(0x01 || public key)`: the key that a verifier needs. */
  readonly verifierKey: string;
}

/** A public key as read from its verifier-key text. */
export interface VerifierKey {
  readonly name: string;
  readonly id: Buffer;
  readonly publicKey: KeyObject;
}

/** A signature of a note, as C2SP's signed-note defines it. */
export interface NoteSignature {
  readonly name: string;
  readonly keyId: Buffer;
  readonly signature: Buffer;
}

/** A text and its signatures. */
export interface SignedNote {
  /** The signed text: ends in a newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Why a note is not accepted. */
export type NoteFailure = 'formato_invalido' | 'clave_desconocida' | 'firma_invalida';

/** The note is malformed, no known key signed it, or a signature is false. */
export class NoteInvalid extends Error {
  constructor(
    readonly code: NoteFailure,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
    this.name = 'NoteInvalid';
  }
}

const ED25519 = 0x01;
const KEY_ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const MAX_SIGNATURES = 16;
/** DER around a raw 32-byte key: fixed for Ed25519 (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new Ed25519 key, in PKCS8 PEM; the caller keeps it safe. */
export function generateSealKey(name: string): { readonly pem: string; readonly verifierKey: string } {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { pem, verifierKey: loadSealKey(name, pem).verifierKey };
}

/** @param key PKCS8 PEM, or the raw 32-byte seed. @throws Error when the name or the key can't be used */
export function loadSealKey(name: string, key: string | Buffer): SealKey {
  assertKeyName(name);
  const privateKey =
    typeof key === 'string'
      ? createPrivateKey(key)
      : createPrivateKey({ key: pkcs8Of(key), format: 'der', type: 'pkcs8' });
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error(`the seal's key must be Ed25519, not ${privateKey.asymmetricKeyType}`);
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const typed = Buffer.concat([Buffer.of(ED25519), spki.subarray(SPKI_PREFIX.length)]);
  return { name, privateKey, verifierKey: `${name}+${keyId(name, typed).toString('hex')}+${typed.toString('base64')}` };
}

/** @throws NoteInvalid when the text is not the verifier key of an Ed25519 key */
export function parseVerifierKey(text: string): VerifierKey {
  const match = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text);
  const [name, hex, encoded] = match ? match.slice(1) : [];
  const typed = encoded === undefined ? undefined : strictBase64(encoded);
  if (name === undefined || !isKeyName(name) || typed?.length !== 33 || typed[0] !== ED25519)
    throw malformed('not an Ed25519 verifier key');
  const id = keyId(name, typed);
  if (id.toString('hex') !== hex) throw malformed(`the key id ${hex} is not the hash of the key`);
  const publicKey = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, typed.subarray(1)]),
    format: 'der',
    type: 'spki',
  });
  return { name, id, publicKey };
}

/** SHA-256 (hex) of a public key in DER (SPKI): short enough to compare by eye, and equal to what `openssl` prints. */
export const keyFingerprint = ({ publicKey }: VerifierKey): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex');

/** @param text ends in a newline. */
export function signNote(text: string, key: SealKey): string {
  assertNoteText(text);
  const { id } = parseVerifierKey(key.verifierKey);
  const signature = sign(null, Buffer.from(text, 'utf8'), key.privateKey);
  return formatNote({ text, signatures: [{ name: key.name, keyId: id, signature }] });
}

/** Formats a note: its text, an empty line, and its signatures. */
export function formatNote({ text, signatures }: SignedNote): string {
  const lines = signatures.map(
    ({ name, keyId, signature }) => `— ${name} ${Buffer.concat([keyId, signature]).toString('base64')}\n`,
  );
  return `${text}\n${lines.join('')}`;
}

/** Parses a note without checking its signatures. @throws NoteInvalid (`formato_invalido`) */
export function parseNote(note: string): SignedNote {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) throw malformed('no empty line before the signatures');
  const text = note.slice(0, end + 1);
  assertNoteText(text);
  const lines = note.slice(end + 2).split('\n');
  if (lines.pop() !== '' || lines.length === 0) throw malformed('no signature line that ends in a newline');
  if (lines.length > MAX_SIGNATURES) throw malformed(`more than ${MAX_SIGNATURES} signatures`);
  return { text, signatures: lines.map(parseSignature) };
}

/**
 * Checks that a known key signed the note. Signatures of unknown keys are ignored; a false one under a known key
 * makes the whole note invalid.
 *
 * @throws NoteInvalid (`clave_desconocida`, `firma_invalida`)
 */
export function verifyNote(note: SignedNote, keys: readonly VerifierKey[]): void {
  let known = 0;
  for (const { name, keyId, signature } of note.signatures) {
    const key = keys.find((candidate) => candidate.name === name && candidate.id.equals(keyId));
    if (!key) continue;
    known++;
    const isTrue =
      signature.length === SIGNATURE_BYTES && verify(null, Buffer.from(note.text, 'utf8'), key.publicKey, signature);
    if (!isTrue) throw new NoteInvalid('firma_invalida', `the signature of ${name} does not match the text`);
  }
  if (known === 0)
    throw new NoteInvalid('clave_desconocida', `signed by ${note.signatures.map((s) => s.name).join(', ')}`);
}

/** Bytes of a base64 text, or undefined unless it is the one padded encoding of them. */
export function strictBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

function parseSignature(line: string): NoteSignature {
  const [dash, name, encoded, ...more] = line.split(' ');
  const bytes = encoded === undefined ? undefined : strictBase64(encoded);
  const isWellFormed =
    dash === '—' && name !== undefined && isKeyName(name) && more.length === 0 && bytes && bytes.length > KEY_ID_BYTES;
  if (!isWellFormed) throw malformed(`not a signature line: ${line}`);
  return { name, keyId: bytes.subarray(0, KEY_ID_BYTES), signature: bytes.subarray(KEY_ID_BYTES) };
}

function keyId(name: string, typedKey: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`, 'utf8').update(typedKey).digest().subarray(0, KEY_ID_BYTES);
}

function pkcs8Of(seed: Buffer): Buffer {
  if (seed.length !== 32) throw new Error(`a raw Ed25519 key has 32 bytes, not ${seed.length}`);
  return Buffer.concat([PKCS8_PREFIX, seed]);
}

function isKeyName(name: string): boolean {
  return /^[^\s+\p{Cc}]+$/u.test(name) && name.isWellFormed();
}

function assertKeyName(name: string): void {
  if (!isKeyName(name)) throw new Error(`a key name has no spaces, no plus sign and is not empty: '${name}'`);
}

function assertNoteText(text: string): void {
  const isPlain = text.isWellFormed() && text.endsWith('\n') && !/[^\P{Cc}\n]/u.test(text);
  if (!isPlain) throw malformed('the text must be Unicode without control characters and end in a newline');
}

function malformed(detail: string): NoteInvalid {
  return new NoteInvalid('formato_invalido', detail);
}
