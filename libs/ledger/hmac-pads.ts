import { hash } from 'node:crypto';

const BLOCK = 64;

/** The two blocks that HMAC-SHA-256 puts before what it hashes (RFC 2104), of one key. */
export interface Pads {
  readonly inner: Buffer;
  readonly outer: Buffer;
}

const known = new WeakMap<Buffer, Pads>();

/** The pads of a key, made once. With them a MAC is two plain hashes, a quarter of the time that `createHmac` takes for an event. */
export function padsOf(secret: Buffer): Pads {
  const before = known.get(secret);
  if (before) return before;
  const key = Buffer.alloc(BLOCK);
  (secret.length > BLOCK ? hash('sha256', secret, 'buffer') : secret).copy(key);
  const pads = {
    inner: Buffer.from(key.map((byte) => byte ^ 0x36)),
    outer: Buffer.from(key.map((byte) => byte ^ 0x5c)),
  };
  known.set(secret, pads);
  return pads;
}

/** Collects bytes and makes their MAC; its memory is used again and again. */
export class HmacText {
  private covered = Buffer.alloc(16_384);
  private readonly outer = Buffer.alloc(BLOCK + 32);
  private size = 0;
  private pads: Pads = { inner: Buffer.alloc(BLOCK), outer: Buffer.alloc(BLOCK) };

  /** @param room most bytes that will be added */
  begin(pads: Pads, room: number): this {
    if (this.covered.length < BLOCK + room) this.covered = Buffer.alloc(2 * (BLOCK + room));
    this.pads = pads;
    this.size = pads.inner.copy(this.covered);
    return this;
  }

  /** A range of bytes. */
  bytes(source: Buffer, from: number, to: number): this {
    this.size += source.copy(this.covered, this.size, from, to);
    return this;
  }

  /** A text without letters beyond ASCII. */
  ascii(text: string): this {
    this.size += this.covered.write(text, this.size, 'latin1');
    return this;
  }

  private digested(): Buffer {
    this.pads.outer.copy(this.outer);
    hash('sha256', this.covered.subarray(0, this.size), 'buffer').copy(this.outer, BLOCK);
    return this.outer;
  }

  /** The MAC of what was added. */
  digest(): Buffer {
    return hash('sha256', this.digested(), 'buffer');
  }

  /** The same in hexadecimal digits. */
  hex(): string {
    return hash('sha256', this.digested(), 'hex');
  }
}
