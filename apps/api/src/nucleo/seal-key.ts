import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { generateSealKey, installationKey, type SealKey } from '@cepa/ledger/seal';
import { ConfigError } from '@cepa/platform/config';

/** Creates the signing key of a new installation. */
export const newSealKey = (): string => generateSealKey('cepa').pem;

/** A key of the installation for another purpose; it cannot sign. */
export const derivedKey = (pem: string, para: string): Buffer =>
  createHmac('sha256', pem).update(`cepa: ${para}\n`).digest();

/** @throws ConfigError if the file does not contain a key */
export function sealKey(pem: string, dataDir: string): SealKey {
  try {
    return installationKey(pem);
  } catch (cause) {
    throw new ConfigError(
      'DATA_DIR',
      `la clave ${join(dataDir, 'keys', 'sello.pem')} está dañada. Recuperala de una copia de seguridad.`,
      { cause },
    );
  }
}
