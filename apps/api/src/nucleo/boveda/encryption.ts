import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { RowSeal } from './row-seal';

const KEY_BYTES = 32;
const BYTES_DE_NONCE = 12;
const BYTES_DE_MARCA = 16;

/** HKDF without a salt (RFC 5869) uses one of zeros, as long as a hash. */
const NO_SALT = Buffer.alloc(32);
const FIRST_BLOCK = Buffer.from([1]);

const hmac = (key: Buffer, ...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHmac('sha256', key)).digest();

/**
 * HKDF-SHA-256 of a key, for several uses. Its first step is the same for all, and a use needs a single block. The
 * library's own function costs ten times as much, and a start derives the keys of thousands of people.
 */
function derivations(key: Buffer): (uso: string) => Buffer {
  const extracted = hmac(NO_SALT, key);
  return (uso) => hmac(extracted, `cepa ${uso}`, FIRST_BLOCK);
}

/**
 * AES-256-GCM: nonce, ciphertext, tag. The context is authenticated: what was encrypted for one place cannot be
 * decrypted in another.
 */
function cifrar(key: Buffer, text: Buffer, context: string): Buffer {
  const nonce = randomBytes(BYTES_DE_NONCE);
  const cifra = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: BYTES_DE_MARCA }).setAAD(
    Buffer.from(context),
  );
  return Buffer.concat([nonce, cifra.update(text), cifra.final(), cifra.getAuthTag()]);
}

/** @throws Error if the bytes were changed, or were encrypted for another place or with another key */
function descifrar(key: Buffer, cifrado: Buffer, context: string): Buffer {
  const cifra = createDecipheriv('aes-256-gcm', key, cifrado.subarray(0, BYTES_DE_NONCE), {
    authTagLength: BYTES_DE_MARCA,
  }).setAAD(Buffer.from(context));
  cifra.setAuthTag(cifrado.subarray(-BYTES_DE_MARCA));
  return Buffer.concat([cifra.update(cifrado.subarray(BYTES_DE_NONCE, -BYTES_DE_MARCA)), cifra.final()]);
}

/** Derived from the installation's master key: wraps the key of each person and computes the blind indexes. */
export class KeyRing {
  private readonly envoltura: Buffer;
  private readonly indexes: Buffer;
  /** Computes the MACs of unencrypted rows. */
  readonly rows: RowSeal;

  /** @param maestra 32 bytes */
  constructor(maestra: Buffer) {
    if (maestra.length !== KEY_BYTES)
      throw new Error(`the vault's master key must have ${KEY_BYTES} bytes and has ${maestra.length}`);
    const derivar = derivations(maestra);
    this.envoltura = derivar('envoltura');
    this.indexes = derivar('indices');
    this.rows = new RowSeal(derivar('filas'));
  }

  static nuevaMaestra(): Buffer {
    return randomBytes(KEY_BYTES);
  }

  /** Creates a key for a person, wrapped. */
  newKey(usuarioId: string, clubId: string): Buffer {
    return cifrar(this.envoltura, randomBytes(KEY_BYTES), `clave ${usuarioId} ${clubId}`);
  }

  /** @throws Error if the wrapped key is not this person's, or was wrapped by another master key */
  openKey(usuarioId: string, clubId: string, envuelta: Buffer): PersonKey {
    return new PersonKey(usuarioId, clubId, descifrar(this.envoltura, envuelta, `clave ${usuarioId} ${clubId}`));
  }

  /** Whether this master key wrapped that key. */
  abre(usuarioId: string, clubId: string, envuelta: Buffer): boolean {
    try {
      this.openKey(usuarioId, clubId, envuelta);
      return true;
    } catch {
      return false;
    }
  }

  /** A keyed hash: equal for equal texts of a club. It reveals nothing else. */
  index(clubId: string, text: string): Buffer {
    return createHmac('sha256', this.indexes).update(`${clubId} ${text}`).digest();
  }
}

/** One person's key. Without it, nobody can read the data that it encrypted. */
export class PersonKey {
  private readonly cifra: Buffer;
  private readonly fingerprints: Buffer;

  constructor(
    private readonly usuarioId: string,
    private readonly clubId: string,
    key: Buffer,
  ) {
    const derivar = derivations(key);
    this.cifra = derivar('datos');
    this.fingerprints = derivar('huellas');
  }

  cifrar(data: unknown, version: string): Buffer {
    return cifrar(this.cifra, Buffer.from(JSON.stringify(data)), this.lugar(version));
  }

  /**
   * Decrypts the output of `cifrar`, of any shape.
   *
   * @throws Error if the bytes were changed or moved from another row
   */
  abrir(cifrado: Buffer, version: string): unknown {
    return JSON.parse(descifrar(this.cifra, cifrado, this.lugar(version)).toString('utf8'));
  }

  /** Encrypts a file's bytes, bound to this version. */
  cifrarBytes(content: Buffer, version: string): Buffer {
    return cifrar(this.cifra, content, this.lugar(version));
  }

  /** Decrypts the output of `cifrarBytes`; null if the bytes were changed or moved, or are of another version. */
  abrirBytes(cifrado: Buffer, version: string): Buffer | null {
    try {
      return descifrar(this.cifra, cifrado, this.lugar(version));
    } catch {
      return null;
    }
  }

  /** Keyed hash of any text, hex. */
  sellar(text: string): string {
    return createHmac('sha256', this.fingerprints).update(text).digest('hex');
  }

  private lugar(version: string): string {
    return `datos ${this.usuarioId} ${this.clubId} ${version}`;
  }
}
