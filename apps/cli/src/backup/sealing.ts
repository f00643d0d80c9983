import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { Fault } from '../terminal';

/** The key that wraps all keys of the vault: without it a backup's tables about people cannot be read, like their data in the vault. */
const MASTER = 'boveda.key';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Tables whose rows are encrypted: those of people, with the names and e-mails of users, and stored answers. */
export const isSealed = ({ schema }: { readonly schema: string }): boolean => schema !== 'ledger';

/**
 * A key for each file: a file that was encrypted under one name cannot be decrypted under another. @param keys folder
 * of the keys @throws Fault
 */
function keyOf(keys: string, file: string): Buffer {
  const path = join(keys, MASTER);
  if (!existsSync(path)) throw new Fault(`Falta la clave ${MASTER} en ${keys}: sin ella no hay copia de las personas.`);
  return Buffer.from(hkdfSync('sha256', readFileSync(path), Buffer.alloc(0), `cepa copia ${file}`, 32));
}

/** Encrypts a stream of bytes: nonce, ciphertext, tag (AES-256-GCM). */
export function sealing(keys: string, file: string): Transform {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(keys, file), nonce, { authTagLength: TAG_BYTES });
  let begun = false;
  const begin = (stream: Transform): void => {
    if (!begun) stream.push(nonce);
    begun = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      begin(this);
      done(null, cipher.update(chunk));
    },
    flush(done: TransformCallback) {
      begin(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/**
 * Decrypts the output of `sealing`; the stream fails at its end if anything was changed. Its data must not be used
 * before the end.
 */
export function unsealing(keys: string, file: string): Transform {
  const key = keyOf(keys, file);
  let decipher: ReturnType<typeof createDecipheriv> | undefined;
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      held = Buffer.concat([held, chunk]);
      if (!decipher && held.length >= NONCE_BYTES) {
        decipher = createDecipheriv(CIPHER, key, held.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
        held = held.subarray(NONCE_BYTES);
      }
      const ready = decipher ? held.length - TAG_BYTES : 0;
      if (!decipher || ready <= 0) return done();
      const opened = decipher.update(held.subarray(0, ready));
      held = held.subarray(ready);
      done(null, opened);
    },
    flush(done: TransformCallback) {
      try {
        if (!decipher || held.length !== TAG_BYTES) throw new Error('it is too short');
        (decipher as unknown as { setAuthTag(tag: Buffer): void }).setAuthTag(held);
        done(null, decipher.final());
      } catch (error) {
        done(new Fault(`El archivo ${file} de la copia no se abre con sus claves: ${(error as Error).message}.`));
      }
    },
  });
}
